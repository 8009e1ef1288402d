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
}
