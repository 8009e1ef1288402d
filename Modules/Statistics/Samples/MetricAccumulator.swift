public import Domain

/// The running figures of one metric at one design point, in memory independent of the number of
/// runs.
public struct MetricAccumulator: Hashable, Sendable {
  /// The count, mean and standard deviation so far.
  public private(set) var moments = Moments()
  private var sketch = QuantileSketch()

  /// Creates an accumulator without values.
  public init() {}

  /// Adds the value of the next run; NaN (absent) is skipped.
  public mutating func add(_ value: Double) {
    moments.add(value)
    sketch.add(value)
  }

  /// Returns the figures so far.
  public func summary(of metric: Metric) -> MetricSummary {
    MetricSummary(metric: metric, moments: moments, sketch: sketch)
  }

  /// Returns a statistic with an interval that holds at once with those of other figures.
  ///
  /// The interval of a statistic that has none, such as the largest value, is the value itself.
  public func figure(
    _ statistic: Statistic, of metric: Metric, _ level: CertainLevel
  ) -> CertainFigure {
    if statistic == .mean { return level.mean(of: metric, moments) }
    if statistic.probability != nil { return level.quantile(statistic, sketch) }
    let value = summary(of: metric)[statistic]
    return CertainFigure(
      value: value, interval: value.isNaN ? .open : Interval(low: value, high: value),
      count: moments.count, leastCount: 1)
  }
}
