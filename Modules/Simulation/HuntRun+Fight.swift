import Domain
import Geo
import HuntEngine
import Numerics
import SensorModels

extension HuntRun {
  /// Fights until the hold is complete, the fight is lost or the limit is reached.
  mutating func fight(_ samples: UnsafeMutableBufferPointer<Double>) throws(SimulationError) {
    guard let target = state.phase.target, setup.player.acts else {
      return try letTimePass(to: limit)
    }
    var stream = luck.stream(.aim, ghost: target, attempt: state.ghosts[target].fights)
    var aim = setup.player.aimSigmaDegrees * stream.normal()
    if setup.player.acquireMeanSeconds > 0 {
      let seconds = stream.lognormal(
        mean: setup.player.acquireMeanSeconds, sd: setup.player.acquireSdSeconds)
      try letTimePass(to: min(limit, now + HuntDuration(seconds: seconds)))
    }
    if state.ghosts[target].parameters.catchMode == .tap {
      while now < limit, case .fight = state.phase { try tapOnce(aim: &aim, stream: &stream) }
    } else {
      var noise = AimNoise(
        lanes: luck.lanes(
          .aim, ghost: target, attempt: state.ghosts[target].fights, path: path),
        aim: aim, samples: samples)
      while now < limit, case .fight = state.phase { try aimBlock(&noise) }
    }
  }

  /// The aim of one fight: made a block at a time, used as far as the engine takes it.
  private struct AimNoise {
    var lanes: NoiseLanes
    var aim: Double
    let samples: UnsafeMutableBufferPointer<Double>
    /// The first sample of the block not used yet.
    var next: Int

    init(lanes: NoiseLanes, aim: Double, samples: UnsafeMutableBufferPointer<Double>) {
      (self.lanes, self.aim, self.samples) = (lanes, aim, samples)
      next = samples.count
    }

    /// Samples not used yet, at most so many and at least one.
    mutating func take(
      atMost room: Int64, _ recursion: Autoregression, path: VectorPath
    ) -> UnsafeBufferPointer<Double> {
      if next == samples.count {
        lanes.autoregress(samples, state: &aim, recursion, path: path)
        next = 0
      }
      let end = Int(min(Int64(samples.count), Int64(next) + room))
      return UnsafeBufferPointer(rebasing: samples[next..<end])
    }
  }

  /// Aims until the next fix, at most a block of samples, in one engine event.
  private mutating func aimBlock(_ noise: inout AimNoise) throws(SimulationError) {
    let end = setup.sensor.fixesDuringFight ? min(nextFix, limit) : limit
    let room = (end - now).ticks / aimPeriod.ticks
    guard room > 0 else {
      // Less than a period is left: the next sample waits for the fix, or for nothing.
      if end == limit { now = limit } else { try passFix() }
      return
    }
    let block = noise.take(atMost: room, aimRecursion, path: path)
    do throws(HuntRefusal) {
      let used = try HuntEngine.aim(
        from: now, period: aimPeriod, errorsDegrees: block, into: &state, effects: &effects)
      noise.next += used
      if Observer.isWatching { observeAim(block[..<used]) }
      now += aimPeriod * used
    } catch {
      throw .refused(error)
    }
    follow()
  }

  private mutating func observeAim(_ used: Slice<UnsafeBufferPointer<Double>>) {
    let run = AimRun(from: now, period: aimPeriod, errorsDegrees: Array(used))
    observer.observe(.aim(run), effects: effects, state: state)
  }

  /// Taps once, an interval later, at wherever the aim then is.
  private mutating func tapOnce(
    aim: inout Double, stream: inout Xoshiro256PlusPlus
  ) throws(SimulationError) {
    let interval = HuntDuration(seconds: setup.player.tapIntervalSeconds)
    let decay = PortableMath.exp(-interval.seconds / setup.player.aimTimeConstantSeconds)
    let noise = (1 - decay * decay).squareRoot() * setup.player.aimSigmaDegrees
    aim = decay * aim + noise * stream.normal()
    try letTimePass(to: min(limit, now + interval))
    if now < limit, case .fight = state.phase {
      try send(.tap(at: now, errorDegrees: aim))
    }
  }

  /// Reacts to the open trap: in time, or too late.
  mutating func throwTrap() throws(SimulationError) {
    guard case .trapWindow(let trap) = state.phase else { return }
    let reaction = reactionSeconds(to: trap.target)
    let thrown = trap.opened + HuntDuration(seconds: reaction)
    if setup.player.acts, thrown <= trap.deadline, thrown <= limit {
      try letTimePass(to: thrown)
      try send(.throwTrap(at: thrown))
    } else {
      try letTimePass(to: min(limit, trap.deadline))
      if now == trap.deadline, now < limit {
        now += HuntDuration(ticks: 1)
        try send(.time(at: now))
      }
    }
    if !setup.sensor.fixesDuringFight { nextFix = now + fixPeriod }
  }

  /// Reaction, distraction and missed throws, in seconds from the trap's opening.
  private func reactionSeconds(to target: Int) -> Double {
    let player = setup.player
    var stream = luck.stream(
      .reaction, ghost: target + 1, attempt: 2 * state.ghosts[target].fights + 1)
    var seconds =
      player.reactionMeanSeconds > 0
      ? stream.lognormal(mean: player.reactionMeanSeconds, sd: player.reactionSdSeconds) : 0
    seconds *= player.reactionScale
    let isDistracted = stream.uniform() < player.distractionProbability
    let distraction = stream.exponential(mean: 1)
    if isDistracted { seconds += player.distractionMeanSeconds * distraction }
    while stream.uniform() < player.fumbleProbability, seconds < setup.limitSeconds {
      seconds += player.fumbleMeanSeconds * stream.exponential(mean: 1)
    }
    return seconds
  }

  /// Lets time pass without an act of the player; the phone measures on unless fixes are frozen.
  mutating func letTimePass(to end: HuntInstant) throws(SimulationError) {
    if setup.sensor.fixesDuringFight {
      while nextFix <= end { try passFix() }
    }
    now = max(now, end)
  }

  private mutating func passFix() throws(SimulationError) {
    now = nextFix
    try takeFix()
  }
}
