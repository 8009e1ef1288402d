public import Domain

/// Why a file could not be imported; line and column count from 1.
public enum ExchangeError: Error, Hashable, Sendable {
  /// The content is none of the formats that are read.
  case unknownFormat(path: String)
  /// The file is larger than the limit, in bytes.
  case tooLarge(path: String, limit: Int)
  /// The file has more of something than a game can have.
  case tooMany(path: String, what: String, limit: Int)
  /// The file is not well formed from this place on.
  case damaged(path: String, line: Int, column: Int, why: String)
  /// A value is not what the format wants there.
  case badValue(
    path: String, line: Int, column: Int, name: String, found: String, expected: String)
  /// The file is well formed, and has neither zones nor ghosts to offer.
  case nothingToImport(path: String)
}

extension ExchangeError: Worded {
  /// One line in English: file, place, what was found and what was expected.
  public var sentence: Sentence {
    switch self {
    case .unknownFormat(let path): "\(path): expected GeoJSON, GPX or KML"
    case .tooLarge(let path, let limit): "\(path): expected at most \(limit) bytes"
    case .tooMany(let path, let what, let limit): "\(path): expected at most \(limit) \(what)"
    case .damaged(let path, let line, let column, let why):
      "\(path):\(line):\(column): \(prose: why)"
    case .badValue(let path, let line, let column, let name, let found, let expected):
      "\(path):\(line):\(column): \(name) is \(found), expected \(prose: expected)"
    case .nothingToImport(let path): "\(path): has no point and no polygon to import"
    }
  }
}
