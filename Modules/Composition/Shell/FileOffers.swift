import Files

extension FileSystem {
  /// All names in a folder but `.` and `..`, in no order, for completion; folders end in `/`.
  ///
  /// A folder that cannot be read is empty.
  func offers(in folder: String) -> [String] {
    ((try? list(folder)) ?? []).map { isFolder(folder + "/" + $0) ? $0 + "/" : $0 }
  }
}
