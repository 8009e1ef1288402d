/// Writes a file whose name never refers to a partial one: temporary file, sync, rename, folder
/// sync.
///
/// A replaced file keeps its permissions. Bytes are buffered and written 64 KiB at a time. A file
/// that does not `appear` leaves nothing behind.
package final class FileOutput {
  private let path: String
  private let files: any FileSystem
  private let temporary: String
  private var file: OpenFile?
  private var isTemporary = true
  private var buffer: [UInt8] = []

  /// Opens a temporary file beside the target, named after `base` or else the target.
  ///
  /// It gets the given permissions, or else those of the file at `model` if it exists, or else those
  /// of the target.
  package init(
    _ path: String, _ files: any FileSystem, base: String? = nil, model: String? = nil,
    permissions: UInt32? = nil
  ) throws(SystemError) {
    self.path = path
    self.files = files
    (file, temporary) = try files.withFreeName(base ?? path + ".tmp") { name throws(SystemError) in
      (try OpenFile(name, .create, files), name)
    }
    if let permissions {
      file?.setPermissions(permissions)
    } else if let facts = try? files.facts(at: model ?? path), facts.kind == .file {
      file?.setPermissions(facts.permissions)
    }
  }

  deinit {
    guard isTemporary else { return }
    file = nil
    try? files.remove(temporary)
  }

  /// Adds text.
  package func write(_ text: String) throws(SystemError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Adds bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    buffer += bytes
    if buffer.count >= 1 << 16 { try flush() }
  }

  private func flush() throws(SystemError) {
    try file?.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Makes the content so far survive a power cut, under the temporary name.
  package func finish() throws(SystemError) {
    guard let file else { return }
    try flush()
    try file.sync()
    self.file = nil
    try file.close()
  }

  /// Renames the file to its target, replacing an existing one; does not sync the folder yet.
  package func appear() throws(SystemError) {
    try finish()
    try files.renameFile(temporary, to: path)
    isTemporary = false
  }

  /// Renames the file to a free name, the path or `path-2` and so on, and returns it.
  package func appear(asFree path: String) throws(SystemError) -> String {
    try finish()
    let name = try files.move(temporary, toFree: path)
    isTemporary = false
    return name
  }

  /// Renames the file durably to a name that must be new.
  package func commit(toNew path: String) throws(SystemError) {
    try finish()
    try files.move(temporary, toNew: path)
    isTemporary = false
    try files.syncFolder(of: path)
  }

  /// Puts the file in place durably.
  package func commit() throws(SystemError) {
    try appear()
    try files.syncFolder(of: path)
  }
}
