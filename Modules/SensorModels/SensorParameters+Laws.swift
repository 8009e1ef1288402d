import PortableNumerics

/// What follows from a phone's numbers, for stepping its errors and for skipping over them alike.
extension SensorParameters {
  /// What the correlated position error keeps of itself from fix to fix: exp(−period/τ).
  public var positionDecay: Double {
    PortableMath.exp(-(1 / fixRateHertz) / positionTimeConstantSeconds)
  }

  /// Standard deviation of a fix without outliers, metres on each axis.
  public var totalSigmaMeters: Double {
    (positionSigmaMeters * positionSigmaMeters + whiteSigmaMeters * whiteSigmaMeters).squareRoot()
  }

  /// The 68 % radius that the receiver claims, metres.
  public var reportedAccuracyMeters: Double {
    PositionErrorModel.radius68 * totalSigmaMeters * accuracyFactor
  }
}
