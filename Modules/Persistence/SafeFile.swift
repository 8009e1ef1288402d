import Files
import GameFormat

/// A file that is replaced whole or not at all, with a copy of the last save beside it.
///
/// At every moment `path` or `path.last` is a whole, synced file. Only one process may save.
/// Symbolic links are followed: the copy and everything else lie beside the target.
struct SafeFile<Content: Sendable>: Sendable {
  let path: String
  let files: any FileSystem
  /// Whether only the owner may read and write it and its copies.
  let isPrivate: Bool
  /// Parses the content, or throws what is wrong with it.
  let read: @Sendable ([UInt8], String) throws(ContentFault) -> StoredContent<Content>
  private let memory: SafeFileMemory

  /// The result of a load.
  struct Loaded {
    /// The content; nil if there is none.
    var content: Content?
    /// What the player should know.
    var notices: [StoreNotice] = []
    /// The last save, if the file contains something else.
    var lastSaved: Content?
  }

  /// The result of a save.
  struct Saved {
    /// What the player should know.
    var notices: [StoreNotice] = []
    /// The version that someone else made of the file, and the name under which it was kept.
    var kept: (content: Content, name: String)?
  }

  init(
    path: String, files: any FileSystem, memory: SafeFileMemory = SafeFileMemory(),
    isPrivate: Bool = false,
    read: @escaping @Sendable ([UInt8], String) throws(ContentFault) -> StoredContent<Content>
  ) {
    self.path = path
    self.files = files
    self.memory = memory
    self.isPrivate = isPrivate
    self.read = read
  }

  /// Loads the content and reports what happened.
  ///
  /// An unusable file is set aside, and the copy is loaded. A file changed outside the program is
  /// used. It throws for a file of a newer program and for one that the system does not let us
  /// read, and both stay in place.
  func load() throws(StoreError) -> Loaded {
    let place = try files.linkedPath(path)
    if isPrivate { files.keepForOwner([place, place + ".last"]) }
    // Before the file is read, so that later changes are found.
    _ = memory.isSeen(try? files.facts(at: place))
    var loaded = Loaded()
    if let (bytes, stored) = try readOrSetAside(place, place, &loaded.notices) {
      memory.loaded(Fingerprint(bytes), mended: !stored.repairs.isEmpty)
      loaded.content = stored.content
      reportChange(bytes, stored, place, &loaded)
      loaded.notices += StoreNotice.repairs(stored.repairs, of: place)
      return loaded
    }
    // What could not be set aside is still there, and known.
    memory.loaded(try files.storedBytes(place).map(Fingerprint.init), mended: false)
    let missing = loaded.notices.isEmpty ? place : nil
    if let (_, stored) = try readOrSetAside(place + ".last", place, &loaded.notices) {
      loaded.content = stored.content
      loaded.notices.append(.loadedLast(path: place + ".last", missing: missing))
      loaded.notices += StoreNotice.repairs(stored.repairs, of: place + ".last")
      return loaded
    }
    if !loaded.notices.isEmpty {
      loaded.notices.append(.startedEmpty(path: place))
    } else if place != path {
      loaded.notices.append(.linksNowhere(path: path, target: place))
    }
    return loaded
  }

  /// Reports how a file with a wrong or missing checksum differs from the last save.
  private func reportChange(
    _ bytes: [UInt8], _ stored: StoredContent<Content>, _ place: String,
    _ loaded: inout Loaded
  ) {
    if stored.seal == .whole, stored.repairs.isEmpty { return }
    let copy = copyContent(place)
    let isSealed = copy?.seal == .whole
    if let copy, copy.repairs.isEmpty, isSealed || !stored.repairs.isEmpty {
      loaded.lastSaved = copy.content
    }
    // Neither has a checksum: an older program wrote both.
    if stored.seal == .whole || (stored.seal == .missing && !isSealed) { return }
    loaded.notices.append(
      .changedOutside(path: place, differences: differences(to: bytes, stored, place)))
  }

  private func copyContent(_ place: String) -> StoredContent<Content>? {
    (try? files.storedBytes(place + ".last")).flatMap { try? read($0, place + ".last") }
  }

  /// Returns the differences from the last save; nil if there is no sound copy of it.
  private func differences(
    to bytes: [UInt8], _ stored: StoredContent<Content>, _ place: String
  ) -> [StoredDifference]? {
    guard copyContent(place)?.seal == .whole, let copy = try? files.storedBytes(place + ".last")
    else { return nil }
    return StoredDifference.all(from: copy, to: bytes, repairs: stored.repairs)
  }

  /// Returns what someone else made of the file since the last check; nil if nothing new.
  func changeMeanwhile() -> (notices: [StoreNotice], content: Content?)? {
    guard memory.isLoaded, let place = try? files.linkedPath(path),
      !memory.isSeen(try? files.facts(at: place))
    else { return nil }
    do throws(StoreError) {
      let bytes = try files.storedBytes(place)
      if memory.knows(bytes.map(Fingerprint.init)) { return nil }
      guard let bytes else { return ([.removedMeanwhile(path: place)], nil) }
      let stored = try reading { () throws(ContentFault) in try read(bytes, place) }
      memory.reported(Fingerprint(bytes))
      let found = differences(to: bytes, stored, place)
      return (
        [.changedMeanwhile(path: place, differences: found)]
          + stored.repairs.prefix(StoreNotice.mostListed).map { .repaired($0) },
        stored.content
      )
    } catch {
      return ([.spoiledMeanwhile(error: error)], nil)
    }
  }

  /// Marks reported changes as known, so that a save replaces them without keeping them.
  func acceptChange() { memory.acceptReported() }

  private func readOrSetAside(
    _ place: String, _ main: String, _ notices: inout [StoreNotice]
  ) throws(StoreError) -> (bytes: [UInt8], stored: StoredContent<Content>)? {
    guard let bytes = try files.storedBytes(place) else { return nil }
    do throws(ContentFault) {
      return (bytes, try read(bytes, place))
    } catch {
      guard error.isContentFault else { throw .content(error) }
      do throws(SystemError) {
        let kept = try files.move(place, toFree: main + ".bad")
        notices.append(.setAside(error: error, storedAs: kept))
      } catch let reason {
        notices.append(.leftInPlace(error: error, reason: reason))
      }
      return nil
    }
  }

  /// Returns whether the file is as it was at the last load or save.
  func isUnchanged() throws(StoreError) -> Bool {
    let bytes = try files.storedBytes(files.linkedPath(path))
    return memory.knows(bytes.map(Fingerprint.init))
  }

  /// Replaces the file, and then the copy, with the bytes of an object and their checksum.
  ///
  /// An existing file that is damaged is set aside. One that was changed since the load, or from
  /// which something was left out, is kept under a new name. A newer program's is not replaced.
  /// After an error, a load returns either the previous save or these bytes.
  func save(_ bytes: [UInt8]) throws(StoreError) -> Saved {
    let place = try files.linkedPath(path)
    let sealed = FileSeal.sealed(bytes)
    if sealed.count > GameFile.byteLimit {
      throw .content(.tooLong(path: place, limit: GameFile.byteLimit))
    }
    var saved = Saved()
    let kept = try bytesToKeep(place, &saved.notices)
    let mark = Fingerprint(sealed)
    do throws(SystemError) {
      let main = try temporary(sealed, for: place, like: place)
      let copy = try temporary(sealed, for: place + ".last", like: place)
      if let kept { try keep(kept, place, &saved) }
      memory.mayBe(mark)
      try main.appear()
      do throws(SystemError) {
        try copy.appear()
      } catch {
        // The file itself is saved by now.
        saved.notices.append(.copyNotSaved(path: place, reason: error))
      }
      try files.syncFolder(of: place)
    } catch {
      throw .cannotSave(path: place, reason: error)
    }
    memory.loaded(mark, mended: false)
    _ = memory.isSeen(try? files.facts(at: place))
    return saved
  }

  /// Returns the existing file's bytes, if they must be kept under another name.
  private func bytesToKeep(
    _ place: String, _ notices: inout [StoreNotice]
  ) throws(StoreError) -> PreservedFile? {
    guard let bytes = try files.storedBytes(place) else {
      if !memory.isLoaded { memory.loaded(nil, mended: false) }
      return nil
    }
    if memory.knows(Fingerprint(bytes)) {
      return memory.isMended ? PreservedFile(bytes: bytes) : nil
    }
    guard let (_, stored) = try readOrSetAside(place, place, &notices) else {
      if case .leftInPlace(_, let reason) = notices.last {
        throw .cannotSave(path: place, reason: reason)
      }
      return nil
    }
    let isOwn = !memory.isLoaded && stored.seal != .broken && stored.repairs.isEmpty
    guard isOwn else { return PreservedFile(bytes: bytes, changed: stored) }
    memory.loaded(Fingerprint(bytes), mended: false)
    return nil
  }

  /// An existing file that must be kept.
  private struct PreservedFile {
    let bytes: [UInt8]
    /// The content, if someone else changed it.
    var changed: StoredContent<Content>?
  }

  /// Writes a whole and synced file under a temporary name.
  private func temporary(
    _ bytes: [UInt8], for path: String, like model: String
  ) throws(SystemError) -> FileOutput {
    let output = try FileOutput(
      path, files, model: model, permissions: isPrivate ? .ownersOnly : nil)
    try output.write(bytes)
    try output.finish()
    return output
  }

  private func keep(
    _ kept: PreservedFile, _ place: String, _ saved: inout Saved
  ) throws(SystemError) {
    let mark = Fingerprint(kept.bytes)
    // What was reported when it was found is not reported again.
    let isReported = memory.isReported(mark)
    let reported = kept.changed.flatMap {
      isReported ? nil : differences(to: kept.bytes, $0, place)
    }
    let name = try temporary(kept.bytes, for: place, like: place).appear(asFree: place + ".kept")
    if let changed = kept.changed {
      saved.notices.append(.keptChanged(path: place, as: name, differences: reported))
      saved.kept = (changed.content, name)
    } else {
      saved.notices.append(.keptMended(path: place, as: name))
    }
    memory.loaded(mark, mended: false)
  }
}
