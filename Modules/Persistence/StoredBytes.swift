import Files

extension FileSystem {
  /// The bytes of a file, nil if there is no such file; of one that is too long only a beginning
  /// that is too long as well.
  func bytes(ofFile path: String) throws(StoreError) -> [UInt8]? {
    try bytes(path, .read)
  }

  /// The bytes of a file that is stored here: a pipe or a device is refused, not waited for.
  func storedBytes(_ path: String) throws(StoreError) -> [UInt8]? {
    try bytes(path, .readStored)
  }

  private func bytes(_ path: String, _ mode: OpenMode) throws(StoreError) -> [UInt8]? {
    do throws(SystemError) {
      return try bytes(of: path, mode, limit: GameFile.byteLimit)
    } catch {
      if error.isNoFile { throw .notAFile(path: path) }
      throw .cannotRead(path: path, reason: error)
    }
  }

  /// Where a path leads: the path itself, or the end of a chain of symbolic links.
  func linkedPath(_ path: String) throws(StoreError) -> String {
    do throws(SystemError) {
      return try endOfLinks(path)
    } catch {
      throw .cannotRead(path: path, reason: error)
    }
  }
}
