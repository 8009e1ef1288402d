#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Descriptors opened before the program started: the standard streams.
package enum SystemStream {
  /// Writes all bytes, waiting for a slow reader; returns why it failed, or nil.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemReason? {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let count = try LiveFileSystem().writeBytes(descriptor, rest)
        guard count > 0 else { return SystemReason(code: ENOSPC) }
        rest = rest.dropFirst(count)
      } catch {
        guard error.code == EAGAIN else { return error.reason }
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, -1)
      }
    }
    return nil
  }
}

extension SystemReason {
  /// Whether the reason is that nobody reads any more.
  package var isReaderGone: Bool { code == EPIPE }
}
