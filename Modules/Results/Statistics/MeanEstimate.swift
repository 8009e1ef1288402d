package import Experiments

/// A mean, or another figure of some runs, and how well it is known.
package struct MeanEstimate: Hashable, Sendable {
  /// The figure; NaN where no run has the metric.
  package let value: Double
  /// Its 95 % interval; none where runs are too few or too uneven.
  package let interval: Interval

  /// Nothing is known.
  package static let none = MeanEstimate(value: .nan, interval: .none)

  init(value: Double, interval: Interval) {
    self.value = value
    self.interval = interval
  }

  /// A statistic of a point's runs, as its summary has it.
  init(_ summary: MetricSummary, _ statistic: Statistic) {
    self.init(value: summary[statistic], interval: summary.interval(of: statistic))
  }
}
