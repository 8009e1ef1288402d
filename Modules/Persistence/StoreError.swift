package import Domain
package import Files
package import PlainJSON

/// Why stored data could not be read or saved; each case names the file and the place.
package enum StoreError: Error, Hashable, Sendable {
  /// The file is not JSON from this place on; line and column count from 1.
  case damaged(path: String, line: Int, column: Int, why: JSONFault)
  /// Whose file it is cannot use its content.
  case unusable(path: String)
  /// A value is of the wrong kind or out of range; `keyPath` as `games[0].ghosts[2].name`.
  case badValue(
    path: String, line: Int, keyPath: String, found: FoundValue, expected: ExpectedValue)
  /// A key that must be there is not; `similar` are keys that are there and look like it.
  case missingKey(path: String, line: Int, keyPath: String, similar: [String])
  /// A key is there twice.
  case doubledKey(path: String, line: Int, keyPath: String)
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
  /// A list is longer than this program takes; it is left as it is.
  case longList(path: String, line: Int, keyPath: String, count: Int, limit: Int)
  /// The library holds more games, zones or ghosts than this program takes; `count` if it is known.
  case beyondLimit(path: String, LibraryLimit, count: Int?)
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
    case .damaged, .unusable, .badValue, .missingKey, .doubledKey, .tooLong: true
    default: false
    }
  }

  /// Whether there is more than this program takes.
  var isBeyondLimit: Bool {
    switch self {
    case .longList, .beyondLimit: true
    default: false
    }
  }
}

extension GameLibrary {
  /// Refuses more games than a library holds.
  func checkLimits(path: String) throws(StoreError) {
    guard let limit = exceeded else { return }
    let count: Int? =
      switch limit {
      case .games: games.count
      case .ghosts: ghostCount
      case .zonesOfGame, .ghostsOfGame: nil
      }
    throw .beyondLimit(path: path, limit, count: count)
  }
}
