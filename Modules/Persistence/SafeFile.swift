import Files
import Synchronization

/// A file that is replaced whole or not at all, with a copy of the last save beside it.
///
/// At every moment `path` or `path.last` is a whole, synced file. Only one process may save. A path
/// that is a symbolic link is followed: the copy and all else lie beside the file it leads to.
struct SafeFile<Content: Sendable>: Sendable {
  let path: String
  let files: any FileSystem
  /// Reads the content or tells what is wrong with it.
  let read: @Sendable ([UInt8], String) throws(StoreError) -> StoredContent<Content>
  private let memory: SafeFileMemory

  /// What a load gives.
  struct Loaded {
    /// The content; nil if there is none.
    var content: Content?
    /// What the player should know.
    var notices: [StoreNotice] = []
    /// What was saved last, where the file holds something else.
    var lastSaved: Content?
  }

  init(
    path: String, files: any FileSystem, memory: SafeFileMemory = SafeFileMemory(),
    read: @escaping @Sendable ([UInt8], String) throws(StoreError) -> StoredContent<Content>
  ) {
    self.path = path
    self.files = files
    self.memory = memory
    self.read = read
  }

  /// The content and what happened on the way.
  ///
  /// A file that cannot be used is set aside, and the copy is loaded. One that was changed outside
  /// the program is used as it stands. A file of a newer program or one that the system does not let
  /// us read is an error and stays as it is.
  func load() throws(StoreError) -> Loaded {
    let place = try files.linkedPath(path)
    var loaded = Loaded()
    if let (bytes, stored) = try readOrSetAside(place, place, &loaded.notices) {
      memory.loaded(Fingerprint(bytes), mended: !stored.repairs.isEmpty)
      loaded.content = stored.content
      tellChange(stored, place, &loaded)
      loaded.notices += StoreNotice.repairs(stored.repairs, of: place)
      return loaded
    }
    // What could not be set aside is still there, and known.
    memory.loaded(try files.storedBytes(place).map(Fingerprint.init), mended: false)
    if let (_, stored) = try readOrSetAside(place + ".last", place, &loaded.notices) {
      loaded.content = stored.content
      loaded.notices.append(.loadedLast(path: place + ".last"))
      loaded.notices += StoreNotice.repairs(stored.repairs, of: place + ".last")
      return loaded
    }
    if !loaded.notices.isEmpty { loaded.notices.append(.startedEmpty(path: place)) }
    return loaded
  }

  /// Tells what differs from the last save in a file whose checksum is wrong, or gone.
  private func tellChange(
    _ stored: StoredContent<Content>, _ place: String, _ loaded: inout Loaded
  ) {
    if stored.seal == .whole, stored.repairs.isEmpty { return }
    let copy = (try? files.storedBytes(place + ".last")).flatMap { try? read($0, place + ".last") }
    let isSealed = copy?.seal == .whole
    if let copy, copy.repairs.isEmpty, isSealed || !stored.repairs.isEmpty {
      loaded.lastSaved = copy.content
    }
    // Neither has a checksum: an older program wrote both.
    if stored.seal == .whole || (stored.seal == .missing && !isSealed) { return }
    var differences: [StoredDifference]?
    if let copy, isSealed, let old = copy.root, let new = stored.root {
      differences = StoredDifference.all(from: old, to: new)
    }
    loaded.notices.append(.changedOutside(path: place, differences: differences))
  }

  private func readOrSetAside(
    _ place: String, _ main: String, _ notices: inout [StoreNotice]
  ) throws(StoreError) -> (bytes: [UInt8], stored: StoredContent<Content>)? {
    guard let bytes = try files.storedBytes(place) else { return nil }
    do throws(StoreError) {
      return (bytes, try read(bytes, place))
    } catch {
      guard error.isContentFault else { throw error }
      do throws(SystemError) {
        let kept = try files.move(place, toFree: main + ".bad")
        notices.append(.setAside(error: error, keptAs: kept))
      } catch let reason {
        notices.append(.leftInPlace(error: error, reason: reason))
      }
      return nil
    }
  }

  /// Whether the file is as it was when it was loaded or saved.
  func isUnchanged() throws(StoreError) -> Bool {
    let bytes = try files.storedBytes(files.linkedPath(path))
    return memory.knows(bytes.map(Fingerprint.init))
  }

  /// Replaces the file, and then the copy, by the bytes of an object and their checksum.
  ///
  /// A present file that is damaged is set aside; one that was changed since it was loaded, or from
  /// which something was left out, is kept under a new name; a newer program's is not replaced.
  /// After an error a load gives either what was saved before or these bytes.
  func save(_ bytes: [UInt8]) throws(StoreError) -> [StoreNotice] {
    let place = try files.linkedPath(path)
    let sealed = FileSeal.sealed(bytes)
    if sealed.count > GameFile.byteLimit {
      throw .tooLong(path: place, limit: GameFile.byteLimit)
    }
    var notices: [StoreNotice] = []
    let kept = try bytesToKeep(place, &notices)
    let mark = Fingerprint(sealed)
    do throws(SystemError) {
      let main = try temporary(sealed, for: place, like: place)
      let copy = try temporary(sealed, for: place + ".last", like: place)
      if let kept {
        notices.append(try keep(kept, place))
        memory.loaded(Fingerprint(kept), mended: false)
      }
      memory.mayBe(mark)
      try main.appear()
      try copy.appear()
      try files.syncFolder(of: place)
    } catch {
      throw .cannotSave(path: place, reason: error)
    }
    memory.loaded(mark, mended: false)
    return notices
  }

  /// The present file's bytes, if they are to be kept under another name.
  private func bytesToKeep(
    _ place: String, _ notices: inout [StoreNotice]
  ) throws(StoreError) -> [UInt8]? {
    guard let bytes = try files.storedBytes(place) else {
      if !memory.isLoaded { memory.loaded(nil, mended: false) }
      return nil
    }
    if memory.knows(Fingerprint(bytes)) { return memory.isMended ? bytes : nil }
    guard let (_, stored) = try readOrSetAside(place, place, &notices) else {
      if case .leftInPlace(_, let reason) = notices.last {
        throw .cannotSave(path: place, reason: reason)
      }
      return nil
    }
    let isOwn = !memory.isLoaded && stored.seal != .broken && stored.repairs.isEmpty
    guard isOwn else { return bytes }
    memory.loaded(Fingerprint(bytes), mended: false)
    return nil
  }

  /// A whole and synced file that has no name yet but a temporary one.
  private func temporary(
    _ bytes: [UInt8], for path: String, like model: String
  ) throws(SystemError) -> FileOutput {
    let output = try FileOutput(path, files, model: model)
    try output.write(bytes)
    try output.finish()
    return output
  }

  private func keep(_ bytes: [UInt8], _ place: String) throws(SystemError) -> StoreNotice {
    let name = try temporary(bytes, for: place, like: place).appear(asFree: place + ".kept")
    return memory.isMended
      ? .keptMended(path: place, as: name) : .keptChanged(path: place, as: name)
  }

  /// Removes what killed processes left half written; only for the holder of the lock.
  func removeStaleTemporaries() {
    let (folder, name) = splitPath((try? files.linkedPath(path)) ?? path)
    files.removeTemporaries(of: [name, name + ".last"], in: folder)
  }
}

/// What a `SafeFile` knows of the file on disk.
final class SafeFileMemory: Sendable {
  private struct State {
    /// What the file was when it was loaded, or became by a save that ended, or may have become by
    /// one that failed; nil stands for no file.
    var known: [Fingerprint?] = []
    /// Whether something was left out of it.
    var isMended = false
  }

  private let state = Mutex(State())

  func loaded(_ mark: Fingerprint?, mended: Bool) {
    state.withLock { $0 = State(known: [mark], isMended: mended) }
  }

  func mayBe(_ mark: Fingerprint) { state.withLock { $0.known.append(mark) } }

  func knows(_ mark: Fingerprint?) -> Bool { state.withLock { $0.known.contains(mark) } }

  var isLoaded: Bool { state.withLock { !$0.known.isEmpty } }

  var isMended: Bool { state.withLock { $0.isMended } }
}
