package import Domain
package import Files
import GameFormat

/// Reads and writes game files outside a store: samples, plans, files passed around.
///
/// A file contains a whole library, like games.json, or one game as its top-level object.
package enum GameFile {
  /// The maximum size of a file in bytes, about 100 000 ghosts (`GameLibrary.mostGhosts`).
  package static let byteLimit = JSONDocument.byteLimit

  /// Reads all games of a file; a file with one game gives a library of one.
  ///
  /// Changes nothing on disk.
  package static func read(
    _ path: String, files: any FileSystem = LiveFileSystem()
  ) throws(StoreError) -> GameLibrary {
    try readSealed(path, files).library
  }

  private static func readSealed(
    _ path: String, _ files: any FileSystem
  ) throws(StoreError) -> (library: GameLibrary, seal: FileSeal) {
    guard let bytes = try files.storedBytes(path) else {
      throw .cannotRead(path: path, reason: .notFound(path))
    }
    return try reading { () throws(ContentFault) in
      let root = try JSONDocument.root(bytes, path: path)
      return (try root.library(), FileSeal(of: root))
    }
  }

  /// Reads one game of a file, by name or identifier.
  ///
  /// Without a name, that is the only game, or the active one of several. A wrong checksum is
  /// reported, but does not prevent reading.
  package static func readGame(
    _ path: String, named name: String? = nil, files: any FileSystem = LiveFileSystem(),
    report: (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) -> Game {
    let (library, seal) = try readSealed(path, files)
    if seal == .broken { report(.changedOutside(path: path, differences: nil)) }
    let names = library.games.map(\.name)
    guard let name else {
      if library.games.count == 1 { return library.games[0] }
      guard let active = library.activeIndex else { throw .unclearGame(path: path, games: names) }
      return library.games[active]
    }
    let matches = library.games.filter { $0.name == name || $0.id == GameID(name) }
    if matches.count > 1 {
      throw .unclearGame(path: path, games: matches.map(\.id.description))
    }
    guard let game = matches.first else {
      let similar = nearestNames(to: name, among: names)
      throw .noSuchGame(path: path, name: name, games: similar.isEmpty ? names : similar)
    }
    return game
  }

  /// Writes one game, replacing the whole file; ghosts are at rest.
  package static func write(
    _ game: Game, to path: String, files: any FileSystem = LiveFileSystem()
  ) throws(StoreError) {
    try replace(path, with: GameEncoding.bytes(of: game), files)
  }

  /// Writes a library, replacing the whole file; ghosts are at rest.
  package static func write(
    _ library: GameLibrary, to path: String, files: any FileSystem = LiveFileSystem()
  ) throws(StoreError) {
    try replace(path, with: GameEncoding.bytes(of: library), files)
  }

  /// Returns a library as one line, without its end; ghosts are at rest.
  package static func line(of library: GameLibrary) -> String {
    let newline = UInt8(ascii: "\n")
    // No string of JSON holds a line end, so that these are white space.
    let bytes = GameEncoding.bytes(of: library).map { $0 == newline ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a library from such a line; `path` names the file in errors.
  package static func library(
    ofLine line: [UInt8], path: String
  ) throws(StoreError) -> GameLibrary {
    try reading { () throws(ContentFault) in try JSONDocument.root(line, path: path).library() }
  }

  private static func replace(
    _ path: String, with bytes: [UInt8], _ files: any FileSystem
  ) throws(StoreError) {
    try reading { () throws(ContentFault) in
      _ = try JSONDocument.root(bytes, path: path).library()
    }
    do throws(SystemError) {
      try files.replace(path, with: bytes)
    } catch {
      throw .cannotSave(path: path, reason: error)
    }
  }
}
