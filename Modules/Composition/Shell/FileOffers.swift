import Files

extension FileSystem {
  /// Returns the names in a folder except `.` and `..`, unsorted, for completion.
  ///
  /// Folders end in `/`. A folder that cannot be read gives no names.
  func offers(in folder: String) -> [String] {
    ((try? list(folder)) ?? []).map { isFolder(folder + "/" + $0) ? $0 + "/" : $0 }
  }
}
