import Files
import GameFormat

extension FileSystem {
  /// Returns the bytes of a file, or nil if it does not exist; throws for a pipe or a device.
  ///
  /// Of an oversized file it returns only a beginning, which is oversized too.
  func storedBytes(_ path: String) throws(StoreError) -> [UInt8]? {
    do throws(SystemError) {
      return try bytes(of: path, .readStored, limit: GameFile.byteLimit)
    } catch {
      if error.isNoFile { throw .notAFile(path: path) }
      throw .cannotRead(path: path, reason: error)
    }
  }

  /// Returns where a path leads: the path itself, or the end of a chain of symbolic links.
  func linkedPath(_ path: String) throws(StoreError) -> String {
    do throws(SystemError) {
      return try endOfLinks(path)
    } catch {
      throw .cannotRead(path: path, reason: error)
    }
  }
}
