import Experiments
import Files
package import TextKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The standard streams of a program, and its exit.
package enum StandardStreams {
  /// Whether a line of standard error can be overwritten.
  package static var rewritesErrors: Bool { SystemStream.movesCursor(2) }

  /// Whether a program can draw on the terminal and read its keys.
  package static var isScreen: Bool { isInputTerminal && SystemStream.movesCursor(1) }

  /// Whether standard input is a terminal.
  package static var isInputTerminal: Bool { isatty(0) == 1 }

  /// Whether standard output is a terminal.
  package static var isOutputTerminal: Bool { isatty(1) == 1 }

  /// The columns of the terminal that standard output is; nil if it is none.
  package static var outputColumns: Int? { SystemStream.size(of: 1)?.columns }

  /// The columns of the terminal that standard error is; nil if it is none.
  package static var errorColumns: Int? { SystemStream.size(of: 2)?.columns }

  /// Writes a text to standard output.
  package static func write(_ text: String, terminator: String = "\n") {
    put(text + terminator, to: 1)
  }

  /// Writes a text to standard output; returns false if nobody reads it any more.
  package static func write(_ text: borrowing ByteText) -> Bool { put(text.array, to: 1) }

  /// Writes lines to standard output without terminal control characters.
  package static func writeLines(_ text: String, terminator: String = "\n") {
    put(printable(text) + terminator, to: 1)
  }

  /// Writes lines to standard error without terminal control characters.
  package static func writeError(_ text: String) { put(printable(text) + "\n", to: 2) }

  /// Whether output is read aloud, by the variable ACCESSIBLE: no line is drawn over.
  package static var isReadAloud: Bool {
    FrameStyle.asksForWords(getenv("ACCESSIBLE").map { String(cString: $0) })
  }

  /// Overwrites the last line of standard error; an empty text clears it.
  package static func rewriteError(_ line: String) { put("\r\u{1B}[K" + line.cleaned, to: 2) }

  /// Removes control characters from lines: names in them may come from anywhere.
  static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).cleaned }
      .joined(separator: "\n")
  }

  /// Sleeps.
  package static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Makes the process environment safe; must be called first in both programs.
  ///
  /// Closed standard streams get a descriptor, so that no file the program opens receives it, and
  /// with it printed output: reading from it gives nothing, and writing to standard output fails as
  /// before. Writing a file larger than allowed fails instead of ending the program.
  package static func prepare() {
    for (descriptor, mode) in [(0, OpenMode.read), (1, .read), (2, .output)] as [(Int32, OpenMode)]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // Opens the lowest free descriptor, which is this one.
      _ = try? LiveFileSystem().openFile("/dev/null", mode)
    }
    signal(SIGXFSZ, SIG_IGN)
    WorkThreads.onFirstRefusal {
      writeError(
        Language.ofLab.say(
          en: "cannot start another thread; continuing with the existing ones",
          ru: "ещё один поток не запустить; работа идёт на имеющихся"))
    }
  }

  /// Makes `write` return false once nobody reads standard output, where a signal would end the
  /// program.
  package static func outliveReaders() { signal(SIGPIPE, SIG_IGN) }

  /// Exits the program.
  package static func leave(_ status: Int32) -> Never { exit(status) }

  /// Writes all bytes, or exits the program with status 73.
  ///
  /// A reader that has gone away is not an error; a slow one is waited for.
  private static func put(_ text: String, to descriptor: Int32) {
    _ = put(Array(text.utf8), to: descriptor)
  }

  /// Writes all bytes and returns true, false if the reader has gone away, or exits with status 73.
  private static func put(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    guard let reason = SystemStream.write(bytes, to: descriptor) else { return true }
    guard !reason.isReaderGone else { return false }
    if descriptor == 1 {
      put(
        Language.ofLab.say(
          en: "standard output: cannot be written, \(reason.line(in: .ofLab))",
          ru: "стандартный вывод: не записывается: \(reason.line(in: .ofLab))") + "\n", to: 2)
    }
    exit(LabStatus.cannotWrite.rawValue)
  }
}
