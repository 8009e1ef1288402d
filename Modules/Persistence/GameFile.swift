public import Files
public import Domain

/// Reading and writing of game files outside a store: samples, plans, files passed around.
///
/// A file holds a whole library, as games.json, or one game as its top-level object.
public enum GameFile {
  /// The most bytes of a file that is read or written: some 100 000 ghosts (`GameLibrary.mostGhosts`).
  public static let byteLimit = 64 << 20

  /// All games of a file; a file with one game gives a library of one.
  ///
  /// Changes nothing on disk.
  public static func read(
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
    let root = try JSONDocument.root(bytes, path: path)
    return (try root.library(), FileSeal(of: root))
  }

  /// One game of a file, by name or identifier.
  ///
  /// Without a name it is the only game, or the active one of several. A file whose checksum is wrong
  /// is read all the same, and told of.
  public static func readGame(
    _ path: String, named name: String? = nil, files: any FileSystem = LiveFileSystem(),
    tell: (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) -> Game {
    let (library, seal) = try readSealed(path, files)
    if seal == .broken { tell(.changedOutside(path: path, differences: nil)) }
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

  /// Writes one game, replacing the file whole; ghosts are written at rest.
  public static func write(
    _ game: Game, to path: String, files: any FileSystem = LiveFileSystem()
  ) throws(StoreError) {
    try replace(path, with: GameEncoding.bytes(of: game), files)
  }

  /// Writes a library, replacing the file whole; ghosts are written at rest.
  public static func write(
    _ library: GameLibrary, to path: String, files: any FileSystem = LiveFileSystem()
  ) throws(StoreError) {
    try replace(path, with: GameEncoding.bytes(of: library), files)
  }

  private static func replace(
    _ path: String, with bytes: [UInt8], _ files: any FileSystem
  ) throws(StoreError) {
    _ = try JSONDocument.root(bytes, path: path).library()
    do throws(SystemError) {
      try files.replace(path, with: bytes)
    } catch {
      throw .cannotSave(path: path, reason: error)
    }
  }
}
