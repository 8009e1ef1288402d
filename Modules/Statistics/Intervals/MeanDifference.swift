public import Domain
import PortableNumerics

/// A difference with its interval and p-value.
public struct DifferenceEstimate: Hashable, Sendable {
  /// Second minus first.
  public let difference: Double
  /// The interval at the requested confidence.
  public let interval: Interval
  /// The two-sided p-value of "no difference"; NaN if there is too little data.
  public let pValue: Double

  /// Returns the mean of paired differences, by Student's t.
  ///
  /// If all n differences are equal and not 0, there is no spread to judge by; the p-value is then
  /// that of the sign test, 2/2ⁿ.
  ///
  /// - Parameters:
  ///   - differences: Second minus first.
  ///   - metric: What is compared; nil for values of which nothing is known.
  ///   - scale: The size of the values, below a billionth of which all is rounding.
  ///   - confidence: The confidence of the interval.
  /// - Returns: The mean difference; without interval and p-value below two pairs.
  public static func paired(
    _ differences: Moments, of metric: Metric? = nil, scale: Double = 0, confidence: Double = 0.95
  ) -> DifferenceEstimate {
    let mean = differences.mean
    guard differences.count >= 2 else {
      return DifferenceEstimate(difference: mean, interval: .none, pValue: .nan)
    }
    let error = differences.standardDeviation / Double(differences.count).squareRoot()
    guard error > rounding * scale else {
      let signTest = PortableMath.exp(-PortableMath.log(2) * Double(differences.count - 1))
      return withoutSpread(
        mean, scale: scale, pValue: signTest, confidence: confidence, of: metric
      ) { .difference(of: $0, differences, confidence: confidence) }
    }
    return DifferenceEstimate(
      difference: mean, interval: .student(differences, confidence: confidence),
      pValue: studentTwoSidedTail(mean / error, degreesOfFreedom: Double(differences.count - 1)))
  }

  /// Returns the difference of two independent means with unequal variances.
  ///
  /// Source: B. L. Welch, "The generalization of 'Student's' problem when several different
  /// population variances are involved", Biometrika 34 (1947). Where neither sample has a spread,
  /// the p-value is that of the permutation test, twice one in all ways to share out the runs.
  ///
  /// - Parameters:
  ///   - first: The values of the first sample.
  ///   - second: The values of the second sample.
  ///   - metric: What is compared; nil for values of which nothing is known.
  ///   - confidence: The confidence of the interval.
  /// - Returns: The difference; without interval and p-value if a sample has fewer than two values.
  public static func welch(
    _ first: Moments, _ second: Moments, of metric: Metric? = nil, confidence: Double = 0.95
  ) -> DifferenceEstimate {
    let difference = second.mean - first.mean
    guard first.count >= 2, second.count >= 2 else {
      return DifferenceEstimate(difference: difference, interval: .none, pValue: .nan)
    }
    func errorSquared(_ moments: Moments) -> Double {
      moments.standardDeviation * moments.standardDeviation / Double(moments.count)
    }
    let (a, b) = (errorSquared(first), errorSquared(second))
    let error = (a + b).squareRoot()
    let scale = max(abs(first.mean), abs(second.mean))
    guard error > rounding * scale else {
      let permutation = permutationTest(first.count, second.count)
      return withoutSpread(
        difference, scale: scale, pValue: permutation, confidence: confidence, of: metric
      ) { between(first, second, of: $0, confidence: confidence) }
    }
    let degrees =
      (a + b) * (a + b)
      / (a * a / Double(first.count - 1) + b * b / Double(second.count - 1))
    let half = studentQuantile(0.5 + confidence / 2, degreesOfFreedom: degrees) * error
    return DifferenceEstimate(
      difference: difference,
      interval: Interval(low: difference - half, high: difference + half),
      pValue: studentTwoSidedTail(difference / error, degreesOfFreedom: degrees))
  }

  /// Returns the estimate of pairs that are all equal: the same draws gave the same values.
  static func identical(count: Int) -> DifferenceEstimate {
    count >= 2
      ? DifferenceEstimate(difference: 0, interval: Interval(low: 0, high: 0), pValue: 1)
      : DifferenceEstimate(difference: 0, interval: .none, pValue: .nan)
  }

  /// A difference below this share of the values is one of rounding.
  private static let rounding = 1e-9

  /// Returns a difference of values that are all alike on either side.
  ///
  /// A count has the interval that one more event would have left. Any other value has none until
  /// there are so many runs that chance is excluded, and then the difference itself.
  ///
  /// - Parameters:
  ///   - difference: Second minus first.
  ///   - scale: The size of the values.
  ///   - pValue: That of a difference; without one it is 1.
  ///   - confidence: The confidence of the interval.
  ///   - metric: What is compared.
  ///   - ofCount: The interval for a count.
  /// - Returns: The difference with its interval and p-value.
  private static func withoutSpread(
    _ difference: Double, scale: Double, pValue: Double, confidence: Double, of metric: Metric?,
    ofCount: (Metric) -> Interval
  ) -> DifferenceEstimate {
    let isZero = abs(difference) <= rounding * scale
    let exact = isZero ? 0 : difference
    let interval: Interval =
      if let metric, metric.isCount {
        ofCount(metric)
      } else if pValue <= 1 - confidence {
        Interval(low: exact, high: exact)
      } else {
        .none
      }
    return DifferenceEstimate(
      difference: difference, interval: interval, pValue: isZero ? 1 : pValue)
  }

  /// Returns the interval of a difference of two means from that of each.
  ///
  /// Source: G. Zou, A. Donner, "Construction of confidence limits about effect measures: a general
  /// approach", Statistics in Medicine 27 (2008).
  private static func between(
    _ first: Moments, _ second: Moments, of metric: Metric, confidence: Double
  ) -> Interval {
    let difference = second.mean - first.mean
    let one = Interval.mean(of: metric, first, confidence: confidence)
    let other = Interval.mean(of: metric, second, confidence: confidence)
    func length(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
    return Interval(
      low: difference - length(second.mean - other.low, one.high - first.mean),
      high: difference + length(other.high - second.mean, first.mean - one.low))
  }

  /// Returns the p-value of the most extreme way to share out so many runs, doubled for two sides.
  private static func permutationTest(_ first: Int, _ second: Int) -> Double {
    // One in as many ways as there are to choose the smaller sample.
    var ways = 1.0
    for number in 1...min(first, second) where ways < 1e12 {
      ways *= Double(max(first, second) + number) / Double(number)
    }
    return min(1, 2 / ways)
  }
}
