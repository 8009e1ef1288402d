import PortableNumerics

/// The distribution of darts.
enum DartPlacement: String, Hashable, Sendable, CaseIterable {
  /// Uniform in the radius, as in the app: too many in the centre (DS-062).
  case radius
  /// Uniform in the area.
  case area
  /// Normally distributed around the treble 20, as thrown by a player (Tibshirani et al. 2011).
  case gaussian

  /// Where a normally distributed dart is aimed at.
  private static let aim = DartBoard.middle(of: DartHit(number: 20, multiplier: 3))

  /// Draws a dart that is not on a wire; without misses, one that scores.
  func draw(
    misses: Bool, sigmaMillimeters: Double, _ generator: inout Xoshiro256PlusPlus
  ) -> DartPoint {
    let edge = misses ? DartBoard.edgeRadiusMillimeters : 170
    let aim = Self.aim
    while true {
      let point: DartPoint
      switch self {
      case .radius, .area:
        let part = generator.uniform()
        let radius = edge * (self == .area ? part.squareRoot() : part)
        let angle = 2 * Double.pi * generator.uniform()
        point = DartPoint(
          rightMillimeters: radius * PortableMath.sin(angle),
          upMillimeters: radius * PortableMath.cos(angle))
      case .gaussian:
        point = DartPoint(
          rightMillimeters: aim.rightMillimeters + sigmaMillimeters * generator.normal(),
          upMillimeters: aim.upMillimeters + sigmaMillimeters * generator.normal())
      }
      if !DartBoard.isOnWire(point), misses || DartBoard.hit(at: point) != .miss { return point }
    }
  }
}
