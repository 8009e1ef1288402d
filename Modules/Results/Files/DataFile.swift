#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file of bytes that is read anywhere and written at places told.
final class DataFile {
  /// What a file is opened for.
  enum Mode {
    /// Reading.
    case read
    /// Reading and writing; made if it is not there.
    case update
    /// Writing a new one; what was there goes.
    case replace
  }

  /// The path it was opened by.
  let path: String
  private let descriptor: Int32

  /// Opens a file.
  init(_ path: String, _ mode: Mode) throws(ResultsError) {
    self.path = path
    let flags =
      switch mode {
      case .read: O_RDONLY
      case .update: O_RDWR | O_CREAT
      case .replace: O_RDWR | O_CREAT | O_TRUNC
      }
    descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = reasonText(errno)
      throw mode == .read
        ? .cannotRead(path: path, reason: reason) : .cannotWrite(path: path, reason: reason)
    }
  }

  deinit { close(descriptor) }

  /// How many bytes it has.
  var size: Int {
    var info = stat()
    return fstat(descriptor, &info) == 0 ? Int(info.st_size) : 0
  }

  /// Whether its path still names it.
  var isInPlace: Bool {
    var (own, named) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && stat(path, &named) == 0
      && own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }

  /// Takes the exclusive lock without waiting; false if another process holds it.
  ///
  /// On a file system without locks it is taken as given. On Linux a record lock of the open file
  /// goes with it, since nobody can ask about the other one without taking it.
  func lock() -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      return errno != EWOULDBLOCK
    }
    #if !canImport(Darwin)
      let setOpenFileLock: Int32 = 37  // F_OFD_SETLK
      var record = DataFile.wholeRecord
      _ = fcntl(descriptor, setOpenFileLock, &record)
    #endif
    return true
  }

  /// Whether another open file holds the lock, as far as this machine knows; nothing is taken.
  var isLockedElsewhere: Bool {
    var record = DataFile.wholeRecord
    return fcntl(descriptor, F_GETLK, &record) == 0 && record.l_type != Int16(F_UNLCK)
  }

  /// All of a file, however long it becomes.
  private static var wholeRecord: flock {
    var record = flock()
    record.l_type = Int16(F_WRLCK)
    record.l_whence = Int16(SEEK_SET)
    return record
  }

  /// When it was written last, in seconds since 1970.
  var lastWritten: Double {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return 0 }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Reads at most `count` bytes from an offset; fewer at the end of the file.
  func read(at offset: Int, count: Int) throws(ResultsError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = try read(at: offset, into: &bytes, count: count)
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Reads at most `count` bytes into a buffer of at least that size and tells how many.
  func read(at offset: Int, into bytes: inout [UInt8], count: Int) throws(ResultsError) -> Int {
    precondition(bytes.count >= count, "a buffer of that size")
    var filled = 0
    while filled < count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), count - filled,
          off_t(offset + filled))
      }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { throw .cannotRead(path: path, reason: reasonText(errno)) }
      if result == 0 { break }
      filled += result
    }
    return filled
  }

  /// Writes all bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(ResultsError) {
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes { buffer in
        pwrite(
          descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written,
          off_t(offset + written))
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { throw failure(result == 0 ? ENOSPC : errno) }
      written += result
    }
  }

  /// Cuts it to a size.
  func truncate(to size: Int) throws(ResultsError) {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw failure(errno) }
  }

  /// Makes its bytes survive a power cut.
  func sync() throws(ResultsError) {
    #if canImport(Darwin)
      let result = fsync(descriptor)
    #else
      let result = fdatasync(descriptor)
    #endif
    guard result == 0 else { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> ResultsError {
    .cannotWrite(path: path, reason: reasonText(code))
  }
}
