import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Full-screen mode of the terminal: raw keys in, frames out, everything restored at the end.
///
/// `leave()`, releasing the object, and every signal that ends the program except SIGKILL restore
/// the terminal. Only one screen can exist at a time, on standard input and output.
package final class FullScreen {
  /// Alternate screen, no cursor, no wrapping at the last column.
  private static let welcome = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J".utf8)
  private static let farewell = Array(
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  private let terminal: TerminalKeys
  private var writer = ScreenWriter()
  /// How often the terminal had been taken over when the screen was last drawn.
  private var drawnEntries = 0

  /// Whether the terminal is gone, so that no more keys will come.
  package var isClosed: Bool { terminal.isClosed }

  /// Takes over the terminal; nil if standard input and output are not one, or it is a dumb one.
  package init?() {
    guard let terminal = TerminalKeys(welcome: Self.welcome, farewell: Self.farewell) else {
      return nil
    }
    self.terminal = terminal
  }

  /// Restores the terminal.
  package func leave() { terminal.leave() }

  /// The current rows and columns of the terminal; 24 and 80 if unknown.
  package static var size: (rows: Int, columns: Int) {
    SystemStream.size(of: 1) ?? (24, 80)
  }

  /// Draws what changed since the last frame; the caller cuts lines to `columns`.
  ///
  /// `width` returns the columns of a line.
  package func show(
    _ lines: [String], rows: Int, columns: Int, width: (_ line: Int) -> Int
  ) {
    if drawnEntries != terminal.entries { writer.forget() }
    drawnEntries = terminal.entries
    let bytes = writer.bytes(for: lines, rows: rows, columns: columns, width: width)
    if !bytes.isEmpty { Platform.write(bytes) }
  }

  /// Rings the terminal's bell.
  package func ring() { Platform.write([0x07]) }

  /// Waits for keys up to a time limit; Ctrl-Z and SIGTSTP suspend the program here.
  ///
  /// It returns early, without a key, when the window changes its size.
  package func keys(waitingMilliseconds limit: Int32) -> [Key] {
    terminal.keys(waitingMilliseconds: limit)
  }
}

/// The terminal as a list of lines with raw keys: nothing is drawn over, so that screen readers follow.
package final class LineScreen {
  private let terminal: TerminalKeys

  /// Whether the terminal is gone, so that no more keys will come.
  package var isClosed: Bool { terminal.isClosed }

  /// Takes over the keys; nil if standard input and output are no terminal.
  package init?() {
    guard let terminal = TerminalKeys(welcome: [], farewell: [], movesCursor: false) else {
      return nil
    }
    self.terminal = terminal
  }

  /// Restores the terminal.
  package func leave() { terminal.leave() }

  /// Prints lines below the former ones.
  package func say(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    Platform.write(Array(lines.map { $0 + "\r\n" }.joined().utf8))
  }

  /// Rings the terminal's bell.
  package func ring() { Platform.write([0x07]) }

  /// Waits for keys up to a time limit, as a full screen does.
  package func keys(waitingMilliseconds limit: Int32) -> [Key] {
    terminal.keys(waitingMilliseconds: limit)
  }
}
