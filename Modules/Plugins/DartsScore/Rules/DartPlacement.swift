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
    let aim = Self.aim
    while true {
      let point: DartPoint
      switch self {
      case .radius, .area: point = direction(misses: misses, &generator).point
      case .gaussian:
        point = DartPoint(
          rightMillimeters: aim.rightMillimeters + sigmaMillimeters * generator.normal(),
          upMillimeters: aim.upMillimeters + sigmaMillimeters * generator.normal())
      }
      if !DartBoard.isOnWire(point), misses || DartBoard.hit(at: point) != .miss { return point }
    }
  }

  /// Draws a dart as `draw` does, from the same numbers, and returns its points alone.
  ///
  /// Wrong options take some hundred darts a question, whose places nobody sees.
  func points(
    misses: Bool, sigmaMillimeters: Double, _ generator: inout Xoshiro256PlusPlus
  ) -> Int {
    guard self != .gaussian else {
      return DartBoard.hit(
        at: draw(misses: misses, sigmaMillimeters: sigmaMillimeters, &generator)
      ).points
    }
    while true {
      let drawn = direction(misses: misses, &generator)
      guard case .hit(let hit) = drawn.clearLanding ?? DartBoard.landing(at: drawn.point) else {
        continue
      }
      if misses || hit != .miss { return hit.points }
    }
  }

  private func direction(
    misses: Bool, _ generator: inout Xoshiro256PlusPlus
  ) -> DartDirection {
    let edge = misses ? DartBoard.edgeRadiusMillimeters : 170
    let part = generator.uniform()
    return DartDirection(
      radiusMillimeters: edge * (self == .area ? part.squareRoot() : part),
      turns: generator.uniform())
  }
}

/// The place of a dart by its distance from the centre and its direction.
struct DartDirection {
  /// How far from a boundary a place must be, so that rounding cannot move it across, mm.
  private static let marginMillimeters = 1e-6
  /// The least sin(x) / x between a wire and the middle of its sector: that of 9°.
  private static let leastSineShare = 0.995

  /// The distance from the centre.
  let radiusMillimeters: Double
  /// The angle clockwise from the top, from 0 to 1, exclusive.
  let turns: Double

  /// The place.
  var point: DartPoint {
    let angle = 2 * Double.pi * turns
    return DartPoint(
      rightMillimeters: radiusMillimeters * PortableMath.sin(angle),
      upMillimeters: radiusMillimeters * PortableMath.cos(angle))
  }

  /// Where the dart lands; nil where rounding could decide.
  var clearLanding: DartBoard.Landing? {
    guard let isOnRing = DartBoard.isClearlyOnRing(radiusMillimeters, Self.marginMillimeters) else {
      return nil
    }
    if isOnRing { return .onWire }
    let ring = DartBoard.ring(radiusMillimeters)
    guard case .sector(let multiplier) = ring else { return .hit(ring.hit) }
    let sectors = turns * 20 + 0.5
    let place = sectors.rounded(.down)
    let offset = min(sectors - place, place + 1 - sectors)
    let arc = radiusMillimeters * offset * (2 * Double.pi / 20)
    if arc < DartBoard.wireMillimeters - Self.marginMillimeters { return .onWire }
    if arc * Self.leastSineShare < DartBoard.wireMillimeters + Self.marginMillimeters { return nil }
    return .hit(DartHit(number: DartBoard.order[Int(place) % 20], multiplier: multiplier))
  }
}
