import Composition
import Console

/// The shell's loop: a line in, its output out, until the end or `quit`.
final class ShellLoop {
  private var session: ShellSession
  private let source: CommandSource
  private let isStrict: Bool

  init(_ session: ShellSession, _ source: CommandSource, isStrict: Bool) {
    self.session = session
    self.source = source
    self.isStrict = isStrict
  }

  /// Runs to the end; `history` is the file of lines typed.
  func run(history: String) throws {
    session.canPlayLive = StandardStreams.isInputTerminal && StandardStreams.isOutputTerminal
    if source.isInteractive {
      session.isInterrupted = { Interrupts.isRaised }
      source.begin(history: history) { [unowned self] in session.completions(for: $0) }
      StandardStreams.write(session.firstFrame.joined(separator: "\n"))
    }
    while let line = source.next() {
      if try !carryOut(line) { return }
    }
  }

  /// Carries out a line; false if the shell is to end.
  private func carryOut(_ line: CommandSource.Line) throws -> Bool {
    var rest: String? = line.text
    while let text = rest {
      rest = nil
      let output = session.execute(text)
      if !output.lines.isEmpty {
        StandardStreams.write(output.lines.joined(separator: "\n"))
      }
      if output.isRefused, isStrict {
        throw ShellExit(status: 1, line: "\(line.place): refused: \(line.text)")
      }
      if output.quits { return false }
      if let live = output.live {
        LiveScreen.run(&session, speed: live.speed)
        rest = "scan;" + live.rest
      }
    }
    return true
  }
}
