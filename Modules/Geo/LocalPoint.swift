import PortableNumerics

/// A place, or the step between two places, on a flat east-north grid in metres.
public struct LocalPoint: Hashable, Sendable {
  /// Metres east of the origin.
  public var eastMeters: Double
  /// Metres north of the origin.
  public var northMeters: Double

  /// Creates a point from metres east and north.
  @inlinable
  public init(eastMeters: Double, northMeters: Double) {
    self.eastMeters = eastMeters
    self.northMeters = northMeters
  }

  /// The origin.
  @inlinable
  public static var zero: LocalPoint { LocalPoint(eastMeters: 0, northMeters: 0) }

  /// Returns the sum by component.
  @inlinable
  public static func + (left: LocalPoint, right: LocalPoint) -> LocalPoint {
    LocalPoint(
      eastMeters: left.eastMeters + right.eastMeters,
      northMeters: left.northMeters + right.northMeters)
  }

  /// Returns the step from `right` to `left`.
  @inlinable
  public static func - (left: LocalPoint, right: LocalPoint) -> LocalPoint {
    LocalPoint(
      eastMeters: left.eastMeters - right.eastMeters,
      northMeters: left.northMeters - right.northMeters)
  }

  /// Adds a step.
  @inlinable
  public static func += (left: inout LocalPoint, right: LocalPoint) { left = left + right }

  /// Subtracts a step.
  @inlinable
  public static func -= (left: inout LocalPoint, right: LocalPoint) { left = left - right }

  /// Returns a step scaled by a factor.
  @inlinable
  public static func * (factor: Double, step: LocalPoint) -> LocalPoint {
    LocalPoint(eastMeters: factor * step.eastMeters, northMeters: factor * step.northMeters)
  }

  /// Returns the squared distance on the grid in square metres, cheap to compare with a squared
  /// radius.
  @inlinable
  public func distanceSquared(to other: LocalPoint) -> Double {
    let east = other.eastMeters - eastMeters
    let north = other.northMeters - northMeters
    return east * east + north * north
  }

  /// Returns the distance on the grid in metres.
  @inlinable
  public func distanceMeters(to other: LocalPoint) -> Double {
    distanceSquared(to: other).squareRoot()
  }

  /// Returns the grid bearing in degrees [0, 360), clockwise from grid north; 0 for equal points.
  public func bearingDegrees(to other: LocalPoint) -> Double {
    let step = other - self
    if step == .zero { return 0 }
    return Angle.normalizedDegrees(
      Angle.degrees(PortableMath.atan2(step.eastMeters, step.northMeters)))
  }

  /// Returns the point at a distance in metres along a grid bearing in degrees.
  public func moved(bearingDegrees: Double, distanceMeters: Double) -> LocalPoint {
    let bearing = PortableMath.sincosDegrees(bearingDegrees)
    return LocalPoint(
      eastMeters: eastMeters + distanceMeters * bearing.sin,
      northMeters: northMeters + distanceMeters * bearing.cos)
  }
}
