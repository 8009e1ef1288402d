import PortableNumerics

/// The interval of a Poisson mean from one count, by half the probability of the count itself.
///
/// The exact interval (Garwood 1936) covers more than it says, since counts are whole; the mid-P
/// interval is near what it says on average (Cohen and Yang, Statistics in Medicine 13, 1994).
enum CountInterval {
  /// Returns the interval of the expected count.
  static func of(count: Int) -> ClosedRange<Double> {
    let tail = (1 - FitEstimate.confidence) / 2
    let low = count == 0 ? 0 : mean(of: count, atOrBelow: 1 - tail)
    return low...mean(of: count, atOrBelow: tail)
  }

  /// Returns the mean at which P(N < count) + P(N = count)/2 has a value.
  static func mean(of count: Int, atOrBelow share: Double) -> Double {
    var (low, high) = (0.0, Double(count) + 10 + 6 * Double(count).squareRoot())
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if midShare(of: count, mean: middle) > share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns P(N < count) + P(N = count)/2 of a Poisson mean.
  private static func midShare(of count: Int, mean: Double) -> Double {
    guard mean > 0 else { return count == 0 ? 0.5 : 1 }
    let logMean = PortableMath.log(mean)
    var (logTerm, sum) = (-mean, 0.0)
    for number in 0..<count {
      sum += PortableMath.exp(logTerm)
      logTerm += logMean - PortableMath.log(Double(number + 1))
    }
    return sum + PortableMath.exp(logTerm) / 2
  }
}
