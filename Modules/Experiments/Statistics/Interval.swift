public import Domain

/// A confidence interval; both ends are NaN where there is none.
public struct Interval: Hashable, Sendable {
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double

  /// No interval: too few values.
  public static let none = Interval(low: .nan, high: .nan)

  /// Creates an interval.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Wilson's score interval of a proportion.
  ///
  /// `count` may be a fraction: it is the effective number of independent trials. Source:
  /// E. B. Wilson, "Probable inference", JASA 22 (1927).
  public static func wilson(
    proportion p: Double, count n: Double, confidence: Double = 0.95
  ) -> Interval {
    guard n > 0, p >= 0, p <= 1 else { return .none }
    let z = normalQuantile(0.5 + confidence / 2)
    let z2 = z * z
    let centre = p + z2 / (2 * n)
    let half = z * (p * (1 - p) / n + z2 / (4 * n * n)).squareRoot()
    let scale = 1 + z2 / n
    let low = p == 0 ? 0 : max(0, (centre - half) / scale)
    let high = p == 1 ? 1 : min(1, (centre + half) / scale)
    return Interval(low: low, high: high)
  }

  /// Wilson's interval of the mean of per-run fractions, which are clustered.
  ///
  /// A run of many ghosts gives a fraction, not a 0 or a 1, so n runs say more (or less) than n
  /// trials. The effective number is n_eff = n p(1 − p) / s², s² with divisor n: the number of
  /// independent trials whose proportion would have the variance of this mean. It is n for 0/1
  /// data, and taken as n where s² = 0.
  public static func wilson(_ moments: Moments, confidence: Double = 0.95) -> Interval {
    let n = Double(moments.count)
    let p = moments.mean
    let variance = moments.populationVariance
    let effective = variance > 0 ? n * p * (1 - p) / variance : n
    return wilson(proportion: p, count: effective, confidence: confidence)
  }

  /// Student's interval of a mean; none for fewer than two values.
  public static func student(_ moments: Moments, confidence: Double = 0.95) -> Interval {
    guard moments.count >= 2 else { return .none }
    let t = studentQuantile(0.5 + confidence / 2, degreesOfFreedom: moments.count - 1)
    let half = t * moments.standardDeviation / Double(moments.count).squareRoot()
    return Interval(low: moments.mean - half, high: moments.mean + half)
  }

  /// The interval of a metric's mean: Wilson's for a proportion, Student's for the others, cut at
  /// the metric's bounds.
  ///
  /// The mean lies within the bounds, so the cut interval holds it exactly as often as the whole
  /// one. Where all runs have one value, as a count of 0, it is that value alone: Student's
  /// interval cannot tell what runs never showed.
  public static func mean(
    of metric: Metric, _ moments: Moments, confidence: Double = 0.95
  ) -> Interval {
    metric.isProportion
      ? wilson(moments, confidence: confidence)
      : student(moments, confidence: confidence).within(metric)
  }

  /// Half the width of a metric's mean's interval before it is cut: what stopping rules go by, for
  /// a mean near a bound is not known any better.
  public static func halfWidth(
    ofMean metric: Metric, _ moments: Moments, confidence: Double = 0.95
  ) -> Double {
    (metric.isProportion
      ? wilson(moments, confidence: confidence) : student(moments, confidence: confidence))
      .halfWidth
  }

  /// The part of an interval about a metric's mean that the metric can have; all of it where the
  /// mean itself lies outside.
  public func within(_ metric: Metric) -> Interval {
    let (middle, bounds) = (low + (high - low) / 2, metric.bounds)
    return Interval(
      low: low < bounds.lowerBound && middle >= bounds.lowerBound ? bounds.lowerBound : low,
      high: high > bounds.upperBound && middle <= bounds.upperBound ? bounds.upperBound : high)
  }

  /// Half of the width; NaN where there is no interval.
  public var halfWidth: Double { (high - low) / 2 }
}
