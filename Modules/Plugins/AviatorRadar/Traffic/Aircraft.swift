public import Geo

/// An aircraft as a feed last told of it.
public struct Aircraft: Hashable, Sendable {
  /// Its 24-bit address in six hexadecimal digits, which is what tells aircraft apart (AV-025).
  public var id: String
  /// The call sign without spaces at its ends; empty for none.
  public var callSign = ""
  /// The country of registration, as the feed names it; empty where it does not.
  public var country = ""
  /// Where it was.
  public var position: Coordinate
  /// Metres above the ellipsoid or by air pressure, at least 0; 0 where neither is known.
  public var altitudeMeters = 0.0
  /// Whether it stands or rolls on the ground.
  public var isOnGround = false
  /// Metres a second over ground; nil where it is unknown.
  public var speedMetersPerSecond: Double?
  /// The true direction that it moves in, degrees; nil where it is unknown.
  public var trackDegrees: Double?
  /// Metres a second up; nil where it is unknown.
  public var climbMetersPerSecond: Double?
  /// When it was there, in seconds of the feed's clock.
  public var positionSeconds: Double
  /// What kind it is.
  public var category = AircraftCategory.unknown
  /// The four digits of its transponder code; empty for none.
  public var squawk = ""

  /// Creates an aircraft of which only the place and its moment are known.
  public init(id: String, position: Coordinate, positionSeconds: Double) {
    self.id = id
    self.position = position
    self.positionSeconds = positionSeconds
  }

  /// The name for a screen: the call sign, else the address.
  public var name: String { callSign.isEmpty ? id : callSign }
}

/// What a feed told at one moment.
public struct TrafficSnapshot: Hashable, Sendable {
  /// The moment, in seconds of the feed's clock; nil where the reply has none.
  public var seconds: Double?
  /// The aircraft with a position, in the order of the reply.
  public var aircraft: [Aircraft] = []
  /// Rows without a position.
  public var withoutPosition = 0
  /// Rows that are too short, too long or no rows at all.
  public var unreadable = 0
  /// Whether the reply said that it has no states (`"states": null`).
  public var isNull = false

  /// Creates an empty snapshot.
  public init() {}
}

/// Why a reply holds no traffic; the row that is bad by itself is only skipped.
public enum TrafficError: Error, Hashable, Sendable {
  /// It is a page for people, as servers send when something is wrong.
  case html
  /// It is not JSON, from this byte on.
  case notJSON(offset: Int)
  /// It is JSON, but without this list.
  case without(list: String)
  /// It is longer than so many bytes.
  case tooLong(limit: Int)
}
