package import PlainJSON
package import PlainXML

/// Why a file could not be imported; line and column count from 1.
package enum ExchangeError: Error, Hashable, Sendable {
  /// The content is in none of the supported formats.
  case unknownFormat(path: String)
  /// The file is larger than the limit, in bytes.
  case tooLarge(path: String, limit: Int)
  /// The file has more of something than a game can have.
  case tooMany(path: String, ExchangeThing, limit: Int)
  /// The file is not well formed from this place on.
  case damaged(path: String, line: Int, column: Int, why: ExchangeFault)
  /// A value is not what the format requires.
  case badValue(
    path: String, line: Int, column: Int, name: String, found: ExchangeFound,
    expected: ExchangeExpected)
  /// The file is well formed but contains neither zones nor ghosts.
  case nothingToImport(path: String)
  /// The file contains a track or lines, and nothing that a game has a place for.
  case isTrack(path: String, points: Int, ExchangeFormat)
  /// The file has no track.
  case noTrack(path: String)
}

/// The things a file contains.
package enum ExchangeThing: Hashable, Sendable {
  /// Places and areas.
  case features
  /// Areas.
  case zones
  /// Places.
  case ghosts
}

/// Why a file is not well formed.
package enum ExchangeFault: Hashable, Sendable {
  /// As JSON.
  case json(JSONFault)
  /// As XML.
  case xml(XMLFault)
}

/// What was found instead of the expected value.
package enum ExchangeFound: Hashable, Sendable {
  /// A string.
  case text(String)
  /// A number.
  case number(Double)
  /// A number of positions.
  case positions(Int)
  /// A number of corners.
  case corners(Int)
  /// Nothing.
  case missing
  /// Something other than a string.
  case noText
  /// Something other than a list.
  case noList
  /// Something other than a ring of corners.
  case noRing
  /// No outer ring.
  case noOuterRing
  /// No coordinates.
  case noCoordinates
  /// Something of another kind.
  case other
}

/// What the format requires.
package enum ExchangeExpected: Hashable, Sendable {
  /// A term of the format itself.
  case term(String)
  /// A KML ring.
  case linearRing
  /// One position.
  case onePosition
  /// A position.
  case position
  /// Coordinates.
  case coordinates
  /// An angle.
  case degrees
  /// An angle of at most this size on either side.
  case degreesWithin(Int)
  /// At least three corners.
  case corners
  /// A list.
  case list
  /// Rings of corners.
  case rings
  /// One of two kinds of GeoJSON objects.
  case collection
  /// A feature.
  case feature
  /// Any geometry.
  case geometry
  /// A geometry with a place.
  case knownGeometry
  /// Degrees on the WGS84 ellipsoid.
  case wgs84
  /// Parameters of a challenge.
  case challengeValues
  /// A value as in a stored game.
  case value(ExpectedValue)
}
