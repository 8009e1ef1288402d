/// The mode in which to open a file.
public enum OpenMode: Hashable, Sendable {
  /// Reading.
  case read
  /// Reading a regular file; anything else immediately throws ESPIPE.
  case readStored
  /// The same, but not through a symbolic link as the last part of the path, which throws ELOOP.
  ///
  /// For results, whose folder may come from other hands: a link in it could lead anywhere.
  case readOwn
  /// Reading and writing a regular file, not through such a link; creates the file if necessary.
  case update
  /// Reading and writing a new file; fails if one exists.
  case create
  /// As `update`, but truncates an existing file.
  case replace
  /// Appending; creates the file if necessary.
  case append
  /// Writing to anything, such as a device, without waiting; creates a file if there is nothing.
  case output
  /// Syncing a folder.
  case folder
}

extension OpenMode {
  /// Whether only a regular file is opened.
  var needsFile: Bool { [.readStored, .readOwn, .update, .replace].contains(self) }
}

/// The metadata of a file.
public struct FileFacts: Hashable, Sendable {
  /// The kind of thing at a path.
  public enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A pipe or a socket.
    case pipe
    /// A device.
    case device
  }

  /// The kind.
  public var kind: Kind
  /// The size in bytes.
  public var size: Int
  /// The permission bits.
  public var permissions: UInt32
  /// The time of the last write, in seconds since 1970.
  public var lastWritten: Double
  /// The device and inode numbers.
  public var identity: [UInt64]

  /// Creates metadata.
  public init(
    kind: Kind, size: Int, permissions: UInt32, lastWritten: Double, identity: [UInt64]
  ) {
    (self.kind, self.size, self.permissions) = (kind, size, permissions)
    (self.lastWritten, self.identity) = (lastWritten, identity)
  }
}
