/// What a file is opened for.
public enum OpenMode: Hashable, Sendable {
  /// Reading.
  case read
  /// Reading a regular file; anything else is the error ESPIPE, at once.
  case readStored
  /// Reading and writing; makes the file if there is none.
  case update
  /// Reading and writing a new file; fails if one exists.
  case create
  /// Reading and writing an empty file; what was in it goes.
  case replace
  /// Writing at the end; makes the file if there is none.
  case append
  /// Writing to whatever is there, as a device, without waiting; makes a file if there is nothing.
  case output
  /// Syncing a folder.
  case folder
}

/// What the system knows of a file.
public struct FileFacts: Hashable, Sendable {
  /// What a path can lead to.
  public enum Kind: Hashable, Sendable {
    /// A file that is stored.
    case file
    /// A folder.
    case folder
    /// A pipe or a socket, which gives what is written to it.
    case pipe
    /// A device.
    case device
  }

  /// What it is.
  public var kind: Kind
  /// How many bytes it has.
  public var size: Int
  /// Who may read and write it, as bits.
  public var permissions: UInt32
  /// When it was written last, in seconds since 1970.
  public var lastWritten: Double
  /// The disk it is on, and its number there.
  public var identity: [UInt64]

  /// Creates facts.
  public init(
    kind: Kind, size: Int, permissions: UInt32, lastWritten: Double, identity: [UInt64]
  ) {
    (self.kind, self.size, self.permissions) = (kind, size, permissions)
    (self.lastWritten, self.identity) = (lastWritten, identity)
  }
}
