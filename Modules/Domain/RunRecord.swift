/// The figures of one run.
public struct RunRecord: Hashable, Sendable {
  /// A value for each metric of this kind of run, by `Metric.index`; NaN if absent.
  public var values: [Double]

  /// Creates a record of `count` metrics, all absent.
  public init(count: Int) { values = Array(repeating: .nan, count: count) }

  /// Accesses one metric's value; NaN if absent.
  @inlinable
  @inline(__always)
  public subscript(metric: Metric) -> Double {
    get { values[metric.index] }
    set { values[metric.index] = newValue }
  }
}
