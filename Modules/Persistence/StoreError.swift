import TextKit
public import Files
public import Domain

/// Why stored data could not be read or saved; each case names the file and the place.
public enum StoreError: Error, Hashable, Sendable {
  /// The file is not JSON from this place on; line and column count from 1.
  case damaged(path: String, line: Int, column: Int, why: String)
  /// A value is of the wrong kind or out of range; `keyPath` as `games[0].ghosts[2].name`.
  case badValue(path: String, line: Int, keyPath: String, found: String, expected: String)
  /// A key that must be there is not; `similar` are keys that are there and look like it.
  case missingKey(path: String, line: Int, keyPath: String, similar: [String])
  /// The file is longer than `GameFile.byteLimit`, or would be.
  case tooLong(path: String, limit: Int)
  /// A newer program wrote the file; it is left as it is.
  case newerVersion(path: String, found: Int, known: Int)
  /// Another process has the folder open for writing.
  case locked(path: String)
  /// Another process saved after these games were loaded without the lock; its games stay.
  case changedMeanwhile(path: String)
  /// There is a pipe, a device or a socket where the file should be.
  case notAFile(path: String)
  /// The file holds more games, zones or ghosts than this program takes; it is left as it is.
  case beyondLimit(path: String, what: String, found: String, limit: Int)
  /// The system refused to read.
  case cannotRead(path: String, reason: SystemError)
  /// The system refused to save; what was saved before is still there.
  case cannotSave(path: String, reason: SystemError)
  /// The file holds no game of this name; `games` are the names most like it, or all of a few.
  case noSuchGame(path: String, name: String, games: [String])
  /// The file holds several games, none of them active, and none was named.
  case unclearGame(path: String, games: [String])

  /// Whether the content of the file is at fault, so that setting it aside helps.
  var isContentFault: Bool {
    switch self {
    case .damaged, .badValue, .missingKey, .tooLong: true
    default: false
    }
  }
}

extension StoreError: Worded {
  /// One line in English: file, place, what was found and what was expected.
  public var sentence: Sentence {
    switch self {
    case .damaged(let path, let line, let column, let why):
      return "\(path):\(line):\(column): not readable as JSON: \(prose: why)"
    case .badValue(let path, let line, let keyPath, let found, let expected):
      return "\(path):\(line): \(keyPath) is \(prose: found), expected \(prose: expected)"
    case .missingKey(let path, let line, let keyPath, let similar):
      let hint: Sentence =
        similar.isEmpty ? "" : " (found \(similar.map { "'\($0)'" }.joined(separator: ", ")))"
      return "\(path):\(line): \(keyPath) is missing\(hint)"
    case .tooLong(let path, let limit):
      return "\(path): expected at most \(limit) bytes (\(limit >> 20) MiB)"
    case .newerVersion(let path, let found, let known):
      return "\(path): schemaVersion is \(found), expected at most \(known); "
        + "a newer program wrote it, and it was left as it is"
    case .locked(let path):
      return "\(path): another process is using these games"
    case .changedMeanwhile(let path):
      return "\(path): another process has changed these games since they were loaded; "
        + "start again to load them"
    case .notAFile(let path):
      return "\(path): expected a file, found a pipe or a device"
    case .beyondLimit(let path, let what, let found, let limit):
      return "\(path): \(what) is \(found), expected at most \(limit)"
    case .cannotRead(let path, let reason):
      return "\(path): cannot read: \(prose: reason.line(in: .en))"
    case .cannotSave(let path, let reason):
      return "\(path): not saved: \(prose: reason.line(in: .en))"
    case .noSuchGame(let path, let name, let games):
      let hint: Sentence = games.isEmpty ? "" : ", expected one like \(quoted(games))"
      return "\(path): no game is named '\(name)'\(hint)"
    case .unclearGame(let path, let games):
      return games.isEmpty
        ? "\(path): holds no game, expected one"
        : "\(path): holds several games, expected the name of one of \(quoted(games))"
    }
  }
}

private func quoted(_ names: [String]) -> String {
  names.map { "'\($0)'" }.joined(separator: ", ")
}

extension GameLibrary {
  /// Refuses more games than a library holds.
  func checkLimits(path: String) throws(StoreError) {
    guard let limit = exceeded else { return }
    let (what, found) =
      switch limit {
      case .games: ("games", "a list of \(games.count)")
      case .ghosts: ("the number of all ghosts", "\(ghostCount)")
      case .zonesOfGame: ("locationLayout", "a list of more")
      case .ghostsOfGame: ("ghosts", "a list of more")
      }
    throw .beyondLimit(path: path, what: what, found: found, limit: limit.count)
  }
}
