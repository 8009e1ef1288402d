/// The system calls that the project makes on files, one method a call, so that tests can make each
/// one fail.
public protocol FileSystem: Sendable {
  /// Opens a file and returns its descriptor.
  func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32
  /// Reads at most `count` bytes; none at the end of the file.
  func readBytes(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8]
  /// Reads bytes from an offset into a part of a buffer and returns how many; none at the end.
  func readBytes(
    _ file: Int32, at offset: Int, into bytes: inout [UInt8], _ part: Range<Int>
  ) throws(SystemError) -> Int
  /// Writes some of the bytes and returns how many.
  func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Writes some of the bytes at an offset and returns how many.
  func writeBytes(
    _ file: Int32, at offset: Int, _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int
  /// Cuts a file, or fills it with zeros, to a size.
  func resize(_ file: Int32, to size: Int) throws(SystemError)
  /// Makes a file's or a folder's content survive a power cut.
  func sync(_ file: Int32) throws(SystemError)
  /// Closes a descriptor.
  func closeFile(_ file: Int32) throws(SystemError)
  /// What is known of an open file.
  func facts(of file: Int32) throws(SystemError) -> FileFacts
  /// What is known of what a path leads to; nil if there is nothing.
  func facts(at path: String) throws(SystemError) -> FileFacts?
  /// Says who may read and write an open file.
  func setPermissions(_ file: Int32, _ permissions: UInt32) throws(SystemError)
  /// Takes the exclusive lock of an open file without waiting; false if another holds it.
  func lock(_ file: Int32) throws(SystemError) -> Bool
  /// Whether another open file holds the lock, as far as this machine knows; nothing is taken.
  func isLockedElsewhere(_ file: Int32) -> Bool
  /// Gives a file a new name, replacing a file of that name.
  func renameFile(_ from: String, to: String) throws(SystemError)
  /// Gives a file a second name; fails if a file of that name exists.
  func linkFile(_ from: String, to: String) throws(SystemError)
  /// Removes a file's name.
  func remove(_ path: String) throws(SystemError)
  /// Where a symbolic link leads, as it is written in it; nil of anything else, and of nothing.
  func readLink(_ path: String) throws(SystemError) -> String?
  /// The names in a folder, in no order.
  func list(_ folder: String) throws(SystemError) -> [String]
  /// Makes a folder; its parent exists.
  func makeFolder(_ path: String) throws(SystemError)
  /// Whether a path is on a disk of this machine, where all locks are known.
  func isLocal(_ path: String) -> Bool
  /// A number that no other running process of this machine has.
  var processID: Int32 { get }
  /// Whether a process of this machine runs.
  func isRunning(_ process: Int32) -> Bool
  /// The name of this machine.
  var host: String { get }
}
