#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Descriptors opened before the program started: the standard streams.
package enum SystemStream {
  /// Waits for bytes and returns at most `count`; none at the end, and when a signal interrupts.
  package static func read(_ descriptor: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      #if canImport(Darwin)
        let result = Darwin.read(descriptor, buffer.baseAddress, count)
      #elseif canImport(Musl)
        let result = Musl.read(descriptor, buffer.baseAddress, count)
      #else
        let result = Glibc.read(descriptor, buffer.baseAddress, count)
      #endif
      if result < 0 { code = errno }
      filled = max(0, result)
    }
    guard code == 0 || code == EINTR else { throw SystemError(call: "read", path: "", code: code) }
    return bytes
  }

  /// Returns the rows and columns of the terminal that a stream is; nil if it is none.
  package static func size(of descriptor: Int32) -> (rows: Int, columns: Int)? {
    // struct winsize: rows, columns, and two sizes in pixels.
    var window: [UInt16] = [0, 0, 0, 0]
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window[0] > 0, window[1] > 0 else {
      return nil
    }
    return (Int(window[0]), Int(window[1]))
  }

  /// Whether a stream is a terminal on which the cursor can be moved: not one of TERM=dumb.
  package static func movesCursor(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1, let name = getenv("TERM") else { return false }
    return !["", "dumb"].contains(String(cString: name))
  }

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
