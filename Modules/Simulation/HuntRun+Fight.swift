import Domain
import Geo
import HuntEngine
import PortableNumerics
import PluginKit
import SensorModels

/// A challenge as far as it is not played yet.
struct LeftChallenge {
  /// How it will end.
  let isWon: Bool
  /// How long it will take from now on.
  let duration: HuntDuration
}

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
    switch state.ghosts[target].parameters.catchMode {
    case .tap:
      while now < limit, case .fight = state.phase { try tapOnce(aim: &aim, stream: &stream) }
    case .challenge:
      while now < limit, case .fight = state.phase { try playChallenge(of: target) }
    case .hold:
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

  /// Plays the ghost's challenge to its end, unless the fight or the hunt ends before.
  private mutating func playChallenge(of target: Int) throws(SimulationError) {
    let left = leftChallenges.removeValue(forKey: target)
    let challenge = if let left { left } else { try newChallenge(of: target) }
    let (begun, end) = (now, now + challenge.duration)
    try letTimePass(to: min(limit, end), whileFighting: true)
    metrics.playedChallenge(seconds: (now - begun).seconds)
    guard case .fight = state.phase else {
      leftChallenges[target] = LeftChallenge(isWon: challenge.isWon, duration: end - now)
      return
    }
    if now == end, now < limit {
      metrics.endedChallenge(isWon: challenge.isWon)
      try send(.challengeOutcome(at: now, isWon: challenge.isWon))
    }
  }

  /// The ghost's next challenge, played beforehand: how it ends, and when.
  private mutating func newChallenge(of target: Int) throws(SimulationError) -> LeftChallenge {
    let attempt = challengeCounts[target]
    challengeCounts[target] += 1
    var player = luck.stream(.challenge, ghost: target, attempt: 2 * attempt + 1)
    let result = setup.challenges.simulate(
      for: state.ghosts[target].parameters, skill: setup.player.challengeSkill,
      seed: luck.challengeSeed(ghost: target, attempt: attempt), player: &player)
    guard let result else {
      throw .noChallenge(state.ghosts[target].parameters.challenge?.plugin ?? "")
    }
    // A lost one takes a second at least: that it is lost must be seen before the next.
    let seconds = max(result.seconds, result.isWon ? 0 : 1)
    return LeftChallenge(isWon: result.isWon, duration: HuntDuration(seconds: seconds))
  }

  /// Taps once, an interval later, at wherever the aim then is.
  private mutating func tapOnce(
    aim: inout Double, stream: inout Xoshiro256PlusPlus
  ) throws(SimulationError) {
    let interval = HuntDuration(seconds: setup.player.tapIntervalSeconds)
    let decay = setup.player.aimDecay(over: interval)
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

  /// Seconds from the trap's opening to the throw.
  private func reactionSeconds(to target: Int) -> Double {
    var stream = luck.stream(
      .reaction, ghost: target + 1, attempt: 2 * state.ghosts[target].fights + 1)
    return setup.player.reactionSeconds(using: &stream, longest: setup.limitSeconds)
  }

  /// Lets time pass without an act of the player; the phone measures on unless fixes are frozen.
  ///
  /// With `whileFighting` it stops where the fight is lost.
  mutating func letTimePass(
    to end: HuntInstant, whileFighting: Bool = false
  ) throws(SimulationError) {
    if setup.sensor.fixesDuringFight {
      while nextFix <= end {
        try passFix()
        if whileFighting, state.phase.kind != .fight { return }
      }
    }
    now = max(now, end)
  }

  private mutating func passFix() throws(SimulationError) {
    now = nextFix
    try takeFix()
  }
}
