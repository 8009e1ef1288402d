import Domain
import PortableNumerics

/// Quantities derived from a player's parameters, for both stepping and skipping.
extension PlayerParameters {
  /// Returns the share of the aim error that persists: exp(−t/τ), an Ornstein-Uhlenbeck process.
  func aimDecay(over time: HuntDuration) -> Double {
    PortableMath.exp(-time.seconds / aimTimeConstantSeconds)
  }

  /// The walking speed with the phone in hand, metres per second.
  var speedMetersPerSecond: Double { walkingSpeedMetersPerSecond * handFactor }

  /// Returns the seconds from the trap's opening to the throw, with distraction and missed throws.
  ///
  /// It stops counting misses beyond `longest`, the limit of the hunt.
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
