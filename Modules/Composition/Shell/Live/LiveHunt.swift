import CommandKit
import LabComposition
import Domain
import Geo
import HuntEngine
import PhoneHunt
import PluginKit
import Presentation
import Sensors

/// A hunt controlled by commands in virtual time: polls the sensor, feeds the engine, moves the
/// player.
///
/// Time advances in steps of at most a second and never past a reading, so the engine's input does
/// not depend on how a command was divided.
struct LiveHunt {
  /// The longest step of the player, followed by the aim samples per second.
  static let longestStep = HuntDuration(seconds: 1)
  static let longestTrail = 200
  static let aimPeriod = HuntDuration(periodOfHertz: 30)

  private(set) var state: HuntState
  var now: HuntInstant
  private(set) var events: [Event] = []
  /// All events sent since the hunt began, for a replay, or a recording started later.
  private(set) var journal: HuntJournal
  /// The latest fixes the engine accepted, at most `longestTrail`, in the hunt's local frame.
  private(set) var trail: [LocalPoint] = []
  /// What the hunt has been so far.
  private(set) var summary: HuntSummary
  /// The player's true position, for a sensor that measures it.
  var truth: PlayerTruth
  private(set) var sensor: any Sensor
  /// What the sensor's readings have said.
  private(set) var watch: SensorWatch
  /// The declination that turned the sensor's last heading to true north; nil if none did.
  private var lastDeclination: Declination?
  /// The declination that turned the current heading; nil if it is the device's own.
  var declination: Declination? { hasCompass ? lastDeclination : nil }
  /// Called while time passes; true stops the command.
  var isInterrupted: () -> Bool = { false }
  /// The degrees right of the AR ghost at which the player keeps the sight; nil if not.
  var sightOffsetDegrees: Double?
  var sightedGhost: Int?
  /// How far the sight points above the horizon, where ghosts are, degrees.
  private(set) var tiltDegrees = 0.0
  /// Whether the sensor measures `truth`; otherwise the sensor determines the player's position.
  private var isSimulated: Bool
  /// Whether its headings measure the facing of `truth`; otherwise they determine it.
  private var isCompassSimulated: Bool
  var compass = CompassSource.byHand
  /// Whether the sensor gives headings, so that the player's own facing is not used.
  var hasCompass: Bool { compass == .sensor }
  private var effects: [HuntEffect] = []
  /// The available challenges.
  let challenges: ChallengeBook
  /// The ghosts' challenges, from start to result.
  var challengeLife = ChallengeLife<AnyChallenge>()
  private var readings: [Reading] = []
  /// The ground of the game, for maps.
  var ground: GroundSketch?

  /// Starts a hunt at a session time and takes the first readings.
  init(
    state: HuntState, truth: PlayerTruth, sensor: any Sensor, watch: SensorWatch = SensorWatch(),
    isSimulated: Bool, isCompassSimulated: Bool? = nil, challenges: ChallengeBook = ChallengeBook(),
    now: HuntInstant
  ) {
    self.challenges = challenges
    self.state = state
    journal = HuntJournal(first: state)
    summary = HuntSummary(state)
    self.truth = truth
    self.sensor = sensor
    self.watch = watch
    self.isSimulated = isSimulated
    self.isCompassSimulated = isCompassSimulated ?? isSimulated
    self.now = now
    advance(to: now)
  }

  /// Closes the sensor and continues with another from now on.
  mutating func replaceSensor(
    by other: any Sensor, isSimulated: Bool, isCompassSimulated: Bool? = nil
  ) {
    sensor.close()
    sensor = other
    watch = SensorWatch()
    self.isSimulated = isSimulated
    self.isCompassSimulated = isCompassSimulated ?? isSimulated
    compass = .byHand
  }

  /// Closes the sensor.
  mutating func close() { sensor.close() }

  /// Returns what has happened and clears it.
  mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  /// The reason the hunt cannot be recorded; nil if it can.
  var recordingRefusal: CommandRefusal? { journal.refusal }

  /// Records all events, past and future; nil stops recording.
  mutating func record(with recorder: SessionRecorder?) { journal.attach(recorder) }

  /// Sends an event; a refusal is thrown together with the state that explains it.
  mutating func send(_ event: HuntEvent) throws(HuntRefusal) {
    try HuntEngine.reduce(into: &state, event, effects: &effects)
    journal.add(event)
    if case .fix(let fix) = event { summary.take(fix) }
    let taken = effects
    effects.removeAll(keepingCapacity: true)
    for effect in taken {
      summary.take(effect, in: state)
      let ended = challenge.flatMap { $0.result == nil ? nil : $0 }
      events.append(Event(effect: effect, state: state, ended: ended))
      challengeLife.follow(effect, in: state, from: challenges)
    }
  }

  /// Advances time; ends early when a fight stops a walk or a hold is complete.
  mutating func pass(_ duration: HuntDuration, _ activity: Activity) {
    let end = min(now + duration, .start + .longest)
    let phase = state.phase.kind
    while now < end, !isInterrupted() {
      var next = min(end, now + Self.longestStep)
      if let reading = sensor.nextReadingTime, reading > now { next = min(next, reading) }
      if let end = challengeLife.deadline, end > now { next = min(next, end) }
      if case .walking(let goal) = activity { step(towards: goal, until: next) }
      if case .holding = activity {
        holdSight(until: next)
        // An open trap has a deadline: no time after its opening is skipped.
        if state.phase.kind != phase { next = max(now, state.now) }
      }
      if let clock = sensor.liveClock { LiveClock.sleep(until: next, by: clock) }
      advance(to: max(next, state.now))
      let hasChanged = state.phase.kind != phase
      switch activity {
      case .walking where hasChanged && state.phase.kind == .fight: return
      case .holding where hasChanged: return
      case .standing, .walking, .holding: break
      }
    }
  }

  /// Whether the sensor's time runs by itself.
  var isLive: Bool { sensor.liveClock != nil }

  /// With a live sensor, brings the hunt up to the present, since its time runs by itself.
  mutating func catchUp() {
    guard let clock = sensor.liveClock else { return }
    pass(clock() - now, .standing)
  }

  /// Advances time to the sensor's next reading, by at most a second.
  mutating func awaitReading() {
    guard let next = sensor.nextReadingTime, next > now else { return }
    pass(min(next - now, Self.longestStep), .standing)
  }

  /// Moves the player straight towards a place at walking speed.
  private mutating func step(towards goal: Coordinate, until next: HuntInstant) {
    let (distance, bearing) = truth.position.inverse(to: goal)
    guard distance > 0.001 else { return }
    let reach = truth.walkingSpeedMetersPerSecond * (next - now).seconds
    if sightOffsetDegrees == nil { truth.facingDegrees = bearing }
    truth.speedMetersPerSecond = truth.walkingSpeedMetersPerSecond
    truth.position =
      reach >= distance
      ? goal : truth.position.destination(bearingDegrees: bearing, distanceMeters: reach)
  }

  /// Polls the sensor up to a time, processes its readings, and advances to that time.
  mutating func advance(to moment: HuntInstant) {
    followGhost()
    readings.removeAll(keepingCapacity: true)
    sensor.observe(truth)
    sensor.poll(through: moment, into: &readings)
    for reading in readings {
      watch.take(reading)
      take(reading, through: moment)
    }
    if compass == .byHand {
      try? send(.heading(at: max(moment, state.now), degrees: truth.facingDegrees))
    }
    now = max(moment, state.now)
    advanceChallenge(to: now)
    try? send(.time(at: now))
    followGhost()
  }

  /// Turns a reading into events; engine refusals (gate, order) are not shown to the player.
  private mutating func take(_ reading: Reading, through moment: HuntInstant) {
    guard reading.rejection == nil else { return }
    // A reading from the future does not advance the hunt to its time.
    let at = max(min(reading.time, moment), state.now)
    // A heading that is not a number is ignored.
    if let given = reading.heading, given.degrees.isFinite {
      compass = .sensor
      lastDeclination = given.north == .trueNorth ? reading.declination : nil
      try? send(.heading(at: at, degrees: given.degrees, north: given.north))
      if !isCompassSimulated { truth.facingDegrees = given.degrees }
    } else if compass == .sensor,
      reading.isHeadingLost || [.stale, .disconnected].contains(reading.state)
    {
      compass = .lost
      try? send(.headingLost(at: at))
    }
    guard reading.state == .fix else {
      try? send(.positionLost(at: at))
      return
    }
    guard let position = reading.position, position.isOnEarth else { return }
    if !isSimulated { truth.position = position }
    // Sources that take over from each other differ in their delays: their order is the arrivals'.
    let measured = max(reading.measuredAt ?? at, state.position.lastMeasuredAt ?? at)
    let fix = Fix(
      at: at, measuredAt: min(measured, at),
      position: state.frame.point(of: position), accuracyMeters: reading.accuracyMeters)
    guard (try? send(.fix(fix))) != nil else { return }
    if trail.count == Self.longestTrail { trail.removeFirst() }
    trail.append(fix.position)
  }
}

extension LiveHunt {
  /// An effect of the engine with the state just after it.
  struct Event {
    let effect: HuntEffect
    let state: HuntState
    /// The challenge that ended with it, needed to show its result.
    var ended: AnyChallenge?
  }

  /// The player's activity while time passes.
  enum Activity {
    /// Stands, facing any direction.
    case standing
    /// Walks to a place; the walk ends when a fight starts.
    case walking(to: Coordinate)
    /// Holds the sight still.
    case holding
  }
}

extension LiveHunt {
  /// The challenge in progress; nil if there is none.
  var challenge: AnyChallenge? { challengeLife.current?.play }

  /// Makes a move in the ghost's challenge, which must exist.
  ///
  /// - Throws: The challenge's refusal.
  mutating func move(_ text: String) throws(CommandRefusal) {
    try challengeLife.move(text)
    journal.add(move: text, at: max(now, state.now))
    endChallenge(at: max(now, state.now))
  }

  /// Advances the challenge's own clock.
  mutating func advanceChallenge(to moment: HuntInstant) {
    challengeLife.advance(to: moment)
    endChallenge(at: moment)
  }

  /// Reports the challenge's result to the engine if it has ended.
  private mutating func endChallenge(at moment: HuntInstant) {
    guard let isWon = challengeLife.current?.play.isWon else { return }
    try? send(.challengeOutcome(at: moment, isWon: isWon))
  }
}

/// The direction of the device.
extension LiveHunt {
  /// Turns the device; without a compass, or after losing it, this also sets the heading.
  ///
  /// - Parameters:
  ///   - degrees: The true bearing.
  ///   - isHeardAtOnce: Whether a simulated compass follows before its next reading, errors included, as
  ///     a phone's gyroscope does.
  mutating func face(_ degrees: Double, isHeardAtOnce: Bool = false) {
    let before = truth.facingDegrees
    sightOffsetDegrees = nil
    truth.facingDegrees = Angle.normalizedDegrees(degrees)
    reportHeading(turnedFrom: before, isHeardAtOnce)
  }

  /// Keeps the sight a number of degrees to the right of the ghost until it is turned elsewhere, and
  /// so far above it.
  mutating func aim(offDegrees: Double, upDegrees: Double = 0) {
    let before = truth.facingDegrees
    (sightOffsetDegrees, tiltDegrees) = (offDegrees, upDegrees)
    sightedGhost = state.phase.target
    followGhost()
    reportHeading(turnedFrom: before, false)
  }

  private mutating func reportHeading(turnedFrom before: Double, _ isHeardAtOnce: Bool) {
    guard compass == .sensor else {
      compass = .byHand
      try? send(.heading(at: state.now, degrees: truth.facingDegrees))
      return
    }
    guard isCompassSimulated else { return }
    if isHeardAtOnce, case .known(let heading, let north) = state.heading {
      let turned = Angle.signedDifferenceDegrees(from: before, to: truth.facingDegrees)
      try? send(.heading(at: max(now, state.now), degrees: heading + turned, north: north))
    } else if !isHeardAtOnce, state.phase.kind == .fight {
      // Nobody waits for a reading in a fight, and a hold counts where the sight is, not what a compass
      // makes of it.
      try? send(.heading(at: state.now, degrees: truth.facingDegrees))
    }
  }

  /// Sends aim samples up to a time, at the sight's current angle from the ghost.
  mutating func holdSight(until next: HuntInstant) {
    guard case .fight(let fight) = state.phase, let error = sightErrorDegrees else { return }
    // Includes the rest of a period that the last step left over.
    let from = now - fight.aimedThrough < Self.aimPeriod ? fight.aimedThrough : now
    let count = Int((next - from).ticks / Self.aimPeriod.ticks)
    guard count > 0 else { return }
    var errors = Array(repeating: error, count: count)
    if let offset = sightOffsetDegrees, let motion = state.motion {
      // The sight stays on the ghost however it moves.
      for index in errors.indices {
        errors[index] = -offset - motion.offsetDegrees(at: from + Self.aimPeriod * (index + 1))
      }
    }
    let tilt = tiltThatCounts
    let tilts = tilt == 0 ? [] : Array(repeating: tilt, count: count)
    try? send(
      .aim(
        AimRun(from: from, period: Self.aimPeriod, errorsDegrees: errors, tiltsDegrees: tilts)))
    // The player goes on aiming at a ghost that has dodged.
    if case .fight(let fight) = state.phase, fight.aimedThrough > from,
      next - fight.aimedThrough >= Self.aimPeriod
    {
      now = fight.aimedThrough
      followGhost()
      holdSight(until: next)
    }
  }

  /// The degrees by which the ghost's anchor is right of the sight, as the engine takes aims; nil
  /// outside search and fight.
  var sightErrorDegrees: Double? {
    guard let anchor = state.anchorBearingDegrees else { return nil }
    return Angle.signedDifferenceDegrees(from: truth.facingDegrees, to: anchor)
  }

  /// Whether up and down decide too whether the ghost is in the sight (`SightRule.cone`).
  var isTiltCounted: Bool { state.rules.sight == .cone }

  /// How far the sight points above the ghost, degrees; 0 where tilt does not count.
  var tiltThatCounts: Double { isTiltCounted ? tiltDegrees : 0 }

  /// Whether the sight can be tilted now: where that counts, in search and fight.
  var canTilt: Bool {
    guard isTiltCounted, state.catchMode != .challenge else { return false }
    return state.phase.kind == .arSearch || state.phase.kind == .fight
  }

  /// Raises the sight by degrees, or lowers it.
  mutating func tilt(byDegrees degrees: Double) {
    tiltDegrees = max(-90, min(90, tiltDegrees + degrees))
  }

  /// Keeps the sight on the ghost, whose anchor is renewed when the fight starts.
  mutating func followGhost() {
    // Captured or gone: the next target is not in the sight until the player aims at it.
    if state.phase.target != sightedGhost { sightOffsetDegrees = nil }
    guard let offset = sightOffsetDegrees,
      let bearing = state.anchorBearingDegrees ?? state.targetBearingDegrees
    else { return }
    truth.facingDegrees = Angle.normalizedDegrees(bearing + state.ghostOffsetDegrees + offset)
  }
}
