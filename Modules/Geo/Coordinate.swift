/// A place on the WGS84 ellipsoid by geodetic latitude and longitude in degrees.
public struct Coordinate: Hashable, Sendable {
  /// Geodetic latitude in degrees, -90...90, north positive.
  public let latitudeDegrees: Double
  /// Longitude in degrees, -180...180, east positive.
  public let longitudeDegrees: Double

  /// Creates a coordinate from degrees; throws if they are not finite or out of range.
  public init(latitudeDegrees: Double, longitudeDegrees: Double) throws(GeoError) {
    guard latitudeDegrees.isFinite && longitudeDegrees.isFinite else { throw .notFinite }
    guard latitudeDegrees.magnitude <= 90 else { throw .latitudeOutOfRange(latitudeDegrees) }
    guard longitudeDegrees.magnitude <= 180 else { throw .longitudeOutOfRange(longitudeDegrees) }
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
  }

  /// Whether both angles are finite and in range, for places from an unchecked source.
  package var isOnEarth: Bool {
    latitudeDegrees.magnitude <= 90 && longitudeDegrees.magnitude <= 180
  }

  /// Whether it is latitude 0, longitude 0: what programs write for a place that they do not know.
  package var isZero: Bool { latitudeDegrees == 0 && longitudeDegrees == 0 }

  /// Creates a coordinate from degrees known to be in range, such as constants and computed
  /// results.
  @inlinable
  public init(uncheckedLatitudeDegrees latitudeDegrees: Double, longitudeDegrees: Double) {
    assert(latitudeDegrees.magnitude <= 90 && longitudeDegrees.magnitude <= 180)
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
  }
}
