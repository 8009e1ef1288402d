#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few things that results need of a file system's folders.
enum Folder {
  /// Makes a folder and those above it, where they are not there yet.
  static func make(_ path: String) throws(ReportError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
      if mkdir(made, 0o755) == 0 { continue }
      let code = errno
      guard isFolder(made) else {
        throw .cannotWrite(path: path, reason: reasonText(code == EEXIST ? ENOTDIR : code))
      }
    }
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, sorted; none where it is not there.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The text of a file of at most 64 KiB; nil if it cannot be read.
  static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { unlink(path) }
}
