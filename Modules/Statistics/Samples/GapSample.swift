public import Domain

/// One metric over the hunts of two players who share their random draws, replicate by replicate.
///
/// The figure is the first player's mean minus the second one's. Replicates in which one of them
/// does not have the metric are left out, so both means are of the same random draws. The figure is
/// signed: the interval of its size is this one folded at 0, so intervals meet a gap near 0 too.
public struct GapSample: Hashable, Sendable {
  private let metric: Metric
  private var pairs: PairSample

  /// Creates an empty sample of a metric.
  public init(_ metric: Metric) {
    self.metric = metric
    pairs = PairSample(isPaired: true, isProportion: metric.isProportion)
  }

  /// Adds a replicate with the value of each point, NaN if absent.
  ///
  /// The shares of the first player's points are above 0 and sum to 1, those of the second one's
  /// are below 0 and sum to −1.
  public mutating func add(_ replicate: [Double], shares: [Double]) {
    var (first, second) = (0.0, 0.0)
    for (value, share) in zip(replicate, shares) {
      if share > 0 { first += share * value } else { second -= share * value }
    }
    let hasBoth = shares.contains { $0 > 0 } && shares.contains { $0 < 0 }
    guard hasBoth, !first.isNaN, !second.isNaN else { return }
    pairs.addPair(second, first)
  }

  /// The number of pairs.
  public var count: Int { differences.count }
  /// The mean difference; NaN without a pair.
  public var value: Double { differences.mean }
  /// The standard deviation of the differences; NaN for fewer than two pairs.
  public var standardDeviation: Double { differences.standardDeviation }
  var differences: Moments { pairs.differences }

  /// Returns the interval of the mean difference; none if pairs are too few.
  ///
  /// It is Tango's for pairs of yes or no, corrected for continuity, that of a mean of differences
  /// otherwise (`Interval.difference`).
  public func interval(confidence: Double = 0.95) -> Interval {
    guard count >= 2 else { return .none }
    guard pairs.method == .pairedProportions else {
      return .difference(of: metric, differences, confidence: confidence)
    }
    let tango = pairs.estimate(confidence: confidence).interval
    let step = 1 / Double(count)
    return Interval(low: max(-1, tango.low - step), high: min(1, tango.high + step))
  }
}
