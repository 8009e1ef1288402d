package import Files
import GameFormat
import PlainJSON
package import Domain
import Synchronization

/// A player's games in a folder: `games.json`, a copy of the last save, and a lock for one writer.
///
/// A kill at any moment, a full disk or a read-only folder loses nothing that was saved (GB-030,
/// GB-033). The lock is held as long as the store lives.
package final class GameStore: Sendable {
  /// The path of games.json.
  package let path: String
  private let folder: String
  private let files: any FileSystem
  private let file: SafeFile<GameLibrary>
  /// The descriptor of the locked file, or why it is not locked.
  private let lock: Mutex<Result<Int32, SystemError>>
  /// Whether the games were loaded without the lock, so another process may have saved since.
  private let isUnsure = Mutex(false)
  /// Games that were loaded or saved, and so need no check before the next save.
  private let sound = Mutex<[GameID: Game]>([:])
  private let offered = Mutex<Restorable<GameLibrary>?>(nil)
  /// Why the folder could not be locked at opening.
  private let openingFailure = Mutex<SystemError?>(nil)

  /// Opens a folder, creating it if necessary, and takes its writer lock.
  ///
  /// A folder that cannot be written to opens too: `load` reports it, and `save` tries to lock
  /// again. If another process holds the lock, it throws `StoreError.locked`.
  package static func open(
    directory: String, files: any FileSystem = LiveFileSystem()
  ) throws(StoreError) -> GameStore {
    let store = GameStore(directory: directory, files: files)
    try store.lock.withLock { lock throws(StoreError) in
      try store.takeLock(&lock)
      if case .failure(let reason) = lock { store.openingFailure.withLock { $0 = reason } }
    }
    return store
  }

  /// Throws unless another file of the folder may be replaced.
  ///
  /// Records and settings are read once, so if the folder was not locked from the start, another
  /// process may have saved others since.
  ///
  /// - Throws: `StoreError.cannotSave` with the reason why the folder was not locked.
  package func expectLockedFromStart(toSave name: String) throws(StoreError) {
    guard let reason = openingFailure.withLock({ $0 }) else { return }
    throw .cannotSave(path: splitPath(path).folder + "/" + name, reason: reason)
  }

  private init(directory: String, files: any FileSystem) {
    folder = directory
    path = directory.hasSuffix("/") ? directory + "games.json" : directory + "/games.json"
    self.files = files
    file = SafeFile(path: path, files: files) { bytes, path throws(ContentFault) in
      let root = try JSONDocument.root(bytes, path: path, isMending: true)
      let (library, repairs) = try root.mendedLibrary()
      return StoredContent(content: library, seal: FileSeal(of: root), repairs: repairs)
    }
    lock = Mutex(.failure(SystemError(call: "open", path: directory, code: 0)))
  }

  deinit {
    let descriptor = lock.withLock { try? $0.get() }
    if let descriptor { try? files.closeFile(descriptor) }
  }

  /// Loads the games and what the player should know; a missing file gives an empty library
  /// (GB-035).
  ///
  /// A damaged games.json is set aside and the copy of the last save loaded. One changed outside
  /// the program is used, at least its sound part, and stays in place until the next save. It
  /// throws for a file of a newer program, and for one that the system does not let us read; both
  /// stay in place.
  package func load() throws(StoreError) -> (library: GameLibrary, notices: [StoreNotice]) {
    try lock.withLock { lock throws(StoreError) in
      let loaded = try file.load()
      let library = loaded.content ?? GameLibrary()
      remember(library)
      offered.withLock {
        $0 = loaded.lastSaved.map { Restorable(content: $0, origin: .lastSave) }
      }
      guard case .failure(let reason) = lock else { return (library, loaded.notices) }
      isUnsure.withLock { $0 = true }
      return (library, [.readOnly(path: folder, reason: reason)] + loaded.notices)
    }
  }

  /// An alternative version of games.json that can be restored.
  ///
  /// It is the last save, if the loaded file differed from it, or a later version by someone else.
  package var restorable: Restorable<GameLibrary>? { offered.withLock { $0 } }

  /// Reports, once, changes that others made to games.json since the last check.
  ///
  /// It compares the file's metadata. While another thread saves, it does nothing.
  package func changeMeanwhile() -> [StoreNotice] {
    let change = lock.withLockIfAvailable { _ in file.changeMeanwhile() } ?? nil
    guard let change else { return [] }
    if let games = change.content {
      offered.withLock { $0 = Restorable(content: games, origin: .changedFile(path: path)) }
    }
    return change.notices
  }

  /// Replaces games.json and its copy; returns what the player should know.
  ///
  /// Ghosts in a transient state are saved at rest (GB-034, GB-116). It throws, and leaves either
  /// the previous save or these games, for a library that could not be loaded again, a full disk,
  /// or a folder that cannot be written to.
  @discardableResult
  package func save(_ library: GameLibrary) throws(StoreError) -> [StoreNotice] {
    try lock.withLock { lock throws(StoreError) in
      try takeLock(&lock)
      switch lock {
      case .success(let descriptor): try expectUnchanged(descriptor, &lock)
      case .failure(let reason): throw .cannotSave(path: path, reason: reason)
      }
      let bytes = GameEncoding.bytes(of: library)
      try expectSound(library, bytes)
      if let offer = restorable, offer.origin != .lastSave, offer.content == library {
        file.acceptChange()
      }
      let saved = try file.save(bytes)
      remember(library)
      if let kept = saved.kept {
        offered.withLock {
          $0 = Restorable(content: kept.content, origin: .changedFile(path: kept.name))
        }
      }
      return saved.notices
    }
  }

  private func remember(_ library: GameLibrary) {
    let games = Dictionary(
      library.games.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    sound.withLock { $0 = games }
  }

  /// Throws for games that could not be loaded again: new and changed ones are read back.
  private func expectSound(_ library: GameLibrary, _ bytes: [UInt8]) throws(StoreError) {
    let sound = sound.withLock { $0 }
    let isSound =
      Set(library.games.map(\.id)).count == library.games.count
      && library.games.allSatisfy { game in
        sound[game.id] == game
          || (try? JSONDocument.root(GameEncoding.bytes(of: game), path: path).library()) != nil
      }
    try reading { () throws(ContentFault) in
      if isSound { return try library.checkLimits(path: path) }
      // Reports the location of the fault within the whole library.
      _ = try JSONDocument.root(bytes, path: path).library()
    }
  }

  /// After a load without the lock, another process may have saved games, which must survive.
  private func expectUnchanged(
    _ descriptor: Int32, _ lock: inout Result<Int32, SystemError>
  ) throws(StoreError) {
    guard isUnsure.withLock({ $0 }) else { return }
    if try file.isUnchanged() { return isUnsure.withLock { $0 = false } }
    try? files.closeFile(descriptor)
    lock = .failure(SystemError(call: "open", path: folder, code: 0))
    throw .changedMeanwhile(path: path)
  }

  /// Takes the lock if it is not held; keeps a system error as the reason if it fails.
  private func takeLock(_ lock: inout Result<Int32, SystemError>) throws(StoreError) {
    if case .success = lock { return }
    let lockPath = splitPath(path).folder + "/games.lock"
    do throws(SystemError) {
      try files.makeFolders(folder)
      if let descriptor = try files.openLocked(lockPath) {
        lock = .success(descriptor)
        // Left-overs take space but do no harm: one that stays is no reason to stop.
        file.removeStaleTemporaries()
        // Makes the last rename of a killed process, whose result is loaded now, survive a power
        // cut.
        if let place = try? files.linkedPath(path) { try? files.syncFolder(of: place) }
        return
      }
    } catch {
      lock = .failure(error)
      return
    }
    throw .locked(path: lockPath)
  }
}
