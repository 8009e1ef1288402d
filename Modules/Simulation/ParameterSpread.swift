import Domain
import HuntEngine
import PortableNumerics

/// A distribution of a parameter's values over hunts.
public enum SpreadDistribution: Hashable, Sendable {
  /// Normal, with a mean and a standard deviation.
  case normal(mean: Double, sd: Double)
  /// Lognormal, with the mean and the standard deviation of the values, not of their logarithms.
  case lognormal(mean: Double, sd: Double)
  /// Triangular, with its ends and its most likely value.
  case triangular(low: Double, mode: Double, high: Double)
  /// Each of these values equally likely, in ascending order.
  case empirical([Double])

  /// The mean of the values, before they are cut to a range.
  public var mean: Double {
    switch self {
    case .normal(let mean, _), .lognormal(let mean, _): mean
    case .triangular(let low, let mode, let high): (low + mode + high) / 3
    case .empirical(let values): values.reduce(0, +) / Double(values.count)
    }
  }

  /// Returns the quantile of a share in 0..<1, of the values within a range only.
  ///
  /// The share of a normal distribution outside the range is left out, so no value piles up at
  /// its ends.
  public func value(atShare share: Double, within range: ClosedRange<Double>) -> Double {
    let value: Double
    switch self {
    case .normal(let mean, let sd):
      value = sd > 0 ? Self.normal(share, mean, sd, range.lowerBound, range.upperBound) : mean
    case .lognormal(let mean, let sd):
      guard sd > 0 else { return mean }
      let variance = PortableMath.log(1 + sd * sd / (mean * mean))
      let ends = [range.lowerBound, range.upperBound].map {
        $0 > 0 ? PortableMath.log($0) : -Double.infinity
      }
      value = PortableMath.exp(
        Self.normal(
          share, PortableMath.log(mean) - variance / 2, variance.squareRoot(), ends[0], ends[1]))
    case .triangular(let low, let mode, let high):
      let rising = (mode - low) / (high - low)
      value =
        share < rising
        ? low + (share * (high - low) * (mode - low)).squareRoot()
        : high - ((1 - share) * (high - low) * (high - mode)).squareRoot()
    case .empirical(let values):
      value = values[min(Int(share * Double(values.count)), values.count - 1)]
    }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  private static func normal(
    _ share: Double, _ mean: Double, _ sd: Double, _ low: Double, _ high: Double
  ) -> Double {
    let (below, above) = (
      normalShare(below: (low - mean) / sd), normalShare(below: (high - mean) / sd)
    )
    let cut = below + share * (above - below)
    return mean + sd * normalQuantile(min(max(cut, 1e-15), 1 - 1e-15))
  }
}

/// A parameter of the player that differs from hunt to hunt.
public struct ParameterSpread: Hashable, Sendable {
  /// The parameter's name, without `player.`.
  public let name: String
  /// The distribution of the values.
  public let distribution: SpreadDistribution
  /// The values that a plan accepts.
  public let range: ClosedRange<Double>

  /// Creates a spread.
  public init(name: String, distribution: SpreadDistribution, range: ClosedRange<Double>) {
    (self.name, self.distribution, self.range) = (name, distribution, range)
  }

  /// The median of the values.
  public var median: Double { distribution.value(atShare: 0.5, within: range) }

  /// The number of the parameter's stream: of its name, so that others can join it (FNV-1a).
  private var streamNumber: Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int(hash >> 1)
  }

  /// Returns the value of one hunt.
  ///
  /// Hunts of equal random draws have equal shares, so that all design points meet the same people.
  func value(_ random: HuntRandomness) -> Double {
    var stream = random.stream(.person, ghost: streamNumber)
    return distribution.value(atShare: stream.uniform(), within: range)
  }
}

extension [ParameterSpread] {
  /// Puts the distributions in the order in which a plan as run lists the parameters.
  package mutating func sortAsListed() {
    let order = PlayerParameters.specs.map { $0.name }
    sort { (order.firstIndex(of: $0.name) ?? 0) < (order.firstIndex(of: $1.name) ?? 0) }
  }
}

extension HuntSetup {
  /// Sets a parameter of the player for all hunts, which then has no distribution.
  public mutating func settle(player name: String) {
    playerSpreads.removeAll { $0.name == name }
  }

  /// Returns the setup of one hunt: its player has what the random draws give.
  func drawn(_ random: HuntRandomness) -> HuntSetup {
    if playerSpreads.isEmpty { return self }
    var setup = self
    for spread in playerSpreads {
      let spec = PlayerParameters.specs.first { $0.name == spread.name }
      spec?.set(&setup.player, spread.value(random))
    }
    return setup
  }
}
