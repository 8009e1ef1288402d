/// Aim samples in the memory of whoever made them: angles from the sight to the ghost's anchor.
///
/// Simulated hunts make them in single precision, events hold them in double. Both are compared as
/// double numbers, so it makes no difference which of them carries a sample.
public enum AimSamples {
  /// Degrees in single precision.
  case single(UnsafeBufferPointer<Float>)
  /// Degrees in double precision.
  case double(UnsafeBufferPointer<Double>)

  /// The number of samples.
  @inlinable
  public var count: Int {
    switch self {
    case .single(let samples): samples.count
    case .double(let samples): samples.count
    }
  }

  /// Returns a sample in degrees.
  @inlinable
  public subscript(index: Int) -> Double {
    switch self {
    case .single(let samples): Double(samples[index])
    case .double(let samples): samples[index]
    }
  }
}
