import Files

/// An open file of results: its errors are those of results.
final class DataFile {
  private let file: OpenFile

  /// The path it was opened by.
  var path: String { file.path }
  /// How many bytes it has.
  var size: Int { file.size }
  /// Whether its path still names it.
  var isInPlace: Bool { file.isInPlace }
  /// When it was written last, in seconds since 1970.
  var lastWritten: Double { file.facts?.lastWritten ?? 0 }
  /// Whether another open file holds the lock, as far as this machine knows; nothing is taken.
  var isLockedElsewhere: Bool { file.isLockedElsewhere }

  /// Opens a file.
  init(
    _ path: String, _ mode: OpenMode, _ files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    do throws(SystemError) { file = try OpenFile(path, mode, files) } catch {
      throw mode == .read ? .cannotRead(path, error) : .cannotWrite(path, error)
    }
  }

  /// Makes it readable and writable for those who may read and write another file.
  func takePermissions(of other: String, _ files: any FileSystem) {
    if let facts = try? files.facts(at: other) { file.setPermissions(facts.permissions) }
  }

  /// Takes the exclusive lock without waiting; false if another process holds it.
  func lock() -> Bool { file.lock() }

  /// Reads at most `count` bytes from an offset; fewer at the end of the file.
  func read(at offset: Int, count: Int) throws(ResultsError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = try read(at: offset, into: &bytes, count: count)
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Reads at most `count` bytes into a buffer of at least that size and tells how many.
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

  /// Cuts it to a size.
  func truncate(to size: Int) throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try file.truncate(to: size) }
  }

  /// Makes its bytes survive a power cut.
  func sync() throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try file.sync() }
  }
}
