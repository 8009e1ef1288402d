import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Restores the terminal when a signal ends the program.
///
/// The handler calls only `write`, `tcsetattr`, `sigaction` and `raise`, which are safe there, on
/// memory prepared in advance; then the signal takes its original course.
enum TerminalGuard {
  /// Signals that end a program, on request or through its own fault.
  private static let fatal = [
    SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS,
  ]
  private static let mostSignals = 65
  private static let stackSize = 1 << 16

  private static let isArmed = Atomic<Bool>(false)
  private static let isStopRequested = Atomic<Bool>(false)
  private static let isContinued = Atomic<Bool>(false)
  private nonisolated(unsafe) static let modes =
    UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private nonisolated(unsafe) static let former =
    UnsafeMutablePointer<sigaction>.allocate(capacity: mostSignals)
  private nonisolated(unsafe) static let farewell =
    UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
  private nonisolated(unsafe) static var farewellCount = 0

  /// Makes fatal signals send `farewell` and set `modes` before they take their course.
  static func arm(modes wanted: termios, farewell bytes: [UInt8]) {
    precondition(bytes.count <= 256 && !isArmed.load(ordering: .relaxed), "armed twice")
    modes.initialize(to: wanted)
    for (index, byte) in bytes.enumerated() { farewell[index] = byte }
    farewellCount = bytes.count
    makeStack()
    isStopRequested.store(false, ordering: .relaxed)
    isContinued.store(false, ordering: .relaxed)
    isArmed.store(true, ordering: .sequentiallyConsistent)
    for number in fatal {
      var action = Platform.action { TerminalGuard.end($0) }
      sigaction(number, &action, former + Int(number))
    }
    var stop = Platform.action { _ in TerminalGuard.isStopRequested.store(true, ordering: .relaxed)
    }
    sigaction(SIGTSTP, &stop, former + Int(SIGTSTP))
    var goOn = Platform.action { _ in TerminalGuard.isContinued.store(true, ordering: .relaxed) }
    sigaction(SIGCONT, &goOn, former + Int(SIGCONT))
    // Waiting for keys ends at once, to draw anew for the new size.
    var resize = Platform.action { _ in }
    sigaction(SIGWINCH, &resize, former + Int(SIGWINCH))
  }

  /// Restores the original signal actions.
  static func disarm() {
    for number in fatal + [SIGTSTP, SIGCONT, SIGWINCH] {
      sigaction(number, former + Int(number), nil)
    }
    isArmed.store(false, ordering: .sequentiallyConsistent)
  }

  /// Returns whether SIGTSTP arrived, and clears the flag.
  static func takeStop() -> Bool { isStopRequested.exchange(false, ordering: .relaxed) }

  /// Returns whether SIGCONT arrived, and clears the flag.
  static func takeContinue() -> Bool { isContinued.exchange(false, ordering: .relaxed) }

  /// Runs in the handler: restores the terminal, then lets the signal take its original course.
  private static func end(_ number: Int32) {
    if isArmed.exchange(false, ordering: .sequentiallyConsistent) {
      Platform.write(1, farewell, farewellCount)
      tcsetattr(0, TCSANOW, modes)
    }
    sigaction(number, former + Int(number), nil)
    raise(number)
  }

  /// Creates a stack for the handler, unless there is one.
  private static func makeStack() {
    var present = stack_t()
    sigaltstack(nil, &present)
    guard present.ss_flags & Int32(truncatingIfNeeded: SS_DISABLE) != 0 else { return }
    var own = stack_t()
    own.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    own.ss_size = numericCast(stackSize)
    sigaltstack(&own, nil)
  }
}
