#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The real file system, through POSIX calls; repeats interrupted calls.
public struct LiveFileSystem: FileSystem {
  /// Creates the file system.
  public init() {}

  /// Opens a file and returns its descriptor.
  public func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32 {
    let flags =
      switch mode {
      case .read: O_RDONLY
      // Opening a pipe would wait for a writer.
      case .readStored: O_RDONLY | O_NONBLOCK
      case .readOwn: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
      case .update: O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW
      case .create: O_RDWR | O_CREAT | O_EXCL
      case .replace: O_RDWR | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW
      case .append: O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK
      case .output: O_WRONLY | O_CREAT | O_NONBLOCK
      case .folder: O_RDONLY | O_DIRECTORY
      }
    let file = try call("open", path) { open(path, flags | O_CLOEXEC, 0o666) }
    guard mode.needsFile else { return file }
    switch (try? facts(of: file))?.kind {
    case .file, nil: return file
    case .folder:
      close(file)
      throw .isFolder(path)
    case .pipe, .device:
      close(file)
      throw .noFile(path)
    }
  }

  /// Reads at most `count` bytes; none at the end of the file.
  public func readBytes(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try call("read", "") { read(file, buffer.baseAddress, count) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads bytes at an offset into a part of a buffer and returns how many; none at the end.
  public func readBytes(
    _ file: Int32, at offset: Int, into bytes: inout [UInt8], _ part: Range<Int>
  ) throws(SystemError) -> Int {
    precondition(part.upperBound <= bytes.count, "a part of the buffer")
    let result = bytes.withUnsafeMutableBytes { buffer in
      outcome("read") {
        pread(file, buffer.baseAddress?.advanced(by: part.lowerBound), part.count, off_t(offset))
      }
    }
    return try result.get()
  }

  /// Writes some of the bytes and returns how many.
  public func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let result = bytes.withUnsafeBytes { buffer in
      outcome("write") { write(file, buffer.baseAddress, buffer.count) }
    }
    return try result.get()
  }

  /// Writes some of the bytes at an offset and returns how many.
  public func writeBytes(
    _ file: Int32, at offset: Int, _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int {
    let result = bytes.withUnsafeBytes { buffer in
      outcome("write") { pwrite(file, buffer.baseAddress, buffer.count, off_t(offset)) }
    }
    return try result.get()
  }

  /// Truncates a file, or extends it with zeros, to a size.
  public func resize(_ file: Int32, to size: Int) throws(SystemError) {
    _ = try call("ftruncate", "") { ftruncate(file, off_t(size)) }
  }

  /// Makes the content of a file or folder survive a power cut.
  public func sync(_ file: Int32) throws(SystemError) {
    #if canImport(Darwin)
      // There `fsync` stops at the disk's own cache.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try call("fsync", "") { fsync(file) }
  }

  /// Closes a descriptor.
  public func closeFile(_ file: Int32) throws(SystemError) {
    // Not repeated after an interruption: Linux has freed the descriptor by then.
    let result = close(file)
    if result != 0, errno != EINTR { throw SystemError(call: "close", path: "", code: errno) }
  }

  /// Returns the metadata of an open file.
  public func facts(of file: Int32) throws(SystemError) -> FileFacts {
    var info = stat()
    _ = try call("fstat", "") { fstat(file, &info) }
    return FileFacts(info)
  }

  /// Returns the metadata of what a path leads to; nil if there is nothing.
  public func facts(at path: String) throws(SystemError) -> FileFacts? {
    var info = stat()
    do throws(SystemError) {
      _ = try call("stat", path) { stat(path, &info) }
    } catch {
      if error.isNotFound || error.code == ENOTDIR { return nil }
      throw error
    }
    return FileFacts(info)
  }

  /// Sets the permissions of an open file.
  public func setPermissions(_ file: Int32, _ permissions: UInt32) throws(SystemError) {
    _ = try call("fchmod", "") { fchmod(file, mode_t(truncatingIfNeeded: permissions)) }
  }

  /// Takes the exclusive lock of an open file without waiting; returns false if another holds it.
  ///
  /// On Linux it also takes a record lock of the open file, since only that can be queried without
  /// taking it.
  public func lock(_ file: Int32) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try call("flock", "") { flock(file, LOCK_EX | LOCK_NB) }
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
    #if !canImport(Darwin)
      let setOpenFileLock: Int32 = 37  // F_OFD_SETLK
      var record = LiveFileSystem.wholeRecord
      _ = fcntl(file, setOpenFileLock, &record)
    #endif
    return true
  }

  /// Returns whether another open file holds the lock, as far as this machine knows; takes nothing.
  public func isLockedElsewhere(_ file: Int32) -> Bool {
    var record = LiveFileSystem.wholeRecord
    return fcntl(file, F_GETLK, &record) == 0 && record.l_type != Int16(F_UNLCK)
  }

  /// A record of the whole file, however long it becomes.
  private static var wholeRecord: flock {
    var record = flock()
    record.l_type = Int16(F_WRLCK)
    record.l_whence = Int16(SEEK_SET)
    return record
  }

  /// Renames a file, replacing any file with the new name.
  public func renameFile(_ from: String, to: String) throws(SystemError) {
    _ = try call("rename", to) { rename(from, to) }
  }

  /// Gives a file a second name; fails if that exists.
  public func linkFile(_ from: String, to: String) throws(SystemError) {
    _ = try call("link", to) { link(from, to) }
  }

  /// Removes a name of a file.
  public func remove(_ path: String) throws(SystemError) {
    _ = try call("unlink", path) { unlink(path) }
  }

  /// Returns the text of a symbolic link; nil for anything else, and for nothing.
  public func readLink(_ path: String) throws(SystemError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    do throws(SystemError) {
      let count = try call("readlink", path) { readlink(path, &buffer, buffer.count) }
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    } catch {
      if error.code == EINVAL || error.isNotFound { return nil }
      throw error
    }
  }

  /// Creates a folder, whose parent must exist.
  public func makeFolder(_ path: String) throws(SystemError) {
    _ = try call("mkdir", path) { mkdir(path, 0o777) }
  }

  private func outcome(_ name: String, _ body: () -> Int) -> Result<Int, SystemError> {
    Result { () throws(SystemError) in try call(name, "", body) }
  }

  /// Repeats a call while signals interrupt it, and turns -1 into an error.
  private func call<Number: SignedInteger>(
    _ name: String, _ path: String, _ body: () -> Number
  ) throws(SystemError) -> Number {
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(call: name, path: path, code: code) }
    }
  }
}
