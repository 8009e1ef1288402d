import PortableNumerics

/// The counts of paired binary outcomes, sufficient for a difference of proportions.
public struct PairedCounts: Hashable, Sendable {
  /// The number of pairs.
  public var pairs = 0
  /// The number of pairs whose first is yes and second no.
  public var onlyFirst = 0
  /// The number of pairs whose first is no and second yes.
  public var onlySecond = 0
}

extension DifferenceEstimate {
  /// Returns the difference of two paired proportions, by Tango's score interval.
  ///
  /// Its test of "no difference" is McNemar's, so interval and p-value agree, and it keeps a
  /// positive width if no pair disagrees. Source: T. Tango, "Equivalence test and confidence
  /// interval for the difference in proportions for the paired-sample design", Statistics in
  /// Medicine 17 (1998).
  public static func pairedProportions(
    _ counts: PairedCounts, confidence: Double = 0.95
  ) -> DifferenceEstimate {
    guard counts.pairs > 0 else {
      return DifferenceEstimate(difference: .nan, interval: .none, pValue: .nan)
    }
    let n = Double(counts.pairs)
    let (b, c) = (Double(counts.onlySecond), Double(counts.onlyFirst))
    let difference = (b - c) / n
    let z = normalQuantile(0.5 + confidence / 2)
    // The score decreases as the hypothetical difference grows; each end is where it crosses ±z.
    func end(from outer: Double, at level: Double) -> Double {
      var (low, high) = outer < difference ? (outer, difference) : (difference, outer)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        if tangoScore(b, c, n, middle) > level { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    let interval = Interval(
      low: difference == -1 ? -1 : end(from: -1, at: z),
      high: difference == 1 ? 1 : end(from: 1, at: -z))
    let pValue = b + c == 0 ? 1 : normalTwoSidedTail((b - c) / (b + c).squareRoot())
    return DifferenceEstimate(difference: difference, interval: interval, pValue: pValue)
  }

  /// Returns Tango's score of a hypothetical difference of paired proportions.
  private static func tangoScore(
    _ b: Double, _ c: Double, _ n: Double, _ supposed: Double
  ) -> Double {
    let linear = -b - c + (2 * n - b + c) * supposed
    let constant = -c * supposed * (1 - supposed)
    let root = max(0, linear * linear - 8 * n * constant).squareRoot()
    let discordant = max(0, (root - linear) / (4 * n))
    let variance = n * (2 * discordant + supposed * (1 - supposed))
    let distance = b - c - n * supposed
    guard variance > 0 else { return distance == 0 ? 0 : distance > 0 ? .infinity : -.infinity }
    return distance / variance.squareRoot()
  }

  /// Returns the difference of two independent proportions, by Newcombe's hybrid score interval.
  ///
  /// Each proportion may be the mean of per-run fractions, see `Interval.wilson(_:confidence:)`.
  /// The p-value is that of the confidence at which the interval just reaches 0. Source: R. G.
  /// Newcombe, "Interval estimation for the difference between independent proportions", Statistics
  /// in Medicine 17 (1998), method 10.
  public static func independentProportions(
    _ first: Moments, _ second: Moments, confidence: Double = 0.95
  ) -> DifferenceEstimate {
    guard first.count > 0, second.count > 0 else {
      return DifferenceEstimate(difference: .nan, interval: .none, pValue: .nan)
    }
    let difference = second.mean - first.mean
    func interval(_ confidence: Double) -> Interval {
      let a = Interval.wilson(first, confidence: confidence)
      let b = Interval.wilson(second, confidence: confidence)
      func size(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
      return Interval(
        low: difference - size(second.mean - b.low, a.high - first.mean),
        high: difference + size(b.high - second.mean, first.mean - a.low))
    }
    var pValue = 1.0
    if difference != 0 {
      var (low, high) = (1e-15, 1.0)  // a p-value inside the first excludes 0
      for _ in 0..<60 {
        let middle = (low * high).squareRoot()
        let found = interval(1 - middle)
        if found.low > 0 || found.high < 0 { high = middle } else { low = middle }
      }
      pValue = high
    }
    return DifferenceEstimate(
      difference: difference, interval: interval(confidence), pValue: pValue)
  }
}
