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
  public static func paired(
    _ differences: Moments, confidence: Double = 0.95
  ) -> DifferenceEstimate {
    let mean = differences.mean
    guard differences.count >= 2 else {
      return DifferenceEstimate(difference: mean, interval: .none, pValue: .nan)
    }
    let error = differences.standardDeviation / Double(differences.count).squareRoot()
    guard error > 0 else {
      let signTest = (1..<min(differences.count, 1000)).reduce(1.0) { power, _ in power / 2 }
      return DifferenceEstimate(
        difference: mean, interval: Interval(low: mean, high: mean),
        pValue: mean == 0 ? 1 : signTest)
    }
    return DifferenceEstimate(
      difference: mean, interval: .student(differences, confidence: confidence),
      pValue: studentTwoSidedTail(mean / error, degreesOfFreedom: Double(differences.count - 1)))
  }

  /// Returns the difference of two independent means with unequal variances.
  ///
  /// Source: B. L. Welch, "The generalization of 'Student's' problem when several different
  /// population variances are involved", Biometrika 34 (1947). Two samples without spread have no
  /// interval unless they are equal.
  public static func welch(
    _ first: Moments, _ second: Moments, confidence: Double = 0.95
  ) -> DifferenceEstimate {
    let difference = second.mean - first.mean
    guard first.count >= 2, second.count >= 2 else {
      return DifferenceEstimate(difference: difference, interval: .none, pValue: .nan)
    }
    func errorSquared(_ moments: Moments) -> Double {
      moments.standardDeviation * moments.standardDeviation / Double(moments.count)
    }
    let (a, b) = (errorSquared(first), errorSquared(second))
    guard a + b > 0 else {
      return DifferenceEstimate(
        difference: difference,
        interval: difference == 0 ? Interval(low: 0, high: 0) : .none,
        pValue: difference == 0 ? 1 : .nan)
    }
    let degrees =
      (a + b) * (a + b)
      / (a * a / Double(first.count - 1) + b * b / Double(second.count - 1))
    let error = (a + b).squareRoot()
    let half = studentQuantile(0.5 + confidence / 2, degreesOfFreedom: degrees) * error
    return DifferenceEstimate(
      difference: difference,
      interval: Interval(low: difference - half, high: difference + half),
      pValue: studentTwoSidedTail(difference / error, degreesOfFreedom: degrees))
  }
}
