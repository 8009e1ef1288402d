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
  /// skips zeros, and the marks around a pasted text, which libedit does not know.
  enum KeyInput {
    /// Bytes that were read to see whether a mark of a pasted text begins there.
    private nonisolated(unsafe) static var ahead: ArraySlice<UInt8> = []

    /// Returns the next character; -1 at the end of input, and after Ctrl-C.
    static func next() -> Int32 {
      while let first = text() {
        if first == 0 { continue }
        var bytes = [first]
        let length = (~first).leadingZeroBitCount
        for _ in 0..<((2...4).contains(length) ? length - 1 : 0) {
          guard let more = text() else { return -1 }
          bytes.append(more)
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map { Int32($0.value) }
          ?? -1
      }
      return -1
    }

    /// Returns the next byte that is no mark of a pasted text; a pasted tab is a space.
    private static func text() -> UInt8? {
      while true {
        if let first = ahead.popFirst() { return first }
        guard let first = byte() else { return nil }
        if first == 0x09, BracketedPaste.isOpen { return 0x20 }
        guard first == 0x1B else { return first }
        ahead = [first]
        while [BracketedPaste.start, BracketedPaste.end].contains(where: { mark in
          mark.count > ahead.count && mark.starts(with: ahead)
        }) {
          guard let more = byte() else {
            // Ctrl-C after the Escape key, which is no part of the next line.
            ahead = []
            return nil
          }
          // The Escape key alone does nothing, and a mark may follow it.
          if ahead.count == 1, more == 0x1B { continue }
          ahead.append(more)
        }
        guard ahead.elementsEqual(BracketedPaste.start) || ahead.elementsEqual(BracketedPaste.end)
        else { continue }
        BracketedPaste.isOpen = ahead.elementsEqual(BracketedPaste.start)
        ahead = []
      }
    }

    private static func byte() -> UInt8? {
      while true {
        if let bytes = Platform.read(0, atMost: 1) { return bytes.first }
        // Another signal, such as a window change or resuming a suspended shell.
        guard errno == EINTR, !Interrupts.isRaised else { return nil }
        // libedit draws from where the cursor is.
        Platform.write(Array("\r\u{1B}[J".utf8))
        rl_forced_update_display()
      }
    }
  }
#endif
