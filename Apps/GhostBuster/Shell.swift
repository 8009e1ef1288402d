import ArgumentParser
import Composition
import PluginKit

/// The shell itself: a terminal, a script, standard input or one command.
struct Shell: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shell", abstract: "The shell (the default).")

  @Option(help: "The folder of games and settings (default: ~/.ghostbuster).")
  var data: String?

  @Option(help: "The language: ru or en.") var lang: Language?

  @Option(help: "The seed of all luck; also makes identities and dates the same.")
  var seed: UInt64?

  @Option(help: "Where positions come from, as sim:profile=park or nmea:walk.nmea.")
  var sensors: String?

  @Option(help: "A file of commands, one a line, or a recorded session.") var script: String?

  @Flag(help: "End with status 1 at the first refused command.") var strict = false

  @Argument(parsing: .captureForPassthrough, help: "A command to carry out instead.")
  var command: [String] = []

  func validate() throws {
    if let first = command.first, first.hasPrefix("-") {
      throw ValidationError("Unknown option '\(first)'")
    }
  }

  func run() throws {
    var start = ShellStart()
    start.dataFolder = data
    start.language = lang
    start.seed = seed
    start.sensors = sensors
    let source = try CommandSource(command: command, script: script)
    var notices: [String] = []
    var session: ShellSession
    do throws(ShellStoreError) {
      session = try start.open(notices: &notices)
    } catch {
      throw ShellExit(status: 2, line: error.line)
    }
    for notice in notices { StandardStreams.writeError(notice) }
    try play(&session, source)
  }

  private func play(_ session: inout ShellSession, _ source: CommandSource) throws {
    if source.isInteractive {
      StandardStreams.write(session.firstFrame.joined(separator: "\n"))
    }
    while let line = source.next() {
      let output = session.execute(line.text)
      if !output.lines.isEmpty {
        StandardStreams.write(output.lines.joined(separator: "\n"))
      }
      if output.isRefused, strict {
        throw ShellExit(status: 1, line: "\(line.place): refused: \(line.text)")
      }
      if output.quits { return }
    }
  }
}
