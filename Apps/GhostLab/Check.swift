import Simulation
import ArgumentParser
import LabComposition

/// `ghostlab check GAME|PLAN`.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Check a game or a plan for mistakes and for settings that are unlikely to work as intended.",
      ru: "Проверить игру или план: ошибки и настройки, которые вряд ли сработают как задумано."),
    discussion: say(
      """
      Each finding says what is wrong, where, why it matters and what to do. A game (.json) is \
      checked with all built-in players, in a park; a plan with its own players and phones. To \
      find parameters that a plan varies without effect, it plays some hunts on the same random \
      draws.

        ghostlab check Samples/park.json
        ghostlab check Samples/park.yml
        ghostlab check Samples/park.yml --priors
        ghostlab check games.json --game "Gorky Park" --as json

      Exit status: 0 no errors, 1 errors found, 2 the file cannot be read.
      """,
      ru: """
        О каждой находке сказано, что не так, где, чем это плохо и что делать. Игра (.json) \
        проверяется со всеми встроенными игроками, в парке; план — со своими игроками и телефонами. \
        Чтобы найти параметры, которые план меняет без последствий, играется несколько охот на одних \
        и тех же случайных числах.

          ghostlab check Samples/park.json
          ghostlab check Samples/park.yml
          ghostlab check Samples/park.yml --priors
          ghostlab check games.json --game "Парк Горького" --as json

        Статус: 0 — ошибок нет, 1 — ошибки есть, 2 — файл не прочесть.
        """))

  @Argument(
    help: say("A game file (.json) or a plan (YAML).", ru: "Файл игры (.json) или план (YAML)."))
  var file: String

  @Flag(
    help: ArgumentHelp(
      say(
        "Play the plan's middle setting with the players' priors low and high, and say what its figures "
          + "hang on.",
        ru:
          "Сыграть среднюю точку плана с оценками игроков внизу и вверху и сказать, от чего зависят "
          + "показатели.")))
  var priors = false

  @Option(
    help: say(
      "The name of the game, in a file with several.",
      ru: "Название игры, если в файле их несколько.")) var game: String?

  @Option(
    help: ArgumentHelp(
      say(
        "How many times the straight line a way may be, for a game with a ground.",
        ru: "Во сколько раз путь может быть длиннее прямой, для игры с картой местности."),
      valueName: "factor"))
  var detour: Double?

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      say("Override a key of the plan, as in sweep.", ru: "Заменить ключ плана, как в sweep."),
      valueName: "key=value"))
  var assignments: [String] = []

  @OptionGroup var language: LanguageOption

  @OptionGroup var answer: AnswerOption

  func validate() throws {
    guard let detour, !GroundCache.detourRange.contains(detour) else { return }
    let (low, high) = (GroundCache.detourRange.lowerBound, GroundCache.detourRange.upperBound)
    throw ValidationError(
      say("--detour must be in \(low)...\(high)", ru: "--detour: нужно число в \(low)...\(high)"))
  }

  func run() throws {
    var request = LabCheck(path: file)
    request.game = game
    request.assignments = assignments
    request.playsPriors = priors
    if let detour { request.detourFactor = detour }
    (request.form, request.width) = (answer.form, StandardStreams.outputColumns)
    var line = ProgressLine(isShown: StandardStreams.rewritesErrors)
    let outcome = try request.run { line.show($0) }
    line.clear()
    try outcome.report(quiet: false)
  }
}
