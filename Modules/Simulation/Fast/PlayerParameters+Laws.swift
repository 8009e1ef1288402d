import Domain
import PortableNumerics

/// What follows from a player's numbers, for stepping and for skipping alike.
extension PlayerParameters {
  /// What the aim keeps of its error over a time: exp(−t/τ), an Ornstein-Uhlenbeck process.
  func aimDecay(over time: HuntDuration) -> Double {
    PortableMath.exp(-time.seconds / aimTimeConstantSeconds)
  }

  /// Metres a second with the phone in hand.
  var speedMetersPerSecond: Double { walkingSpeedMetersPerSecond * handFactor }

  /// Reaction, distraction and missed throws, in seconds from the trap's opening.
  ///
  /// Misses are no longer counted beyond `longest`, the hunt's limit.
  func reactionSeconds(using stream: inout Xoshiro256PlusPlus, longest: Double) -> Double {
    var seconds =
      reactionMeanSeconds > 0
      ? stream.lognormal(mean: reactionMeanSeconds, sd: reactionSdSeconds) : 0
    seconds *= reactionScale
    let isDistracted = stream.uniform() < distractionProbability
    let distraction = stream.exponential(mean: 1)
    if isDistracted { seconds += distractionMeanSeconds * distraction }
    while stream.uniform() < fumbleProbability, seconds < longest {
      seconds += fumbleMeanSeconds * stream.exponential(mean: 1)
    }
    return seconds
  }
}
