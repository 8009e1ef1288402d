import TextKit
import PluginKit
import Geo

/// An aircraft as last reported by a feed.
struct Aircraft: Hashable, Sendable {
  /// Its 24-bit address in six hexadecimal digits, which identifies it (AV-025).
  var id: String
  /// The call sign, trimmed; empty for none.
  var callSign = ""
  /// The country of registration as given by the feed; empty for none.
  var country = ""
  /// The position.
  var position: Coordinate
  /// Altitude in metres, geometric or barometric, at least 0, which it is on the ground; nil if unknown.
  var altitudeMeters: Double?
  /// Whether it is on the ground.
  var isOnGround = false
  /// Ground speed in metres per second; nil if unknown.
  var speedMetersPerSecond: Double?
  /// The true track in degrees; nil if unknown.
  var trackDegrees: Double?
  /// Climb rate in metres per second; nil if unknown.
  var climbMetersPerSecond: Double?
  /// The time of the position, in seconds of the feed's clock.
  var positionSeconds: Double
  /// The airports that it flies between; nil unless the feed reports both.
  var route: FlightRoute?
  /// The category.
  var category = AircraftCategory.unknown
  /// The four digits of its transponder code; empty for none.
  var squawk = ""

  /// Creates an aircraft with only its position and time known.
  init(id: String, position: Coordinate, positionSeconds: Double) {
    self.id = id
    self.position = position
    self.positionSeconds = positionSeconds
  }

  /// Returns a position that an aircraft can have; nil for 0, 0, which is sent for none.
  static func position(latitudeDegrees: Double, longitudeDegrees: Double) -> Coordinate? {
    let place = try? Coordinate(
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees)
    return place?.isZero == true ? nil : place
  }

  /// Sets the altitude in metres: geometric, otherwise barometric, otherwise that of the ground if it
  /// is there, otherwise unknown; never below 0 (X8).
  mutating func setAltitude(geometric: Double?, barometric: Double?) {
    let limits = AircraftLimits.altitude
    altitudeMeters = (geometric ?? barometric ?? (isOnGround ? 0 : nil))
      .map { min(max(limits.lowerBound, $0), limits.upperBound) }
  }

  /// The name for a screen: the call sign, otherwise the address.
  var name: String { callSign.isEmpty ? id : callSign }
}

/// The airports of a flight, by code (AV-052).
struct FlightRoute: Hashable, Sendable {
  let origin: String
  let destination: String

  /// Creates a route of two codes of three or four letters and digits; nil for anything else.
  init?(from origin: String?, to destination: String?) {
    func code(_ text: String?) -> String? {
      // Some feeds put the airport's name after its code.
      guard let word = text?.split(separator: " ").first, (3...4).contains(word.utf8.count),
        word.utf8.allSatisfy({ (65...90).contains($0) || (48...57).contains($0) })
      else { return nil }
      return String(word)
    }
    guard let origin = code(origin), let destination = code(destination) else { return nil }
    (self.origin, self.destination) = (origin, destination)
  }

  /// Reads `LHR-AMS`; of a longer route, its first and last airports.
  init?(_ text: String) {
    let parts = text.split(separator: "-").map(String.init)
    guard parts.count > 1 else { return nil }
    self.init(from: parts.first, to: parts.last)
  }
}

/// The valid ranges of a feed's values.
///
/// Values out of range are treated as missing, so that no calculation can overflow.
enum AircraftLimits {
  /// Ground speed in metres per second; the fastest aircraft reached 980.
  static let speed = 0.0...2000
  /// Climb rate in metres per second.
  static let climb = -2000.0...2000
  /// Track in degrees, one turn in either direction.
  static let track = -360.0...360
  /// Altitude in metres, up to the edge of space.
  static let altitude = 0.0...100_000
  /// Seconds of a feed's clock, until the year 33 658.
  static let moment = 0.0...1e12
  /// Age of a position in seconds.
  static let age = -86_400.0...1e9
}

extension Double {
  /// Returns the value if it is in a range, otherwise nil.
  func within(_ range: ClosedRange<Double>) -> Double? { range.contains(self) ? self : nil }
}

/// The traffic reported by a feed at one time.
struct TrafficSnapshot: Hashable, Sendable {
  /// The time in seconds of the feed's clock; nil if the reply has none.
  var seconds: Double?
  /// The aircraft with a position, in reply order.
  var aircraft: [Aircraft] = []
  /// The number of rows without a position.
  var withoutPosition = 0
  /// The number of rows that are too short, too long or invalid.
  var unreadable = 0
  /// Whether the reply explicitly has no states (`"states": null`).
  var isNull = false

  /// Creates an empty snapshot.
  init() {}
}

/// The reason a whole reply is invalid; single invalid rows are only skipped.
enum TrafficError: Error, Hashable, Sendable {
  /// The reply is an HTML page, as servers send for errors.
  case html
  /// The reply is not JSON from this byte on.
  case notJSON(offset: Int)
  /// The reply is JSON without this list.
  case without(list: String)
  /// The reply is longer than this many bytes.
  case tooLong(limit: Int)
}

extension TrafficError: Localized {
  /// Returns a sentence with its full stop, since others may follow.
  func line(in language: Language) -> String {
    switch self {
    case .html:
      language.say(
        en: "A web page came in place of data.", ru: "Вместо данных пришла веб-страница.")
    case .notJSON(let offset):
      language.say(en: "It is not JSON (byte \(offset)).", ru: "Это не JSON (байт \(offset)).")
    case .without(let list):
      language.say(en: "The reply has no list '\(list)'.", ru: "В ответе нет списка «\(list)».")
    case .tooLong(let limit):
      language.say(
        en: "The reply is longer than \(limit >> 20) MB.", ru: "Ответ длиннее \(limit >> 20) МБ.")
    }
  }
}
