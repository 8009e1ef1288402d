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

  /// Creates the reason for an error number.
  public init(code: Int32) { self.code = code }

  /// The reason for the last failed call of this thread.
  package static var last: SystemReason { SystemReason(code: errno) }

  /// The system library's description, in English.
  package var systemText: String { String(cString: strerror(code)) }
}
