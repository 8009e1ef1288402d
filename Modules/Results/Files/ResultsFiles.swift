package import Files

/// File operations for results, with their errors.
extension FileSystem {
  /// Creates a folder and its parents, if they do not exist.
  package func make(_ folder: String) throws(ResultsError) {
    try writing(folder) { () throws(SystemError) in try makeFolders(folder) }
  }

  /// Writes a text to a temporary file and renames it; an error leaves the previous file unchanged.
  ///
  /// - Throws: `ResultsError`, also if there is a link, a pipe or a folder: they stay.
  package func write(_ text: String, to path: String) throws(ResultsError) {
    try requireFile(path)
    removeLeftovers(of: path)
    try writing(path) { () throws(SystemError) in
      let output = try FileOutput(path, self)
      try output.write(text)
      try output.commit()
    }
  }

  /// Checks that what is to be replaced is a file: links, pipes and folders are somebody else's.
  func requireFile(_ path: String) throws(ResultsError) {
    try requireNoLink(path)
    let kind = try writing(path) { () throws(SystemError) -> FileFacts.Kind? in
      try facts(at: path)?.kind
    }
    guard kind == nil || kind == .file else { throw .notOwnFile(path: path) }
  }

  /// Checks that a file or folder inside results is no symbolic link, which somebody else has put
  /// there: none is followed out of them.
  package func requireNoLink(_ path: String) throws(ResultsError) {
    guard try writing(path, { () throws(SystemError) in try readLink(path) }) == nil else {
      throw .notOwnFile(path: path)
    }
  }

  /// Renames a file, replacing any file of that name; the folder is not synced yet.
  func move(_ path: String, over target: String) throws(ResultsError) {
    try writing(target) { () throws(SystemError) in try renameFile(path, to: target) }
  }

  /// Renames a file that cannot be used to `path.bad`, or `path.bad-2` and so on; returns the name.
  func setAside(_ path: String) throws(ResultsError) -> String {
    try writing(path) { () throws(SystemError) in try move(path, toFree: path + ".bad") }
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
    error.isForeign ? .notOwnFile(path: path) : .cannotWrite(path: path, error.reason)
  }

  static func cannotRead(_ path: String, _ error: SystemError) -> ResultsError {
    error.isForeign ? .notOwnFile(path: path) : .cannotRead(path: path, error.reason)
  }
}

extension SystemError {
  /// Whether something other than a file of results is in its place.
  fileprivate var isForeign: Bool { isNoFile || isFolder || isLink }
}
