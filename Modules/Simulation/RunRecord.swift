/// The figures of one run.
public struct RunRecord: Hashable, Sendable {
  /// A value for each `Metric`, by raw value; NaN where the metric is absent.
  public var values: [Double]

  /// Creates a record with all metrics absent.
  public init() { values = Array(repeating: .nan, count: Metric.allCases.count) }

  /// One metric's value; NaN where it is absent.
  public subscript(metric: Metric) -> Double {
    get { values[metric.rawValue] }
    set { values[metric.rawValue] = newValue }
  }
}
