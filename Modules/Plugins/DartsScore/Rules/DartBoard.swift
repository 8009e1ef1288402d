import PortableNumerics

/// A point on the board, in millimetres from its centre.
package struct DartPoint: Hashable, Sendable {
  /// The offset to the right.
  package let rightMillimeters: Double
  /// The offset upwards.
  package let upMillimeters: Double

  /// Creates a point.
  package init(rightMillimeters: Double, upMillimeters: Double) {
    self.rightMillimeters = rightMillimeters
    self.upMillimeters = upMillimeters
  }

  /// The distance from the centre.
  package var radiusMillimeters: Double {
    (rightMillimeters * rightMillimeters + upMillimeters * upMillimeters).squareRoot()
  }
}

/// The standard board (DS-060, DS-061): rings of 8 mm, sectors of 18°, 20 on top.
///
/// Radii follow the World Darts Federation; the outer 55 mm with the numbers score nothing.
package enum DartBoard {
  /// The numbers clockwise from the top.
  package static let order = [
    20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5,
  ]
  /// The red centre.
  package static let bullRadiusMillimeters = 6.35
  /// The green ring around it.
  package static let outerBullRadiusMillimeters = 15.9
  /// The narrow ring of the middle diameter.
  package static let trebleRingMillimeters = 99.0...107.0
  /// The narrow ring of the largest diameter.
  package static let doubleRingMillimeters = 162.0...170.0
  /// The edge of the board.
  package static let edgeRadiusMillimeters = 225.0
  /// The distance from a wire below which a dart is on it and redrawn (DS-062).
  static let wireMillimeters = 0.6

  /// The directions of the wires between sectors as unit vectors.
  private static let wires: [(right: Double, up: Double)] = (0..<20).map { index in
    let angle = (Double(index) * 18 + 9) * Double.pi / 180
    return (PortableMath.sin(angle), PortableMath.cos(angle))
  }

  /// Returns what a dart with its tip at a point hits (DS-012).
  package static func hit(at point: DartPoint) -> DartHit {
    let ring = ring(point.radiusMillimeters)
    guard case .sector(let multiplier) = ring else { return ring.hit }
    return DartHit(number: order[sector(of: point)], multiplier: multiplier)
  }

  /// Where a dart lands.
  enum Landing: Hashable {
    /// On a wire: it is redrawn (DS-062).
    case onWire
    case hit(DartHit)
  }

  /// Returns where a dart with its tip at a point lands.
  static func landing(at point: DartPoint) -> Landing {
    isOnWire(point) ? .onWire : .hit(hit(at: point))
  }

  /// A ring of the board, from the centre outwards.
  enum Ring {
    case bull, outerBull, outside
    case sector(multiplier: Int)

    /// What it scores, where that is the same all around; a miss for sectors.
    var hit: DartHit {
      switch self {
      case .bull: DartHit(number: 50, multiplier: 1)
      case .outerBull: DartHit(number: 25, multiplier: 1)
      case .outside, .sector: .miss
      }
    }
  }

  /// Returns the ring at a distance from the centre.
  static func ring(_ radius: Double) -> Ring {
    if radius <= bullRadiusMillimeters { return .bull }
    if radius <= outerBullRadiusMillimeters { return .outerBull }
    guard radius <= doubleRingMillimeters.upperBound else { return .outside }
    return .sector(
      multiplier: trebleRingMillimeters.contains(radius)
        ? 3 : doubleRingMillimeters.contains(radius) ? 2 : 1)
  }

  /// Returns the index in `order` of a point's sector.
  static func sector(of point: DartPoint) -> Int {
    let degrees =
      PortableMath.atan2(point.rightMillimeters, point.upMillimeters) * 180 / Double.pi
    let turned = (degrees < 0 ? degrees + 360 : degrees) + 9
    return Int(turned / 18) % 20
  }

  /// Returns whether a dart at a point would be on a wire.
  static func isOnWire(_ point: DartPoint) -> Bool {
    let radius = point.radiusMillimeters
    if isOnRing(radius) { return true }
    guard radius > outerBullRadiusMillimeters, radius < 170 else { return false }
    // The wires of a sector are the only ones near it.
    let sector = sector(of: point)
    return isOn(wires[sector], point) || isOn(wires[(sector + 19) % 20], point)
  }

  /// Each ring by itself, since this is asked of each dart that is drawn.
  private static func isOnRing(
    _ radius: Double, within millimeters: Double = wireMillimeters
  ) -> Bool {
    func isNear(_ ring: Double) -> Bool { abs(radius - ring) < millimeters }
    return isNear(bullRadiusMillimeters) || isNear(outerBullRadiusMillimeters)
      || isNear(99) || isNear(107) || isNear(162) || isNear(170)
  }

  /// Returns whether a distance is that of a wire between rings; nil within a margin of either.
  static func isClearlyOnRing(_ radius: Double, _ margin: Double) -> Bool? {
    if isOnRing(radius, within: wireMillimeters - margin) { return true }
    return isOnRing(radius, within: wireMillimeters + margin) ? nil : false
  }

  private static func isOn(_ wire: (right: Double, up: Double), _ point: DartPoint) -> Bool {
    let across = point.rightMillimeters * wire.up - point.upMillimeters * wire.right
    let along = point.rightMillimeters * wire.right + point.upMillimeters * wire.up
    return along > 0 && abs(across) < wireMillimeters
  }

  /// Returns the centre of a hit's area, for drawing and aiming; the outer single for ×1.
  static func middle(of hit: DartHit) -> DartPoint {
    guard let place = order.firstIndex(of: hit.number) else {
      let up = hit.number == 50 ? 0 : hit.number == 25 ? 11.0 : 197
      return DartPoint(rightMillimeters: 0, upMillimeters: up)
    }
    let radius = hit.multiplier == 3 ? 103.0 : hit.multiplier == 2 ? 166 : 135
    let angle = Double(place) * 18 * Double.pi / 180
    return DartPoint(
      rightMillimeters: radius * PortableMath.sin(angle),
      upMillimeters: radius * PortableMath.cos(angle))
  }
}
