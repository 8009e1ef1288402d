package import Domain
import Geo
package import HuntEngine
import Presentation

/// A hunt on a phone: readings of its sensors and presses of its buttons go in, screens come out.
///
/// It reads no clock: each call says when it happens, in milliseconds since the hunt began. The same
/// calls give the same screens on every machine.
///
/// Numbers and times are checked here, where a page hands them over; what lies deeper keeps its
/// preconditions.
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
  /// The longest time between two calls.
  private static let longestStep = HuntDuration(seconds: 86_400)

  private let game: PublishedGame
  /// The hunt.
  package private(set) var state: HuntState
  private var summary: HuntSummary
  /// The debrief once the hunt is over: it takes long to draw up, and few events change it.
  private(set) var debrief: DebriefViewModel?
  var now: HuntInstant
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
  var lastFixAt: HuntInstant
  var lastHeadingAt: HuntInstant?
  /// Whether the last orientation came without a heading.
  var isCompassUseless = false
  /// That the game is played elsewhere, as the last position has it.
  var elsewhere: PhoneHelp?
  /// The heading that the hunt knows, and when it was told.
  var told: (degrees: Double, at: HuntInstant)?
  /// The player who walks by keys; nil on a phone.
  var desk: DeskWalk?

  /// Begins a hunt.
  ///
  /// One that begins later than at the start goes on with the recording of the hunt before it.
  package init(
    _ resumed: ResumedGame, seed: UInt64, began: WallTime, at moment: HuntInstant = .start
  ) {
    game = resumed.game
    now = max(.start, min(moment, .start + .longest))
    state = resumed.start.begun(at: now, luck: HuntLuck(seed: seed, replicate: 1))
    summary = HuntSummary(state)
    tape = PhoneTape(state, hasHeader: now == .start)
    lastFixAt = now
    self.began = began
  }

  /// The recording so far.
  package var recording: [UInt8] { tape.bytes }

  /// The game's progress, to begin with later (GB-033, GB-116).
  package var progress: String { HuntProgress(state, of: game).json(of: game) }

  /// Returns when something happens that is said to happen at a moment: never before what the hunt knows.
  ///
  /// More than a day at once is taken for a day: no page sleeps for longer, and a ghost that moves is followed
  /// through all of it.
  func time(of moment: HuntInstant) -> HuntInstant {
    let earliest = max(now, state.now)
    return max(earliest, min(moment, earliest + Self.longestStep, .start + .longest))
  }

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
    guard case .allCaptured = state.phase else { return }
    debrief = DebriefViewModel(summary, state)
  }
}

extension HuntState {
  /// Returns the first state of the same hunt at another time, with other luck.
  fileprivate func begun(at moment: HuntInstant, luck: HuntLuck) -> HuntState {
    HuntState(
      rules: rules, frame: frame, zones: zones, ghosts: ghosts, luck: luck, now: moment,
      openGround: openGround)
  }
}
