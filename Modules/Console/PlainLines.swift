#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lines of standard input as a terminal gives them; Ctrl-C cuts a wait short.
struct PlainLines {
  private var bytes: [UInt8] = []

  /// Waits for a line; bytes that are not UTF-8 become replacement characters.
  mutating func next() -> LineEditor.Answer {
    while true {
      if let end = bytes.firstIndex(of: 0x0A) {
        defer { bytes.removeFirst(end + 1) }
        return .line(String(decoding: bytes[..<end], as: UTF8.self))
      }
      guard let more = Platform.read(0, atMost: 4096) else {
        guard errno == EINTR else { return .end }
        guard Interrupts.take() else { continue }
        bytes = []
        return .interrupted
      }
      if more.isEmpty {
        defer { bytes = [] }
        return bytes.isEmpty ? .end : .line(String(decoding: bytes, as: UTF8.self))
      }
      bytes += more
    }
  }
}
