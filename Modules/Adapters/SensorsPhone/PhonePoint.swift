import Domain
import Geo

/// A position that an app sends, in SI units, before it is placed in time.
struct PhonePoint: Hashable, Sendable {
  /// The sender's name for the phone; empty if it gives none.
  var device = ""
  /// When it was measured, by the phone's clock; nil if the app does not say.
  var utc: WallTime?
  /// The position; nil if the app says that it has none.
  var position: Coordinate?
  var accuracyMeters: Double?
  /// The horizontal dilution of precision, for senders that give no accuracy.
  var dilution: Double?
  var speedMetersPerSecond: Double?
  /// The direction of travel, whatever the sender calls it; not where the phone points.
  var courseDegrees: Double?
}

/// Why something that came in gives no position; raw values are the keys of the counts.
enum PhoneRefusal: String, Error, CaseIterable, Sendable {
  /// Not HTTP, not complete, or a method that is not served.
  case http
  /// TLS, which this port does not speak.
  case tls
  /// A head or a body over the limit.
  case tooLong
  /// A request without the token, or from a page in a browser.
  case token
  /// A request that was not complete in time.
  case slow
  /// A body that is neither JSON nor a form.
  case json
  /// A message that OwnTracks has encrypted.
  case encrypted
  /// No position, or one that is not on Earth.
  case position
  /// A time that cannot be read.
  case time
  /// A point from the future, so one of the clocks is wrong.
  case future
  /// A point older than the limit, from an app that sends what it has kept.
  case old
  /// A point older than the last.
  case late
  /// A point sent again.
  case again
  /// A number that is not finite or out of range.
  case number
  /// Another phone than the one in turn.
  case device
}

/// The ranges of what phones send.
enum PhoneRange {
  /// Half the Earth's circumference.
  static let accuracyMeters = 0.0...20_037_508
  static let speedMetersPerSecond = 0.0...1000
  static let dilution = 0.0...1000

  /// Returns an optional number in its range; nil if it is missing or says "unknown".
  ///
  /// A negative one says so: iOS gives −1 (`CLLocation`).
  static func value(
    _ number: Double?, in range: ClosedRange<Double>, times factor: Double = 1
  ) throws(PhoneRefusal) -> Double? {
    guard let number, !(number < 0 && number.isFinite) else { return nil }
    guard range.contains(number * factor) else { throw .number }
    return number * factor
  }

  /// Returns an accuracy: 0 is none, and a negative one means that the position is not valid.
  static func accuracy(_ number: Double?) throws(PhoneRefusal) -> Double? {
    guard let number else { return nil }
    guard accuracyMeters.contains(number) else { throw number < 0 ? .position : .number }
    return number > 0 ? number : nil
  }

  /// Returns a direction of travel.
  static func course(_ number: Double?) throws(PhoneRefusal) -> Double? {
    try value(number, in: 0...360).map { Angle.normalizedDegrees($0) }
  }

  /// Returns a position; latitude 0, longitude 0 is what apps without one send.
  static func position(_ latitude: Double?, _ longitude: Double?) throws(PhoneRefusal) -> Coordinate
  {
    guard let latitude, let longitude, latitude != 0 || longitude != 0 else { throw .position }
    do throws(GeoError) {
      return try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    } catch {
      throw .position
    }
  }
}
