#if LIBEDIT
  internal import CLibedit
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Reads keys for libedit, one character at a time.
  ///
  /// A Ctrl-D pressed before the terminal is in editing mode arrives as a zero byte, and libedit
  /// would take the next key for text, so that Ctrl-D could not leave the shell any more. This
  /// skips zeros.
  enum KeyInput {
    /// Returns the next character; -1 at the end of input, and after Ctrl-C.
    static func next() -> Int32 {
      while let first = byte() {
        if first == 0 { continue }
        var bytes = [first]
        let length = (~first).leadingZeroBitCount
        for _ in 0..<((2...4).contains(length) ? length - 1 : 0) {
          guard let more = byte() else { return -1 }
          bytes.append(more)
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map { Int32($0.value) }
          ?? -1
      }
      return -1
    }

    private static func byte() -> UInt8? {
      while true {
        if let bytes = Platform.read(0, atMost: 1) { return bytes.first }
        // Another signal, such as a window change or resuming a suspended shell.
        guard errno == EINTR, !Interrupts.isRaised else { return nil }
        rl_forced_update_display()
      }
    }
  }
#endif
