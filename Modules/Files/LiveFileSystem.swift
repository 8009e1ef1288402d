#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The real file system, by POSIX calls; interrupted calls are made again.
public struct LiveFileSystem: FileSystem {
  /// Creates it.
  public init() {}

  /// A number that no other running process of this machine has.
  public var processID: Int32 { getpid() }

  /// Opens a file and returns its descriptor.
  public func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32 {
    let flags =
      switch mode {
      case .read: O_RDONLY
      // Opening a pipe would wait for a writer.
      case .readStored: O_RDONLY | O_NONBLOCK
      case .create: O_WRONLY | O_CREAT | O_EXCL
      case .lock: O_RDWR | O_CREAT
      case .folder: O_RDONLY | O_DIRECTORY
      }
    let file = try call("open", path) { open(path, flags | O_CLOEXEC, 0o666) }
    guard mode == .readStored else { return file }
    var about = stat()
    let kind = fstat(file, &about) == 0 ? about.st_mode & S_IFMT : S_IFREG
    if kind == S_IFREG || kind == S_IFDIR { return file }
    close(file)
    throw .noFile(path)
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

  /// Writes some of the bytes and returns how many.
  public func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let result = bytes.withUnsafeBytes { buffer in
      Result<Int, SystemError> { () throws(SystemError) in
        try call("write", "") { write(file, buffer.baseAddress, buffer.count) }
      }
    }
    return try result.get()
  }

  /// Makes a file's or a folder's content survive a power cut.
  public func sync(_ file: Int32) throws(SystemError) {
    _ = try call("fsync", "") { fsync(file) }
  }

  /// Closes a descriptor.
  public func closeFile(_ file: Int32) throws(SystemError) {
    // Not made again after an interruption: Linux has freed the descriptor by then.
    let result = close(file)
    if result != 0, errno != EINTR { throw SystemError(call: "close", path: "", code: errno) }
  }

  /// Takes the exclusive lock of an open file without waiting; false if another holds it.
  public func lock(_ file: Int32) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try call("flock", "") { flock(file, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Gives a file a new name, replacing a file of that name.
  public func renameFile(_ from: String, to: String) throws(SystemError) {
    _ = try call("rename", to) { rename(from, to) }
  }

  /// Gives a file a second name; fails if a file of that name exists.
  public func linkFile(_ from: String, to: String) throws(SystemError) {
    _ = try call("link", to) { link(from, to) }
  }

  /// Removes a file's name.
  public func remove(_ path: String) throws(SystemError) {
    _ = try call("unlink", path) { unlink(path) }
  }

  /// Where a symbolic link leads, as it is written in it; nil of anything else, and of nothing.
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

  /// The names in a folder, in no order.
  public func list(_ folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else {
      throw SystemError(call: "opendir", path: folder, code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes a folder; its parent exists.
  public func makeFolder(_ path: String) throws(SystemError) {
    _ = try call("mkdir", path) { mkdir(path, 0o777) }
  }

  /// Makes a call again while a signal interrupts it, and turns -1 into an error.
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
