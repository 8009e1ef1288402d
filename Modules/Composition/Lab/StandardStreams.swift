import Experiments
import Files
import TextKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The standard streams of a program, and the way out.
package enum StandardStreams {
  /// Whether standard error is a terminal.
  package static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Whether standard input is a terminal.
  package static var isInputTerminal: Bool { isatty(0) == 1 }

  /// Whether standard output is a terminal.
  package static var isOutputTerminal: Bool { isatty(1) == 1 }

  /// Writes a text to standard output.
  package static func write(_ text: String, terminator: String = "\n") {
    put(text + terminator, to: 1)
  }

  /// Writes lines to standard output; nothing in them steers a terminal.
  package static func writeLines(_ text: String, terminator: String = "\n") {
    put(printable(text) + terminator, to: 1)
  }

  /// Writes lines to standard error; nothing in them steers a terminal.
  package static func writeError(_ text: String) { put(printable(text) + "\n", to: 2) }

  /// Writes the last line of standard error over again; an empty one takes it away.
  package static func rewriteError(_ line: String) { put("\r\u{1B}[K" + line.cleaned, to: 2) }

  /// Lines, each cleaned: names in them may come from anywhere.
  static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).cleaned }
      .joined(separator: "\n")
  }

  /// Does nothing for a while.
  package static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Makes what the program was started with safe to work on; comes first in both programs.
  ///
  /// A standard stream that is closed gets a descriptor, so that no file of ours gets it and what is
  /// printed with it: nothing can be read from it, and writing to standard output fails as before. A
  /// file larger than allowed becomes a write that fails instead of the program's end.
  package static func prepare() {
    for (descriptor, mode) in [(0, OpenMode.read), (1, .read), (2, .output)] as [(Int32, OpenMode)]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest descriptor that is free, which is this one.
      _ = try? LiveFileSystem().openFile("/dev/null", mode)
    }
    signal(SIGXFSZ, SIG_IGN)
    WorkThreads.onFirstRefusal {
      writeError(LabWords.own.noMoreThreads)
    }
  }

  /// Ends the program.
  package static func leave(_ status: Int32) -> Never { exit(status) }

  /// Writes all bytes, or ends the program with status 73.
  ///
  /// A reader that has gone away is no reason to fail; one that is slow is waited for.
  private static func put(_ text: String, to descriptor: Int32) {
    guard let reason = SystemStream.write(Array(text.utf8), to: descriptor), !reason.isReaderGone
    else { return }
    if descriptor == 1 {
      put(LabWords.own.cannotPrint(reason.line(in: .ofLab)) + "\n", to: 2)
    }
    exit(LabStatus.cannotWrite.rawValue)
  }
}
