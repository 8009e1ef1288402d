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

  /// Whether the terminal is gone, so that no more keys will come.
  package private(set) var isClosed = false
  private let modes: termios
  private var isEntered = false
  private var decoder = KeyDecoder()
  private var writer: ScreenWriter

  /// Takes over the terminal; nil if standard input and output are not one, or it is a dumb one.
  ///
  /// `width` returns the columns of a text.
  package init?(width: @escaping (String) -> Int) {
    var present = termios()
    guard isatty(0) == 1, SystemStream.movesCursor(1), tcgetattr(0, &present) == 0 else {
      return nil
    }
    modes = present
    writer = ScreenWriter(width: width)
    enter()
  }

  deinit { leave() }

  private func enter() {
    guard !isEntered else { return }
    isEntered = true
    TerminalGuard.arm(modes: modes, farewell: Self.farewell)
    var raw = modes
    cfmakeraw(&raw)
    tcsetattr(0, TCSADRAIN, &raw)
    Platform.write(Self.welcome)
    writer.forget()
  }

  /// Restores the terminal.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    Platform.write(Self.farewell)
    var present = modes
    tcsetattr(0, TCSADRAIN, &present)
    TerminalGuard.disarm()
  }

  /// The current rows and columns of the terminal; 24 and 80 if unknown.
  package static var size: (rows: Int, columns: Int) {
    SystemStream.size(of: 1) ?? (24, 80)
  }

  /// Draws what changed since the last frame; the caller cuts lines to `columns`.
  package func show(_ lines: [String], rows: Int, columns: Int) {
    let bytes = writer.bytes(for: lines, rows: rows, columns: columns)
    if !bytes.isEmpty { Platform.write(bytes) }
  }

  /// Rings the terminal's bell.
  package func ring() { Platform.write([0x07]) }

  /// Waits for keys up to a time limit; Ctrl-Z and SIGTSTP suspend the program here.
  ///
  /// Call it at least every 50 ms or so: a lone ESC becomes the Escape key at the next call.
  package func keys(waitingMilliseconds limit: Int32) -> [Key] {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let ready = poll(&descriptor, 1, limit)
    var keys: [Key] = []
    if ready > 0 {
      let bytes = Platform.read(0, atMost: 4096)
      if let bytes, !bytes.isEmpty {
        keys = decoder.feed(bytes)
      } else if bytes != nil || errno != EINTR {
        isClosed = true
      }
    } else if ready == 0, decoder.isWaiting {
      keys = decoder.finish()
    }
    if TerminalGuard.takeStop() || keys.contains(.control("z")) {
      stop()
      keys.removeAll { $0 == .control("z") }
    }
    if TerminalGuard.takeContinue() {
      leave()
      enter()
    }
    return keys
  }

  /// Suspends the program as a shell expects, and takes over the terminal again when it resumes.
  private func stop() {
    leave()
    kill(0, SIGTSTP)
    enter()
  }
}
