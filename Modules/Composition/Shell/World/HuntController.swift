import CommandKit
import Domain
import Files
import Geo
import HuntEngine
import LabComposition
import PluginKit
import PortableNumerics
import Presentation
import Sensors

/// The hunt of the active game, its player, and the source of positions.
struct HuntController {
  let registry: SensorRegistry
  /// The available challenges.
  let challenges: ChallengeBook
  /// The hunt of the active game, once started.
  var live: LiveHunt?
  /// The source of positions that the player has chosen.
  private(set) var chosenSpec: SensorSpec
  /// The phone of the running hunt's game, if the player has chosen none.
  private var lentSpec: SensorSpec?
  /// The lesson in the running hunt; nil if there is none.
  var lesson: Lesson?
  /// Whether the intro of the running hunt is still to be shown.
  private var owesIntro = false
  /// Whether a command has placed the player.
  var hasPlace = false
  /// Called while time passes; true stops the command.
  var isInterrupted: () -> Bool = { false }

  private let seed: UInt64
  /// The civil time at session time 0.
  private let sessionStart: WallTime
  private let files: any FileSystem
  /// The player while no hunt is running.
  private var resting: PlayerTruth
  /// The session's virtual time while no hunt is running.
  private var clock = HuntInstant.start
  /// The receiver or recording opened for the next hunt.
  private(set) var opened: OpenedSensor?
  /// The doubts about a declination that have been reported.
  private var reportedDoubts: Set<Declination.Doubt> = []
  private var huntCount: UInt64 = 0

  /// Checks that the sensor can be created.
  init(
    sensor: String, registry: SensorRegistry, challenges: ChallengeBook, seed: UInt64,
    sessionStart: WallTime, files: any FileSystem
  ) throws(SensorError) {
    self.registry = registry
    self.challenges = challenges
    self.seed = seed
    self.sessionStart = sessionStart
    self.files = files
    resting = PlayerTruth(
      position: Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0))
    chosenSpec = try SensorSpec(sensor)
    _ = try registry.adapter(for: chosenSpec)
    // Standard input is not opened before the hunt: opening it blocks until its first position.
    if !chosenSpec.address.hasPrefix("-") {
      let made = try makeSensor(chosenSpec, seed: seed)
      adopt(made)
      if !isSimulated { opened = OpenedSensor(made) }
    }
  }

  /// The player, in the hunt if one is running.
  var player: PlayerTruth {
    get { live?.truth ?? resting }
    set {
      live?.truth = newValue
      resting = newValue
    }
  }

  /// The current time of the session.
  var now: HuntInstant { live?.now ?? clock }

  /// The source of positions.
  var sensorSpec: SensorSpec { lentSpec ?? chosenSpec }

  /// The spec of a simulated phone about which the player has said nothing.
  private static let plainSpec = "sim"

  /// Whether positions come from a simulated player, controlled by commands.
  var isSimulated: Bool { registry.hasSimulatedPosition(sensorSpec) }

  /// The addresses to enter in the apps that send to the sensor.
  var urls: [String] { registry.urls(of: sensorSpec) }

  /// Throws if positions come from a receiver, so that walking is impossible.
  func expectSimulated() throws(CommandRefusal) {
    guard isSimulated else { throw CommandRefusal(.positionFromSensor(sensorSpec.withoutSecrets)) }
  }

  /// Sets the random seed of the first hunt, whose seed is the session's.
  mutating func useSeed(_ random: HuntRandomness) { huntCount = max(1, random.replicate) - 1 }

  /// The random draws of the next hunt; after the last replicate number comes the first again.
  var nextRandomness: HuntRandomness {
    let next = huntCount + 1
    return HuntRandomness(seed: seed, replicate: next < StreamKey.replicateLimit ? next : 1)
  }

  /// Starts the hunt of a game now; `phone` measures it if the player has chosen no source.
  mutating func begin(
    _ game: Game, on openGround: PlaceMask?, phone: String? = nil
  ) throws(CommandRefusal) {
    let start = now
    if !hasPlace, let middle = game.middle { player.position = middle }
    let random = nextRandomness
    huntCount = random.replicate
    let state = HuntState(game: game, random: random, now: start, openGround: openGround)
    do throws(SensorError) {
      let isPlain = chosenSpec.description == Self.plainSpec
      let lent = isPlain ? try phone.map { text throws(SensorError) in try SensorSpec(text) } : nil
      let sensor: any Sensor
      var watch = SensorWatch()
      // Time has passed without a hunt: a live source is reopened rather than waited for.
      if let opened, opened.sensor.liveClock.map({ $0() >= start }) ?? true {
        (sensor, watch) = (opened.sensor, opened.watch)
      } else {
        opened?.sensor.close()
        sensor = try makeSensor(lent ?? chosenSpec, seed: seed &+ huntCount)
      }
      opened = nil
      drop()
      lentSpec = lent
      adopt(sensor)
      live = LiveHunt(
        state: state, truth: resting, sensor: sensor, watch: watch, isSimulated: isSimulated,
        challenges: challenges, now: start)
      live?.isInterrupted = isInterrupted
      owesIntro = true
    } catch {
      throw CommandRefusal(error)
    }
  }

  /// Leaves the park for that of another game, unless the player is in one of its zones: the next
  /// hunt begins in its middle.
  mutating func leave(for game: Game) {
    if !game.locationLayout.contains(where: { $0.contains(player.position) }) { hasPlace = false }
  }

  /// Returns the intro of a hunt that has just begun, once; nil if its game has none.
  mutating func takeIntro() -> StoryViewModel? {
    defer { owesIntro = false }
    return owesIntro ? live.flatMap { StoryViewModel(introOf: $0.state) } : nil
  }

  /// Ends the hunt; the session's time continues from the hunt's.
  mutating func drop() {
    (clock, resting) = (now, player)
    live?.close()
    (live, lesson, lentSpec) = (nil, nil, nil)
  }

  /// Advances time: in the hunt, or in the session if none is running.
  mutating func pass(_ seconds: Double, _ activity: LiveHunt.Activity = .standing) {
    let duration = HuntDuration(seconds: seconds)
    live?.pass(duration, activity)
    if live == nil { clock = min(clock + duration, .start + .longest) }
  }

  /// Sends an event with the current time.
  mutating func send(_ event: (HuntInstant) -> HuntEvent) throws(CommandRefusal) {
    guard var hunt = live else { return }
    do throws(HuntRefusal) {
      try hunt.send(event(hunt.now))
      live = hunt
    } catch {
      throw CommandRefusal(HuntFault(refusal: error, state: hunt.state))
    }
  }

  /// Returns why an event is not possible in the current state.
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

  /// Creates a sensor, so that a bad spec changes nothing, and uses it from now on.
  mutating func use(_ text: String) throws(SensorError) {
    let spec = try SensorSpec(text)
    let sensor = try makeSensor(spec, seed: seed)
    (chosenSpec, lentSpec) = (spec, nil)
    adopt(sensor)
    opened?.sensor.close()
    opened = nil
    let (isSimulated, isCompassSimulated) = (isSimulated, registry.hasSimulatedHeading(spec))
    if live != nil {
      live?.replaceSensor(
        by: sensor, isSimulated: isSimulated, isCompassSimulated: isCompassSimulated)
    } else if !isSimulated {
      opened = OpenedSensor(sensor)
    }
  }

  /// Creates a sensor that starts now.
  private func makeSensor(
    _ spec: SensorSpec, seed: UInt64
  ) throws(SensorError) -> any Sensor {
    try registry.makeSensor(
      spec,
      context: .live(player, seed: seed, start: now, sessionStart: sessionStart, files))
  }

  /// Sets the player's walking speed to that of the sensor's simulated player.
  private mutating func adopt(_ sensor: any Sensor) {
    if let speed = sensor.walkingSpeedMetersPerSecond {
      player.walkingSpeedMetersPerSecond = speed
    }
  }

  /// What the sensors of the hunt say about the player, or those opened for the next one.
  ///
  /// Without a hunt, only a live source goes on by itself.
  mutating func surroundings(in zones: [CircleZone]) -> Surroundings {
    if let live {
      let fix = live.state.position.lastFix
      var heading: Surroundings.Heading?
      if case .known(let degrees, let north) = live.state.heading {
        heading = Surroundings.Heading(degrees: degrees, isMagnetic: north == .magnetic)
      }
      return Surroundings(
        position: fix.map { live.state.frame.coordinate(of: $0.position) }, heading: heading,
        zones: zones)
    }
    let watch = lookAhead()
    let heading = watch?.lastHeading?.heading.map {
      Surroundings.Heading(
        degrees: Angle.normalizedDegrees($0.degrees), isMagnetic: $0.north == .magnetic)
    }
    return Surroundings(position: watch?.lastFix?.position, heading: heading, zones: zones)
  }

  /// Returns what the sensor opened for the next hunt has said up to now; nil if there is none.
  mutating func lookAhead() -> SensorWatch? {
    opened?.look()
    return opened?.watch
  }

  /// Returns why the declination of the current heading may be wrong, once for each reason.
  mutating func takeDoubt() -> Declination.Doubt? {
    guard let doubt = live?.declination?.doubt, reportedDoubts.insert(doubt).inserted else {
      return nil
    }
    return doubt
  }
}
