import Domain
import PortableNumerics
import Simulation

/// A parameter of players that no likelihood finds: only simulated hunts show what it does.
struct UnseenParameter: Sendable {
  let name: String
  let unit: String
  /// The ends of the prior, which is even between them, or in the logarithm.
  let range: ClosedRange<Double>
  let isLogarithmic: Bool
  /// The number of times that it must show.
  let least: Int
  /// Returns how often it shows in hunts.
  let evidence: @Sendable ([SeenHunt]) -> Int
  /// Returns what it moves, in hunts of one player.
  let statistics: @Sendable ([SeenHunt]) -> [Double]
  let set: @Sendable (inout PlayerParameters, Double) -> Void
  let get: @Sendable (PlayerParameters) -> Double

  /// Returns the value at a place of the prior in 0...1.
  func value(at place: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return isLogarithmic
      ? low * PortableMath.exp(place * PortableMath.log(high / low)) : low + place * (high - low)
  }

  /// All of them; the priors are wide enough for anyone who plays.
  static let all: [UnseenParameter] = [patience, challengeSkill, trackingLag]

  static let patience = UnseenParameter(
    name: "patience", unit: "s", range: 30...7200, isLogarithmic: true, least: 1,
    evidence: { $0.count(where: \.isGivenUp) },
    statistics: { hunts in
      let left = hunts.filter(\.isGivenUp).map { PortableMath.log(1 + $0.lastWaitSeconds) }
      let share = Double(left.count) / Double(max(1, hunts.count))
      let all = hunts.map { PortableMath.log(1 + $0.lastWaitSeconds) }
      return [share, left.isEmpty ? 0 : median(left), all.reduce(0, +) / Double(max(1, all.count))]
    }, set: { $0.patienceSeconds = $1 }, get: { $0.patienceSeconds })

  static let challengeSkill = UnseenParameter(
    name: "challengeSkill", unit: "", range: 0...1, isLogarithmic: false, least: 5,
    evidence: { Int(sum($0, .challengesWon) + sum($0, .challengesLost)) },
    statistics: { hunts in
      let (won, lost) = (sum(hunts, .challengesWon), sum(hunts, .challengesLost))
      let seconds = sum(hunts, .timeInFight)
      return [(won + 0.5) / (won + lost + 1), PortableMath.log((1 + seconds) / (1 + won + lost))]
    }, set: { $0.challengeSkill = $1 }, get: { $0.challengeSkill })

  static let trackingLag = UnseenParameter(
    name: "trackingLag", unit: "s", range: 0.03...2, isLogarithmic: true, least: 200,
    evidence: { $0.reduce(0) { $0 + $1.movingAim.count } },
    statistics: { hunts in
      let products = hunts.reduce(0) { $0 + $1.movingAim.products }
      let squares = hunts.reduce(0) { $0 + $1.movingAim.squares }
      let held = (1 + sum(hunts, .timeInFight)) / (1 + sum(hunts, .trapsOpened))
      return [squares > 0 ? products / squares : 0, PortableMath.log(held)]
    }, set: { $0.trackingLagSeconds = $1 }, get: { $0.trackingLagSeconds })

  private static func sum(_ hunts: [SeenHunt], _ metric: Metric) -> Double {
    hunts.reduce(0) { $0 + ($1.record[metric].isFinite ? $1.record[metric] : 0) }
  }
}
