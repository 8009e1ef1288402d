public import Geo

/// One circle of a game's layout; the circles of a game may overlap (GB-010, GB-012).
public struct CircleZone: Hashable, Sendable {
  /// The allowed radii in metres, from a corner of a square to a large park.
  public static let radiusRangeMeters: ClosedRange<Double> = 10...2000
  /// The radius of a new zone, in metres (GB-050).
  public static let defaultRadiusMeters = 100.0

  /// The zone's identity, which survives moving and resizing.
  public let id: ZoneID
  /// The centre.
  public var center: Coordinate
  /// The radius in metres.
  public var radiusMeters: Double

  /// Creates a zone.
  public init(id: ZoneID, center: Coordinate, radiusMeters: Double = defaultRadiusMeters) {
    self.id = id
    self.center = center
    self.radiusMeters = radiusMeters
  }

  /// Returns whether a point is inside the circle, edge included.
  public func contains(_ point: Coordinate) -> Bool {
    !isFar(from: point) && center.distanceMeters(to: point) <= radiusMeters
  }

  /// Returns whether a bound of the distance excludes a point: most zones of a large layout, for the cost of
  /// a few multiplications.
  ///
  /// A degree of latitude has at least 110 574 m. The distance to the plane of the centre's meridian is
  /// ρ·sin Δλ with ρ ≥ a·cos φ, and cos φ ≥ 1 − φ²/2, sin Δλ ≥ Δλ − Δλ³/6.
  private func isFar(from point: Coordinate) -> Bool {
    let north = abs(point.latitudeDegrees - center.latitudeDegrees) * 110_574
    let degrees = abs(point.longitudeDegrees - center.longitudeDegrees)
    let turn = min(degrees, 360 - degrees) * (.pi / 180)
    let latitude = point.latitudeDegrees * (.pi / 180)
    // Near a pole the bound of the cosine is below 0, and beyond 140° that of the sine: then neither says anything.
    let parallel = 6_378_137 * max(0, 1 - latitude * latitude / 2)
    let east = parallel * turn * (1 - turn * turn / 6)
    // A millimetre is left to rounding.
    return max(north, east) > radiusMeters + 0.001
  }
}
