import Geo

/// An aircraft as a feed last told of it.
struct Aircraft: Hashable, Sendable {
  /// Its 24-bit address in six hexadecimal digits, which is what tells aircraft apart (AV-025).
  var id: String
  /// The call sign without spaces at its ends; empty for none.
  var callSign = ""
  /// The country of registration, as the feed names it; empty where it does not.
  var country = ""
  /// Where it was.
  var position: Coordinate
  /// Metres above the ellipsoid or by air pressure, at least 0; 0 where neither is known.
  var altitudeMeters = 0.0
  /// Whether it stands or rolls on the ground.
  var isOnGround = false
  /// Metres a second over ground; nil where it is unknown.
  var speedMetersPerSecond: Double?
  /// The true direction that it moves in, degrees; nil where it is unknown.
  var trackDegrees: Double?
  /// Metres a second up; nil where it is unknown.
  var climbMetersPerSecond: Double?
  /// When it was there, in seconds of the feed's clock.
  var positionSeconds: Double
  /// What kind it is.
  var category = AircraftCategory.unknown
  /// The four digits of its transponder code; empty for none.
  var squawk = ""

  /// Creates an aircraft of which only the place and its moment are known.
  init(id: String, position: Coordinate, positionSeconds: Double) {
    self.id = id
    self.position = position
    self.positionSeconds = positionSeconds
  }

  /// The name for a screen: the call sign, else the address.
  var name: String { callSign.isEmpty ? id : callSign }
}

/// What a value of a feed can be; any other is as if the feed had not told it, so that no sum or
/// product of them is too large for a number.
enum AircraftLimits {
  /// Metres a second over ground and up; the fastest aircraft did 980.
  static let speed = 0.0...2000
  /// Metres a second up.
  static let climb = -2000.0...2000
  /// Degrees of a track, once around either way.
  static let track = -360.0...360
  /// Metres above the ground; aircraft end where space begins.
  static let altitude = 0.0...100_000
  /// Seconds of a feed's clock: till the year 33 658.
  static let moment = 0.0...1e12
  /// Seconds since a position.
  static let age = -86_400.0...1e9
}

extension Double {
  /// The value if it is one of a range.
  func within(_ range: ClosedRange<Double>) -> Double? { range.contains(self) ? self : nil }
}

/// What a feed told at one moment.
struct TrafficSnapshot: Hashable, Sendable {
  /// The moment, in seconds of the feed's clock; nil where the reply has none.
  var seconds: Double?
  /// The aircraft with a position, in the order of the reply.
  var aircraft: [Aircraft] = []
  /// Rows without a position.
  var withoutPosition = 0
  /// Rows that are too short, too long or no rows at all.
  var unreadable = 0
  /// Whether the reply said that it has no states (`"states": null`).
  var isNull = false

  /// Creates an empty snapshot.
  init() {}
}

/// Why a reply holds no traffic; the row that is bad by itself is only skipped.
enum TrafficError: Error, Hashable, Sendable {
  /// It is a page for people, as servers send when something is wrong.
  case html
  /// It is not JSON, from this byte on.
  case notJSON(offset: Int)
  /// It is JSON, but without this list.
  case without(list: String)
  /// It is longer than so many bytes.
  case tooLong(limit: Int)
}
