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
  static func make(_ path: String) throws(ResultsError) {
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

  /// Where a path leads: the path itself, or the end of a chain of symbolic links.
  static func linkedPath(_ path: String) -> String {
    var place = path
    // As many as systems follow; one that goes round is left to fail.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(place, &buffer, buffer.count)
      guard count > 0 else { break }
      let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
      place = target.hasPrefix("/") ? target : folder + target
    }
    return place
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

  /// The text of a file's first bytes; nil if it cannot be read.
  static func text(of path: String, limit: Int = 1 << 16) -> String? {
    guard let file = try? DataFile(path, .read),
      let bytes = try? file.read(at: 0, count: min(limit, file.size))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { unlink(path) }

  /// Whether there is a file or folder at a path.
  static func exists(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0
  }

  /// Gives a file a new name, replacing a file of that name.
  static func rename(_ path: String, to target: String) throws(ResultsError) {
    guard systemRename(path, target) == 0 else {
      throw .cannotWrite(path: target, reason: reasonText(errno))
    }
  }

  private static func systemRename(_ path: String, _ target: String) -> Int32 {
    #if canImport(Darwin)
      Darwin.rename(path, target)
    #elseif canImport(Musl)
      Musl.rename(path, target)
    #else
      Glibc.rename(path, target)
    #endif
  }

  /// The folder that a file is in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes renames in a file's folder survive a power cut, where the file system can.
  static func sync(of path: String) {
    let folder = open(parent(of: path), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Whether there is a regular file at a path.
  static func isFile(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// `<file>.tmp.<host>.<process>`: a name beside a file that no other process anywhere uses.
  static func temporaryName(for path: String) -> String { "\(path).\(hostPrefix)\(getpid())" }

  /// `tmp.<host>.<process>` in a folder: a name that no other process anywhere uses.
  static func temporaryName(in folder: String) -> String {
    "\(folder)/\(hostPrefix)\(getpid())"
  }

  /// Removes what killed processes of this host left under names of `temporaryName(in:)`.
  static func removeLeftovers(in folder: String) {
    removeLeftovers(prefix: hostPrefix, in: folder)
  }

  /// Removes what killed processes of this host left under names of `temporaryName(for:)`.
  static func removeLeftovers(of path: String) {
    let file = path.split(separator: "/").last ?? ""
    removeLeftovers(prefix: "\(file).\(hostPrefix)", in: parent(of: path))
  }

  private static func removeLeftovers(prefix: String, in folder: String) {
    for name in names(in: folder) where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = pid_t(digits), process > 0, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      remove(folder + "/" + name)
    }
  }

  /// Removes what killed processes left beside files that only this one writes now.
  static func removeTemporaries(of files: [String], in folder: String) {
    for name in names(in: folder) where files.contains(where: { name.hasPrefix($0 + ".tmp.") }) {
      remove(folder + "/" + name)
    }
  }

  private static var hostPrefix: String {
    var name = [CChar](repeating: 0, count: 256)
    let isKnown = gethostname(&name, name.count - 1) == 0
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return "tmp.\(isKnown ? host : "host")."
  }
}
