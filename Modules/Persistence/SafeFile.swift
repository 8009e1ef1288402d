/// A file that is replaced whole or not at all, with the version before it kept beside it.
///
/// At every moment `path` or `path.last` is a whole, synced file. Only one process may save.
struct SafeFile<Content: Sendable>: Sendable {
  let path: String
  let files: any FileSystem
  /// Reads the content or tells what is wrong with it.
  let decode: @Sendable ([UInt8], String) throws(StoreError) -> Content

  var lastPath: String { path + ".last" }

  /// The content, nil if there is none, and what happened on the way.
  ///
  /// A file that cannot be used is set aside, and the version before it is loaded. A file of a
  /// newer program or one that the system does not let us read is an error and stays as it is.
  func load() throws(StoreError) -> (content: Content?, notices: [StoreNotice]) {
    var notices: [StoreNotice] = []
    if let content = try loadOrSetAside(path, &notices) { return (content, notices) }
    if let content = try loadOrSetAside(lastPath, &notices) {
      return (content, notices + [.loadedLast(path: lastPath)])
    }
    return (nil, notices.isEmpty ? [] : notices + [.startedEmpty(path: path)])
  }

  private func loadOrSetAside(
    _ path: String, _ notices: inout [StoreNotice]
  ) throws(StoreError) -> Content? {
    guard let bytes = try files.bytes(ofFile: path) else { return nil }
    do throws(StoreError) {
      return try decode(bytes, path)
    } catch {
      guard error.isContentFault else { throw error }
      do throws(SystemError) {
        notices.append(.setAside(error: error, keptAs: try setAside(path)))
      } catch let reason {
        notices.append(.leftInPlace(error: error, reason: reason))
      }
      return nil
    }
  }

  /// Renames a file to `games.json.bad`, or `games.json.bad-2` and so on if that exists.
  private func setAside(_ damaged: String) throws(SystemError) -> String {
    var number = 1
    while true {
      let target = path + ".bad" + (number == 1 ? "" : "-\(number)")
      do throws(SystemError) {
        try files.move(damaged, toNew: target)
        return target
      } catch {
        guard error.isExisting else { throw error }
        number += 1
      }
    }
  }

  /// Replaces the file.
  ///
  /// The bytes are decoded first, so nothing is saved that could not be loaded. A present file that
  /// is damaged is set aside; a newer program's file is not replaced. After an error a load gives
  /// either what was saved before or these bytes.
  func save(_ bytes: [UInt8]) throws(StoreError) -> [StoreNotice] {
    _ = try decode(bytes, path)
    var notices: [StoreNotice] = []
    let isPresent = try loadOrSetAside(path, &notices) != nil
    if case .leftInPlace(_, let reason) = notices.last {
      throw .cannotSave(path: path, reason: reason)
    }
    do throws(SystemError) {
      try files.replace(path, with: bytes) { () throws(SystemError) in
        if isPresent { try keepAsLast() }
      }
    } catch {
      throw .cannotSave(path: path, reason: error)
    }
    return notices
  }

  /// Makes the present file the last one, without a moment in which neither name has a whole file.
  private func keepAsLast() throws(SystemError) {
    let second = try files.withFreeName(for: lastPath) { name throws(SystemError) in
      do throws(SystemError) {
        try files.linkFile(path, to: name)
        return name as String?
      } catch {
        guard error.isUnsupported else { throw error }
        return nil
      }
    }
    guard let second else {
      // No hard links here: between two renames only the last one is there, and load finds it.
      return try files.renameFile(path, to: lastPath)
    }
    // Renaming one name of a file to another name of the same file leaves both (POSIX), as after a
    // kill between this and the final rename; so the spare name is removed in any case.
    defer { try? files.remove(second) }
    try files.renameFile(second, to: lastPath)
  }

  /// Removes what killed processes left half written; only for the holder of the lock.
  func removeStaleTemporaries() throws(SystemError) {
    let (folder, name) = splitPath(path)
    for entry in try files.list(folder).sorted()
    where entry.hasPrefix(name + ".tmp-") || entry.hasPrefix(name + ".last.tmp-") {
      try files.remove(folder + "/" + entry)
    }
  }
}
