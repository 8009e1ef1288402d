import Geo

/// A place in units of 1e-7 degrees, as OpenStreetMap stores it.
///
/// Objects that share a node share its place, so places tell what is connected in every format.
struct MapPoint: Hashable {
  /// The latitude.
  var latitude: Int32
  /// The longitude.
  var longitude: Int32

  /// Creates a place from degrees; nil if they are not on Earth.
  init?(latitude: Double, longitude: Double) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    self.latitude = Int32((latitude * 1e7).rounded())
    self.longitude = Int32((longitude * 1e7).rounded())
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
