package import Files

/// File operations for results, with their errors.
extension FileSystem {
  /// Creates a folder and its parents, if they do not exist.
  package func make(_ folder: String) throws(ResultsError) {
    try writing(folder) { () throws(SystemError) in try makeFolders(folder) }
  }

  /// Writes a text to a temporary file and renames it; an error leaves the previous file unchanged.
  ///
  /// A symbolic link stays, and its target is replaced.
  package func write(_ text: String, to path: String) throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try replace(path, with: Array(text.utf8)) }
  }

  /// Renames a file, replacing any file of that name; the folder is not synced yet.
  func move(_ path: String, over target: String) throws(ResultsError) {
    try writing(target) { () throws(SystemError) in try renameFile(path, to: target) }
  }

  /// Flushes renames in a file's folder, so that they survive a power failure.
  func settle(_ path: String) throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try syncFolder(of: path) }
  }
}

/// Runs an operation that writes to a path, converting its errors.
func writing<Value>(
  _ path: String, _ body: () throws(SystemError) -> Value
) throws(ResultsError) -> Value {
  do throws(SystemError) { return try body() } catch { throw .cannotWrite(path, error) }
}

extension ResultsError {
  static func cannotWrite(_ path: String, _ error: SystemError) -> ResultsError {
    .cannotWrite(path: path, error.reason)
  }

  static func cannotRead(_ path: String, _ error: SystemError) -> ResultsError {
    .cannotRead(path: path, error.reason)
  }
}
