/// Why numbers are not a valid coordinate.
public enum GeoError: Error, Hashable, Sendable {
  /// The latitude, in degrees, is outside -90...90.
  case latitudeOutOfRange(Double)
  /// The longitude, in degrees, is outside -180...180.
  case longitudeOutOfRange(Double)
  /// A latitude or longitude is infinite or not a number.
  case notFinite
}
