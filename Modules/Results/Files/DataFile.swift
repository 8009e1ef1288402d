import Files

/// An open file that reports its errors as `ResultsError`.
final class DataFile {
  private let file: OpenFile

  /// The path by which it was opened.
  var path: String { file.path }
  /// The size in bytes.
  var size: Int { file.size }
  /// Whether its path still refers to it.
  var isInPlace: Bool { file.isInPlace }
  /// The time of the last write, in seconds since 1970.
  var lastWritten: Double { file.facts?.lastWritten ?? 0 }
  /// Whether another open file holds the lock, as far as this machine knows; no lock is taken.
  var isLockedElsewhere: Bool { file.isLockedElsewhere }

  /// Opens a file.
  init(
    _ path: String, _ mode: OpenMode, _ files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    do throws(SystemError) { file = try OpenFile(path, mode, files) } catch {
      throw mode == .readOwn ? .cannotRead(path, error) : .cannotWrite(path, error)
    }
  }

  /// Copies the read and write permissions of another file.
  func takePermissions(of other: String, _ files: any FileSystem) {
    if let facts = try? files.facts(at: other) { file.setPermissions(facts.permissions) }
  }

  /// Takes the exclusive lock without waiting; returns false if another process holds it.
  func lock() -> Bool { file.lock() }

  /// Reads at most `count` bytes from an offset; fewer at the end of the file.
  func read(at offset: Int, count: Int) throws(ResultsError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = try read(at: offset, into: &bytes, count: count)
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Reads at most `count` bytes into a buffer of at least that size and returns their number.
  func read(at offset: Int, into bytes: inout [UInt8], count: Int) throws(ResultsError) -> Int {
    do throws(SystemError) {
      return try file.read(at: offset, into: &bytes, count: count)
    } catch {
      throw .cannotRead(path, error)
    }
  }

  /// Writes all bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try file.write(bytes, at: offset) }
  }

  /// Truncates it to a size.
  func truncate(to size: Int) throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try file.truncate(to: size) }
  }

  /// Flushes its bytes to disk, so that they survive a power failure.
  func sync() throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try file.sync() }
  }
}
