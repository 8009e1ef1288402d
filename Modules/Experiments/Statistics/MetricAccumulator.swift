public import Domain

/// One metric of one design point, value by value; its memory does not grow with their number.
public struct MetricAccumulator: Hashable, Sendable {
  /// Count, mean and standard deviation so far.
  public private(set) var moments = Moments()
  private var sketch = QuantileSketch()

  /// Creates an accumulator without values.
  public init() {}

  /// Adds the value of the next run; NaN, an absent value, is skipped.
  public mutating func add(_ value: Double) {
    moments.add(value)
    sketch.add(value)
  }

  /// The figures so far.
  public func summary(of metric: Metric) -> MetricSummary {
    MetricSummary(metric: metric, moments: moments, sketch: sketch)
  }
}
