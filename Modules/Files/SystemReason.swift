#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the system refused a call: its error number (`errno`).
public struct SystemReason: Hashable, Sendable {
  /// The error number.
  public let code: Int32

  /// Creates one of an error number.
  public init(code: Int32) { self.code = code }

  /// What the last call of this thread that failed left in `errno`.
  package static var last: SystemReason { SystemReason(code: errno) }

  /// What the system's library says of it, in English.
  package var systemText: String { String(cString: strerror(code)) }
}
