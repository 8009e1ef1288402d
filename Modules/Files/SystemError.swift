#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable {
  /// The name of the call, as `rename`.
  public var call: String
  /// The file it was made for.
  public var path: String
  /// The error number (`errno`).
  public var code: Int32

  /// Creates an error.
  public init(call: String, path: String, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// Why it failed.
  public var reason: SystemReason { SystemReason(code: code) }

  /// A write that took no bytes and gave no reason; the disk is most likely full.
  static func noProgress(_ path: String) -> SystemError {
    SystemError(call: "write", path: path, code: ENOSPC)
  }

  /// There is no such file.
  package static func notFound(_ path: String) -> SystemError {
    SystemError(call: "open", path: path, code: ENOENT)
  }

  /// The links of a path go round.
  package static func tooManyLinks(_ path: String) -> SystemError {
    SystemError(call: "readlink", path: path, code: ELOOP)
  }

  /// There is a folder where a file should be.
  package static func isFolder(_ path: String) -> SystemError {
    SystemError(call: "read", path: path, code: EISDIR)
  }

  /// There is a file where a folder should be.
  static func noFolder(_ path: String) -> SystemError {
    SystemError(call: "mkdir", path: path, code: ENOTDIR)
  }

  /// There is a pipe, a device or a socket where a file should be.
  package static func noFile(_ path: String) -> SystemError {
    SystemError(call: "open", path: path, code: ESPIPE)
  }

  /// The same of a named file.
  func naming(_ path: String) -> SystemError { SystemError(call: call, path: path, code: code) }

  /// Whether it says that something is no file.
  package var isNoFile: Bool { code == ESPIPE || code == ENXIO }
  /// Whether it says that the file does not exist.
  package var isNotFound: Bool { code == ENOENT }
  /// Whether it says that a file of this name exists.
  package var isExisting: Bool { code == EEXIST }
  /// Whether it says that the call is not for this kind of file system.
  package var isUnsupported: Bool {
    code == EPERM || code == EOPNOTSUPP || code == ENOSYS || code == EMLINK || code == EINVAL
  }
}
