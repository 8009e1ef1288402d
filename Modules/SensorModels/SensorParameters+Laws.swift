import PortableNumerics

/// Quantities derived from a phone's parameters, for both stepping and skipping its errors.
extension SensorParameters {
  /// The share of the correlated position error that persists from fix to fix: exp(−period/τ).
  public var positionDecay: Double {
    PortableMath.exp(-(1 / fixRateHertz) / positionTimeConstantSeconds)
  }

  /// The standard deviation of a fix without outliers, in metres per axis.
  public var totalSigmaMeters: Double {
    (positionSigmaMeters * positionSigmaMeters + whiteSigmaMeters * whiteSigmaMeters).squareRoot()
  }

  /// The probability that an outlier burst starts at a fix outside of one.
  var outlierProbability: Double {
    1 - PortableMath.exp(-outlierRatePerHour / 3600 / fixRateHertz)
  }

  /// The share of fixes within outlier bursts.
  ///
  /// Bursts of L fixes on average alternate with (1 − q)/q fixes outside, where q is the probability
  /// that one starts: L / (L + (1 − q)/q).
  var outlierShare: Double {
    let start = outlierProbability
    guard start > 0 else { return 0 }
    let low = outlierMinSeconds * fixRateHertz
    let high = max(outlierMinSeconds, outlierMaxSeconds) * fixRateHertz
    // The integral of max(1, round(x)) from 0 to x.
    func area(_ x: Double) -> Double {
      let whole = max(1, x.rounded())
      return x < 1.5 ? x : 0.5 * whole * (whole - 1) + 0.5 + whole * (x - whole + 0.5)
    }
    let length =
      high - low > 1e-9 ? (area(high) - area(low)) / (high - low) : max(1, low.rounded())
    return length / (length + (1 - start) / start)
  }
}
