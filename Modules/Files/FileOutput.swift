/// Writes a file so that its name only ever holds a whole one: temporary file, sync, rename, and sync
/// of the folder.
///
/// What it replaces keeps its permissions. Bytes are gathered and written 64 KiB at a time. A file
/// that does not `appear` leaves nothing behind.
package final class FileOutput {
  private let path: String
  private let files: any FileSystem
  private let temporary: String
  private var file: OpenFile?
  private var isTemporary = true
  private var buffer: [UInt8] = []

  /// Opens a temporary file beside the one to be written, which may be of another base than its path;
  /// permissions are those of the file at `model`, if there is one, else of the file itself.
  package init(
    _ path: String, _ files: any FileSystem, base: String? = nil, model: String? = nil
  ) throws(SystemError) {
    self.path = path
    self.files = files
    (file, temporary) = try files.withFreeName(base ?? path + ".tmp") { name throws(SystemError) in
      (try OpenFile(name, .create, files), name)
    }
    if let facts = try? files.facts(at: model ?? path), facts.kind == .file {
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

  /// Makes all that was added survive a power cut, under the temporary name.
  package func finish() throws(SystemError) {
    guard let file else { return }
    try flush()
    try file.sync()
    self.file = nil
    try file.close()
  }

  /// Gives it its name in place of a file that has it; its folder is not synced yet.
  package func appear() throws(SystemError) {
    try finish()
    try files.renameFile(temporary, to: path)
    isTemporary = false
  }

  /// Gives it a name that no file has, the path or `path-2` and so on, and tells which.
  package func appear(asFree path: String) throws(SystemError) -> String {
    try finish()
    let name = try files.move(temporary, toFree: path)
    isTemporary = false
    return name
  }

  /// Makes the file appear under its name, for good.
  package func commit() throws(SystemError) {
    try appear()
    try files.syncFolder(of: path)
  }
}
