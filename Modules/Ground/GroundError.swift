package import PlaceFiles
package import PlainJSON
package import PlainXML

/// Why a map could not be read; lines and columns count from 1, offsets in bytes from 0.
package enum GroundError: Error, Hashable, Sendable {
  /// The content is in none of the supported formats.
  case unknownFormat
  /// The file, or what it holds, has more bytes than the limit.
  case tooLarge(GroundSize, limit: Int)
  /// The file has more of something than the limit.
  case tooMany(GroundThing, limit: Int)
  /// The file is packed and cannot be unpacked.
  case packed(PackError)
  /// The file is not well formed from this place on.
  case damaged(line: Int, column: Int, GroundFault)
  /// A value is missing or not what the format requires.
  case badValue(line: Int, column: Int, name: String)
  /// Stored ground is damaged.
  case stored(offset: Int, StoredGroundFault)
}

/// What was too large.
package enum GroundSize: Hashable, Sendable {
  /// The file.
  case file
  /// JSON, packed or not.
  case json
}

/// What there was too much of.
package enum GroundThing: Hashable, Sendable {
  /// Nodes, or positions.
  case nodes
  /// Nodes of ways and relations, each as often as it is used.
  case uses
  /// Ways.
  case ways
  /// Relations.
  case relations
  /// Features of GeoJSON.
  case features
}

/// Why a file is not well formed.
package enum GroundFault: Hashable, Sendable {
  /// As JSON.
  case json(JSONFault)
  /// As XML.
  case xml(XMLFault)
}

/// Why stored ground cannot be read.
package enum StoredGroundFault: Hashable, Sendable {
  /// It does not start as stored ground does.
  case notGround
  /// Another version.
  case version(UInt8)
  /// It ends too early, or the CRC-64 differs.
  case check
  /// A value is out of range.
  case value
  /// Something follows the end.
  case trailing
}
