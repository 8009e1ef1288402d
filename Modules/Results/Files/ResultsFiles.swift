package import Files

/// What results do with files, with their errors.
extension FileSystem {
  /// Makes a folder and those above it, where they are not there yet.
  func make(_ folder: String) throws(ResultsError) {
    try writing(folder) { () throws(SystemError) in try makeFolders(folder) }
  }

  /// Writes a text beside the file and renames it; an error leaves what was there.
  ///
  /// A symbolic link stays, and the file that it leads to is replaced.
  package func write(_ text: String, to path: String) throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try replace(path, with: Array(text.utf8)) }
  }

  /// Gives a file a new name, replacing a file of that name; the folder is not synced yet.
  func move(_ path: String, over target: String) throws(ResultsError) {
    try writing(target) { () throws(SystemError) in try renameFile(path, to: target) }
  }

  /// Makes renames in a file's folder survive a power cut.
  func settle(_ path: String) throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try syncFolder(of: path) }
  }
}

/// Does something that writes to a path.
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
