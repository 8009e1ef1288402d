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
  /// on runs of many ghosts), Student's for the others.
  public init(metric: Metric, values: some Sequence<Double>) {
    let present = values.filter { !$0.isNaN }.sorted()
    let moments = Moments(values)
    let interval = metric.isProportion ? Interval.wilson(moments) : Interval.student(moments)
    self.metric = metric
    count = moments.count
    figures = Statistic.allCases.map { statistic in
      switch statistic {
      case .mean: moments.mean
      case .sd: moments.standardDeviation
      case .ciLow: interval.low
      case .ciHigh: interval.high
      case .min: present.first ?? .nan
      case .max: present.last ?? .nan
      default: quantile(ofAscending: present, statistic.probability ?? 0)
      }
    }
  }

  /// A statistic; NaN where there are too few values for it.
  public subscript(statistic: Statistic) -> Double {
    figures[Statistic.allCases.firstIndex(of: statistic) ?? 0]
  }
}
