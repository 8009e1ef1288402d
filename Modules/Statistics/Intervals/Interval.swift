import PortableNumerics

/// A confidence interval; an end that nothing bounds is infinite, both are NaN if there is none.
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

  /// Returns Wilson's score interval of a proportion.
  ///
  /// `count` may be a fraction: it is the effective number of independent trials. Source: E. B.
  /// Wilson, "Probable inference", JASA 22 (1927).
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

  /// Returns Wilson's interval of the mean of per-run fractions, which are clustered.
  ///
  /// A run with many ghosts gives a fraction instead of 0 or 1, so n runs contain more (or less)
  /// information than n trials. The effective number is n_eff = n p(1 − p) / s², s² with divisor n:
  /// the number of independent trials whose proportion would have the variance of this mean. It is
  /// n for 0/1 data, and set to n if s² = 0.
  public static func wilson(_ moments: Moments, confidence: Double = 0.95) -> Interval {
    wilson(
      proportion: moments.mean, count: effectiveCount(of: moments), confidence: confidence)
  }

  /// Returns Wilson's interval of the mean of per-run fractions, corrected for continuity.
  ///
  /// Near 0 and 1, where a proportion takes few values, Wilson's own misses more often than it
  /// says; this one never does by much. Source: R. G. Newcombe, "Two-sided confidence intervals for
  /// the single proportion", Statistics in Medicine 17 (1998), method 4.
  static func correctedWilson(_ moments: Moments, confidence: Double) -> Interval {
    let (p, n) = (moments.mean, effectiveCount(of: moments))
    guard n > 0, p >= 0, p <= 1 else { return .none }
    let z = normalQuantile(0.5 + confidence / 2)
    let z2 = z * z
    func reach(_ side: Double) -> Double {
      let inner = z2 - side * 2 - 1 / n + 4 * p * (n * (1 - p) + side)
      return z * max(0, inner).squareRoot()
    }
    let (centre, scale) = (2 * n * p + z2, 2 * (n + z2))
    return Interval(
      low: p == 0 ? 0 : max(0, (centre - 1 - reach(1)) / scale),
      high: p == 1 ? 1 : min(1, (centre + 1 + reach(-1)) / scale))
  }

  /// Returns the number of independent trials whose proportion varies as the mean of fractions.
  private static func effectiveCount(of moments: Moments) -> Double {
    let (n, p, variance) = (Double(moments.count), moments.mean, moments.populationVariance)
    return variance > 0 ? n * p * (1 - p) / variance : n
  }

  /// Returns Student's interval of a mean; none for fewer than two values.
  public static func student(_ moments: Moments, confidence: Double = 0.95) -> Interval {
    guard moments.count >= 2 else { return .none }
    let t = studentQuantile(0.5 + confidence / 2, degreesOfFreedom: moments.count - 1)
    let half = t * moments.standardDeviation / Double(moments.count).squareRoot()
    return Interval(low: moments.mean - half, high: moments.mean + half)
  }

  /// The half-width; NaN if there is no interval.
  public var halfWidth: Double { (high - low) / 2 }
}
