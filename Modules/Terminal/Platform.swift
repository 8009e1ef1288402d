import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system calls whose names or shapes differ between platforms.
enum Platform {
  /// Writes all bytes to standard output, waiting for room; ignores a reader that is gone.
  static func write(_ bytes: [UInt8]) { _ = SystemStream.write(bytes, to: 1) }

  /// Calls `write` once; safe in a signal handler.
  @discardableResult
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Glibc.write(descriptor, bytes, count)
    #endif
  }

  /// Calls `read` once, for at most `limit` bytes; nil for an error, with its number in `errno`.
  static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = bytes.withUnsafeMutableBytes { buffer in
      #if canImport(Darwin)
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    return count < 0 ? nil : Array(bytes[..<count])
  }

  /// Returns an action that calls a function on the alternate stack, to work after an overflow.
  static func action(_ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK)
    return action
  }
}
