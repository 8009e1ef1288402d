/// Why a packed file could not be unpacked; offsets in bytes from 0.
package enum PackError: Error, Hashable, Sendable {
  /// The file is damaged at an offset.
  case damaged(offset: Int, GzipFault)
  /// The content has more bytes than the limit.
  case tooLarge(limit: Int)
  /// A zip file has no entry that can be read, or several.
  case zip(ZipFault)
}

/// Why a file is not gzip (RFC 1951, RFC 1952).
package enum GzipFault: Hashable, Sendable {
  /// The file ends too early.
  case ended
  /// The header names an unknown method or flags.
  case header
  /// A block has an unknown type or a damaged length.
  case block
  /// The code lengths of a block make no code.
  case codeLengths
  /// A code stands for nothing.
  case code
  /// A repetition reaches before the start.
  case distance
  /// The CRC-32 differs.
  case check
  /// The length differs.
  case length
  /// Something follows the end.
  case trailing
}

/// Why no file of a zip could be read.
package enum ZipFault: Hashable, Sendable {
  /// The list of its files is damaged or missing.
  case damaged
  /// It holds no map, track or places.
  case nothingToRead
  /// It holds several files of which any could be meant; the first of them.
  case several(first: String)
  /// A file in it is encrypted or packed by a method other than deflate.
  case method(file: String)
}
