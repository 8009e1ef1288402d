public import ArgumentParser
import LabComposition
import ShellComposition
public import TextKit

/// The interactive shell, in which commands create, edit and play games.
@main
struct GhostBuster: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ghostbuster",
    abstract: say(
      "Create ghost hunts, edit them on a map, and play them by command.",
      ru: "Создавай охоты на призраков, правь их на карте и играй командами."),
    discussion: say(
      """
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
      ru: """
        Без КОМАНДЫ оболочка читает команды с терминала или из стандартного ввода; список — по \
        команде help.

          ghostbuster                             запустить оболочку
          ghostbuster --script hunt.txt --strict  выполнить скрипт до первого отказа
          ghostbuster games                       выполнить одну команду
          ghostbuster --sensors nmea:walk.nmea    охотиться вдоль записанной прогулки
          ghostbuster readings nmea:walk.nmea     напечатать показания датчика
          ghostbuster workshop                    править и настраивать игры в браузере

        Статус: 0 — готово, 1 — отказ команды при --strict, 2 — неверный запуск, 73 — не записать.
        """),
    version: LabSweep.version)

  @Option(
    help: say(
      "The folder for games and settings (default: ~/.ghostbuster).",
      ru: "Папка игр и настроек (по умолчанию ~/.ghostbuster)."))
  var data: String?

  @Option(help: say("The language: ru or en.", ru: "Язык: ru или en.")) var lang: Language?

  @Option(
    help: say(
      "The random seed; also makes identifiers and dates reproducible.",
      ru: "Зерно случайных чисел; с ним повторяются и идентификаторы, и даты."))
  var seed: UInt64?

  @Option(
    help: say(
      "The source of positions, such as sim:profile=park or nmea:walk.nmea.",
      ru: "Источник положений, например sim:profile=park или nmea:walk.nmea."))
  var sensors: String?

  @Option(
    help: say(
      "A file with one command per line, or a recorded session.",
      ru: "Файл, по команде в строке, или записанный сеанс."))
  var script: String?

  @Option(
    help: say(
      "How to draw maps: ascii, braille, or auto for the best the terminal can show.",
      ru: "Как рисовать карты: ascii, braille или auto — лучшее, что может терминал."))
  var style = Style.auto

  @Option(
    help: say(
      "How to print screens: text, json (one line each, for programs), or both.",
      ru: "Как печатать экраны: text, json (по строке, для программ) или both — и так, и так."))
  var frames = FrameOutput.text

  @Option(
    help: ArgumentHelp(
      say(
        "The folder with the pages that make web has built (default: the program's own).",
        ru: "Папка со страницами, собранными make web (по умолчанию — та, что при программе)."),
      valueName: "dir"))
  var pages: String?

  /// How to draw maps.
  enum Style: String, ExpressibleByArgument, CaseIterable {
    case auto, ascii, braille
  }

  @Flag(
    inversion: .prefixedNo,
    help: say(
      "For screen readers: lists in place of pictures. Kept for later; ACCESSIBLE=1 does not keep it.",
      ru: "Для экранного диктора: списки вместо картинок. Запоминается; ACCESSIBLE=1 — на один раз."
    )
  )
  var accessible: Bool?

  @Flag(
    help: say(
      "Exit with status 1 at the first refused command.",
      ru: "Выйти со статусом 1 при первом отказе команды."))
  var strict = false

  @Argument(
    parsing: .captureForPassthrough,
    help: say("A command to run instead.", ru: "Выполнить одну команду."))
  var command: [String] = []

  static func main() {
    StandardStreams.prepare()
    Language.chooseForLab(LabCommandLine(Array(CommandLine.arguments.dropFirst())).language)
    do {
      try parse().run()
    } catch let error as ShellExit {
      if let line = error.line { StandardStreams.writeError(line) }
      StandardStreams.leave(error.status)
    } catch {
      let text = ParserText.said(fullMessage(for: error), in: .ofLab)
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
    if command.first == "readings" {
      return try Readings.run(Array(command.dropFirst()), seed: seed)
    }
    var start = ShellStart()
    start.dataFolder = data
    start.language = lang
    start.seed = seed
    start.sensors = sensors
    start.mapStyle = MapStyle(rawValue: style.rawValue)
    start.isAccessible = accessible
    start.pages = pages.map { [$0] }
    let source = try CommandSource(command: command, script: script, .ofLab)
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
