public import Domain
public import Statistics

/// One metric at one point of a comparison.
public struct MetricDifference: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// Second minus first, with its interval and p-value.
  public let estimate: DifferenceEstimate
  /// The p-value adjusted by Holm's method for all points and metrics of its family.
  public internal(set) var adjustedPValue = Double.nan
  /// Of a moment of a series, an earlier metric with equal runs here; it is tested and listed instead.
  public internal(set) var twin: String?
  /// The number of its family: 0 for the metrics of whole hunts, then one for each series.
  let family: Int
  let sample: PairSample
  /// Whether the interval of the first mean contains 0, so that no relative change is defined.
  private let mayBeFromZero: Bool

  init(metric: Metric, family: Int, sample: PairSample, confidence: Double) {
    self.metric = metric
    self.family = family
    self.sample = sample
    estimate = sample.estimate(of: metric, confidence: confidence)
    let base = Interval.mean(of: metric, sample.first, confidence: confidence)
    mayBeFromZero = sample.first.mean == 0 || base.low <= 0 && base.high >= 0
  }

  /// The number of runs of the first side that count; in a paired comparison, the number of pairs.
  public var firstCount: Int { sample.first.count }
  /// The number of runs of the second side that count; in a paired comparison, the number of pairs.
  public var secondCount: Int { sample.second.count }
  /// The first mean, over the runs that count.
  public var firstMean: Double { sample.first.mean }
  /// The second mean, over the runs that count.
  public var secondMean: Double { sample.second.mean }
  /// The name of the method: `pairedMeans`, `pairedProportions`, `independentMeans` or
  /// `independentProportions`.
  public var method: String { sample.method.rawValue }
  /// Whether every run equals its partner.
  public var isIdentical: Bool { sample.isIdentical }
  /// The factor by which pairing reduces the number of runs needed, compared with independent runs.
  ///
  /// NaN without pairs, and if all pairs have the same difference.
  public var varianceRatio: Double { sample.varianceRatio }

  /// The difference divided by the size of the first mean; NaN if the mean's interval contains 0.
  public var relativeChange: Double {
    mayBeFromZero && estimate.difference != 0 ? .nan : relative(estimate.difference)
  }

  func relative(_ interval: Interval) -> Interval {
    Interval(low: relative(interval.low), high: relative(interval.high))
  }

  private func relative(_ difference: Double) -> Double {
    firstMean == 0 ? (difference == 0 ? 0 : .nan) : difference / abs(firstMean)
  }

  /// Whether a difference could have been detected: some run differs from another.
  var isTested: Bool {
    guard !estimate.pValue.isNaN else { return false }
    if sample.isPaired { return !isIdentical }
    return sample.first.standardDeviation > 0 || sample.second.standardDeviation > 0
      || estimate.difference != 0
  }
}

/// Two design points that are compared, metric by metric.
public struct PointComparison: Hashable, Sendable {
  /// The point of the first sweep, numbered from 1.
  public let firstPoint: Int
  /// The point of the second sweep, numbered from 1.
  public let secondPoint: Int
  /// The values of what is varied, as text, which identify the pair.
  public let values: [String]
  /// The metrics, in the order of the plan's list.
  public internal(set) var metrics: [MetricDifference]
}
