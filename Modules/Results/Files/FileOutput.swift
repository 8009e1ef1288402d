#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a file so that its name only ever holds a whole one: temporary file, sync, rename.
///
/// Bytes are gathered and written 64 KiB at a time. Without `commit()` nothing appears under the
/// file's name.
struct FileOutput: ~Copyable {
  private let path: String
  private let temporaryPath: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  /// Opens a temporary file beside the one to be written.
  ///
  /// It is named after the file and the process, unless another name is given; those that killed
  /// processes left are removed.
  init(path: String, temporaryPath: String? = nil) throws(ResultsError) {
    self.path = path
    self.temporaryPath = temporaryPath ?? Folder.temporaryName(for: path)
    if temporaryPath == nil { Folder.removeLeftovers(of: path) }
    descriptor = open(self.temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: reasonText(errno)) }
    buffer.reserveCapacity(1 << 16)
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      unlink(temporaryPath)
    }
  }

  /// Adds text.
  mutating func write(_ text: String) throws(ResultsError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Makes the file appear under its name, and syncs its folder.
  mutating func commit() throws(ResultsError) {
    try flush()
    guard fsync(descriptor) == 0, close(descriptor) == 0 else { throw failure(errno) }
    descriptor = -1
    guard rename(temporaryPath, path) == 0 else {
      let code = errno
      unlink(temporaryPath)
      throw failure(code)
    }
    Folder.sync(of: path)
  }

  private mutating func flush() throws(ResultsError) {
    var start = 0
    while start < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        #elseif canImport(Musl)
          Musl.write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        #else
          Glibc.write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func failure(_ code: Int32) -> ResultsError {
    .cannotWrite(path: path, reason: reasonText(code))
  }
}

/// What the system says of an error number.
func reasonText(_ code: Int32) -> String { String(cString: strerror(code)) }
