import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

/// One simulated hunt in progress: world, player, phone and engine in one value.
///
/// The player acts on what the engine's state says (measured distance, relative bearing, phase),
/// never on the true position of a ghost. `Navigation.exact` is the one exception, for reference
/// workloads.
///
/// What a profiler taught, and `make instructions` holds within 5 % of the recorded counts:
///
/// - No existential, closure or allocation for a sample; the observer is generic and specialised.
/// - No call across modules on the hunt's state, since it copies all of it: what players ask at
///   each fix is `@inlinable`, and what only reads a run is `mutating`.
/// - Normals are drawn in pairs, and one call keys all lanes.
/// - A step of a walk is one function.
struct HuntRun<Observer: HuntObserver> {
  let setup: HuntSetup
  let luck: HuntLuck
  var state: HuntState
  var observer: Observer
  var effects: [HuntEffect] = []
  var metrics: MetricsRecorder

  /// The player's true position and the direction the player faces.
  var truth = LocalPoint(eastMeters: 0, northMeters: 0)
  var facingDegrees = 0.0
  var position: PositionErrorModel
  /// The true path, for a phone whose fixes arrive late.
  var path: DelayedPath?
  /// The compass's error; nil for who does not walk by it.
  var heading: HeadingErrorModel?
  /// How far the compass was off at the last fix, degrees.
  var compassErrorDegrees = 0.0
  /// How the player sways from the course, degrees; nil for one who does not.
  var steering: NoiseRows?
  /// The memory of walks from fix to fix.
  let memory = WalkMemory()
  /// The straight walk under way.
  var leg: StraightLeg?
  /// Whether the player goes straight to the target's true place.
  let walksStraight: Bool
  /// Whether the player goes where the screen says, over open ground.
  let walksByScreen: Bool
  /// Whether nothing looks at each fix of a walk, so that they can come together.
  let takesFixesTogether: Bool
  var now = HuntInstant.start
  var nextFix: HuntInstant
  /// When the player will press the search button; nil while it is not visible.
  var pressesSearchAt: HuntInstant?
  var hasGivenUp = false
  /// The ghosts' challenges, from start to outcome.
  var challenges = ChallengeLife<ForeseenChallenge>()

  let limit: HuntInstant
  let fixPeriod: HuntDuration
  let aimPeriod: HuntDuration
  let speedMetersPerSecond: Double
  let aimRecursion: Autoregression
  /// How the aim follows a ghost that moves in the sight.
  var tracking: Tracking
  /// The player on the game's ground; nil where all ground is open.
  let walker: GroundWalker?
  /// How blocks of noise are generated; every path gives the same hunt.
  let vectors: VectorPath

  /// Creates a run; without `claims` the phone claims no accuracy, which nothing then needs.
  init(
    setup: HuntSetup, claims: AccuracyLaw?, state: HuntState, luck: HuntLuck, observer: Observer,
    vectors: VectorPath = .best, walker: GroundWalker? = nil
  ) {
    self.walker = walker
    self.vectors = vectors
    self.setup = setup
    self.state = state
    self.luck = luck
    self.observer = observer
    metrics = MetricsRecorder(
      ghosts: state.freeCount,
      probes: setup.probes.isEmpty
        ? nil : ProbeRecorder(setup.probes, ghostNames: state.ghosts.map(\.name)))
    position = PositionErrorModel(
      setup.sensor,
      keys: .init(
        noise: luck.key(.position), outlier: luck.key(.outlier), dropout: luck.key(.dropout),
        accuracy: luck.key(.accuracy)),
      claims: claims, path: vectors)
    path = DelayedPath(setup.sensor)
    let player = setup.player
    if player.navigation == .compass {
      heading = HeadingErrorModel(setup.sensor, key: luck.key(.heading), path: vectors)
    }
    if player.steeringSigmaDegrees > 0 {
      steering = NoiseRows(
        luck.key(.decision), sigma: player.steeringSigmaDegrees, path: vectors)
    }
    walksStraight = player.navigation == .exact && player.acts && walker == nil
    takesFixesTogether = !Observer.isWatching && !position.makesClaims
    walksByScreen =
      takesFixesTogether && player.navigation == .compass && player.acts && walker == nil
    limit = HuntInstant(seconds: setup.limitSeconds)
    fixPeriod = HuntDuration(periodOfHertz: setup.sensor.fixRateHertz)
    aimPeriod = HuntDuration(periodOfHertz: setup.sensor.aimRateHertz)
    nextFix = .start + fixPeriod
    speedMetersPerSecond = setup.player.walkingSpeedMetersPerSecond * setup.player.handFactor
    tracking = Tracking(lagSeconds: setup.player.trackingLagSeconds)
    let decay = PortableMath.exp(-aimPeriod.seconds / setup.player.aimTimeConstantSeconds)
    aimRecursion = Autoregression(
      decay: decay, noise: (1 - decay * decay).squareRoot() * setup.player.aimSigmaDegrees)
  }

  /// Plays to the end and returns the metrics.
  mutating func play() throws(SimulationError) -> RunRecord {
    try withTemporarySamples { run, samples throws(SimulationError) in
      while run.isGoing {
        switch run.state.phase {
        case .scanner, .arSearch: try run.walk()
        case .fight: try run.fight(samples)
        case .trapWindow: try run.throwTrap()
        case .noGame, .allCaptured: return
        }
        run.losePatience()
      }
    }
    return finish()
  }

  /// Whether the hunt has not ended.
  var isGoing: Bool { now < limit && !hasGivenUp && state.freeCount > 0 }

  /// Returns the metrics of a hunt that has ended.
  mutating func finish() -> RunRecord {
    let end = state.freeCount == 0 || hasGivenUp ? now : limit
    return metrics.finish(freeCount: state.freeCount, end: end, gaveUp: hasGivenUp)
  }

  /// The number of samples in a block of aim.
  static var blockLength: Int { 512 }

  private mutating func withTemporarySamples(
    _ body: (inout Self, UnsafeMutableBufferPointer<Float>) throws(SimulationError) -> Void
  ) throws(SimulationError) {
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: Self.blockLength)
    defer { samples.deallocate() }
    try body(&self, samples)
  }

  /// Gives up if nothing was captured for too long.
  mutating func losePatience() {
    let patience = setup.player.patienceSeconds
    if patience > 0, (now - metrics.lastProgress).seconds > patience { hasGivenUp = true }
  }

  /// Sends one event; a refusal is an error of the simulation.
  mutating func send(_ event: HuntEvent) throws(SimulationError) {
    do throws(HuntRefusal) {
      try HuntEngine.reduce(into: &state, event, effects: &effects)
    } catch {
      throw .refused(error)
    }
    if Observer.isWatching { observer.observe(event, effects: effects, state: state) }
    follow()
  }

  /// Sends a fix of this moment, like `send`.
  @inline(__always)
  mutating func sendFix(
    measuredAt: HuntInstant, position: LocalPoint, accuracyMeters: Double?
  ) throws(SimulationError) {
    if Observer.isWatching {
      let fix = Fix(
        at: now, measuredAt: measuredAt, position: position, accuracyMeters: accuracyMeters)
      return try send(.fix(fix))
    }
    do throws(HuntRefusal) {
      try HuntEngine.follow(
        at: now, measuredAt: measuredAt, position: position, accuracyMeters: accuracyMeters,
        into: &state, effects: &effects)
    } catch {
      throw .refused(error)
    }
    follow()
  }

  /// Sends a heading of this moment, like `send`.
  @inline(__always)
  mutating func sendHeading(_ degrees: Double) throws(SimulationError) {
    if Observer.isWatching { return try send(.heading(at: now, degrees: degrees)) }
    do throws(HuntRefusal) {
      try HuntEngine.turn(to: degrees, at: now, into: &state, effects: &effects)
    } catch {
      throw .refused(error)
    }
    follow()
  }

  /// Records the effects of the last event.
  @inline(__always)
  mutating func follow() {
    if !effects.isEmpty { bookEffects() }
  }

  private mutating func bookEffects() {
    let at = state.now
    for effect in effects {
      metrics.record(effect, at: at, truth: truth)
      if case .targetChanged(let ghost?) = effect { beginLeg(to: ghost) }
    }
    effects.removeLast(effects.count)
  }

  /// A leg's noise is keyed by its ghost and attempt, so that design points share it.
  private mutating func beginLeg(to ghost: Int) {
    let attempt = state.ghosts[ghost].fights
    func key(_ purpose: StreamPurpose) -> StreamKey {
      luck.key(purpose, ghost: ghost + 1, attempt: attempt)
    }
    let (steps, turns) = (key(.decision), key(.heading))
    position.continueNoise(from: key(.position))
    heading?.continueNoise(from: turns)
    steering?.continueNoise(from: steps)
    pressesSearchAt = nil
  }
}
