import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that was started with pipes to its standard input and output.
///
/// It has a process group of its own, so that Ctrl-C at the terminal reaches the lab alone, which
/// then finishes what is under way. Its standard error is the lab's.
///
/// A library for processes would work asynchronously, at a task switch a line.
struct ChildProcess: ~Copyable {
  /// Where the lab writes to its standard input, and reads its standard output.
  let (input, output): (Int32, Int32)
  private let identifier: pid_t

  /// Starts a program by its words; a name without a slash is looked up in PATH.
  init(_ words: [String]) throws(AgentFault) {
    let toChild = try Self.pipePair()
    let fromChild: (read: Int32, write: Int32)
    do throws(AgentFault) { fromChild = try Self.pipePair() } catch {
      Self.closeAll(toChild.read, toChild.write)
      throw error
    }
    // Writing to a program that has ended must fail, not end the lab.
    signal(SIGPIPE, SIG_IGN)
    let (code, child) = Self.spawn(words, reads: toChild.read, writes: fromChild.write)
    Self.closeAll(toChild.read, fromChild.write)
    guard code == 0 else {
      Self.closeAll(toChild.write, fromChild.read)
      throw .system(SystemReason(code: code))
    }
    (input, output, identifier) = (toChild.write, fromChild.read, child)
  }

  /// Closes its standard input, waits a while for the program to end by itself, and ends it if need
  /// be.
  ///
  /// What it still says is read and dropped, so that it need not hear that nobody listens.
  ///
  /// - Returns: Why it has ended: by itself with a status, or by a signal not sent from here.
  consuming func end(waitingMilliseconds patience: Int) -> AgentFault {
    Self.closeAll(input)
    defer { Self.closeAll(output) }
    var status: Int32 = 0
    for signal in [0, SIGTERM, SIGKILL] {
      if signal != 0 { kill(-identifier, signal) }
      for _ in 0...(signal == SIGKILL ? 1_000_000 : patience / 10) {
        let found = waitpid(identifier, &status, WNOHANG)
        if found == identifier || (found < 0 && errno != EINTR) {
          return signal == 0 ? Self.fault(of: status) : .closed
        }
        while let last = try? SystemStream.read(output, upTo: 1 << 16), !last.isEmpty {}
        usleep(10_000)
      }
    }
    return .closed
  }

  private static func fault(of status: Int32) -> AgentFault {
    let signal = status & 0x7F
    return signal == 0 ? .ended(status: (status >> 8) & 0xFF) : .killed(signal: signal)
  }

  private static func pipePair() throws(AgentFault) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system(.last) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func closeAll(_ descriptors: Int32...) {
    for descriptor in descriptors { close(descriptor) }
  }

  private static func spawn(
    _ words: [String], reads: Int32, writes: Int32
  ) -> (code: Int32, child: pid_t) {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, reads, 0)
    posix_spawn_file_actions_adddup2(&actions, writes, 1)
    // The lab's threads block signals and ignore some; the program begins as from a shell.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ)
    return (code, child)
  }
}
