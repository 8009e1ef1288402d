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
  /// The mean's 95 % interval is Wilson's for a proportion (see `Interval.wilson(_:confidence:)`
  /// for runs with many ghosts), Student's for other metrics, clipped to the metric's bounds.
  /// Quantiles are exact up to `QuantileSketch.exactLimit` values and within 0.2 % beyond.
  public init(metric: Metric, values: some Sequence<Double>) {
    var all = MetricAccumulator()
    for value in values { all.add(value) }
    self = all.summary(of: metric)
  }

  init(metric: Metric, moments: Moments, sketch: QuantileSketch) {
    let interval = Interval.mean(of: metric, moments)
    let probabilities = Statistic.allCases.compactMap(\.probability)
    // The order statistics around a quantile, by the normal approximation of the binomial.
    let halves = probabilities.map { 1.96 * ($0 * (1 - $0) / Double(sketch.count)).squareRoot() }
    let ends = zip(probabilities, halves).flatMap { [max(0, $0 - $1), min(1, $0 + $1)] }
    let quantiles = sketch.quantiles(
      Statistic.allCases.map { $0.probability ?? 0 } + (sketch.count > 1 ? ends : []))
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
    let found = quantiles.dropFirst(Statistic.allCases.count)
    quantileIntervals = stride(from: found.startIndex, to: found.endIndex, by: 2).map {
      Interval(low: found[$0], high: found[$0 + 1])
    }
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
