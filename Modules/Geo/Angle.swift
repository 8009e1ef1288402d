/// Helpers for angles in degrees.
public enum Angle {
  /// Returns the same direction in [0, 360); NaN if the angle is not finite.
  @inlinable
  @inline(__always)
  public static func normalizedDegrees(_ degrees: Double) -> Double {
    if degrees >= 0 && degrees < 360 { return degrees + 0 }
    // One turn to either side is the same as a remainder, and much cheaper.
    if degrees >= 360 && degrees < 720 { return degrees - 360 }
    if degrees < 0 && degrees > -360 { return degrees + 360 < 360 ? degrees + 360 : 0 }
    return wrappedDegrees(degrees)
  }

  /// Returns the same for any angle.
  @usableFromInline
  static func wrappedDegrees(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let turned = rest < 0 ? rest + 360 : rest
    return turned >= 360 ? 0 : turned + 0
  }

  /// Returns the turn from one direction to another in (-180, 180], positive to the right
  /// (clockwise).
  ///
  /// From a heading to a bearing, this is the relative bearing of GB-072.
  @inlinable
  @inline(__always)
  public static func signedDifferenceDegrees(from start: Double, to end: Double) -> Double {
    let difference = end - start
    let turn =
      difference.magnitude < 360
      ? difference : difference.truncatingRemainder(dividingBy: 360)
    if turn > 180 { return turn - 360 }
    return turn <= -180 ? turn + 360 : turn
  }

  /// Returns the same meridian as a longitude in [-180, 180).
  public static func normalizedLongitudeDegrees(_ degrees: Double) -> Double {
    if degrees >= -180 && degrees < 180 { return degrees }
    let turned = normalizedDegrees(degrees + 180) - 180
    return turned >= 180 ? -180 : turned
  }

  static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

  static func degrees(_ radians: Double) -> Double { radians * (180 / .pi) }
}
