import Domain
import PortableNumerics

/// The results of a point's hunts for one condition: running moments, and values for quantiles.
struct TuneFigure: Sendable {
  /// The minimum number of equal values that gives an interval, since they show no spread.
  static let constantCount = 160

  let target: Target
  private(set) var moments = Moments()
  private var values: [Double] = []

  init(_ target: Target) { self.target = target }

  var count: Int { moments.count }

  /// Adds the figure of a hunt; NaN (absent) is left out.
  mutating func add(_ value: Double) {
    moments.add(value)
    if target.statistic != .mean, !value.isNaN { values.append(value) }
  }

  /// Sorts the values, which quantiles require.
  mutating func sort() { values.sort() }

  /// The estimate; NaN without a value.
  var estimate: Double {
    guard let p = target.statistic.probability else { return moments.mean }
    return quantile(ofAscending: values, p)
  }

  /// Returns an interval whose ends each err with probability `alpha`; an unknown end is infinite.
  ///
  /// Student's for means, Wilson's for proportions; for quantiles order statistics, by the normal
  /// approximation of the binomial, one rank wider on either side.
  func interval(alpha: Double) -> Interval {
    let open = Interval(low: -.infinity, high: .infinity)
    guard count >= 2 else { return open }
    let alpha = max(alpha, 1e-12)
    if let p = target.statistic.probability {
      let n = Double(values.count)
      let half = -normalQuantile(alpha) * (n * p * (1 - p)).squareRoot() + 1
      let (lower, upper) = (Int((n * p - half).rounded(.down)), Int((n * p + half).rounded(.up)))
      return Interval(
        low: lower < 1 ? -.infinity : values[lower - 1],
        high: upper > values.count ? .infinity : values[upper - 1])
    }
    if target.metric.isProportion { return .wilson(moments, confidence: 1 - 2 * alpha) }
    if moments.standardDeviation == 0, count < Self.constantCount { return open }
    return Interval.student(moments, confidence: 1 - 2 * alpha).within(target.metric)
  }

  /// Returns whether the target is certainly met, with error probability `alpha` for each of its
  /// ends.
  func isMet(alpha: Double) -> Bool {
    let interval = interval(alpha: alpha)
    return interval.low >= target.low ?? -.infinity && interval.high <= target.high ?? .infinity
  }

  /// Returns whether the target is certainly missed.
  func isMissed(alpha: Double) -> Bool {
    let interval = interval(alpha: alpha)
    return interval.high < target.low ?? -.infinity || interval.low > target.high ?? .infinity
  }

  /// How far the estimate is inside the target (above 0) or outside, in half-widths of its band.
  ///
  /// For a target with one end, the unit is a tenth of that end.
  var margin: Double {
    let value = estimate
    return value.isNaN ? -.infinity : target.slack(value, value)
  }
}
