import Files

/// The names in a folder, for completion.
public enum FileNames {
  /// All names in a folder but `.` and `..`, in no order; folders end in `/`.
  ///
  /// A folder that cannot be read is empty.
  public static func list(_ folder: String) -> [String] {
    let files = LiveFileSystem()
    return ((try? files.list(folder)) ?? []).map { name in
      files.isFolder(folder + "/" + name) ? name + "/" : name
    }
  }
}
