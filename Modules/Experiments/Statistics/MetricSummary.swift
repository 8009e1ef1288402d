public import Domain

/// One metric over the runs of one design point; absent values (NaN) are left out.
public struct MetricSummary: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// How many runs have it.
  public let count: Int
  private let figures: [Double]

  /// Sums up the values of a metric.
  ///
  /// The mean's 95 % interval is Wilson's for a proportion (see `Interval.wilson(_:confidence:)`
  /// on runs of many ghosts), Student's for the others. Quantiles are exact up to
  /// `QuantileSketch.exactLimit` values and within 0.2 % beyond.
  public init(metric: Metric, values: some Sequence<Double>) {
    var all = MetricAccumulator()
    for value in values { all.add(value) }
    self = all.summary(of: metric)
  }

  init(metric: Metric, moments: Moments, sketch: QuantileSketch) {
    let interval = Interval.mean(of: metric, moments)
    let quantiles = sketch.quantiles(Statistic.allCases.map { $0.probability ?? 0 })
    self.metric = metric
    count = moments.count
    figures = zip(Statistic.allCases, quantiles).map { statistic, quantile in
      switch statistic {
      case .mean: moments.mean
      case .sd: moments.standardDeviation
      case .ciLow: interval.low
      case .ciHigh: interval.high
      case .min: sketch.min
      case .max: sketch.max
      default: quantile
      }
    }
  }

  /// A statistic; NaN where there are too few values for it.
  public subscript(statistic: Statistic) -> Double {
    figures[Statistic.allCases.firstIndex(of: statistic) ?? 0]
  }
}
