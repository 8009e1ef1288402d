package import Files
package import HuntEngine

/// Why a file of text cannot be read, or a recording not written.
package enum FileProblem: Sendable {
  /// It cannot be opened or read.
  case unreadable(path: String, SystemReason)
  /// It cannot be opened or written.
  case unwritable(path: String, SystemReason)
  /// It is a pipe or a device.
  case noFile(path: String)
  /// It is not UTF-8.
  case noText(path: String)
  /// It has more bytes than the limit.
  case tooLong(path: String, limit: Int)
  /// It is there already.
  case exists(path: String)
  /// A recording cannot hold what the hunt took.
  case eventRefused(path: String, HuntRefusal)
}
