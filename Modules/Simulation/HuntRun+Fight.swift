import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

extension HuntRun {
  /// Fights until the hold is complete, the fight is lost or the limit is reached.
  mutating func fight(_ samples: UnsafeMutableBufferPointer<Float>) throws(SimulationError) {
    guard let target = state.phase.target, setup.player.acts else {
      return try letTimePass(to: limit)
    }
    var task = beginFight(with: target)
    while !task.isOver { try proceed(&task, samples) }
  }

  /// Begins to bring the ghost into the sight.
  mutating func beginFight(with target: Int) -> FightTask {
    let fight = state.ghosts[target].fights
    var stream = luck.stream(.aim, ghost: target, attempt: fight)
    let aim = setup.player.aimSigmaDegrees * stream.normal()
    var task = FightTask(target: target, fight: fight, stage: .over, stream: stream, aim: aim)
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
      try continueFight(&task, samples)
    case .holding: try hold(&task)
    case .tapping(let until):
      guard try waits(until: min(limit, until)) else { return }
      if now < limit, case .fight = state.phase { try tapNow(task.aim) }
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
        let lanes = luck.lanes(
          .aim, ghost: task.target, attempt: state.ghosts[task.target].fights, path: vectors)
        task.noise = AimNoise(lanes: lanes, aim: task.aim, samples: samples)
      }
    case .tap: task.stage = .tapping(at: now + nextTap(&task))
    case .challenge: task.stage = .playing(from: now, until: try playChallenge(of: task.target))
    }
  }

  /// Keeps the ghost in the sight until the next fix, or until the fight ends.
  private mutating func hold(_ task: inout FightTask) throws(SimulationError) {
    guard let noise = task.noise else { return task.stage = .over }
    let fix = nextFix
    while now < limit, nextFix == fix, case .fight = state.phase { try aimBlock(noise) }
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

  /// Aims until the next fix, at most a block of samples, in one engine event.
  private mutating func aimBlock(_ noise: AimNoise) throws(SimulationError) {
    let end = setup.sensor.fixesDuringFight ? min(nextFix, limit) : limit
    let room = (end - now).ticks / aimPeriod.ticks
    guard room > 0 else {
      // Less than a period is left: the next sample waits for the fix, or never comes.
      if end == limit { now = limit } else { try passFix() }
      return
    }
    let block = noise.take(atMost: room, aimRecursion, path: vectors)
    noise.next += state.ghostMoves ? try aimAtMoving(block) : try aim(.single(block))
  }

  /// Aims at a ghost that moves in the sight; returns how many samples were used.
  @inline(never)
  private mutating func aimAtMoving(
    _ block: UnsafeBufferPointer<Float>
  ) throws(SimulationError) -> Int {
    guard let motion = state.motion else { return try aim(.single(block)) }
    return try withUnsafeTemporaryAllocation(of: Double.self, capacity: block.count) {
      told throws(SimulationError) in
      let (before, from) = (tracking, now)
      tracking.follow(motion, from: from, period: aimPeriod, noise: block, into: told)
      let used = try aim(.double(UnsafeBufferPointer(rebasing: told[..<block.count])))
      if used < block.count {
        tracking = before
        let rest = UnsafeBufferPointer(rebasing: block[..<used])
        tracking.follow(motion, from: from, period: aimPeriod, noise: rest, into: told)
      }
      return used
    }
  }

  /// Sends samples to the engine and returns how many it used.
  private mutating func aim(_ samples: AimSamples) throws(SimulationError) -> Int {
    var used = 0
    do throws(HuntRefusal) {
      used = try HuntEngine.aim(
        from: now, period: aimPeriod, samples: samples, into: &state, effects: &effects)
    } catch {
      throw .refused(error)
    }
    if Observer.isWatching {
      let run = AimRun(
        from: now, period: aimPeriod, errorsDegrees: (0..<used).map { samples[$0] })
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
    return interval
  }

  private var tapInterval: HuntDuration { HuntDuration(seconds: setup.player.tapIntervalSeconds) }

  /// Taps, wherever the aim is.
  private mutating func tapNow(_ aim: Double) throws(SimulationError) {
    tracking.follow(state.ghostOffsetDegrees(at: now), for: tapInterval)
    try send(.tap(at: now, errorDegrees: aim - tracking.offsetDegrees))
  }

  /// Lets time pass without player actions; the phone keeps measuring unless fixes are frozen.
  mutating func letTimePass(to end: HuntInstant) throws(SimulationError) {
    while try !waits(until: end) {}
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
