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
    center.distanceMeters(to: point) <= radiusMeters
  }
}
