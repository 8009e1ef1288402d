import Domain

/// The shares of a plan's players among those who will play.
///
/// A target without a player is then judged on the mixture of all hunts by these shares, instead of
/// on every player by itself; a target of one player is still that player's.
public struct Population: Hashable, Sendable {
  /// A player with their share.
  public struct Share: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// The share, above 0.
    public let share: Double
  }

  /// The players with a share, in the order of the plan; the shares sum to 1.
  public let shares: [Share]

  /// Creates a population from weights in the order of the plan's players; nil if their sum is not
  /// above 0 and finite.
  ///
  /// Weights that sum to 1, but for rounding, are kept as they are.
  public init?(weights: [(player: String, weight: Double)]) {
    let total = weights.reduce(0) { $0 + $1.weight }
    guard total > 0, total.isFinite, weights.allSatisfy({ $0.weight >= 0 }) else { return nil }
    let unit = abs(total - 1) <= 1e-9 ? 1 : total
    shares = weights.map { Share(player: $0.player, share: $0.weight / unit) }
      .filter { $0.share > 0 }
  }

  /// Returns a player's share; 0 for players left out.
  public func share(of player: String) -> Double {
    shares.first { $0.player == player }?.share ?? 0
  }

  /// The population as a plan says it.
  var planText: String {
    let parts = shares.map { "\(Plan.quoted($0.player)): \(shortestText($0.share))" }
    return "{\(parts.joined(separator: ", "))}"
  }
}

/// Reads the population of a plan.
struct PopulationReader {
  let values: PlanValues
  /// The names of the plan's players.
  let players: [String]

  /// Reads weights by player; players left out weigh 0.
  func population(_ value: YamlValue?) -> Population? {
    guard let value else { return nil }
    let (before, key) = (values.faults.count, PlanKey.population)
    var weights: [String: Double] = [:]
    values.eachName(of: value, key.name, expected: key.value) { entry, path in
      guard players.contains(entry.key) else {
        return values.unknown(.player, entry.key, among: players)
      }
      let range = 0...1e9
      if let number = entry.value.text.flatMap(Double.init), range.contains(number) {
        weights[entry.key] = number
      } else {
        values.fault(
          entry.value.origin, path, .expected(.number(range), found: entry.value.shape))
      }
      return nil
    }
    guard values.faults.count == before else { return nil }
    let population = Population(weights: players.map { ($0, weights[$0] ?? 0) })
    if population == nil { values.fault(value.origin, key.name, .noWeight) }
    return population
  }
}
