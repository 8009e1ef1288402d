/// The figures of one run.
public struct RunRecord: Hashable, Sendable {
  /// A value for each metric of the kind of run, by `Metric.index`; NaN where it is absent.
  public var values: [Double]

  /// Creates a record with so many metrics, all absent.
  public init(count: Int) { values = Array(repeating: .nan, count: count) }

  /// One metric's value; NaN where it is absent.
  public subscript(metric: Metric) -> Double {
    get { values[metric.index] }
    set { values[metric.index] = newValue }
  }
}
