import PluginKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The standard streams of a program, and the way out.
public enum StandardStreams {
  /// Whether standard error is a terminal.
  public static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Whether standard input is a terminal.
  public static var isInputTerminal: Bool { isatty(0) == 1 }

  /// Whether standard output is a terminal.
  public static var isOutputTerminal: Bool { isatty(1) == 1 }

  /// Writes a text to standard output.
  public static func write(_ text: String, terminator: String = "\n") {
    put(text + terminator, to: 1)
  }

  /// Writes lines to standard output; nothing in them steers a terminal.
  public static func writeLines(_ text: String, terminator: String = "\n") {
    put(printable(text) + terminator, to: 1)
  }

  /// Writes lines to standard error; nothing in them steers a terminal.
  public static func writeError(_ text: String) { put(printable(text) + "\n", to: 2) }

  /// Writes the last line of standard error over again; an empty one takes it away.
  public static func rewriteError(_ line: String) { put("\r\u{1B}[K" + line.cleaned, to: 2) }

  /// Lines, each cleaned: names in them may come from anywhere.
  static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).cleaned }
      .joined(separator: "\n")
  }

  /// Does nothing for a while.
  public static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Ends the program.
  public static func leave(_ status: Int32) -> Never { exit(status) }

  /// Writes all bytes; a reader that has gone away is no reason to fail.
  private static func put(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == ENOSPC || errno == EIO {
        if descriptor == 1 { put("standard output: cannot write\n", to: 2) }
        exit(LabStatus.cannotWrite.rawValue)
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// One `write` of the system: how many bytes it took; below 0 for an error, told by `errno`.
  static func systemWrite(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Glibc.write(descriptor, bytes, count)
    #endif
  }
}
