#if LIBEDIT
  internal import CLibedit
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The keys of a terminal for libedit, one character at a time.
  ///
  /// A Ctrl-D that is pressed before the terminal's modes are those of editing arrives as a zero byte,
  /// and libedit would take the key after a zero for text: the shell could not be left by Ctrl-D any
  /// more. Zeros are passed over here.
  enum KeyInput {
    /// The next character's number; -1 at the end of input, and when Ctrl-C came.
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
        // Another signal, as that of a window that changed or of a shell that was stopped.
        guard errno == EINTR, !Interrupts.isRaised else { return nil }
        rl_forced_update_display()
      }
    }
  }
#endif
