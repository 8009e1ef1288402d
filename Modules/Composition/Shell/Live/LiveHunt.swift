import CommandKit
import LabComposition
import Domain
import Geo
import HuntEngine
import PluginKit
import Sensors

/// A hunt driven by commands in virtual time: polls the sensor, feeds the engine, moves the player.
///
/// Time moves in steps no longer than a second and never past a reading, so that what the engine
/// sees does not depend on how a command was cut.
struct LiveHunt {
  /// Longest step in which the player moves, and samples of aim a second.
  static let longestStep = HuntDuration(seconds: 1)
  static let longestTrail = 200
  static let aimPeriod = HuntDuration(periodOfHertz: 30)

  private(set) var state: HuntState
  private(set) var now: HuntInstant
  private(set) var happenings: [Happening] = []
  /// All that was sent since the hunt began, for a recording begun later.
  private var journal: HuntJournal
  /// The latest fixes that the engine took, at most `longestTrail`, in the hunt's local frame.
  private(set) var trail: [LocalPoint] = []
  /// Where the player truly is, for a sensor that measures it.
  var truth: PlayerTruth
  private(set) var sensor: any Sensor
  /// Degrees to add to a magnetic heading; nil while the declination is not known.
  var declinationDegrees: Double?
  /// Asked while time passes: whether to stop here.
  var isInterrupted: () -> Bool = { false }
  /// Set while the player keeps the sight on the AR ghost, so many degrees to its right.
  var sightOffsetDegrees: Double?
  var sightedGhost: Int?
  /// Whether the sensor measures `truth`; else it is the sensor that tells where the player is.
  private var isSimulated: Bool
  /// Whether its headings measure where `truth` faces; else they tell it.
  private var isCompassSimulated: Bool
  var compass = CompassSource.byHand
  /// Whether the sensor tells headings, so that the player's own facing is not told.
  var hasCompass: Bool { compass == .sensor }
  private var effects: [HuntEffect] = []
  /// The challenges that ghosts can have.
  let challenges: ChallengeBook
  /// The ghosts' challenges, from beginning to outcome.
  var challengeLife = ChallengeLife<PlayedChallenge>()
  private var readings: [Reading] = []

  /// Begins a hunt at a moment of the session; the first readings are taken at once.
  init(
    state: HuntState, truth: PlayerTruth, sensor: any Sensor, isSimulated: Bool,
    isCompassSimulated: Bool? = nil, challenges: ChallengeBook = ChallengeBook(),
    now: HuntInstant
  ) {
    self.challenges = challenges
    self.state = state
    journal = HuntJournal(first: state)
    self.truth = truth
    self.sensor = sensor
    self.isSimulated = isSimulated
    self.isCompassSimulated = isCompassSimulated ?? isSimulated
    self.now = now
    advance(to: now)
  }

  /// Ends the sensor and goes on with another, from this moment.
  mutating func replaceSensor(
    by other: any Sensor, isSimulated: Bool, isCompassSimulated: Bool? = nil
  ) {
    sensor.close()
    sensor = other
    self.isSimulated = isSimulated
    self.isCompassSimulated = isCompassSimulated ?? isSimulated
    compass = .byHand
  }

  /// Ends the sensor.
  mutating func close() { sensor.close() }

  /// Forgets what happened and gives it.
  mutating func takeHappenings() -> [Happening] {
    defer { happenings = [] }
    return happenings
  }

  /// Why the hunt cannot be recorded; nil if it can.
  var recordingRefusal: CommandRefusal? { journal.refusal }

  /// Records what was sent so far and will be sent; nil stops it.
  mutating func record(with recorder: SessionRecorder?) { journal.attach(recorder) }

  /// Sends an event; the refusal comes with the state that explains it.
  mutating func send(_ event: HuntEvent) throws(HuntRefusal) {
    try HuntEngine.reduce(into: &state, event, effects: &effects)
    journal.add(event)
    let taken = effects
    effects.removeAll(keepingCapacity: true)
    for effect in taken {
      let ended = challenge.flatMap { $0.result == nil ? nil : $0 }
      happenings.append(Happening(effect: effect, state: state, ended: ended))
      followChallenge(effect)
    }
  }

  /// Lets time pass; ends early when a walk is stopped by a fight or a hold is complete.
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
        // An open trap has its deadline: no moment after its opening is lost.
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

  /// With a live sensor, brings the hunt up to the present: its time runs by itself.
  mutating func catchUp() {
    guard let clock = sensor.liveClock else { return }
    pass(clock() - now, .standing)
  }

  /// Lets time pass to the sensor's next reading, at most a second.
  mutating func awaitReading() {
    guard let next = sensor.nextReadingTime, next > now else { return }
    pass(min(next - now, Self.longestStep), .standing)
  }

  /// Moves the player straight on, at walking speed.
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

  /// Feeds aim samples up to a moment, at the sight's present angle off the ghost.
  private mutating func holdSight(until next: HuntInstant) {
    guard case .fight(let fight) = state.phase, let error = sightErrorDegrees else { return }
    // The rest of a period that the last step left over belongs to this one.
    let from = now - fight.aimedThrough < Self.aimPeriod ? fight.aimedThrough : now
    let count = Int((next - from).ticks / Self.aimPeriod.ticks)
    guard count > 0 else { return }
    let run = AimRun(
      from: from, period: Self.aimPeriod,
      errorsDegrees: Array(repeating: error, count: count))
    try? send(.aim(run))
  }

  /// Degrees by which the ghost's anchor is right of the sight; nil outside search and fight.
  var sightErrorDegrees: Double? {
    guard let anchor = state.anchorBearingDegrees else { return nil }
    return Angle.signedDifferenceDegrees(from: truth.facingDegrees, to: anchor)
  }

  /// Polls the sensor through a moment, feeds what it said, and moves time there.
  mutating func advance(to moment: HuntInstant) {
    followGhost()
    readings.removeAll(keepingCapacity: true)
    sensor.observe(truth)
    sensor.poll(through: moment, into: &readings)
    for reading in readings { take(reading, through: moment) }
    if compass == .byHand {
      try? send(.heading(at: max(moment, state.now), degrees: truth.facingDegrees))
    }
    now = max(moment, state.now)
    advanceChallenge(to: now)
    try? send(.time(at: now))
    followGhost()
  }

  /// Keeps the sight on the ghost, which is anchored anew when the fight begins.
  mutating func followGhost() {
    // Caught or gone: the next target is not in the sight before the player aims at it.
    if state.phase.target != sightedGhost { sightOffsetDegrees = nil }
    guard let offset = sightOffsetDegrees,
      let bearing = state.anchorBearingDegrees ?? state.targetBearingDegrees
    else { return }
    truth.facingDegrees = Angle.normalizedDegrees(bearing + offset)
  }

  /// Turns a reading into events; what the engine refuses (gate, order) is not for the player.
  private mutating func take(_ reading: Reading, through moment: HuntInstant) {
    guard reading.rejection == nil else { return }
    // A sensor that tells of the future does not carry the hunt there.
    let at = max(min(reading.time, moment), state.now)
    // An adapter that told no number at all has told nothing.
    if let given = reading.heading, given.degrees.isFinite {
      compass = .sensor
      let heading = given.turnedToTrue(declinationDegrees: declinationDegrees)
      try? send(.heading(at: at, degrees: heading.degrees, north: heading.north))
      if !isCompassSimulated { truth.facingDegrees = heading.degrees }
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
    let fix = Fix(
      at: at, position: state.frame.point(of: position),
      accuracyMeters: reading.accuracyMeters)
    guard (try? send(.fix(fix))) != nil else { return }
    if trail.count == Self.longestTrail { trail.removeFirst() }
    trail.append(fix.position)
  }
}

extension Coordinate {
  /// Whether it is one at all: both angles are numbers, and in range.
  fileprivate var isOnEarth: Bool {
    latitudeDegrees.magnitude <= 90 && longitudeDegrees.magnitude <= 180
  }
}
