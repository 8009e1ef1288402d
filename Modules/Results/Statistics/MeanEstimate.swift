import Experiments
package import Statistics

/// A mean or another figure of some runs, with its uncertainty.
package struct MeanEstimate: Hashable, Sendable {
  /// The value; NaN if no run has the metric.
  package var value: Double
  /// Its 95 % interval; none if runs are too few or too unbalanced.
  package var interval: Interval

  /// An unknown figure.
  package static let none = MeanEstimate(value: .nan, interval: .none)

  init(value: Double, interval: Interval) {
    self.value = value
    self.interval = interval
  }

  /// Creates the figure from a statistic of a point's summary.
  init(_ summary: MetricSummary, _ statistic: Statistic) {
    self.init(value: summary[statistic], interval: summary.interval(of: statistic))
  }
}
