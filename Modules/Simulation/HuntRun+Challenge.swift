public import Domain
public import HuntEngine
import PluginKit
import PortableNumerics

/// A challenge whose outcome and duration a simulated player has determined in advance.
public struct ForeseenChallenge: ChallengeUnderWay, Sendable {
  private let willBeWon: Bool
  /// The time until its outcome.
  public private(set) var timeLeft: HuntDuration

  init(_ result: ChallengeResult) {
    willBeWon = result.isWon
    // A lost one takes at least a second, in which the player sees the loss.
    timeLeft = HuntDuration(seconds: max(result.seconds, result.isWon ? 0 : 1))
  }

  /// Whether it is won; nil before its end.
  public var isWon: Bool? { timeLeft > .zero ? nil : willBeWon }

  /// Lets time pass.
  public mutating func advance(by duration: HuntDuration) {
    timeLeft = max(.zero, timeLeft - duration)
  }

  /// Lets time pass until the player leaves.
  ///
  /// The outcome is already settled: what is left at the last moment ends at once in the next fight.
  public mutating func stop(after duration: HuntDuration) { advance(by: duration) }
}

extension HuntRun {
  /// Begins or resumes the ghost's challenge and returns when it will end.
  mutating func playChallenge(of target: Int) throws(SimulationError) -> HuntInstant {
    if !challenges.resume(target, at: now) {
      let next = challenges.next(of: target, random: random)
      let parameters = state.ghosts[target].parameters
      guard let challenge = setup.foreseen(next, of: parameters, random) else {
        throw .noChallenge(parameters.challenge?.plugin ?? "")
      }
      challenges.begin(next, challenge, at: now)
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
}

extension HuntSetup {
  /// Returns a challenge with its outcome determined in advance; nil if it is not available.
  func foreseen(
    _ start: ChallengeStart, of ghost: GhostParameters, _ random: HuntRandomness
  ) -> ForeseenChallenge? {
    var own = random.challengeStream(start)
    return challenges.simulate(
      for: ghost, skill: player.challengeSkill, listeningRate: player.listeningWordsPerMinute,
      seed: start.seed, player: &own
    ).map(ForeseenChallenge.init)
  }
}

extension SimulatedHunt {
  /// Returns a challenge of a hunt with its outcome determined in advance, as the hunt's player is in
  /// these draws; nil if it is not available.
  public func foreseen(
    _ start: ChallengeStart, of ghost: GhostParameters, _ random: HuntRandomness
  ) -> ForeseenChallenge? {
    setup.drawn(random).foreseen(start, of: ghost, random)
  }
}

extension HuntRandomness {
  /// Returns the player's own random numbers in a challenge.
  func challengeStream(_ start: ChallengeStart) -> Xoshiro256PlusPlus {
    stream(.challenge, ghost: start.ghost, attempt: 2 * start.attempt + 1)
  }
}
