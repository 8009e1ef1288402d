import Domain
package import Simulation
import PortableNumerics

/// Hunts like recorded ones: the same games, begun in the same places, for simulated players.
package struct LikeHunts: Sendable {
  private let hunts: [SimulatedHunt]
  private let limitSeconds: Double
  private let seed: UInt64

  /// Prepares hunts.
  ///
  /// - Parameters:
  ///   - recorded: The recorded hunts; those without ghosts are left out.
  ///   - base: The phone, the challenges, and a game whose ground is that of the recorded ones.
  ///   - limitSeconds: When hunts end whoever still plays.
  ///   - seed: The seed of their random draws.
  /// - Throws: `SimulationError` if one cannot be played.
  package init(
    _ recorded: [RecordedHunt], base: HuntSetup, limitSeconds: Double, seed: UInt64
  ) throws(SimulationError) {
    var ground: GroundName?
    if case .game(let game) = base.source { ground = game.ground }
    var hunts: [SimulatedHunt] = []
    for hunt in recorded where hunt.hasGhosts {
      hunts.append(try hunt.simulated(base, ground: ground, limitSeconds: limitSeconds))
    }
    (self.hunts, self.limitSeconds, self.seed) = (hunts, limitSeconds, seed)
  }

  /// The number of hunts.
  package var count: Int { hunts.count }

  /// Plays every hunt once.
  ///
  /// - Parameters:
  ///   - players: The player of each hunt.
  ///   - drawIndex: The number of the random draws: equal numbers meet the same, whoever plays.
  /// - Returns: What the phone saw of each; a hunt that cannot be played ends where it stands.
  func seen(_ players: (Int) -> PlayerParameters, drawIndex: Int) -> [SeenHunt] {
    hunts.indices.map { index in
      let hunt = hunts[index].played(by: players(index))
      let replicate = UInt64(drawIndex * hunts.count + index + 1)
      var seen = SeenHunt(hunt.initialState(seed: seed, replicate: replicate))
      _ = try? hunt.run(seed: seed, replicate: replicate, observer: &seen)
      seen.end(limitSeconds: limitSeconds)
      return seen
    }
  }
}

extension PlayerFit {
  /// Draws a player that the data allow: each number within its doubt.
  ///
  /// - Parameters:
  ///   - base: The player that has what the data do not identify.
  ///   - stream: Where the draws come from.
  /// - Returns: The player.
  func drawn(_ base: PlayerParameters, using stream: inout Xoshiro256PlusPlus) -> PlayerParameters {
    var player = base
    for estimate in estimates where estimate.hasInterval {
      guard let spec = PlayerParameters.specs.first(where: { $0.name == estimate.name }) else {
        continue
      }
      let (low, high) = (estimate.interval.lowerBound, estimate.interval.upperBound)
      let score = stream.normal()
      let value: Double
      if low > 0, estimate.value > 0 {
        let spread = PortableMath.log(high / low) / (2 * FitEstimate.halfWidthInSpreads)
        value = estimate.value * PortableMath.exp(spread * score)
      } else {
        value = estimate.value + score * (high - low) / (2 * FitEstimate.halfWidthInSpreads)
      }
      let range = spec.range
      spec.set(&player, min(max(value, range.lowerBound), range.upperBound))
    }
    return player
  }
}
