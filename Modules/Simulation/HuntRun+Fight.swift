import Domain
import Geo
import HuntEngine
import PortableNumerics
import PluginKit
import SensorModels

/// A challenge whose outcome and duration a simulated player has determined in advance.
struct ForeseenChallenge: ChallengeUnderWay {
  let willBeWon: Bool
  private(set) var timeLeft: HuntDuration

  init(willBeWon: Bool, lasting timeLeft: HuntDuration) {
    self.willBeWon = willBeWon
    self.timeLeft = timeLeft
  }

  var isWon: Bool? { timeLeft > .zero ? nil : willBeWon }

  mutating func advance(by duration: HuntDuration) { timeLeft = max(.zero, timeLeft - duration) }

  // The outcome is already settled: what is left at the last moment ends at once in the next fight.
  mutating func stop(after duration: HuntDuration) { advance(by: duration) }
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
    if state.ghosts[target].parameters.temperament == .shy {
      tracking.beginAtEdge(isLeft: stream.uniform() < 0.5)
    } else {
      tracking.begin()
    }
    switch state.ghosts[target].parameters.catchMode {
    case .tap:
      while now < limit, case .fight = state.phase { try tapOnce(aim: &aim, stream: &stream) }
    case .challenge:
      while now < limit, case .fight = state.phase { try playChallenge(of: target) }
    case .hold:
      var noise = AimNoise(
        lanes: luck.lanes(
          .aim, ghost: target, attempt: state.ghosts[target].fights, path: vectors),
        aim: aim, samples: samples)
      while now < limit, case .fight = state.phase { try aimBlock(&noise) }
    }
  }

  /// Aims until the next fix, at most a block of samples, in one engine event.
  private mutating func aimBlock(_ noise: inout AimNoise) throws(SimulationError) {
    let end = setup.sensor.fixesDuringFight ? min(nextFix, limit) : limit
    let room = (end - now).ticks / aimPeriod.ticks
    guard room > 0 else {
      // Less than a period is left: the next sample waits for the fix, or never comes.
      if end == limit { now = limit } else { try passFix() }
      return
    }
    let block = noise.take(atMost: room, aimRecursion, path: vectors)
    guard let motion = state.motion else {
      noise.next += try aim(block)
      return
    }
    let used = try withUnsafeTemporaryAllocation(of: Double.self, capacity: block.count) {
      told throws(SimulationError) in
      let (before, from) = (tracking, now)
      tracking.follow(motion, from: from, period: aimPeriod, noise: block, into: told)
      let used = try aim(UnsafeBufferPointer(rebasing: told[..<block.count]))
      if used < block.count {
        tracking = before
        let rest = UnsafeBufferPointer(rebasing: block[..<used])
        tracking.follow(motion, from: from, period: aimPeriod, noise: rest, into: told)
      }
      return used
    }
    noise.next += used
  }

  /// Sends samples to the engine and returns how many it used.
  private mutating func aim(
    _ samples: UnsafeBufferPointer<Double>
  ) throws(SimulationError) -> Int {
    var used = 0
    do throws(HuntRefusal) {
      used = try HuntEngine.aim(
        from: now, period: aimPeriod, errorsDegrees: samples, into: &state, effects: &effects)
    } catch {
      throw .refused(error)
    }
    if Observer.isWatching { observeAim(samples[..<used]) }
    now += aimPeriod * used
    follow()
    return used
  }

  private mutating func observeAim(_ used: Slice<UnsafeBufferPointer<Double>>) {
    let run = AimRun(from: now, period: aimPeriod, errorsDegrees: Array(used))
    observer.observe(.aim(run), effects: effects, state: state)
  }

  /// Plays the ghost's challenge to its end, unless the fight or the hunt ends first.
  private mutating func playChallenge(of target: Int) throws(SimulationError) {
    if !challenges.resume(target, at: now) {
      let next = challenges.next(of: target, luck: luck)
      challenges.begin(next, try foreseen(next), at: now)
    }
    let begun = now
    let end = now + (challenges.current?.play.timeLeft ?? .zero)
    try letTimePass(to: min(limit, end), whileFighting: true)
    metrics.playedChallenge(seconds: (now - begun).seconds)
    guard case .fight = state.phase else { return challenges.leave(at: now) }
    challenges.advance(to: now)
    if let isWon = challenges.current?.play.isWon, now < limit {
      challenges.finish()
      metrics.endedChallenge(isWon: isWon)
      try send(.challengeOutcome(at: now, isWon: isWon))
    }
  }

  /// Returns a challenge with its outcome determined in advance.
  private func foreseen(_ start: ChallengeStart) throws(SimulationError) -> ForeseenChallenge {
    var player = luck.stream(.challenge, ghost: start.ghost, attempt: 2 * start.attempt + 1)
    let parameters = state.ghosts[start.ghost].parameters
    let result = setup.challenges.simulate(
      for: parameters, skill: setup.player.challengeSkill, seed: start.seed, player: &player)
    guard let result else { throw .noChallenge(parameters.challenge?.plugin ?? "") }
    // A lost one takes at least a second, in which the player sees the loss.
    let seconds = max(result.seconds, result.isWon ? 0 : 1)
    return ForeseenChallenge(
      willBeWon: result.isWon, lasting: HuntDuration(seconds: seconds))
  }

  /// Taps once, an interval later, wherever the aim then is.
  private mutating func tapOnce(
    aim: inout Double, stream: inout Xoshiro256PlusPlus
  ) throws(SimulationError) {
    let interval = HuntDuration(seconds: setup.player.tapIntervalSeconds)
    let decay = setup.player.aimDecay(over: interval)
    let noise = (1 - decay * decay).squareRoot() * setup.player.aimSigmaDegrees
    aim = decay * aim + noise * stream.normal()
    try letTimePass(to: min(limit, now + interval))
    if now < limit, case .fight = state.phase {
      tracking.follow(state.ghostOffsetDegrees(at: now), for: interval)
      try send(.tap(at: now, errorDegrees: aim - tracking.offsetDegrees))
    }
  }

  /// Reacts to the open trap, in time or too late.
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

  /// Returns the seconds from the trap's opening to the throw.
  private func reactionSeconds(to target: Int) -> Double {
    var stream = luck.stream(
      .reaction, ghost: target + 1, attempt: 2 * state.ghosts[target].fights + 1)
    return setup.player.reactionSeconds(using: &stream, longest: setup.limitSeconds)
  }

  /// Lets time pass without player actions; the phone keeps measuring unless fixes are frozen.
  ///
  /// With `whileFighting` it stops when the fight is lost.
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
