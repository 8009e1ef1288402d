import Domain
import HuntEngine
import PluginKit
import PortableNumerics

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
  /// Begins or resumes the ghost's challenge and returns when it will end.
  mutating func playChallenge(of target: Int) throws(SimulationError) -> HuntInstant {
    if !challenges.resume(target, at: now) {
      let next = challenges.next(of: target, random: random)
      challenges.begin(next, try foreseen(next), at: now)
    }
    return now + (challenges.current?.play.timeLeft ?? .zero)
  }

  /// Ends a challenge that was played to its end, or to the limit of the hunt.
  mutating func endChallenge(from begun: HuntInstant) throws(SimulationError) {
    guard case .fight = state.phase else { return leaveChallenge(from: begun) }
    metrics.playedChallenge(seconds: (now - begun).seconds)
    challenges.advance(to: now)
    if let outcome = challenges.current?.play.isWon, now < limit {
      let isWon = outcome || changing == .challengeWon
      challenges.finish()
      metrics.endedChallenge(isWon: isWon)
      try send(.challengeOutcome(at: now, isWon: isWon))
    }
  }

  /// Leaves a challenge with its fight.
  mutating func leaveChallenge(from begun: HuntInstant) {
    metrics.playedChallenge(seconds: (now - begun).seconds)
    challenges.leave(at: now)
  }

  /// Returns a challenge with its outcome determined in advance.
  private func foreseen(_ start: ChallengeStart) throws(SimulationError) -> ForeseenChallenge {
    var player = random.stream(.challenge, ghost: start.ghost, attempt: 2 * start.attempt + 1)
    let parameters = state.ghosts[start.ghost].parameters
    let result = setup.challenges.simulate(
      for: parameters, skill: setup.player.challengeSkill,
      listeningRate: setup.player.listeningWordsPerMinute, seed: start.seed, player: &player)
    guard let result else { throw .noChallenge(parameters.challenge?.plugin ?? "") }
    // A lost one takes at least a second, in which the player sees the loss.
    let seconds = max(result.seconds, result.isWon ? 0 : 1)
    return ForeseenChallenge(
      willBeWon: result.isWon, lasting: HuntDuration(seconds: seconds))
  }
}
