import LabComposition
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The names in a folder, for completion.
public enum FileNames {
  /// All names in a folder but `.` and `..`, in no order; folders end in `/`.
  ///
  /// A folder that cannot be read is empty.
  public static func list(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var facts = stat()
      let isFolder =
        stat(folder + "/" + name, &facts) == 0 && facts.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR)
      names.append(isFolder ? name + "/" : name)
    }
    return names
  }
}
