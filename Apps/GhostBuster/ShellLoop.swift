import LabComposition
import ShellComposition
import Terminal
import TextKit

/// How to print a frame.
enum FrameOutput: String, CaseIterable {
  /// The picture.
  case text
  /// Its content as one line of JSON (docs/frames.md).
  case json
  /// The picture, then the line.
  case both
}

/// The shell's loop: read a line, print its output, until the end or `quit`.
final class ShellLoop {
  private var session: ShellSession
  private let source: CommandSource
  private let isStrict: Bool
  private let frames: FrameOutput

  init(
    _ session: ShellSession, _ source: CommandSource, frames: FrameOutput, isStrict: Bool
  ) {
    self.frames = frames
    self.session = session
    self.source = source
    self.isStrict = isStrict
  }

  /// Runs to the end; `history` is the path of the line history.
  func run(history: String) throws {
    session.canPlayLive =
      StandardStreams.isScreen || session.form.style.isInWords && source.isInteractive
    session.form.writesJSON = frames != .text
    fitTerminal()
    if source.isInteractive {
      session.isInterrupted = { Interrupts.isRaised }
      source.begin(history: history, session.language) { [unowned self] in
        session.completions(for: $0)
      }
      show(session.firstFrame)
    }
    defer { session.end() }
    while let line = source.next(), try carryOut(line) {}
    // A person saw the message; a script and its caller rely on the status.
    if session.hasFailedWrite, !source.isInteractive { throw ShellExit(status: 73) }
  }

  /// Prints an output, in colour if the terminal wants it; a person reads it page by page.
  ///
  /// What Ctrl-C has cut short is printed whole: its last line says so.
  private func show(_ output: ShellOutput) {
    guard !output.lines.isEmpty else { return }
    var shown = frames == .json ? [] : output.shown(in: .current)
    if frames != .text { shown += output.jsonLines }
    let isPaged =
      source.isInteractive && frames == .text && !output.isInterrupted
      && !session.form.style.isInWords
      && Pager.show(
        shown.flatMap {
          $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        },
        width: { displayWidth($0.cleaned) },
        prompt: { [language = session.language] left, columns in
          language.say(
            en: "-- \(left) more: SPACE next, Q stop --",
            ru: "-- ещё \(left): ПРОБЕЛ дальше, Q хватит --"
          ).clipped(to: columns - 1)
        })
    if !isPaged { StandardStreams.write(shown.joined(separator: "\n")) }
  }

  /// Adapts the frame size to the terminal's current size.
  private func fitTerminal() {
    guard StandardStreams.isOutputTerminal else { return }
    let (rows, columns) = FullScreen.size
    session.form.size = FrameSize(columns: columns, rows: rows)
  }

  /// Runs a line; returns false to end the shell.
  private func carryOut(_ line: CommandSource.Line) throws -> Bool {
    var rest: String? = line.text
    while let text = rest {
      rest = nil
      fitTerminal()
      let output = session.execute(text)
      show(output)
      if output.isRefused, isStrict {
        throw ShellExit(
          status: 1,
          line: session.language.say(
            en: "\(line.place(in: session.language)): refused: \(line.text)",
            ru: "\(line.place(in: session.language)): отказано: \(line.text)"))
      }
      if output.quits { return false }
      if case .workshop(let page) = output.live?.kind {
        try serve(page)
        rest = output.live?.rest
      } else if let live = output.live {
        let played = LiveLoop.run(&session, live)
        show(played.output)
        rest = (played.next.map { $0 + ";" } ?? "") + live.rest
      }
    }
    return true
  }

  /// Serves the workshop's page, and opens it in the browser, until Ctrl-C.
  private func serve(_ page: WorkshopPage) throws {
    let language = session.language
    Interrupts.catchThem()
    let server: WorkshopServer
    do throws(ServingFault) { server = try page.serve() } catch {
      throw ShellExit(status: 2, line: error.line(in: language))
    }
    defer { server.close() }
    let isOpened = server.openInBrowser()
    StandardStreams.write(
      isOpened
        ? language.say(
          en: "Opening the workshop: \(server.address)",
          ru: "Мастерская открывается: \(server.address)")
        : language.say(
          en: "Open the workshop in a browser: \(server.address)",
          ru: "Открой мастерскую в браузере: \(server.address)"))
    StandardStreams.write(language.say(en: "Ctrl-C closes it", ru: "Ctrl-C закроет её"))
    while !Interrupts.isRaised { StandardStreams.pause(milliseconds: 100) }
    guard source.isInteractive else { throw ShellExit(status: 130) }
    Interrupts.take()
  }
}
