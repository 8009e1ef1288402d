import Geo
import PortableNumerics

/// Where the screen says the target is: the way to it from the measured position.
///
/// A player who turns by the relative bearing, and whose compass is off by e degrees, goes in the
/// target's direction less e, wherever the player faced before. So no angle of the way is needed: the
/// vector is turned.
///
/// With angles each step would wait for the arc tangent and the sine of the step before.
struct ScreenCourse {
  /// The way from the fix to the target.
  private let way: LocalPoint
  /// The length of the way in metres.
  let meters: Double

  @inline(__always)
  init(from fix: LocalPoint, to target: LocalPoint) {
    way = target - fix
    meters = LocalPoint.zero.distanceMeters(to: way)
  }

  /// Returns a step of at most `length` metres, turned to the right by an angle.
  @inline(__always)
  func step(atMost length: Double, turned angle: (sin: Double, cos: Double)) -> LocalPoint {
    let share = length < meters ? length / meters : 1
    return share
      * LocalPoint(
        eastMeters: way.eastMeters * angle.cos + way.northMeters * angle.sin,
        northMeters: way.northMeters * angle.cos - way.eastMeters * angle.sin)
  }

  /// Returns the direction of such a step, degrees clockwise from north.
  func bearingDegrees(turned degrees: Double) -> Double {
    Angle.normalizedDegrees(LocalPoint.zero.bearingDegrees(to: way) + degrees)
  }
}
