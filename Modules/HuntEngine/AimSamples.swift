import Domain

/// Aim samples in the memory of whoever made them: angles from the sight to the ghost's anchor.
///
/// Simulated hunts make them in single precision, events hold them in double. Both are compared as
/// double numbers, so it makes no difference which of them carries a sample.
public enum AimSamples {
  /// Degrees in single precision.
  case single(UnsafeBufferPointer<Float>)
  /// Degrees in double precision.
  case double(UnsafeBufferPointer<Double>)
  /// Degrees to the side and up in double precision, as many of both; the whole angle counts
  /// (`SightRule.cone`).
  case cone(UnsafeBufferPointer<Double>, tilts: UnsafeBufferPointer<Double>)

  /// The number of samples.
  @inlinable
  public var count: Int {
    switch self {
    case .single(let samples): samples.count
    case .double(let samples), .cone(let samples, _): samples.count
    }
  }

  /// Returns a sample to the side, in degrees.
  @inlinable
  public subscript(index: Int) -> Double {
    switch self {
    case .single(let samples): Double(samples[index])
    case .double(let samples), .cone(let samples, _): samples[index]
    }
  }

  /// Returns how far the sight points above the ghost, degrees.
  func tiltDegrees(_ index: Int) -> Double {
    if case .cone(_, let tilts) = self { tilts[index] } else { 0 }
  }

  /// Returns the angle that counts at a sample: the sample's own, or with its tilt the whole one.
  func errorDegrees(_ index: Int) -> Double {
    guard case .cone(let samples, let tilts) = self else { return self[index] }
    return SightRule.cone.errorDegrees(azimuth: samples[index], tilt: tilts[index])
  }
}
