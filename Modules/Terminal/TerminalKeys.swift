import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal's keys one by one, without lines or echo.
///
/// `leave()`, releasing the object, and every signal that ends the program except SIGKILL restore
/// the terminal. Only one such object can be in use at a time.
final class TerminalKeys {
  /// Whether the terminal is gone, so that no more keys will come.
  private(set) var isClosed = false
  /// How often the terminal was taken over: at first, and whenever the program was resumed.
  private(set) var entries = 0
  /// The time after which a lone ESC is the Escape key.
  private static let escapeMilliseconds: Int32 = 50

  private let modes: termios
  private let (welcome, farewell): ([UInt8], [UInt8])
  private var isEntered = false
  private var decoder = KeyDecoder(insidePaste: BracketedPaste.takeOver())

  /// Takes over the terminal; nil if standard input and output are not one, or it is a dumb one.
  ///
  /// `welcome` is sent whenever it is taken over, `farewell` whenever it is left. Who moves no cursor
  /// takes a dumb terminal too, which is sent nothing of its own.
  init?(welcome: [UInt8], farewell: [UInt8], movesCursor: Bool = true) {
    var present = termios()
    guard isatty(0) == 1, isatty(1) == 1, !movesCursor || SystemStream.movesCursor(1),
      tcgetattr(0, &present) == 0
    else { return nil }
    modes = present
    (self.welcome, self.farewell) = (
      movesCursor ? welcome + BracketedPaste.on : welcome,
      movesCursor ? BracketedPaste.off + farewell : farewell
    )
    enter()
  }

  deinit { leave() }

  private func enter() {
    guard !isEntered else { return }
    isEntered = true
    entries += 1
    TerminalGuard.arm(modes: modes, farewell: farewell)
    var raw = modes
    cfmakeraw(&raw)
    tcsetattr(0, TCSADRAIN, &raw)
    Platform.write(welcome)
  }

  /// Restores the terminal.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    Platform.write(farewell)
    var present = modes
    tcsetattr(0, TCSADRAIN, &present)
    TerminalGuard.disarm()
  }

  /// Waits for keys up to a time limit; Ctrl-Z and SIGTSTP suspend the program here.
  ///
  /// It returns early, without a key, when the window changes its size.
  func keys(waitingMilliseconds limit: Int32) -> [Key] {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let wait = decoder.isWaiting ? min(limit, Self.escapeMilliseconds) : limit
    let ready = poll(&descriptor, 1, wait)
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
