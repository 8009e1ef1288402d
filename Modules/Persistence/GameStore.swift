public import Files
import PlainJSON
public import Domain
import Synchronization

/// A player's games in a folder: `games.json`, a copy of the last save, and a lock for one writer.
///
/// A kill at any moment, a full disk or a read-only folder loses nothing that was saved (GB-030,
/// GB-033). The lock is held as long as the store lives.
public final class GameStore: Sendable {
  /// The path of games.json.
  public let path: String
  private let folder: String
  private let files: any FileSystem
  private let file: SafeFile<GameLibrary>
  /// The descriptor of the locked file, if it is locked, else why not.
  private let lock: Mutex<Result<Int32, SystemError>>
  /// Whether the games were loaded without the lock, so that another process may have saved since.
  private let isUnsure = Mutex(false)
  /// Games that were loaded or saved, and so need no other look before they are saved.
  private let sound = Mutex<[GameID: Game]>([:])
  private let offered = Mutex<Restorable<GameLibrary>?>(nil)
  /// Why the folder could not be locked when it was opened.
  private let openingFailure = Mutex<SystemError?>(nil)

  /// Opens a folder, making it if it is missing, and takes its writer lock.
  ///
  /// A folder in which nothing can be written opens all the same: `load` tells so, and `save`
  /// tries for the lock again. Another process that holds the lock is `StoreError.locked`.
  public static func open(
    directory: String, files: any FileSystem = LiveFileSystem()
  ) throws(StoreError) -> GameStore {
    let store = GameStore(directory: directory, files: files)
    try store.lock.withLock { lock throws(StoreError) in
      try store.takeLock(&lock)
      if case .failure(let reason) = lock { store.openingFailure.withLock { $0 = reason } }
    }
    return store
  }

  /// Asks whether another file of the folder may be replaced: its records and settings are read
  /// once, so without the lock from the beginning another process may have saved others since.
  ///
  /// - Throws: `StoreError.cannotSave` with the reason why the folder was not locked.
  public func expectLockedFromStart(toSave name: String) throws(StoreError) {
    guard let reason = openingFailure.withLock({ $0 }) else { return }
    throw .cannotSave(path: splitPath(path).folder + "/" + name, reason: reason)
  }

  private init(directory: String, files: any FileSystem) {
    folder = directory
    path = directory.hasSuffix("/") ? directory + "games.json" : directory + "/games.json"
    self.files = files
    file = SafeFile(path: path, files: files) { bytes, path throws(StoreError) in
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

  /// The games and what the player should know; no file gives an empty library (GB-035).
  ///
  /// A damaged games.json is set aside and the copy of the last save loaded. One that was changed
  /// outside the program is used as it stands, its sound part at least, and stays as it is until the
  /// next save. Errors: a file of a newer program, or one that the system does not let us read; both
  /// stay as they are.
  public func load() throws(StoreError) -> (library: GameLibrary, notices: [StoreNotice]) {
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

  /// What was saved last, if games.json held something else when it was loaded; or what someone
  /// else made of it since then.
  public var restorable: Restorable<GameLibrary>? { offered.withLock { $0 } }

  /// What someone else did to games.json since it was looked at last, told once.
  ///
  /// It costs a look at the file from outside. While another thread saves, nothing is looked at.
  public func changeMeanwhile() -> [StoreNotice] {
    let change = lock.withLockIfAvailable { _ in file.changeMeanwhile() } ?? nil
    guard let change else { return [] }
    if let games = change.content {
      offered.withLock { $0 = Restorable(content: games, origin: .changedFile(path: path)) }
    }
    return change.notices
  }

  /// Replaces games.json and its copy; returns what the player should know.
  ///
  /// Ghosts in a transient state are saved at rest (GB-034, GB-116). Errors leave what was saved
  /// before, or these games: a library that could not be loaded again, a full disk, a folder that
  /// cannot be written.
  @discardableResult
  public func save(_ library: GameLibrary) throws(StoreError) -> [StoreNotice] {
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

  /// Nothing is saved that could not be loaded: games that are new or changed are read back.
  private func expectSound(_ library: GameLibrary, _ bytes: [UInt8]) throws(StoreError) {
    let sound = sound.withLock { $0 }
    let isSound =
      Set(library.games.map(\.id)).count == library.games.count
      && library.games.allSatisfy { game in
        sound[game.id] == game
          || (try? JSONDocument.root(GameEncoding.bytes(of: game), path: path).library()) != nil
      }
    if isSound { return try library.checkLimits(path: path) }
    // The place of what is wrong is told as it is in the whole.
    _ = try JSONDocument.root(bytes, path: path).library()
  }

  /// After a load without the lock: another process may have saved meanwhile, and keeps its games.
  private func expectUnchanged(
    _ descriptor: Int32, _ lock: inout Result<Int32, SystemError>
  ) throws(StoreError) {
    guard isUnsure.withLock({ $0 }) else { return }
    if try file.isUnchanged() { return isUnsure.withLock { $0 = false } }
    try? files.closeFile(descriptor)
    lock = .failure(SystemError(call: "open", path: folder, code: 0))
    throw .changedMeanwhile(path: path)
  }

  /// Takes the lock if it is not held; a system error is kept as the reason why it is not.
  private func takeLock(_ lock: inout Result<Int32, SystemError>) throws(StoreError) {
    if case .success = lock { return }
    let lockPath = splitPath(path).folder + "/games.lock"
    do throws(SystemError) {
      try files.makeFolders(folder)
      if let descriptor = try files.openLocked(lockPath) {
        lock = .success(descriptor)
        // Left-overs take room but do no harm: one that stays is no reason to stop.
        file.removeStaleTemporaries()
        // What a killed process renamed last is loaded now: let a power cut not take it back.
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
