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

  /// The 68 % radius the receiver claims, in metres.
  public var reportedAccuracyMeters: Double {
    PositionErrorModel.radius68 * totalSigmaMeters * accuracyFactor
  }
}
