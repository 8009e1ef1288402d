import Geo

/// A circle as polygons of longitudes and latitudes.
///
/// A circle across the antimeridian is cut into two polygons (RFC 7946, 3.1.9). One around a pole
/// becomes everything from its rim to the pole, from -180° to 180°. Rings run anticlockwise.
enum CircleRing {
  /// The number of corners of a circle.
  static let corners = 64

  /// Returns the rings of a circle, without the repeated last corner.
  static func rings(center: Coordinate, radiusMeters: Double) -> [[Coordinate]] {
    let rim = (0..<corners).map {
      center.destination(
        bearingDegrees: Double(corners - $0) * 360 / Double(corners), distanceMeters: radiusMeters)
    }
    // Longitudes that continue past ±180, so that neighbours are close to each other.
    var turned: [(east: Double, north: Double)] = []
    var east = center.longitudeDegrees
    for corner in rim {
      east += Angle.signedDifferenceDegrees(from: east, to: corner.longitudeDegrees)
      turned.append((east, corner.latitudeDegrees))
    }
    let closing = Angle.signedDifferenceDegrees(from: east, to: turned[0].east)
    if abs(east + closing - turned[0].east) > 180 { return [aroundPole(rim, center)] }
    let (west, right) = (turned.map { $0.east }.min() ?? 0, turned.map { $0.east }.max() ?? 0)
    if west >= -180, right <= 180 { return [turned.map { place($0.east, $0.north) }] }
    let cut = right > 180 ? 180.0 : -180.0
    return [part(of: turned, to: cut, isWest: true), part(of: turned, to: cut, isWest: false)]
      .filter { $0.count > 2 }
  }

  /// Returns the part of a ring on one side of a meridian (Sutherland and Hodgman).
  private static func part(
    of ring: [(east: Double, north: Double)], to cut: Double, isWest: Bool
  ) -> [Coordinate] {
    func isKept(_ east: Double) -> Bool { isWest ? east <= cut : east >= cut }
    let edge = isWest ? 180.0 : -180.0
    var part: [Coordinate] = []
    for (index, corner) in ring.enumerated() {
      let last = ring[(index + ring.count - 1) % ring.count]
      if isKept(last.east) != isKept(corner.east) {
        let share = (cut - last.east) / (corner.east - last.east)
        part.append(place(edge, last.north + share * (corner.north - last.north)))
      }
      if isKept(corner.east) { part.append(place(corner.east - cut + edge, corner.north)) }
    }
    // A corner on the meridian itself appears twice.
    return part.indices.filter { $0 == 0 || part[$0] != part[$0 - 1] }.map { part[$0] }
  }

  /// Returns the cap from a rim to its pole, as a map with straight meridians shows it.
  private static func aroundPole(_ rim: [Coordinate], _ center: Coordinate) -> [Coordinate] {
    let sorted = rim.map {
      (Angle.normalizedLongitudeDegrees($0.longitudeDegrees), $0.latitudeDegrees)
    }
    .sorted { $0.0 < $1.0 }
    guard let first = sorted.first, let last = sorted.last else { return [] }
    let gap = first.0 + 360 - last.0
    let share = gap > 0 ? (180 - last.0) / gap : 0
    let seam = last.1 + share * (first.1 - last.1)
    let eastward = [place(-180, seam)] + sorted.map { place($0.0, $0.1) } + [place(180, seam)]
    let unique = eastward.indices.filter { $0 == 0 || eastward[$0] != eastward[$0 - 1] }
      .map { eastward[$0] }
    return center.latitudeDegrees > 0
      ? unique + [place(180, 90), place(-180, 90)]
      : Array(unique.reversed()) + [place(-180, -90), place(180, -90)]
  }

  private static func place(_ east: Double, _ north: Double) -> Coordinate {
    Coordinate(
      uncheckedLatitudeDegrees: max(-90, min(90, north)),
      longitudeDegrees: max(-180, min(180, east)))
  }
}
