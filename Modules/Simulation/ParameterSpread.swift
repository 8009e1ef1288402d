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
    Quantiles(of: self, within: range).value(atShare: share)
  }
}

/// The quantiles of a distribution within a range, with what all of them share computed once.
private struct Quantiles: Hashable, Sendable {
  /// A normal distribution, of which a share is below the range and a share not above it.
  private struct Normal: Hashable, Sendable {
    let mean, sd, below, above: Double

    init(mean: Double, sd: Double, low: Double, high: Double) {
      (self.mean, self.sd) = (mean, sd)
      below = normalShare(below: (low - mean) / sd)
      above = normalShare(below: (high - mean) / sd)
    }

    func value(atShare share: Double) -> Double {
      let cut = below + share * (above - below)
      return mean + sd * normalQuantile(min(max(cut, 1e-15), 1 - 1e-15))
    }
  }

  private let distribution: SpreadDistribution
  private let range: ClosedRange<Double>
  /// Of a normal distribution, or of the logarithms of a lognormal one; nil if all are the mean.
  private let normal: Normal?

  init(of distribution: SpreadDistribution, within range: ClosedRange<Double>) {
    (self.distribution, self.range) = (distribution, range)
    let (low, high) = (range.lowerBound, range.upperBound)
    switch distribution {
    case .normal(let mean, let sd) where sd > 0:
      normal = Normal(mean: mean, sd: sd, low: low, high: high)
    case .lognormal(let mean, let sd) where sd > 0:
      let variance = PortableMath.log(1 + sd * sd / (mean * mean))
      func logarithm(_ end: Double) -> Double { end > 0 ? PortableMath.log(end) : -.infinity }
      normal = Normal(
        mean: PortableMath.log(mean) - variance / 2, sd: variance.squareRoot(),
        low: logarithm(low), high: logarithm(high))
    default: normal = nil
    }
  }

  func value(atShare share: Double) -> Double {
    let value: Double
    switch distribution {
    case .normal(let mean, _): value = normal?.value(atShare: share) ?? mean
    case .lognormal(let mean, _):
      guard let normal else { return mean }
      value = PortableMath.exp(normal.value(atShare: share))
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
}

/// A parameter of the player that differs from hunt to hunt.
public struct ParameterSpread: Hashable, Sendable {
  /// The parameter's name, without `player.`.
  public let name: String
  /// The distribution of the values.
  public let distribution: SpreadDistribution
  /// The values that a plan accepts.
  public let range: ClosedRange<Double>

  /// What is the same in every hunt: the quantiles, the parameter's place among the specs, and the
  /// number of its stream.
  private let quantiles: Quantiles
  private let spec: Int?
  private let streamNumber: Int

  /// Creates a spread.
  public init(name: String, distribution: SpreadDistribution, range: ClosedRange<Double>) {
    (self.name, self.distribution, self.range) = (name, distribution, range)
    quantiles = Quantiles(of: distribution, within: range)
    spec = PlayerParameters.specs.firstIndex { $0.name == name }
    streamNumber = Self.streamNumber(of: name)
  }

  /// The median of the values.
  public var median: Double { quantiles.value(atShare: 0.5) }

  /// Returns the number of a parameter's stream: of its name, so that others can join it (FNV-1a).
  private static func streamNumber(of name: String) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int(hash >> 1)
  }

  /// Gives a player the value of one hunt.
  ///
  /// Hunts of equal random draws have equal shares, so that all design points meet the same people.
  func set(_ player: inout PlayerParameters, _ random: HuntRandomness) {
    guard let spec else { return }
    var stream = random.stream(.person, ghost: streamNumber)
    PlayerParameters.specs[spec].set(&player, quantiles.value(atShare: stream.uniform()))
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
    for spread in playerSpreads { spread.set(&setup.player, random) }
    return setup
  }
}
