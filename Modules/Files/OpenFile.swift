/// An open file, closed when the last reference goes away.
package final class OpenFile {
  /// The path used to open it.
  package let path: String
  private let files: any FileSystem
  private let descriptor: Int32
  private var isOpen = true

  /// Opens a file.
  package init(
    _ path: String, _ mode: OpenMode, _ files: any FileSystem = LiveFileSystem()
  ) throws(SystemError) {
    self.path = path
    self.files = files
    descriptor = try files.openFile(path, mode)
  }

  deinit { if isOpen { try? files.closeFile(descriptor) } }

  /// Closes the file, to learn of errors the system reports this late.
  package func close() throws(SystemError) {
    isOpen = false
    try naming { () throws(SystemError) in try files.closeFile(descriptor) }
  }

  /// The metadata; nil if unavailable.
  package var facts: FileFacts? { try? files.facts(of: descriptor) }

  /// The size in bytes; 0 if unknown.
  package var size: Int { facts?.size ?? 0 }

  /// Whether the path still refers to this file.
  package var isInPlace: Bool {
    guard let own = facts, let named = try? files.facts(at: path) else { return false }
    return own.identity == named.identity
  }

  /// Takes the exclusive lock without waiting; returns false if another open file holds it.
  ///
  /// On a file system without locks it counts as taken.
  package func lock() -> Bool { (try? files.lock(descriptor)) ?? true }

  /// Whether another open file holds the lock, as far as this machine knows; takes nothing.
  package var isLockedElsewhere: Bool { files.isLockedElsewhere(descriptor) }

  /// Returns the next bytes, at most 64 KiB; none at the end.
  package func next() throws(SystemError) -> [UInt8] {
    try naming { () throws(SystemError) in try files.readBytes(descriptor, upTo: 1 << 16) }
  }

  /// Reads at most `count` bytes into a buffer of at least that size.
  ///
  /// Returns how many, fewer at the end of the file.
  package func read(
    at offset: Int, into bytes: inout [UInt8], count: Int
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < count {
      do throws(SystemError) {
        let more = try files.readBytes(
          descriptor, at: offset + filled, into: &bytes, filled..<count)
        if more == 0 { break }
        filled += more
      } catch {
        throw error.naming(path)
      }
    }
    return filled
  }

  /// Appends all bytes at the current position.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes) { rest, _ throws(SystemError) in try files.writeBytes(descriptor, rest) }
  }

  /// Writes all bytes at an offset.
  package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    try writeAll(bytes) { rest, written throws(SystemError) in
      try files.writeBytes(descriptor, at: offset + written, rest)
    }
  }

  private func writeAll(
    _ bytes: [UInt8], _ write: (ArraySlice<UInt8>, Int) throws(SystemError) -> Int
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let more = try naming { () throws(SystemError) in try write(bytes[written...], written) }
      // A call that neither takes bytes nor fails would repeat forever.
      guard more > 0 else { throw .noProgress(path) }
      written += more
    }
  }

  /// Truncates the file to a size.
  package func truncate(to size: Int) throws(SystemError) {
    try naming { () throws(SystemError) in try files.resize(descriptor, to: size) }
  }

  /// Makes the content survive a power cut.
  package func sync() throws(SystemError) {
    try naming { () throws(SystemError) in try files.sync(descriptor) }
  }

  /// Sets the permissions, if the file system supports them.
  package func setPermissions(_ permissions: UInt32) {
    try? files.setPermissions(descriptor, permissions)
  }

  /// Adds the file's path to errors of calls that know only its descriptor.
  private func naming<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw error.naming(path)
    }
  }
}
