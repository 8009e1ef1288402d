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
  var random: HuntRandomness
  /// Where the hunt goes on as a roll-out; nil for one that does not.
  let fork: HuntFork?
  /// When it does, or when something goes otherwise: never without either, and after them.
  var forksAt: HuntInstant
  /// What will go otherwise.
  var change: HuntChange?
  /// What goes otherwise now.
  var changing: HuntChange.Kind?
  /// Whether the fight or the open trap is one of somebody else that the player took up.
  var isTakenUp = false
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
  /// Whether the gate alone reads the claims of the phone, not their metres.
  let readsGateAlone: Bool
  /// Whether nothing looks at each fix of a walk, so that they can come together.
  let takesFixesTogether: Bool
  var now = HuntInstant.start
  var nextFix: HuntInstant
  /// When the player will press the search button; nil while it is not visible.
  var pressesSearchAt: HuntInstant?
  var hasGivenUp = false
  /// The attention to the fight under way.
  var attention: Attention
  /// How a player goes who stops to look at the screen; nil for one who always looks.
  var looks: LookCycle?
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
    setup: HuntSetup, claims: AccuracyLaw?, state: HuntState, random: HuntRandomness,
    observer: Observer,
    vectors: VectorPath = .best, walker: GroundWalker? = nil, fork: HuntFork? = nil,
    change: HuntChange? = nil
  ) {
    (self.fork, self.change) = (fork, change)
    forksAt = change?.after ?? fork?.at ?? .distantFuture
    self.walker = walker
    self.vectors = vectors
    self.setup = setup
    self.state = state
    self.random = random
    self.observer = observer
    metrics = MetricsRecorder(
      ghosts: state.freeCount,
      probes: setup.probes.isEmpty
        ? nil : ProbeRecorder(setup.probes, ghostNames: state.ghosts.map { $0.name }))
    position = PositionErrorModel(
      setup.sensor,
      keys: .init(
        noise: random.key(.position), outlier: random.key(.outlier), dropout: random.key(.dropout),
        accuracy: random.key(.accuracy)),
      claims: claims, path: vectors)
    path = DelayedPath(setup.sensor)
    let player = setup.player
    if player.navigation == .compass {
      heading = HeadingErrorModel(setup.sensor, key: random.key(.heading), path: vectors)
    }
    if player.steeringSigmaDegrees > 0 {
      steering = NoiseRows(
        random.key(.decision), sigma: player.steeringSigmaDegrees, path: vectors)
    }
    walksStraight = player.navigation == .exact && player.acts && walker == nil
    readsGateAlone =
      !Observer.isWatching && setup.agent == nil && setup.rules.effective.accuracyGateMeters > 0
    takesFixesTogether = !Observer.isWatching && !position.makesClaims
    walksByScreen =
      takesFixesTogether && player.navigation == .compass && player.acts && walker == nil
      && player.lookIntervalSeconds == 0
    attention = Attention(of: player, using: random.stream(.attention))
    // Who knows the way exactly needs no screen for it.
    looks = player.navigation == .exact ? nil : LookCycle(player)
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
        run.forkIfDue()
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
  private static var blockLength: Int { 512 }
  /// The number of samples that a hunt has memory for: a block to the side and one up.
  static var memoryLength: Int { 2 * blockLength }

  private mutating func withTemporarySamples(
    _ body: (inout Self, UnsafeMutableBufferPointer<Float>) throws(SimulationError) -> Void
  ) throws(SimulationError) {
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: Self.memoryLength)
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
      random.key(purpose, ghost: ghost + 1, attempt: attempt)
    }
    let (steps, turns) = (key(.decision), key(.heading))
    position.continueNoise(from: key(.position))
    heading?.continueNoise(from: turns)
    steering?.continueNoise(from: steps)
    pressesSearchAt = nil
  }
}

extension HuntRun {
  /// Fights until the hold is complete, the fight is lost or the limit is reached.
  mutating func fight(_ samples: UnsafeMutableBufferPointer<Float>) throws(SimulationError) {
    guard let target = state.phase.target, setup.player.acts else {
      return try letTimePass(to: limit)
    }
    var task = resumedFight(with: target) ?? beginFight(with: target)
    while !task.isOver {
      forkIfDue(&task)
      try proceed(&task, samples)
    }
  }

  /// Begins to bring the ghost into the sight.
  mutating func beginFight(with target: Int) -> FightTask {
    if changing == .holdKept { changing = nil }
    let fight = state.ghosts[target].fights
    var stream = random.stream(.aim, ghost: target, attempt: fight)
    let aim = setup.player.aimSigmaDegrees * stream.normal()
    var task = FightTask(
      target: target, fight: fight, stage: .over, stream: stream, aim: aim, tilt: 0)
    if setup.rules.sight == .cone {
      var tilts = random.stream(.tilt, ghost: target, attempt: fight)
      task.tilt = setup.player.aimSigmaDegrees * tilts.normal()
    }
    acquire(&task)
    return task
  }

  /// Begins to bring the ghost into the sight, at first or once more.
  func acquire(_ task: inout FightTask) {
    var until = now
    if setup.player.acquireMeanSeconds > 0 {
      let seconds = task.stream.lognormal(
        mean: setup.player.acquireMeanSeconds, sd: setup.player.acquireSdSeconds)
      until = now + HuntDuration(seconds: seconds)
    }
    task.stage = .acquiring(until: until)
  }

  /// Goes on with a fight until the next fix, or until what the player is busy with is done.
  mutating func proceed(
    _ task: inout FightTask, _ samples: UnsafeMutableBufferPointer<Float>
  ) throws(SimulationError) {
    switch task.stage {
    case .acquiring(let until):
      guard try waits(until: min(limit, until)) else { return }
      bringIntoSight(&task)
      // A challenge has misses of its own.
      if state.ghosts[task.target].parameters.catchMode == .challenge {
        attention = Attention(of: setup.player, using: attention.stream)
      } else {
        attend(to: task.target)
      }
      try continueFight(&task, samples)
    case .holding: try hold(&task)
    case .tapping(let until):
      guard try waits(until: min(limit, until, attention.leavesAt)) else { return }
      if now < until, now < limit { return lookAway(&task) }
      if now < limit, case .fight = state.phase { try tapNow(task) }
      try continueFight(&task, samples)
    case .away(let until):
      guard try passAway(until: min(limit, until), &task, samples) else { return }
      bringIntoSight(&task)
      attention.begin(at: now)
      restartAim(&task)
      try continueFight(&task, samples)
    case .playing(let from, let until):
      if try waits(until: min(limit, until)) {
        try endChallenge(from: from)
        try continueFight(&task, samples)
      } else if state.phase.kind != .fight {
        leaveChallenge(from: from)
        task.stage = .over
      }
    case .over: break
    }
  }

  /// Begins what follows: the next tap or challenge, or nothing once the fight has ended.
  private mutating func continueFight(
    _ task: inout FightTask, _ samples: UnsafeMutableBufferPointer<Float>
  ) throws(SimulationError) {
    guard now < limit, case .fight = state.phase else { return task.stage = .over }
    switch state.ghosts[task.target].parameters.catchMode {
    case .hold:
      task.stage = .holding
      if task.noise == nil {
        func lanes(_ purpose: StreamPurpose) -> NoiseLanes {
          let attempt = state.ghosts[task.target].fights
          return random.lanes(purpose, ghost: task.target, attempt: attempt, path: vectors)
        }
        let (sides, rises) = (samples[..<Self.blockLength], samples[Self.blockLength...])
        task.noise = AimNoise(
          lanes: lanes(.aim), aim: task.aim, samples: UnsafeMutableBufferPointer(rebasing: sides))
        if setup.rules.sight == .cone {
          task.tiltNoise = AimNoise(
            lanes: lanes(.tilt), aim: task.tilt,
            samples: UnsafeMutableBufferPointer(rebasing: rises))
        }
      }
    case .tap: task.stage = .tapping(at: now + nextTap(&task))
    case .challenge: task.stage = .playing(from: now, until: try playChallenge(of: task.target))
    }
  }

  /// Keeps the ghost in the sight until the next fix, until the fight ends or attention leaves.
  private mutating func hold(_ task: inout FightTask) throws(SimulationError) {
    guard let noise = task.noise else { return task.stage = .over }
    let fix = nextFix
    while now < limit, nextFix == fix, case .fight = state.phase {
      forkIfDue(&task)
      if changing == .holdKept {
        if attention.leavesAt <= now { attention.begin(at: now) }
        try keepHold()
        continue
      }
      if attention.leavesAt <= now { return lookAway(&task) }
      try aimBlock(noise, task.tiltNoise)
    }
    if nextFix == fix || state.phase.kind != .fight { task.stage = .over }
  }

  /// Has the ghost in view: at its anchor, or a shy one at the edge.
  private mutating func bringIntoSight(_ task: inout FightTask) {
    if state.ghosts[task.target].parameters.temperament == .shy {
      tracking.beginAtEdge(isLeft: task.stream.uniform() < 0.5)
    } else {
      tracking.begin()
    }
  }

  /// The moment up to which the player aims without looking up.
  private var endOfAim: HuntInstant {
    let end = setup.sensor.fixesDuringFight ? min(nextFix, limit) : limit
    return min(end, attention.leavesAt, forksAt)
  }

  /// Goes to the end of an aim of which less than a period is left: the next sample waits for the fix,
  /// or never comes.
  mutating func passAim(to end: HuntInstant) throws(SimulationError) {
    if end == nextFix, setup.sensor.fixesDuringFight { try passFix() } else { now = end }
  }

  /// Aims until the next fix, at most a block of samples, in one engine event.
  private mutating func aimBlock(
    _ noise: AimNoise, _ tiltNoise: AimNoise?
  ) throws(SimulationError) {
    let end = endOfAim
    let room = (end - now).ticks / aimPeriod.ticks
    guard room > 0 else { return try passAim(to: end) }
    let block = noise.take(atMost: room, aimRecursion, path: vectors)
    if let tiltNoise {
      let tilts = tiltNoise.take(atMost: Int64(block.count), aimRecursion, path: vectors)
      let used = try aimInCone(UnsafeBufferPointer(rebasing: block[..<tilts.count]), tilts)
      noise.next += used
      tiltNoise.next += used
    } else {
      noise.next += state.ghostMoves ? try aimAtMoving(block) : try aim(.single(block))
    }
  }

  /// Aims where tilt counts too; returns how many samples were used.
  @inline(never)
  private mutating func aimInCone(
    _ block: UnsafeBufferPointer<Float>, _ tilts: UnsafeBufferPointer<Float>
  ) throws(SimulationError) -> Int {
    try withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * block.count) {
      memory throws(SimulationError) in
      let sides = UnsafeMutableBufferPointer(rebasing: memory[..<block.count])
      let rises = UnsafeMutableBufferPointer(rebasing: memory[block.count...])
      for index in block.indices { rises[index] = Double(tilts[index]) }
      let (before, from) = (tracking, now)
      func follow(_ count: Int) {
        guard let motion = state.motion else {
          for index in 0..<count { sides[index] = Double(block[index]) }
          return
        }
        tracking.follow(
          motion, from: from, period: aimPeriod,
          noise: UnsafeBufferPointer(rebasing: block[..<count]), into: sides)
      }
      follow(block.count)
      let used = try aim(.cone(UnsafeBufferPointer(sides), tilts: UnsafeBufferPointer(rises)))
      if used < block.count, state.ghostMoves {
        tracking = before
        follow(used)
      }
      return used
    }
  }

  /// Aims at a ghost that moves in the sight; returns how many samples were used.
  @inline(never)
  private mutating func aimAtMoving(
    _ block: UnsafeBufferPointer<Float>
  ) throws(SimulationError) -> Int {
    guard let motion = state.motion else { return try aim(.single(block)) }
    return try withUnsafeTemporaryAllocation(of: Double.self, capacity: block.count) {
      reported throws(SimulationError) in
      let (before, from) = (tracking, now)
      tracking.follow(motion, from: from, period: aimPeriod, noise: block, into: reported)
      let used = try aim(.double(UnsafeBufferPointer(rebasing: reported[..<block.count])))
      if used < block.count {
        tracking = before
        let rest = UnsafeBufferPointer(rebasing: block[..<used])
        tracking.follow(motion, from: from, period: aimPeriod, noise: rest, into: reported)
      }
      return used
    }
  }

  /// Sends samples to the engine and returns how many it used.
  mutating func aim(_ samples: AimSamples) throws(SimulationError) -> Int {
    var used = 0
    do throws(HuntRefusal) {
      used = try HuntEngine.aim(
        from: now, period: aimPeriod, samples: samples, into: &state, effects: &effects)
    } catch {
      throw .refused(error)
    }
    if Observer.isWatching {
      var run = AimRun(
        from: now, period: aimPeriod, errorsDegrees: (0..<used).map { samples[$0] })
      if case .cone(_, let tilts) = samples { run.tiltsDegrees = Array(tilts[..<used]) }
      observer.observe(.aim(run), effects: effects, state: state)
    }
    now += aimPeriod * used
    follow()
    return used
  }

  /// Moves the aim on to the next tap and returns the time until then.
  private func nextTap(_ task: inout FightTask) -> HuntDuration {
    let interval = tapInterval
    let decay = setup.player.aimDecay(over: interval)
    let noise = (1 - decay * decay).squareRoot() * setup.player.aimSigmaDegrees
    task.aim = decay * task.aim + noise * task.stream.normal()
    if setup.rules.sight == .cone {
      task.tilt = decay * task.tilt + noise * task.stream.normal()
    }
    return interval
  }

  private var tapInterval: HuntDuration { HuntDuration(seconds: setup.player.tapIntervalSeconds) }

  /// Taps, wherever the aim is.
  private mutating func tapNow(_ task: FightTask) throws(SimulationError) {
    tracking.follow(state.ghostOffsetDegrees(at: now), for: tapInterval)
    if changing == .tapHit {
      return try send(.tap(at: now, errorDegrees: -state.ghostOffsetDegrees(at: now)))
    }
    try send(
      .tap(at: now, errorDegrees: task.aim - tracking.offsetDegrees, tiltDegrees: task.tilt))
  }

  /// Lets time pass without player actions; the phone keeps measuring unless fixes are frozen.
  mutating func letTimePass(to end: HuntInstant) throws(SimulationError) {
    while try !waits(until: end) { forkIfDue() }
  }

  /// Lets time pass until a moment or the next fix; returns whether the moment has come.
  private mutating func waits(until end: HuntInstant) throws(SimulationError) -> Bool {
    if setup.sensor.fixesDuringFight, nextFix <= end {
      try passFix()
      return false
    }
    now = max(now, end)
    return true
  }

  /// Goes to the next fix.
  mutating func passFix() throws(SimulationError) {
    now = nextFix
    try takeFix()
  }
}

/// Steps by the screen that surely change nothing in the hunt are walked together; the engine gets
/// the fix of the last.
extension HuntRun {
  /// Walks by the screen over the fixes that change nothing, up to one that might.
  ///
  /// - Returns: Whether there was more than one; if not, nothing has been done.
  mutating func walkQuietly() throws(SimulationError) -> Bool {
    guard nextFix - now == fixPeriod, case .known = state.heading, let fix = state.position.fix
    else { return false }
    let most = min(longestRunOfFixes, heading?.evenSamples ?? 0)
    guard most > 1, let zone = state.quietZone else { return false }
    let lag = path?.lag(of: fixPeriod) ?? .none
    guard lag.fixes <= WalkMemory.longestLag,
      path?.lastPlaces(fixPeriod, upTo: now, into: memory.places.first(lag.fixes)) ?? true
    else { return false }
    var walk = QuietWalk(
      truth: truth, fix: fix.position, zone: zone, lag: lag,
      reachMeters: speedMetersPerSecond * fixPeriod.seconds, walkedMeters: metrics.walkedMeters)
    let used = take(atMost: most, &walk)
    pass(used, walk)
    facingDegrees = walk.lastCourse.bearingDegrees(turned: memory.turns[used - 1])
    compassErrorDegrees = memory.compass[used - 1]
    try sendHeading(Angle.normalizedDegrees(facingDegrees + compassErrorDegrees))
    let measuredAt = path?.measured(at: now)?.time ?? now
    try sendFix(measuredAt: measuredAt, position: walk.fix, accuracyMeters: nil)
    try lookAtSearch()
    return true
  }

  /// Draws the errors of the next steps, takes the steps, and returns how many they were.
  private mutating func take(atMost most: Int, _ walk: inout QuietWalk) -> Int {
    let memory = memory
    let errors = memory.errors.first(most)
    errors.update(repeating: .zero)
    let fixes = position.addErrors(to: errors)
    let headings = heading?.takeErrors(into: memory.compass.first(most)) ?? 0
    let steps = steering?.steps(atMost: most) ?? most
    let count = min(fixes, headings, steps)
    memory.turns[0] = -compassErrorDegrees
    for index in 1..<count { memory.turns[index] = -memory.compass[index - 1] }
    steering?.withLast(steps) { sway in
      for index in 0..<count { memory.turns[index] += sway[0, index] }
    }
    PortableMath.sincosDegrees(
      UnsafeBufferPointer(memory.turns.first(count)), sines: memory.sines, cosines: memory.cosines)
    let used = walk.walk(atMost: count, memory)
    position.use(used, of: fixes)
    heading?.use(used, of: headings)
    steering?.giveBack(steps - used)
    return used
  }

  /// Lets the time of steps pass.
  private mutating func pass(_ steps: Int, _ walk: QuietWalk) {
    let (from, period) = (now, fixPeriod)
    let to = from + period * steps
    (now, nextFix) = (to, to + period)
    truth = walk.truth
    metrics.walked(total: walk.walkedMeters, from: from, to: to)
    let last = (steps - 1)...(steps - 1 + walk.lag.fixes)
    let places = UnsafeBufferPointer(rebasing: memory.places[last])
    path?.pass(places, period, upTo: to)
  }
}

extension HuntRun {
  /// Walks straight to a ghost (`Navigation.exact`) to the next fix, or over several at once.
  mutating func walkStraight(to target: Int) throws(SimulationError) {
    path?.add(truth, at: now)
    var leg = straightLeg(to: target)
    guard nextFix <= limit else {
      let from = now
      now = limit
      arrive(leg.pass(to: limit), from: from)
      return
    }
    let most = path == nil ? longestRunOfFixes : 1
    if most > 1 {
      try passFixes(atMost: most, leg: &leg)
    } else {
      let from = now
      now = nextFix
      let arrival = leg.pass(1, to: now)
      self.leg = leg
      arrive(arrival, from: from)
      try takeFix()
    }
    try lookAtSearch()
  }

  /// The leg under way, or a new one.
  ///
  /// It is `mutating`, as others here are, so that no call copies the run.
  private mutating func straightLeg(to target: Int) -> StraightLeg {
    if let leg, leg.target == target, leg.through == now { return leg }
    return StraightLeg(
      to: target, at: state.ghosts[target].position, from: truth,
      speedMetersPerSecond: speedMetersPerSecond, now: now, firstFix: nextFix,
      fixPeriod: fixPeriod, metersBefore: metrics.walkedMeters)
  }

  private mutating func arrive(
    _ arrival: (place: LocalPoint, totalMeters: Double), from: HuntInstant
  ) {
    truth = arrival.place
    metrics.walked(total: arrival.totalMeters, from: from, to: now)
    if Observer.isWatching { observer.stand(at: truth, now) }
    path?.add(truth, at: now)
  }

  /// How many of the next fixes come together at most, the last perhaps with an effect.
  ///
  /// They are one where each is looked at: by an observer, a probe or one who loses patience, or as a
  /// burst of errors begins or ends.
  var longestRunOfFixes: Int {
    mutating get {
      if !takesFixesTogether || changing != nil || state.canStartSearch { return 1 }
      var until = min(limit, metrics.nextMoment, forksAt)
      if setup.player.patienceSeconds > 0 {
        until = min(
          until, metrics.lastProgress + HuntDuration(seconds: setup.player.patienceSeconds))
      }
      let count = until < nextFix ? 0 : (until - nextFix).ticks / fixPeriod.ticks + 1
      let most = Int(min(count, Int64(NoiseRows.blockLength)))
      return max(1, min(most, position.evenSamples))
    }
  }

  /// Passes fixes up to one with an effect.
  private mutating func passFixes(
    atMost most: Int, leg: inout StraightLeg
  ) throws(SimulationError) {
    let places = memory.places.first(most)
    leg.places(into: places)
    let count = position.addErrors(to: places)
    var used = 0
    do throws(HuntRefusal) {
      used = try HuntEngine.follow(
        first: nextFix, period: fixPeriod, positions: UnsafeBufferPointer(places.first(count)),
        into: &state, effects: &effects)
    } catch {
      throw .refused(error)
    }
    position.use(used, of: count)
    let from = now
    now = nextFix + fixPeriod * (used - 1)
    nextFix = now + fixPeriod
    let arrival = leg.pass(used, to: now)
    self.leg = leg
    arrive(arrival, from: from)
    follow()
  }
}

/// Lapses of attention in a fight.
extension HuntRun {
  /// How far the sight is from the ghost while the player looks elsewhere, degrees.
  private static var awayDegrees: Double { 90 }

  /// Begins to attend to a ghost that has come into the sight.
  mutating func attend(to target: Int) {
    guard setup.player.distractionsPerMinute > 0 else { return }
    attention = Attention(
      of: setup.player,
      using: random.stream(.attention, ghost: target, attempt: state.ghosts[target].fights))
    attention.begin(at: now)
  }

  /// Attention leaves the ghost.
  private mutating func lookAway(_ task: inout FightTask) {
    task.stage = .away(until: endOfLapse())
  }

  /// Returns when the ghost is in the sight again after the lapse that begins.
  private mutating func endOfLapse() -> HuntInstant {
    let back = attention.leave()
    let player = setup.player
    guard player.acquireMeanSeconds > 0 else { return max(now, back) }
    let seconds = attention.stream.lognormal(
      mean: player.acquireMeanSeconds, sd: player.acquireSdSeconds)
    return max(now, back) + HuntDuration(seconds: seconds)
  }

  /// Lets a lapse pass up to its end or the next fix, with the sight off the ghost that was held;
  /// returns whether it is over.
  private mutating func passAway(
    until end: HuntInstant, _ task: inout FightTask, _ samples: UnsafeMutableBufferPointer<Float>
  ) throws(SimulationError) -> Bool {
    guard task.noise != nil, case .fight = state.phase else { return try waits(until: end) }
    let stop = setup.sensor.fixesDuringFight ? min(nextFix, end) : end
    let room = (stop - now).ticks / aimPeriod.ticks
    guard room > 0 else { return try waits(until: end) }
    try withUnsafeTemporaryAllocation(of: Double.self, capacity: samples.count) {
      aways throws(SimulationError) in
      let count = Int(min(room, Int64(aways.count)))
      let away = UnsafeMutableBufferPointer(rebasing: aways[..<count])
      away.initialize(repeating: Self.awayDegrees)
      _ = try aim(.double(UnsafeBufferPointer(away)))
    }
    return false
  }

  /// Aims at the ghost as one who has just brought it into the sight.
  private mutating func restartAim(_ task: inout FightTask) {
    let sigma = setup.player.aimSigmaDegrees
    task.aim = sigma * attention.stream.normal()
    task.noise?.restart(at: task.aim)
    if setup.rules.sight == .cone {
      task.tilt = sigma * attention.stream.normal()
      task.tiltNoise?.restart(at: task.tilt)
    }
  }
}

extension HuntRun {
  /// Reacts to the open trap, in time or too late.
  mutating func throwTrap() throws(SimulationError) {
    lengthenTrap()
    guard case .trapWindow(let trap) = state.phase else { return }
    guard setup.player.acts else { return try letTrapClose(trap) }
    if let thrown = resumedThrow(at: trap) { return try throwTrap(trap, at: thrown) }
    try throwTrap(trap, decidedAt: trap.opened)
  }

  /// Throws at the open trap a reaction after the decision, or is too late.
  mutating func throwTrap(
    _ trap: HuntPhase.Trap, decidedAt moment: HuntInstant
  ) throws(SimulationError) {
    try throwTrap(trap, at: throwTime(trap, decidedAt: moment))
  }

  /// Throws at the open trap at a moment, or is too late.
  private mutating func throwTrap(
    _ trap: HuntPhase.Trap, at thrown: HuntInstant
  ) throws(SimulationError) {
    guard thrown <= trap.deadline, thrown <= limit else { return try letTrapClose(trap) }
    try letTimePass(to: thrown)
    try send(.throwTrap(at: thrown))
    if !setup.sensor.fixesDuringFight { nextFix = now + fixPeriod }
  }

  /// Lets the open trap close.
  mutating func letTrapClose(_ trap: HuntPhase.Trap) throws(SimulationError) {
    try letTimePass(to: min(limit, trap.deadline))
    if now < limit {
      moveEscape()
      // A hold that ends while the player looks away can open a trap whose time is over.
      if now == trap.deadline { now += HuntDuration(ticks: 1) }
      try send(.time(at: now))
    }
    if !setup.sensor.fixesDuringFight { nextFix = now + fixPeriod }
  }

  /// Leaves the open trap until the next fix; returns whether it is still open.
  mutating func leaveOpen(_ trap: HuntPhase.Trap) throws(SimulationError) -> Bool {
    guard setup.sensor.fixesDuringFight, nextFix <= min(limit, trap.deadline) else {
      try letTrapClose(trap)
      return false
    }
    try passFix()
    return state.phase.kind == .trapWindow
  }

  /// Returns the moment of the throw.
  private mutating func throwTime(
    _ trap: HuntPhase.Trap, decidedAt moment: HuntInstant
  ) -> HuntInstant {
    let fights = state.ghosts[trap.target].fights
    // A challenge has its own way of holding the attention; the trap after it does not.
    if attention.leavesAt == .distantFuture { attend(to: trap.target) }
    var stream = random.stream(.reaction, ghost: trap.target + 1, attempt: 2 * fights + 1)
    return setup.player.throwTime(
      decidedAt: moment, using: &stream, attention: &attention, latest: limit)
  }
}

extension HuntRun {
  /// Walks to the next fix by what the screen shows, then reads the screen again.
  mutating func walk() throws(SimulationError) {
    resumeFixes()
    if setup.rules.targetRule == .chosen, state.phase.target == nil { try chooseTarget() }
    if walksStraight, let target = state.phase.target { return try walkStraight(to: target) }
    let next = min(nextFix, limit)
    path?.add(truth, at: now)
    if walksByScreen, try walkQuietly() { return }
    if looks == nil {
      step(to: next)
    } else if setup.player.acts, state.phase.target != nil {
      let course = screenCourse
      stepBetweenLooks(
        to: next,
        course: course.map { ($0.bearingDegrees(turned: -compassErrorDegrees), $0.meters) }
      ) { $0.step(to: next) }
    }
    now = next
    if Observer.isWatching { observer.stand(at: truth, now) }
    path?.add(truth, at: now)
    guard next == nextFix else { return }
    try takeFix()
    try lookAtSearch()
  }

  /// Lets fixes that were frozen in a fight begin again, however it ended.
  @inline(__always)
  private mutating func resumeFixes() {
    if nextFix <= now { nextFix = now + fixPeriod }
  }

  /// Looks at the search button after a fix.
  @inline(__always)
  mutating func lookAtSearch() throws(SimulationError) {
    if case .scanner = state.phase {
      try pressSearch(isWanted: setup.player.acts)
    } else {
      pressesSearchAt = nil
    }
  }

  /// Walks as an outside player means to until the next fix, or only turns without a distance.
  mutating func walk(turning degrees: Double, atMost meters: Double?) throws(SimulationError) {
    resumeFixes()
    let next = min(nextFix, limit)
    path?.add(truth, at: now)
    if looks != nil {
      // Without a target and a way of their own they stand, as the built-in ones do.
      if meters != nil || state.phase.target != nil {
        stepBetweenLooks(to: next, course: meters.map { meant(degrees, max(0, $0)) }) {
          guard let walker = $0.walker else { return }
          $0.go(on: walker, turning: degrees, atMost: max(0, meters ?? 0), to: next)
        }
      }
    } else if let meters {
      if let walker {
        go(on: walker, turning: degrees, atMost: max(0, meters), to: next)
      } else {
        go(turning: degrees, atMost: max(0, meters), to: next)
      }
    } else {
      facingDegrees = Angle.normalizedDegrees(facingDegrees + degrees)
    }
    now = next
    if Observer.isWatching { observer.stand(at: truth, now) }
    path?.add(truth, at: now)
    if next == nextFix { try takeFix() }
  }

  /// Chooses the nearest ghost by the true position (`Navigation.exact`).
  private mutating func chooseTarget() throws(SimulationError) {
    guard setup.player.acts else { return }
    var best = (index: 0, distance: Double.infinity)
    for index in state.ghosts.indices where state.ghosts[index].state != .captured {
      let distance = truth.distanceMeters(to: state.ghosts[index].position)
      if distance < best.distance { best = (index, distance) }
    }
    try send(.chooseTarget(at: now, ghost: best.index))
  }

  /// Moves the player along the shown bearing, no farther than the shown distance.
  @inline(__always)
  private mutating func step(to next: HuntInstant) {
    guard setup.player.acts, let target = state.phase.target else { return }
    if let walker { return step(on: walker, towards: target, to: next) }
    guard let course = screenCourse else { return }
    follow(course, min(speedMetersPerSecond * (next - now).seconds, course.meters), to: next)
  }

  /// Stands and looks, or goes on by the last look; on the game's ground by eye.
  private mutating func stepBetweenLooks(
    to next: HuntInstant, course: (degrees: Double, meters: Double)?,
    byEye: (inout Self) -> Void
  ) {
    guard var cycle = looks else { return }
    defer { looks = cycle }
    if cycle.isLooking {
      // Who is about to press the button goes on looking.
      guard cycle.endsLook(by: next), pressesSearchAt == nil, let course else { return }
      (cycle.courseDegrees, cycle.metersLeft) = course
      facingDegrees = course.degrees
      return cycle.go(from: next)
    }
    let before = metrics.walkedMeters
    if walker != nil {
      byEye(&self)
    } else {
      let meters = min(speedMetersPerSecond * (next - now).seconds, cycle.metersLeft)
      facingDegrees = Angle.normalizedDegrees(cycle.courseDegrees + sway())
      truth = truth.moved(bearingDegrees: facingDegrees, distanceMeters: meters)
      metrics.walked(meters, from: now, to: next)
    }
    cycle.metersLeft -= metrics.walkedMeters - before
    cycle.stopIfDue(at: next)
  }

  /// Where the screen says the target is; nil without one, a position or a heading.
  ///
  /// It is `mutating` so that no call copies the run.
  var screenCourse: ScreenCourse? {
    @inline(__always)
    mutating get {
      guard let target = state.phase.target, let fix = state.position.fix,
        state.heading.degrees != nil
      else { return nil }
      return ScreenCourse(from: fix.position, to: state.ghosts[target].position)
    }
  }

  /// Turns to a target's direction, less what compass and step are off, and returns the step of some
  /// metres that way.
  @inline(__always)
  mutating func face(
    _ course: ScreenCourse, step meters: Double, turned degrees: Double
  ) -> LocalPoint {
    facingDegrees = course.bearingDegrees(turned: degrees)
    return course.step(atMost: meters, turned: PortableMath.sincosDegrees(degrees))
  }

  /// Walks some metres by the screen until a moment.
  @inline(__always)
  private mutating func follow(_ course: ScreenCourse, _ meters: Double, to next: HuntInstant) {
    truth += face(course, step: meters, turned: sway() - compassErrorDegrees)
    metrics.walked(meters, from: now, to: next)
  }

  /// Returns the course of a player outside who turns and walks as the screen says; nil for others.
  mutating func screenCourse(turning degrees: Double, step meters: Double) -> ScreenCourse? {
    guard state.targetRelativeBearingDegrees == degrees, let course = screenCourse,
      meters <= course.meters
    else { return nil }
    return course
  }

  /// Returns the course, and how far, that a player outside means who turns and walks.
  private mutating func meant(
    _ degrees: Double, _ meters: Double
  ) -> (degrees: Double, meters: Double) {
    if let course = screenCourse(turning: degrees, step: 0) {
      return (course.bearingDegrees(turned: -compassErrorDegrees), meters)
    }
    return (Angle.normalizedDegrees(facingDegrees + degrees), meters)
  }

  /// Returns how far the player sways from the course at a step, degrees.
  @inline(__always)
  mutating func sway() -> Double {
    steering?.step()
    return steering?[0] ?? 0
  }

  /// Walks until a moment in a direction relative to where the player faces, as far as meant.
  private mutating func go(turning degrees: Double, atMost meters: Double, to next: HuntInstant) {
    let length = min(speedMetersPerSecond * (next - now).seconds, meters)
    if let course = screenCourse(turning: degrees, step: length) {
      return follow(course, length, to: next)
    }
    facingDegrees = Angle.normalizedDegrees(facingDegrees + degrees + sway())
    truth = truth.moved(bearingDegrees: facingDegrees, distanceMeters: length)
    metrics.walked(length, from: now, to: next)
  }

  /// Lets the phone measure heading and position, or the loss of position.
  @inline(__always)
  mutating func takeFix() throws(SimulationError) {
    nextFix = now + fixPeriod
    if let error = heading?.sampleErrorDegrees() {
      compassErrorDegrees = error
      try sendHeading(Angle.normalizedDegrees(facingDegrees + error))
    }
    let (time, place) = path?.measured(at: now) ?? (now, truth)
    if changing == .goodFixes { return try takeGoodFix(place, measuredAt: time) }
    guard position.makesClaims else {
      guard let measured = position.sample(place) else { return try send(.positionLost(at: now)) }
      return try sendFix(measuredAt: time, position: measured, accuracyMeters: nil)
    }
    let gate = state.rules.accuracyGateMeters
    if readsGateAlone {
      guard let fix = position.measureAtGate(place) else {
        return try send(.positionLost(at: now))
      }
      if fix.isAboveGate { return try send(.time(at: now)) }
      return try sendFix(measuredAt: time, position: fix.position, accuracyMeters: nil)
    }
    guard let fix = position.measure(place) else { return try send(.positionLost(at: now)) }
    if gate > 0, let claim = fix.accuracyMeters, claim > gate {
      try send(.time(at: now))
    } else {
      try sendFix(
        measuredAt: time, position: fix.position, accuracyMeters: fix.accuracyMeters)
    }
  }

  /// Presses the search button, if the player wants to, some time after it appears.
  mutating func pressSearch(isWanted: Bool) throws(SimulationError) {
    guard isWanted, looks?.isLooking != false, state.canStartSearch, let target = state.phase.target
    else {
      pressesSearchAt = nil
      return
    }
    let delay = setup.player.searchDelayMeanSeconds
    if pressesSearchAt == nil, delay > 0 {
      var stream = random.stream(
        .reaction, ghost: target + 1, attempt: 2 * state.ghosts[target].fights)
      let seconds =
        setup.player.reactionScale * stream.lognormal(mean: delay, sd: delay / 2)
      pressesSearchAt = now + HuntDuration(seconds: seconds)
    }
    if now >= pressesSearchAt ?? now {
      pressesSearchAt = nil
      try send(.startSearch(at: now))
    }
  }
}

extension HuntRun {
  /// How near a place people put their feet without swaying, metres.
  private static var sureMeters: Double { 1 }

  /// Moves the player towards the target over the ground: around what hides it by eye, and by the
  /// screen where nothing does.
  mutating func step(on walker: GroundWalker, towards target: Int, to next: HuntInstant) {
    let place = state.ghosts[target].position
    // Those who know where the target is have a screen without an error.
    let first =
      setup.player.navigation == .exact ? ScreenCourse(from: truth, to: place) : screenCourse
    guard let first else { return }
    walker.head(for: target, at: place)
    let sway = sway()
    var left = speedMetersPerSecond * (next - now).seconds
    var walked = 0.0
    // A corner can be passed within a step; more of them wait for the next.
    for _ in 0..<3 where left > 0 {
      guard let turn = walker.nextPlace else {
        let course = walked > 0 ? ScreenCourse(from: truth, to: place) : first
        let error = walked > 0 ? 0 : compassErrorDegrees
        let meters = min(left, course.meters)
        walked += go(on: walker, face(course, step: meters, turned: sway - error), meters)
        break
      }
      let meters = truth.distanceMeters(to: turn)
      if meters > 0 {
        let bearing = truth.bearingDegrees(to: turn)
        facingDegrees = Angle.normalizedDegrees(bearing + (meters > Self.sureMeters ? sway : 0))
      }
      let step = min(left, meters)
      let gone = goAhead(on: walker, step)
      walked += gone
      left -= step
      if step == meters {
        walker.arrive(at: turn)
        if walker.isAsNear { break }
      } else if gone < step {
        walker.head(for: target, at: place)
      }
    }
    if walker.isAsNear { facingDegrees = first.bearingDegrees(turned: -compassErrorDegrees) }
    metrics.walked(walked, from: now, to: next)
  }

  /// Walks on the ground as an outside player means to, as far as nothing is in the way.
  mutating func go(
    on walker: GroundWalker, turning degrees: Double, atMost meters: Double, to next: HuntInstant
  ) {
    let sway = sway()
    let length = min(speedMetersPerSecond * (next - now).seconds, meters)
    var walked = 0.0
    if let course = screenCourse(turning: degrees, step: length) {
      walked = go(
        on: walker, face(course, step: length, turned: sway - compassErrorDegrees), length)
    } else {
      facingDegrees = Angle.normalizedDegrees(facingDegrees + degrees + sway)
      walked = goAhead(on: walker, length)
    }
    metrics.walked(walked, from: now, to: next)
    if let place = walker.nextPlace { walker.arrive(at: place) }
  }

  /// The next place on the way to the target, where the ground hides it.
  var way: PlayerObservation.Way? {
    guard let walker, let target = state.phase.target else { return nil }
    walker.head(for: target, at: state.ghosts[target].position)
    return walker.nextPlace.map { place in
      PlayerObservation.Way(
        turnDegrees: Angle.signedDifferenceDegrees(
          from: facingDegrees, to: truth.bearingDegrees(to: place)),
        meters: truth.distanceMeters(to: place))
    }
  }

  /// Goes ahead on the ground and returns how far that was.
  private mutating func goAhead(on walker: GroundWalker, _ meters: Double) -> Double {
    let step = LocalPoint.zero.moved(bearingDegrees: facingDegrees, distanceMeters: meters)
    return go(on: walker, step, meters)
  }

  /// Goes a step of some metres on the ground and returns how far that was.
  private mutating func go(
    on walker: GroundWalker, _ step: LocalPoint, _ meters: Double
  ) -> Double {
    let gone = walker.go(to: truth + step, meters)
    truth = walker.place
    return gone
  }
}
