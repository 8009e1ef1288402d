package import Domain
import Geo
package import HuntEngine
import Presentation
package import Recording

/// A hunt on a phone: readings of its sensors and presses of its buttons go in, screens come out.
///
/// It reads no clock: each call says when it happens, in milliseconds since the hunt began. The same
/// calls give the same screens on every machine.
package struct PhoneHunt {
  /// The time without a position after which it counts as lost; phones that lie still say little.
  static let positionPatience = HuntDuration(milliseconds: 15_000)
  /// The same, and without a heading, once the phone has said that something is wrong.
  static let troublePatience = HuntDuration(milliseconds: 5000)
  /// The time without a heading after which it counts as lost; a browser is silent while a phone
  /// lies still.
  static let headingPatience = HuntDuration(milliseconds: 20_000)
  /// The longest time between two calls over which the sight counts as held.
  static let longestAim = HuntDuration(milliseconds: 500)
  /// The time between two events of time where nothing moves by itself.
  static let timePeriod = HuntDuration(milliseconds: 250)
  static let aimPeriod = HuntDuration(periodOfHertz: 30)

  /// The hunt.
  package private(set) var state: HuntState
  private(set) var summary: HuntSummary
  var now = HuntInstant.start
  /// What there is to show besides the hunt.
  var news = PhoneNews()
  private(set) var tape: PhoneTape
  private var effects: [HuntEffect] = []

  /// The civil time at which the hunt began, for the Earth's field.
  let began: WallTime
  /// Where the player looks, in degrees from true north; nil if unknown.
  var facingDegrees: Double?
  /// How far the camera looks above the horizon.
  var pitchDegrees: Double?
  /// The declination that turned the heading to true north; nil if none did.
  var declination: Declination?
  var modelled: (cell: DeclinationCell, declination: Declination)?
  /// Why there is no position now.
  var trouble: PositionTrouble?
  var lastFixAt = HuntInstant.start
  var lastHeadingAt: HuntInstant?
  /// Whether the last orientation came without a heading.
  var isCompassUseless = false
  /// That the game is played elsewhere, as the last position has it.
  var elsewhere: PhoneHelp?
  /// The heading that the hunt knows, and when it was told.
  var told: (degrees: Double, at: HuntInstant)?
  /// The player who walks by keys; nil on a phone.
  var desk: DeskWalk?

  /// Begins a hunt with the first state in a recording's bytes, which is how a page carries its game
  /// and its progress.
  package init(
    recording: [UInt8], seed: UInt64, began: WallTime
  ) throws(RecordingError) {
    let hunts = try RecordingReader.read(recording, file: "").hunts
    guard hunts.count > 0 else { throw .notARecording(file: "") }
    let first = hunts.state(at: 0)
    state = first.rested(luck: HuntLuck(seed: seed, replicate: 1))
    summary = HuntSummary(state)
    tape = PhoneTape(state)
    self.began = began
  }

  /// The recording so far.
  package var recording: [UInt8] { tape.bytes }

  /// The game with its progress, to begin with later (GB-033, GB-116).
  package var progress: [UInt8] { PhoneTape(state.rested(luck: state.luck)).bytes }

  /// Sends an event; a refusal changes nothing.
  mutating func send(_ event: HuntEvent) throws(HuntRefusal) {
    effects.removeAll(keepingCapacity: true)
    try HuntEngine.reduce(into: &state, event, effects: &effects)
    tape.add(event, effects, state)
    if case .fix(let fix) = event { summary.take(fix) }
    for effect in effects {
      summary.take(effect, in: state)
      news.add(effect, in: state, trouble: trouble)
    }
  }
}

extension HuntState {
  /// The first state of a hunt that goes on where this one stands.
  fileprivate func rested(luck: HuntLuck) -> HuntState {
    HuntState(
      rules: rules, frame: frame, zones: zones,
      ghosts: ghosts.map {
        HuntGhost(
          name: $0.name, model: $0.model, parameters: $0.parameters, state: $0.state,
          position: $0.position, hasEscaped: $0.hasEscaped)
      },
      luck: luck, openGround: openGround)
  }
}
