/// The system calls that the project makes on files, one method a call, so that tests can make each
/// one fail.
public protocol FileSystem: Sendable {
  /// Opens a file and returns its descriptor.
  func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32
  /// Reads at most `count` bytes; none at the end of the file.
  func readBytes(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8]
  /// Writes some of the bytes and returns how many.
  func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Makes a file's or a folder's content survive a power cut.
  func sync(_ file: Int32) throws(SystemError)
  /// Closes a descriptor.
  func closeFile(_ file: Int32) throws(SystemError)
  /// Takes the exclusive lock of an open file without waiting; false if another holds it.
  func lock(_ file: Int32) throws(SystemError) -> Bool
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
  /// A number that no other running process of this machine has.
  var processID: Int32 { get }
}

/// What a file is opened for.
public enum OpenMode: Hashable, Sendable {
  /// Reading.
  case read
  /// Reading a regular file; anything else is the error ESPIPE, at once.
  case readStored
  /// Writing a new file; fails if one exists.
  case create
  /// Locking; makes the file if there is none.
  case lock
  /// Syncing a folder.
  case folder
}
