#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the real file system knows about folders, disks and the machine.
extension LiveFileSystem {
  /// Returns the names in a folder, in no order.
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

  /// Returns whether a path is on a disk of this machine, where all locks are known; false if
  /// unknown.
  public func isLocal(_ path: String) -> Bool {
    #if canImport(Darwin)
      var system = statfs()
      return statfs(path, &system) == 0 && system.f_flags & UInt32(MNT_LOCAL) != 0
    #else
      guard let resolved = realpath(path, nil) else { return false }
      defer { free(resolved) }
      guard let table = try? bytes(of: "/proc/self/mountinfo", .read, limit: 1 << 20) else {
        return false
      }
      return MountTable(String(decoding: table, as: UTF8.self)).isLocal(String(cString: resolved))
    #endif
  }

  /// The folder of this program's file; nil if unknown.
  public var programFolder: String? {
    guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(resolved) }
    let path = String(cString: resolved)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// The process identifier, unique among running processes on this machine.
  public var processID: Int32 { getpid() }

  /// Returns whether a process is running on this machine.
  public func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// The name of this machine.
  public var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "host" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension FileFacts {
  /// Creates metadata from the result of `stat`.
  init(_ info: stat) {
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO, S_IFSOCK: .pipe
      default: .device
      }
    self.init(
      kind: kind, size: Int(info.st_size), permissions: UInt32(info.st_mode & 0o7777),
      lastWritten: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9,
      identity: [UInt64(truncatingIfNeeded: info.st_dev), UInt64(info.st_ino)])
  }
}
