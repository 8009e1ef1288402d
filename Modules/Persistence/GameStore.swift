import PlainJSON
public import Domain
import Synchronization

/// A player's games in a folder: `games.json`, its version before, and a lock for one writer.
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
  /// games.json as it was when it was loaded without the lock.
  private let seen = Mutex<[UInt8]??>(nil)
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
      try JSONDocument.root(bytes, path: path).library()
    }
    lock = Mutex(.failure(SystemError(call: "open", path: directory, code: 0)))
  }

  deinit {
    let descriptor = lock.withLock { try? $0.get() }
    if let descriptor { try? files.closeFile(descriptor) }
  }

  /// The games and what the player should know; no file gives an empty library (GB-035).
  ///
  /// A damaged games.json is set aside and the version before it loaded. Errors: a file of a newer
  /// program, or one that the system does not let us read; both stay as they are.
  public func load() throws(StoreError) -> (library: GameLibrary, notices: [StoreNotice]) {
    try lock.withLock { lock throws(StoreError) in
      guard case .failure(let reason) = lock else {
        let (library, notices) = try file.load()
        return (library ?? GameLibrary(), notices)
      }
      let before = try files.bytes(ofFile: path)
      var (library, notices) = try file.load()
      let loaded = notices.isEmpty ? before : try files.bytes(ofFile: path)
      seen.withLock { $0 = .some(loaded) }
      notices.insert(.readOnly(path: folder, reason: reason), at: 0)
      return (library ?? GameLibrary(), notices)
    }
  }

  /// Replaces games.json and keeps the version before it; returns what the player should know.
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
      return try file.save(JSONWriter.bytes(of: .library(library)))
    }
  }

  /// After a load without the lock: another process may have saved meanwhile, and keeps its games.
  private func expectUnchanged(
    _ descriptor: Int32, _ lock: inout Result<Int32, SystemError>
  ) throws(StoreError) {
    guard let before = seen.withLock({ $0 }) else { return }
    if try files.bytes(ofFile: path) == before { return seen.withLock { $0 = nil } }
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
        try? file.removeStaleTemporaries()
        // What a killed process renamed last is loaded now: let a power cut not take it back.
        try? files.syncFolder(of: path)
        return
      }
    } catch {
      lock = .failure(error)
      return
    }
    throw .locked(path: lockPath)
  }
}
