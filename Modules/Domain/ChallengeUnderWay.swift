/// A challenge in progress: played move by move, or predicted by a simulation.
public protocol ChallengeUnderWay {
  /// The time left on the challenge's own clock.
  var timeLeft: HuntDuration { get }

  /// Whether the ghost is held; nil while undecided.
  var isWon: Bool? { get }

  /// Advances the challenge's own clock.
  mutating func advance(by duration: HuntDuration)

  /// Advances the clock up to the moment the player leaves; leaving precedes a simultaneous
  /// timeout.
  mutating func stop(after duration: HuntDuration)
}
