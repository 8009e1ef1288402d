import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Puts the terminal back as it was when a signal ends the program.
///
/// The handler only calls `write`, `tcsetattr`, `sigaction` and `raise`, which are safe there, on
/// memory that was prepared before; then the signal takes its former course.
enum TerminalGuard {
  /// Signals that end a program: asked to, and by its own fault.
  private static let fatal = [
    SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS,
  ]
  private static let mostSignals = 65
  private static let stackSize = 1 << 16

  private static let isArmed = Atomic<Bool>(false)
  private static let isStopAsked = Atomic<Bool>(false)
  private static let isContinued = Atomic<Bool>(false)
  private nonisolated(unsafe) static let modes =
    UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private nonisolated(unsafe) static let former =
    UnsafeMutablePointer<sigaction>.allocate(capacity: mostSignals)
  private nonisolated(unsafe) static let farewell =
    UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
  private nonisolated(unsafe) static var farewellCount = 0

  /// From now on a fatal signal sends `farewell` and sets `modes` before it takes its course.
  static func arm(modes wanted: termios, farewell bytes: [UInt8]) {
    precondition(bytes.count <= 256 && !isArmed.load(ordering: .relaxed), "armed twice")
    modes.initialize(to: wanted)
    for (index, byte) in bytes.enumerated() { farewell[index] = byte }
    farewellCount = bytes.count
    makeStack()
    isStopAsked.store(false, ordering: .relaxed)
    isContinued.store(false, ordering: .relaxed)
    isArmed.store(true, ordering: .sequentiallyConsistent)
    for number in fatal {
      var action = Platform.action { TerminalGuard.end($0) }
      sigaction(number, &action, former + Int(number))
    }
    var stop = Platform.action { _ in TerminalGuard.isStopAsked.store(true, ordering: .relaxed) }
    sigaction(SIGTSTP, &stop, former + Int(SIGTSTP))
    var goOn = Platform.action { _ in TerminalGuard.isContinued.store(true, ordering: .relaxed) }
    sigaction(SIGCONT, &goOn, former + Int(SIGCONT))
  }

  /// Gives the signals back.
  static func disarm() {
    for number in fatal + [SIGTSTP, SIGCONT] { sigaction(number, former + Int(number), nil) }
    isArmed.store(false, ordering: .sequentiallyConsistent)
  }

  /// Whether SIGTSTP came; asking takes the answer down.
  static func takeStop() -> Bool { isStopAsked.exchange(false, ordering: .relaxed) }

  /// Whether SIGCONT came; asking takes the answer down.
  static func takeContinue() -> Bool { isContinued.exchange(false, ordering: .relaxed) }

  /// In the handler: the terminal first, then what the signal did before.
  private static func end(_ number: Int32) {
    if isArmed.exchange(false, ordering: .sequentiallyConsistent) {
      Platform.write(1, farewell, farewellCount)
      tcsetattr(0, TCSANOW, modes)
    }
    sigaction(number, former + Int(number), nil)
    raise(number)
  }

  /// A stack for the handler, unless there is one.
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
