public import ArgumentParser
import LabComposition
import ShellComposition
public import TextKit

/// The interactive shell, in which commands create, edit and play games.
@main
struct GhostBuster: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ghostbuster",
    abstract: "Create ghost hunts, edit them on a map, and play them by command.",
    discussion: """
      Without COMMAND the shell reads commands from the terminal or standard input; type help for \
      a list.

        ghostbuster                             start the shell
        ghostbuster --script hunt.txt --strict  run a script, stop at refusals
        ghostbuster games                       run one command
        ghostbuster --sensors nmea:walk.nmea    hunt along a recorded walk
        ghostbuster readings nmea:walk.nmea     print the readings of a sensor
        ghostbuster workshop                    edit and balance games in the browser

      Exit status: 0 done, 1 a command was refused with --strict, 2 bad usage, 73 cannot write.
      """,
    version: LabSweep.version)

  @Option(help: "The folder for games and settings (default: ~/.ghostbuster).")
  var data: String?

  @Option(help: "The language: ru or en.") var lang: Language?

  @Option(help: "The random seed; also makes identifiers and dates reproducible.")
  var seed: UInt64?

  @Option(help: "The source of positions, such as sim:profile=park or nmea:walk.nmea.")
  var sensors: String?

  @Option(help: "A file with one command per line, or a recorded session.") var script: String?

  @Option(help: "How to draw maps: ascii, braille, or auto for the best the terminal can show.")
  var style = Style.auto

  @Option(help: "How to print screens: text, json (one line each, for programs), or both.")
  var frames = FrameOutput.text

  @Option(
    help: ArgumentHelp(
      "The folder with the pages that make web has built (default: the program's own).",
      valueName: "dir"))
  var pages: String?

  /// How to draw maps.
  enum Style: String, ExpressibleByArgument, CaseIterable {
    case auto, ascii, braille
  }

  @Flag(
    inversion: .prefixedNo,
    help:
      "For screen readers: lists in place of pictures. Kept for later; ACCESSIBLE=1 does not keep it."
  )
  var accessible: Bool?

  @Flag(help: "Exit with status 1 at the first refused command.") var strict = false

  @Argument(parsing: .captureForPassthrough, help: "A command to run instead.")
  var command: [String] = []

  static func main() {
    StandardStreams.prepare()
    do {
      try parse().run()
    } catch let error as ShellExit {
      if let line = error.line { StandardStreams.writeError(line) }
      StandardStreams.leave(error.status)
    } catch {
      let text = fullMessage(for: error)
      if exitCode(for: error).isSuccess {
        StandardStreams.write(text)
        StandardStreams.leave(0)
      }
      StandardStreams.writeError(text)
      StandardStreams.leave(2)
    }
  }

  // The parser passes the words of a command through, so options among them are handled here.
  mutating func validate() throws {
    switch command.first {
    case "--help", "-h", "-help": throw CleanExit.helpRequest(self)
    case "--version": throw CleanExit.message(LabSweep.version)
    // From this the argument parser's tool writes the man page (Tooling/install).
    case "--experimental-dump-help": throw CleanExit.message(Self._dumpHelp())
    case "--": command.removeFirst()
    case let first? where first.hasPrefix("-"):
      throw ValidationError("Unknown option '\(first)'")
    default: break
    }
  }

  func run() throws {
    let language = lang ?? .ofSystem()
    Language.chooseForLab(language)
    if command.first == "readings" {
      return try Readings.run(Array(command.dropFirst()), seed: seed, language)
    }
    var start = ShellStart()
    start.dataFolder = data
    start.language = lang
    start.seed = seed
    start.sensors = sensors
    start.mapStyle = MapStyle(rawValue: style.rawValue)
    start.isAccessible = accessible
    start.pages = pages.map { [$0] }
    let source = try CommandSource(command: command, script: script, language)
    start.script = source.script
    var notices: [String] = []
    let (session, history): (ShellSession, String)
    do throws(ShellStoreError) {
      history = try start.historyPath()
      session = try start.open(notices: &notices)
    } catch {
      throw ShellExit(status: 2, line: error.line)
    }
    for notice in notices { StandardStreams.writeError(notice) }
    try ShellLoop(session, source, frames: frames, isStrict: strict).run(history: history)
  }
}

/// Ends the program with a status and an optional line on standard error.
struct ShellExit: Error {
  let status: Int32
  var line: String?
}

extension Language: ExpressibleByArgument {}
extension FrameOutput: ExpressibleByArgument {}
