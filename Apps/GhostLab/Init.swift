import ArgumentParser
import LabComposition

/// `ghostlab init`.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Write a commented plan from a question.", ru: "Записать план с пояснениями по вопросу."),
    discussion: say("For example:", ru: "Например:")
      + """

        ghostlab init --which ghost.trapWindowDuration --for novice,expert \\
          --target captureRate=0.6...0.8 --out trap.yml

      """
      + say(
        """
        With --out it also writes plan.schema.json beside the plan. YAML editors read it: completion, \
        hover texts and ranges.
        """,
        ru: """
          С --out рядом с планом появится plan.schema.json: его читают редакторы YAML — дополнение, \
          подсказки (по-английски) и диапазоны.
          """))

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      say(
        "The parameters to vary; may be repeated.",
        ru: "Какие параметры менять; можно несколько раз."), valueName: "name,name"))
  var which: [String]

  @Option(
    name: .customLong("for"), parsing: .singleValue,
    help: ArgumentHelp(
      say("The players; may be repeated.", ru: "Игроки; можно несколько раз."),
      valueName: "name,name"))
  var players: [String] = []

  @Option(
    name: .customLong("target"), parsing: .singleValue,
    help: ArgumentHelp(
      say("A target; may be repeated.", ru: "Цель; можно несколько раз."),
      valueName: "metric=range"))
  var targets: [String] = []

  @Option(
    help: say(
      "A file of games (default: a generated park).",
      ru: "Файл игр (по умолчанию — сделанный парк)."))
  var game: String?

  @Option(
    help: say(
      "The plan file to write (default: standard output).",
      ru: "Файл для плана (по умолчанию — стандартный вывод)."))
  var out: String?

  @OptionGroup var language: LanguageOption

  func run() throws {
    func names(_ lists: [String]) -> [String] {
      lists.flatMap { $0.split(separator: ",").map(String.init) }
    }
    var question = LabInit()
    (question.parameters, question.players) = (names(which), names(players))
    (question.targets, question.game) = (targets, game)
    if let out {
      try question.write(to: out)
    } else {
      StandardStreams.write(try question.text(), terminator: "")
    }
  }
}
