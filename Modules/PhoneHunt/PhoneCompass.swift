import Geo
import PortableNumerics

/// What a phone's orientation sensor says, and the way the player looks that follows from it.
package struct PhoneOrientation: Hashable, Sendable {
  /// The angles of the device (W3C DeviceOrientation), in degrees; NaN for one it does not know.
  package var alpha: Double
  /// See `alpha`.
  package var beta: Double
  /// See `alpha`.
  package var gamma: Double
  /// The heading of the device as iOS gives it, in degrees from magnetic north; NaN on others, negative if its
  /// compass is not calibrated.
  package var compass: Double
  /// The angle by which the picture is turned against the device, in degrees.
  package var screenDegrees: Double

  /// Creates an orientation.
  package init(
    alpha: Double, beta: Double, gamma: Double, compass: Double = .nan, screenDegrees: Double = 0
  ) {
    (self.alpha, self.beta, self.gamma) = (alpha, beta, gamma)
    (self.compass, self.screenDegrees) = (compass, screenDegrees)
  }

  /// The direction in which the player looks, in degrees from the compass's north; nil if unknown.
  ///
  /// It is where the top of the picture points if the phone lies flat, where the camera looks if it
  /// stands upright, and between the two what lies between them: the level part of their sum.
  package var headingDegrees: Double? {
    if compass.isFinite, compass >= 0 {
      let sum = Angle.normalizedDegrees(compass) + Angle.normalizedDegrees(screenTurn)
      return Angle.normalizedDegrees(sum)
    }
    guard alpha.isFinite, beta.isFinite, gamma.isFinite else { return nil }
    let camera = self.camera
    let top = screenTop
    let (east, north) = (camera.east + top.east, camera.north + top.north)
    guard abs(east) + abs(north) > 1e-6 else { return nil }
    return Angle.normalizedDegrees(PortableMath.atan2(east, north) * 180 / .pi)
  }

  /// How far the camera looks above the horizon, in degrees; nil if unknown.
  package var pitchDegrees: Double? {
    guard beta.isFinite, gamma.isFinite else { return nil }
    let camera = self.camera
    let level = (camera.east * camera.east + camera.north * camera.north).squareRoot()
    return PortableMath.atan2(camera.up, level) * 180 / .pi
  }

  private var screenTurn: Double { screenDegrees.isFinite ? screenDegrees : 0 }

  private typealias Direction = (east: Double, north: Double, up: Double)

  /// The sines and cosines of the three angles; without a compass alpha counts as 0.
  private var turns: [(sin: Double, cos: Double)] {
    [alpha.isFinite ? alpha : 0, beta, gamma].map { PortableMath.sincos($0 * .pi / 180) }
  }

  /// Where the camera looks: away from the screen.
  private var camera: Direction {
    let turns = self.turns
    let (a, b, g) = (turns[0], turns[1], turns[2])
    return (
      -(a.cos * g.sin + g.cos * a.sin * b.sin), -(a.sin * g.sin - a.cos * g.cos * b.sin),
      -(b.cos * g.cos)
    )
  }

  /// Where the top of the picture points.
  private var screenTop: Direction {
    let turns = self.turns
    let (a, b, g) = (turns[0], turns[1], turns[2])
    let screen = PortableMath.sincos(screenTurn * .pi / 180)
    let right: Direction = (
      a.cos * g.cos - a.sin * b.sin * g.sin, g.cos * a.sin + a.cos * b.sin * g.sin,
      -(b.cos * g.sin)
    )
    let top: Direction = (-(b.cos * a.sin), a.cos * b.cos, b.sin)
    return (
      top.east * screen.cos + right.east * screen.sin,
      top.north * screen.cos + right.north * screen.sin,
      top.up * screen.cos + right.up * screen.sin
    )
  }
}
