import CommandKit
import Domain
import Files
import Geo
import HuntEngine
import LabComposition
import PluginKit
import PortableNumerics
import Sensors

/// The hunt of the active game, the player in it, and where positions come from.
struct HuntDesk {
  let registry: SensorRegistry
  /// The challenges that ghosts can have.
  let challenges: ChallengeBook
  /// The hunt of the active game, once begun.
  var live: LiveHunt?
  /// Where positions come from.
  private(set) var sensorSpec: SensorSpec
  /// Whether the player was put somewhere by command.
  var hasPlace = false
  /// Asked while time passes: whether the player wants the command stopped.
  var isInterrupted: () -> Bool = { false }

  private let seed: UInt64
  private let files: any FileSystem
  /// The player while no hunt runs.
  private var resting: PlayerTruth
  /// Virtual time of the session while no hunt runs.
  private var clock = HuntInstant.start
  /// The state of the live source that was told last.
  private var toldSource: SensorState?
  /// A recording, opened but not yet begun; it tells of a bad spec before the hunt.
  private var openedRecording: (any Sensor)?
  private var huntCount: UInt64 = 0

  /// Looks whether the sensor can be made.
  init(
    sensor: String, registry: SensorRegistry, challenges: ChallengeBook, seed: UInt64,
    files: any FileSystem
  ) throws(SensorError) {
    self.registry = registry
    self.challenges = challenges
    self.seed = seed
    self.files = files
    resting = PlayerTruth(
      position: Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0))
    sensorSpec = try SensorSpec(sensor)
    _ = try registry.adapter(for: sensorSpec)
    // Standard input is not opened before the hunt: opening waits for its first position.
    if !sensorSpec.address.hasPrefix("-") {
      let context = SensorContext.live(resting, seed: seed, start: .start, files)
      let made = try registry.makeSensor(sensorSpec, context: context)
      adopt(made)
      if !isSimulated { openedRecording = made }
    }
  }

  /// The player, who is in the hunt while one runs.
  var player: PlayerTruth {
    get { live?.truth ?? resting }
    set {
      live?.truth = newValue
      resting = newValue
    }
  }

  /// The present moment of the session.
  var now: HuntInstant { live?.now ?? clock }

  /// Whether positions come from a simulated player, who walks by command.
  var isSimulated: Bool { registry.hasSimulatedPosition(sensorSpec) }

  /// Refuses to walk where positions come from a receiver.
  func expectSimulated() throws(CommandRefusal) {
    guard isSimulated else { throw CommandRefusal(.positionFromSensor(sensorSpec.description)) }
  }

  /// Lets the first hunt have this luck, whose seed is the session's.
  mutating func expect(_ luck: HuntLuck) { huntCount = max(1, luck.replicate) - 1 }

  /// Counts one hunt more; after the last replicate that there is comes the first again.
  private mutating func countHunt() {
    huntCount = huntCount + 1 < StreamKey.replicateLimit ? huntCount + 1 : 1
  }

  /// Begins the hunt of a game, now.
  mutating func begin(_ game: Game) throws(CommandRefusal) {
    let start = now
    if !hasPlace, let middle = game.middle { player.position = middle }
    countHunt()
    let luck = HuntLuck(seed: seed, replicate: huntCount)
    let state = HuntState(game: game, rules: HuntRules(), luck: luck, now: start)
    do throws(SensorError) {
      let context = SensorContext.live(player, seed: seed &+ huntCount, start: start, files)
      let sensor: any Sensor
      // Time passed without a hunt: a live source is opened anew, not waited for.
      if let opened = openedRecording, opened.liveClock.map({ $0() >= start }) ?? true {
        sensor = opened
      } else {
        openedRecording?.close()
        sensor = try registry.makeSensor(sensorSpec, context: context)
      }
      openedRecording = nil
      drop()
      adopt(sensor)
      live = LiveHunt(
        state: state, truth: resting, sensor: sensor, isSimulated: isSimulated,
        challenges: challenges, now: start)
      live?.isInterrupted = isInterrupted
    } catch {
      throw CommandRefusal(error)
    }
  }

  /// Ends the hunt; its time goes on from where it was.
  mutating func drop() {
    (clock, resting) = (now, player)
    live?.close()
    live = nil
  }

  /// Lets time pass: in the hunt, or in the session where none runs.
  mutating func pass(_ seconds: Double, _ activity: LiveHunt.Activity = .standing) {
    let duration = HuntDuration(seconds: seconds)
    live?.pass(duration, activity)
    if live == nil { clock = min(clock + duration, .start + .longest) }
  }

  /// Sends an event of this moment.
  mutating func send(_ event: (HuntInstant) -> HuntEvent) throws(CommandRefusal) {
    guard var hunt = live else { return }
    do throws(HuntRefusal) {
      try hunt.send(event(hunt.now))
      live = hunt
    } catch {
      throw CommandRefusal(HuntFault(refusal: error, state: hunt.state))
    }
  }

  /// Why an event does not fit to where the hunt stands.
  func refusal(of event: HuntEvent.Kind) -> CommandRefusal {
    let state = live?.state ?? .noGame()
    let refusal: HuntRefusal =
      switch state.phase {
      case .noGame: .noGame
      case .allCaptured: .allCaptured
      case .scanner, .arSearch, .fight, .trapWindow:
        .notNow(event: event, phase: state.phase.kind)
      }
    return CommandRefusal(HuntFault(refusal: refusal, state: state))
  }

  /// Makes a sensor, so that a bad spec changes nothing, and uses it from now on.
  mutating func use(_ text: String) throws(SensorError) {
    let spec = try SensorSpec(text)
    let context = SensorContext.live(player, seed: seed, start: now, files)
    let sensor = try registry.makeSensor(spec, context: context)
    sensorSpec = spec
    adopt(sensor)
    toldSource = nil
    openedRecording?.close()
    openedRecording = nil
    let (isSimulated, isCompassSimulated) = (isSimulated, registry.hasSimulatedHeading(spec))
    if live != nil {
      live?.replaceSensor(
        by: sensor, isSimulated: isSimulated, isCompassSimulated: isCompassSimulated)
    } else if !isSimulated {
      openedRecording = sensor
    }
  }

  /// Lets the player walk as fast as the one whom a sensor simulates.
  private mutating func adopt(_ sensor: any Sensor) {
    if let speed = sensor.walkingSpeedMetersPerSecond {
      player.walkingSpeedMetersPerSecond = speed
    }
  }

  /// How a live source is, when that has changed and it gives no position.
  mutating func takeSourceNews() -> (spec: String, state: SensorState)? {
    guard let sensor = live?.sensor, sensor.liveClock != nil, sensor.state != toldSource else {
      return nil
    }
    toldSource = sensor.state
    return sensor.state == .fix ? nil : (sensorSpec.description, sensor.state)
  }
}
