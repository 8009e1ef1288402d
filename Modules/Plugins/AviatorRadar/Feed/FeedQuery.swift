import Geo
import PortableNumerics
import PlainJSON

/// The area requested: a box around a place rounded to 0.1° (AV-020, AV-021).
struct FeedQuery: Hashable, Sendable {
  /// The minimum half height of the box in degrees.
  static let leastHalfDegrees = 0.25
  /// The square degrees covered by one credit.
  ///
  /// Source: OpenSky REST API, "API credit usage".
  static let creditSquareDegrees = 25.0

  /// The southern edge in degrees north.
  let south: Double
  /// The northern edge.
  let north: Double
  /// The western edge.
  let west: Double
  /// The eastern edge.
  let east: Double

  /// Creates the box for a radar with a range around a place.
  ///
  /// The place is rounded first, for privacy (X3); the box is as wide as high in metres (X4:
  /// lonHalf = latHalf / cos lat), covers the range, and costs one credit at most.
  init(around place: Coordinate, rangeMeters: Double) {
    let latitude = Self.rounded(place.latitudeDegrees, places: 1)
    let longitude = Self.rounded(place.longitudeDegrees, places: 1)
    let shrink = max(0.01, PortableMath.cos(latitude * .pi / 180))
    // A degree of latitude is at least 110 574 m; rounding moves the place by up to 0.05°.
    let reach = rangeMeters / 110_574 + 0.05
    let mostHalf = (Self.creditSquareDegrees * shrink / 4).squareRoot() - 0.01
    let half = min(max(Self.leastHalfDegrees, rangeMeters > 27_700 ? reach : 0), mostHalf)
    let halfWidth = min(180, half / shrink)
    south = Self.rounded(max(-90, latitude - half), places: 4)
    north = Self.rounded(min(90, latitude + half), places: 4)
    // A box cannot cross the antimeridian; it ends there.
    west = Self.rounded(max(-180, longitude - halfWidth), places: 4)
    east = Self.rounded(min(180, longitude + halfWidth), places: 4)
  }

  /// Returns an address with the box as its query, each bound with at least two decimals (X3).
  func url(of server: String) -> String {
    let bounds = [("lamin", south), ("lomin", west), ("lamax", north), ("lomax", east)]
    let query = bounds.map { "\($0.0)=\(Self.text($0.1))" }.joined(separator: "&")
    return server + (server.contains("?") ? "&" : "?") + query + "&extended=1"
  }

  static func rounded(_ value: Double, places: Int) -> Double {
    let scale = places == 1 ? 10.0 : 10_000
    return (value * scale).rounded() / scale
  }

  private static func text(_ degrees: Double) -> String {
    let text = JSONText.number(degrees)
    let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
    if decimals == 0 { return text + ".00" }
    return decimals == 1 ? text + "0" : text
  }
}

/// The place used for requests: it follows the player in steps of 5 km (X12).
struct FeedPlace: Hashable, Sendable {
  /// The distance in metres after which the place is updated.
  static let stepMeters = 5000.0

  /// The place; nil before the first.
  private(set) var place: Coordinate?

  /// Creates an unknown place.
  init() {}

  /// Updates the player's location; returns true if the place for requests has changed.
  mutating func update(_ player: Coordinate) -> Bool {
    if let place, place.distanceMeters(to: player) <= Self.stepMeters { return false }
    place = player
    return true
  }
}
