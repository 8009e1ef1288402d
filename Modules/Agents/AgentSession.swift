import Files
import Simulation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A conversation with a program that plays, from the greeting on.
final class AgentSession {
  /// The time that a program has to end by itself, milliseconds.
  private static let endMilliseconds = 1000

  private var line: AgentLine
  private var child: ChildProcess?
  /// What the program asked for.
  private(set) var hello = AgentAnswer.Hello()
  /// The number of hunts begun.
  var huntCount = 0

  /// Starts the program and greets it; throws, or returns nil, as `exchange` does.
  static func begin(
    _ program: AgentProgram, isStopped: () -> Bool
  ) throws(AgentFault) -> AgentSession? {
    let session = try AgentSession(program)
    guard let answer = try session.exchange(Array(AgentProtocol.hello.utf8), isStopped: isStopped)
    else { return nil }
    session.hello = try AgentAnswer.hello(answer)
    return session
  }

  private init(_ program: AgentProgram) throws(AgentFault) {
    if program.usesOwnStreams {
      // What the lab prints must not get between the lines.
      let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
      guard output >= 0, dup2(2, 1) >= 0 else { throw .system(.last) }
      line = AgentLine(writingTo: output, readingFrom: 0)
    } else {
      let started = try ChildProcess(program.words)
      line = AgentLine(writingTo: started.input, readingFrom: started.output)
      child = consume started
    }
  }

  /// Sends a line and waits for the answer, which is nil once `isStopped` returns true.
  ///
  /// After an error the program has ended.
  func exchange(_ bytes: [UInt8], isStopped: () -> Bool) throws(AgentFault) -> [UInt8]? {
    do throws(AgentFault) {
      return try line.exchange(
        bytes, within: AgentProtocol.patienceSeconds, isStopped: isStopped)
    } catch {
      let ending = end()
      // That it closed its output is the consequence; how it ended is the reason.
      if error == .closed, let ending { throw ending }
      throw error
    }
  }

  /// Ends the program; returns how it ended, if it did so by itself.
  @discardableResult
  func end() -> AgentFault? {
    guard let child = child.take() else { return nil }
    return child.end(waitingMilliseconds: Self.endMilliseconds)
  }

  deinit { end() }
}
