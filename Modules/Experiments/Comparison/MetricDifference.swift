public import Domain

/// One metric at one point of a comparison.
public struct MetricDifference: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// Second minus first, with its interval and p-value.
  public let estimate: DifferenceEstimate
  /// The p-value adjusted by Holm for all metrics and points of the comparison.
  public internal(set) var adjustedPValue = Double.nan
  let sample: PairSample
  /// Whether the interval of the first mean holds 0, so that it is nothing to take a share of.
  private let mayBeFromZero: Bool

  init(metric: Metric, sample: PairSample, confidence: Double) {
    self.metric = metric
    self.sample = sample
    estimate = sample.estimate(confidence: confidence)
    let base = Interval.mean(of: metric, sample.first, confidence: confidence)
    mayBeFromZero = sample.first.mean == 0 || base.low <= 0 && base.high >= 0
  }

  /// Runs of the first that count; in a paired comparison the pairs.
  public var firstCount: Int { sample.first.count }
  /// Runs of the second that count; in a paired comparison the pairs.
  public var secondCount: Int { sample.second.count }
  /// The first mean, over the runs that count.
  public var firstMean: Double { sample.first.mean }
  /// The second mean, over the runs that count.
  public var secondMean: Double { sample.second.mean }
  /// The name of the method: `pairedMeans`, `pairedProportions`, `independentMeans` or
  /// `independentProportions`.
  public var method: String { sample.method.rawValue }
  /// Whether every run of the one equals its partner of the other.
  public var isIdentical: Bool { sample.isIdentical }
  /// How many times fewer runs pairing took than independent runs would; NaN without pairs, and
  /// where all pairs differ by the same.
  public var varianceRatio: Double { sample.varianceRatio }

  /// The difference over the size of the first mean; NaN where that may be 0: its interval holds 0.
  public var relativeChange: Double {
    mayBeFromZero && estimate.difference != 0 ? .nan : relative(estimate.difference)
  }

  /// The interval over the size of the first mean, which is taken as known.
  public var relativeInterval: Interval { relative(estimate.interval) }

  func relative(_ interval: Interval) -> Interval {
    Interval(low: relative(interval.low), high: relative(interval.high))
  }

  private func relative(_ difference: Double) -> Double {
    firstMean == 0 ? (difference == 0 ? 0 : .nan) : difference / abs(firstMean)
  }

  /// Whether it could have shown a difference at all: some run differs from another.
  var isTested: Bool {
    guard !estimate.pValue.isNaN else { return false }
    if sample.isPaired { return !isIdentical }
    return sample.first.standardDeviation > 0 || sample.second.standardDeviation > 0
      || estimate.difference != 0
  }
}

/// Two design points that are compared, metric by metric.
public struct PointComparison: Hashable, Sendable {
  /// The point of the first, from 1.
  public let firstPoint: Int
  /// The point of the second, from 1.
  public let secondPoint: Int
  /// What tells the pair from the others: values of what is varied, as text.
  public let values: [String]
  /// The metrics, in the order of the plan's list.
  public internal(set) var metrics: [MetricDifference]
}
