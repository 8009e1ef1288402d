package import PlaceFiles
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
  /// The file is packed and cannot be unpacked.
  case packed(path: String, PackError)
  /// The file is well formed but contains neither zones nor ghosts; what was left out.
  case nothingToImport(path: String, leftOut: [Omission])
  /// The file contains a track or lines, and nothing that a game has a place for.
  case isTrack(path: String, points: Int, ExchangeFormat)
  /// The file has no track; what was left out.
  case noTrack(path: String, leftOut: [Omission])
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
  /// Something other than a string.
  case noText
  /// Something other than a list.
  case noList
}

/// What the format requires.
package enum ExchangeExpected: Hashable, Sendable {
  /// A list.
  case list
  /// One of two kinds of GeoJSON objects.
  case collection
  /// Degrees on the WGS84 ellipsoid.
  case wgs84
  /// Parameters of a challenge.
  case challengeValues
  /// A value as in a stored game.
  case value(ExpectedValue)
}
