/// A statistic that summarises one metric over the runs of a design point.
public enum Statistic: String, Hashable, Sendable, CaseIterable {
  /// The arithmetic mean.
  case mean
  /// The standard deviation with divisor n − 1.
  case sd
  /// The lower end of the mean's 95 % interval.
  case ciLow
  /// The upper end of the mean's 95 % interval.
  case ciHigh
  /// The 5 % quantile.
  case p05
  /// The 10 % quantile.
  case p10
  /// The lower quartile.
  case p25
  /// The median.
  case p50
  /// The upper quartile.
  case p75
  /// The 90 % quantile.
  case p90
  /// The 95 % quantile.
  case p95
  /// The smallest value.
  case min
  /// The largest value.
  case max

  /// The probability of a quantile; nil for other statistics.
  package var probability: Double? {
    switch self {
    case .p05: 0.05
    case .p10: 0.1
    case .p25: 0.25
    case .p50: 0.5
    case .p75: 0.75
    case .p90: 0.9
    case .p95: 0.95
    default: nil
    }
  }
}
