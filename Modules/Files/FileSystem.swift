/// The project's file system calls, one per method, so that tests can make each fail.
///
/// Stores, journals, shards, tables, pages, recordings and the line history all go through it;
/// `SystemCallTests` holds that. In tests it is `MemoryDisk`, which keeps synced data apart from
/// unsynced.
public protocol FileSystem: Sendable {
  /// Opens a file and returns its descriptor.
  func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32
  /// Reads at most `count` bytes; none at the end of the file.
  func readBytes(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8]
  /// Reads bytes at an offset into a part of a buffer and returns how many; none at the end.
  func readBytes(
    _ file: Int32, at offset: Int, into bytes: inout [UInt8], _ part: Range<Int>
  ) throws(SystemError) -> Int
  /// Writes some of the bytes and returns how many.
  func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Writes some of the bytes at an offset and returns how many.
  func writeBytes(
    _ file: Int32, at offset: Int, _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int
  /// Truncates a file, or extends it with zeros, to a size.
  func resize(_ file: Int32, to size: Int) throws(SystemError)
  /// Makes the content of a file or folder survive a power cut.
  func sync(_ file: Int32) throws(SystemError)
  /// Closes a descriptor.
  func closeFile(_ file: Int32) throws(SystemError)
  /// Returns the metadata of an open file.
  func facts(of file: Int32) throws(SystemError) -> FileFacts
  /// Returns the metadata of what a path leads to; nil if there is nothing.
  func facts(at path: String) throws(SystemError) -> FileFacts?
  /// Sets the permissions of an open file.
  func setPermissions(_ file: Int32, _ permissions: UInt32) throws(SystemError)
  /// Takes the exclusive lock of an open file without waiting; returns false if another holds it.
  func lock(_ file: Int32) throws(SystemError) -> Bool
  /// Returns whether another open file holds the lock, as far as this machine knows; takes nothing.
  func isLockedElsewhere(_ file: Int32) -> Bool
  /// Renames a file, replacing any file with the new name.
  func renameFile(_ from: String, to: String) throws(SystemError)
  /// Gives a file a second name; fails if that exists.
  func linkFile(_ from: String, to: String) throws(SystemError)
  /// Removes a name of a file.
  func remove(_ path: String) throws(SystemError)
  /// Returns the text of a symbolic link; nil for anything else, and for nothing.
  func readLink(_ path: String) throws(SystemError) -> String?
  /// Returns the names in a folder, in no order.
  func list(_ folder: String) throws(SystemError) -> [String]
  /// Creates a folder, whose parent must exist.
  func makeFolder(_ path: String) throws(SystemError)
  /// Returns whether a path is on a disk of this machine, where all locks are known.
  func isLocal(_ path: String) -> Bool
  /// The process identifier, unique among running processes on this machine.
  var processID: Int32 { get }
  /// Returns whether a process is running on this machine.
  func isRunning(_ process: Int32) -> Bool
  /// The name of this machine.
  var host: String { get }
}
