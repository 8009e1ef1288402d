import TextKit
package import Geo

/// Why two numbers are no place; raw values are the keys under which sensors count them.
package enum PlaceFault: String, Error, Hashable, Sendable {
  /// The latitude is no number in -90...90.
  case latitude
  /// The longitude is no number in -540...540.
  case longitude
  /// Both are 0, which programs write for an unknown place.
  case zero
}

extension Coordinate {
  /// Creates the place that a file gives; longitudes of up to three turns are wrapped, since some
  /// maps and tracks count on beyond ±180°.
  ///
  /// A latitude and a longitude of 0 are no place unless they are allowed.
  package init(
    latitude: Double?, longitude: Double?, allowingZero: Bool
  ) throws(PlaceFault) {
    guard let latitude, latitude.magnitude <= 90 else { throw .latitude }
    guard let longitude, longitude.magnitude <= 540 else { throw .longitude }
    guard allowingZero || latitude != 0 || longitude != 0 else { throw .zero }
    self.init(
      uncheckedLatitudeDegrees: latitude,
      longitudeDegrees: longitude.magnitude > 180
        ? Angle.normalizedLongitudeDegrees(longitude) : longitude)
  }
}

extension PlaceFault {
  /// Returns why a value is no place.
  func line(of value: String?, in language: Language) -> String {
    switch self {
    case .latitude:
      language.say(
        en: "its latitude is \(value ?? "missing"), expected degrees in -90...90",
        ru: "широта \(value ?? "не дана"), нужны градусы от -90 до 90")
    case .longitude:
      language.say(
        en: "its longitude is \(value ?? "missing"), expected degrees in -180...180",
        ru: "долгота \(value ?? "не дана"), нужны градусы от -180 до 180")
    case .zero:
      language.say(
        en: "latitude 0 and longitude 0 mean an unknown place",
        ru: "широта 0 и долгота 0 — это неизвестное место")
    }
  }
}
