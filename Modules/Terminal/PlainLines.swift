#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lines of standard input as a terminal gives them; Ctrl-C interrupts a wait.
package struct PlainLines {
  /// The maximum number of bytes of a line to keep; one more shows that there were more.
  static let longest = 1 << 17

  private var bytes: [UInt8] = []
  /// This many of them have been searched and contain no line end.
  private var checked = 0
  /// Whether no line has been read, so that a byte order mark may come.
  private var isFirst = true

  /// Creates a reader.
  package init() {}

  /// Waits for a line and returns it without its end, LF or CR LF, and the first without a byte
  /// order mark.
  ///
  /// Invalid UTF-8 becomes replacement characters. Bytes beyond `longest` are dropped, so endless
  /// lines are harmless.
  package mutating func next() -> LineEditor.Answer {
    while true {
      if let end = bytes[checked...].firstIndex(of: 0x0A) {
        defer {
          bytes.removeFirst(end + 1)
          checked = 0
        }
        return .line(text(bytes[..<end]))
      }
      if bytes.count > Self.longest { bytes.removeLast(bytes.count - Self.longest - 1) }
      checked = bytes.count
      guard let more = Platform.read(0, atMost: 4096) else {
        guard errno == EINTR else { return .end }
        guard Interrupts.take() else { continue }
        (bytes, checked) = ([], 0)
        return .interrupted
      }
      if more.isEmpty {
        defer { (bytes, checked) = ([], 0) }
        return bytes.isEmpty ? .end : .line(text(bytes[...]))
      }
      bytes += more
    }
  }

  private mutating func text(_ line: ArraySlice<UInt8>) -> String {
    let mark = isFirst && line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    isFirst = false
    return String(
      decoding: (line.last == 0x0D ? line.dropLast() : line).dropFirst(mark), as: UTF8.self)
  }
}
