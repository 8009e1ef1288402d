public import Domain

/// The figures of one metric over the runs of one design point; absent values (NaN) are left out.
public struct MetricSummary: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// The number of runs that have the metric.
  public let count: Int
  private let figures: [Double]
  /// The intervals of the quantile statistics, in the order of `Statistic.allCases`.
  private let quantileIntervals: [Interval]

  /// Computes the figures of a metric from its values.
  ///
  /// The mean's 95 % interval is that of `Interval.mean`, a quantile's lies between two order
  /// statistics; an end that nothing bounds is infinite.
  /// Quantiles are exact up to `QuantileSketch.exactLimit` values and within 0.2 % beyond.
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
    quantileIntervals =
      count < 2
      ? []
      : sketch.bounds(
        of: Statistic.allCases.compactMap { $0.probability }.map {
          QuantileRanks(count: sketch.count, probability: $0, alpha: 0.025)
        })
  }

  /// Returns the value of a statistic.
  public subscript(statistic: Statistic) -> Double {
    figures[Statistic.allCases.firstIndex(of: statistic) ?? 0]
  }

  /// Returns the 95 % interval of a mean or a quantile; none for other statistics or fewer than two
  /// runs.
  public func interval(of statistic: Statistic) -> Interval {
    if statistic == .mean { return Interval(low: self[.ciLow], high: self[.ciHigh]) }
    let quantiles = Statistic.allCases.filter { $0.probability != nil }
    guard let place = quantiles.firstIndex(of: statistic), place < quantileIntervals.count else {
      return .none
    }
    return quantileIntervals[place]
  }
}
