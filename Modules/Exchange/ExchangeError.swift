public import PlainJSON
public import PlainXML

/// Why a file could not be imported; line and column count from 1.
public enum ExchangeError: Error, Hashable, Sendable {
  /// The content is none of the formats that are read.
  case unknownFormat(path: String)
  /// The file is larger than the limit, in bytes.
  case tooLarge(path: String, limit: Int)
  /// The file has more of something than a game can have.
  case tooMany(path: String, ExchangeThing, limit: Int)
  /// The file is not well formed from this place on.
  case damaged(path: String, line: Int, column: Int, why: ExchangeFault)
  /// A value is not what the format wants there.
  case badValue(
    path: String, line: Int, column: Int, name: String, found: ExchangeFound,
    expected: ExchangeExpected)
  /// The file is well formed, and has neither zones nor ghosts to offer.
  case nothingToImport(path: String)
}

/// What a file is made of.
public enum ExchangeThing: Hashable, Sendable {
  /// Places and areas.
  case features
  /// Areas.
  case zones
  /// Places.
  case ghosts
}

/// Why a file is not well formed.
public enum ExchangeFault: Hashable, Sendable {
  /// As JSON.
  case json(JSONFault)
  /// As XML.
  case xml(XMLFault)
}

/// What stands in the place of a value.
public enum ExchangeFound: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// So many positions.
  case positions(Int)
  /// So many corners.
  case corners(Int)
  /// Nothing.
  case missing
  /// No text.
  case noText
  /// No list.
  case noList
  /// No ring of corners.
  case noRing
  /// No outer ring.
  case noOuterRing
  /// No coordinates.
  case noCoordinates
  /// Something of another kind.
  case other
}

/// What the format wants in a place.
public enum ExchangeExpected: Hashable, Sendable {
  /// What it is called in the format itself.
  case term(String)
  /// A ring of KML.
  case linearRing
  /// One position.
  case onePosition
  /// A position.
  case position
  /// Coordinates.
  case coordinates
  /// An angle.
  case degrees
  /// An angle in this range to both sides.
  case degreesWithin(Int)
  /// Three corners or more.
  case corners
  /// A list.
  case list
  /// Rings of corners.
  case rings
  /// One of two kinds of GeoJSON's objects.
  case collection
  /// A feature.
  case feature
  /// A geometry, whichever.
  case geometry
  /// A geometry that has a place.
  case knownGeometry
  /// Degrees on the usual ellipsoid.
  case wgs84
  /// Parameters of a challenge.
  case challengeValues
  /// As in a stored game.
  case value(ExpectedValue)
}
