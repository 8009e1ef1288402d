#if LIBEDIT
  internal import CLibedit
#endif
import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads lines from a terminal, with libedit if the build has it, else as the system gives them.
///
/// libedit adds editing, history with search (Ctrl-R) and completion (Tab). Use one editor per
/// program.
package final class LineEditor {
  /// The result of reading a line.
  package enum Answer: Hashable, Sendable {
    /// A line, without its end.
    case line(String)
    /// Ctrl-C: the line is discarded.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal is gone.
    case end
  }

  private var plain = PlainLines()
  private let usesLibedit: Bool

  /// Creates an editor with a history, oldest first; `complete` receives the line up to the cursor.
  package init(
    name: String, history: [String], complete: @escaping (String) -> LineCompletion
  ) {
    #if LIBEDIT
      // Redirected output and a terminal without a cursor get plain lines.
      usesLibedit = SystemStream.movesCursor(0) && SystemStream.movesCursor(1)
      if usesLibedit { Libedit.begin(name: name, history: history, complete: complete) }
    #else
      usesLibedit = false
    #endif
  }

  /// Whether this build has libedit; without it a terminal shows arrow keys as `^[[A`.
  package static var hasLibedit: Bool {
    #if LIBEDIT
      true
    #else
      false
    #endif
  }

  /// Whether lines can be edited with history and completion.
  package var isComfortable: Bool { usesLibedit }

  /// Reads a line.
  package func read(prompt: String) -> Answer {
    #if LIBEDIT
      if usesLibedit { return Libedit.read(prompt: prompt) }
    #endif
    Platform.write(Array(prompt.utf8))
    return plain.next()
  }

  /// Adds a line to the history.
  package func remember(_ line: String) {
    #if LIBEDIT
      if usesLibedit { Libedit.remember(line) }
    #endif
  }
}
