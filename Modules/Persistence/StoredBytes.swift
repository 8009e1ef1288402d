import Files

extension FileSystem {
  /// The bytes of a file, nil if there is no such file; a pipe or a device is refused, not waited for.
  ///
  /// Of a file that is too long they are only a beginning that is too long as well.
  func storedBytes(_ path: String) throws(StoreError) -> [UInt8]? {
    do throws(SystemError) {
      return try bytes(of: path, .readStored, limit: GameFile.byteLimit)
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
