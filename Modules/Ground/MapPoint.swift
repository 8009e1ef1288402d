import Geo

/// A place in units of 1e-7 degrees, as OpenStreetMap stores it.
///
/// Objects that share a node share its place, so places show what is connected in every format.
struct MapPoint: Hashable {
  /// The latitude.
  var latitude: Int32
  /// The longitude.
  var longitude: Int32

  /// Creates the place of a coordinate.
  init(_ place: Coordinate) {
    latitude = Int32((place.latitudeDegrees * 1e7).rounded())
    longitude = Int32((place.longitudeDegrees * 1e7).rounded())
  }

  /// Creates a place from units; nil if they are not on Earth.
  init?(latitude: Int64, longitude: Int64) {
    guard latitude.magnitude <= 900_000_000, longitude.magnitude <= 1_800_000_000 else {
      return nil
    }
    self.latitude = Int32(latitude)
    self.longitude = Int32(longitude)
  }

  /// The place in degrees.
  var coordinate: Coordinate {
    Coordinate(
      uncheckedLatitudeDegrees: Double(latitude) / 1e7, longitudeDegrees: Double(longitude) / 1e7)
  }
}

extension MapPoint: Comparable {
  /// Orders places by latitude, then longitude.
  static func < (a: MapPoint, b: MapPoint) -> Bool {
    (a.latitude, a.longitude) < (b.latitude, b.longitude)
  }
}
