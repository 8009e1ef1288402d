import ArgumentParser
import LabComposition

/// `ghostlab fit phone|player RECORDING…`.
struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Fit a phone or players to recordings, with intervals, for use in plans.",
      ru: "Подогнать телефон или игроков по записям, с интервалами, для планов."),
    discussion: say(
      """
      Each number comes with an interval that holds with 90 % confidence. What the recordings \
      do not show is named, with the reason, and keeps the value of --base.

        ghostlab fit phone walk.nmea --truth surveyed.gpx --out phone.yml
        ghostlab fit player hunts/*.jsonl --out player.yml

      In a plan:
        players: {file: player.yml}
        sensors: {file: phone.yml}
      """,
      ru: """
        У каждого числа есть интервал с доверительной вероятностью 90 %. То, чего по записям не \
        узнать, названо с причиной и берётся из --base.

          ghostlab fit phone walk.nmea --truth surveyed.gpx --out phone.yml
          ghostlab fit player hunts/*.jsonl --out player.yml

        В плане:
          players: {file: player.yml}
          sensors: {file: phone.yml}
        """), subcommands: [FitPhone.self, FitPlayer.self])

  @OptionGroup var language: LanguageOption
}

/// `ghostlab fit phone RECORDING…`.
struct FitPhone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phone",
    abstract: say(
      "Fit a phone: position error, bursts, drop-outs, claimed accuracy, compass.",
      ru: "Подогнать телефон: ошибка места, всплески, потери, заявленная точность, компас."),
    discussion: say(
      """
      Reads NMEA, GPX, KML, GeoJSON, tables (.csv) and recorded hunts or readings (.jsonl). Errors \
      need to know where the phone truly was: a surveyed track or table with times (in UTC, else \
      --truth-shift), or a single place (--truth), a phone \
      that lay still (--still), or phones of one kind carried side by side (--side-by-side). \
      Without any of them, drop-outs and delays are all that shows.

        ghostlab fit phone walk.nmea --truth surveyed.gpx
        ghostlab fit phone table.nmea --truth 52.51448,13.35006
        ghostlab fit phone bench1.nmea bench2.nmea --still --name bench --out bench.yml
        ghostlab fit phone left.gpx right.gpx --side-by-side

      Exit status: 0 done, 1 the data show no parameter, 2 a file cannot be read, 73 cannot write.
      """,
      ru: """
        Читает NMEA, GPX, KML, GeoJSON, таблицы (.csv) и записи охот и показаний (.jsonl). Для \
        ошибок нужно знать, где телефон был на самом деле: точный трек или таблица с временем (UTC, \
        иначе --truth-shift) или одно место (--truth), телефон, \
        который лежал неподвижно (--still), или телефоны одного вида, которые несли рядом \
        (--side-by-side). Без этого видны только потери и задержки.

          ghostlab fit phone walk.nmea --truth surveyed.gpx
          ghostlab fit phone table.nmea --truth 52.51448,13.35006
          ghostlab fit phone bench1.nmea bench2.nmea --still --name bench --out bench.yml
          ghostlab fit phone left.gpx right.gpx --side-by-side

        Статус: 0 — готово, 1 — данные не показали ни одного параметра, 2 — файл не прочесть, 73 — \
        не удаётся записать.
        """))

  @Argument(
    help: say(
      "Recordings of one phone, or of phones of one kind.",
      ru: "Записи одного телефона или телефонов одного вида.")) var recordings: [String]

  @Option(
    help: say(
      "Where it truly was: a file with a timed track or one place, or LAT,LON.",
      ru:
        "Где он был на самом деле: файл с треком и временем или с одним местом, или ШИРОТА,ДОЛГОТА."
    ))
  var truth: String?

  @Option(
    parsing: .unconditional,
    help: say(
      "Seconds to add to the times of the true track (a track in GPS time: -18).",
      ru: "Сколько секунд прибавить к временам истинного трека (трек во времени GPS: -18)."))
  var truthShift = 0.0

  @Flag(
    help: say(
      "The phone lay still; its place need not be known.",
      ru: "Телефон лежал неподвижно; где, знать не нужно.")) var still = false

  @Flag(
    help: say(
      "The recordings are of phones of one kind that were carried together.",
      ru: "Записи телефонов одного вида, которые несли вместе."))
  var sideBySide = false

  @OptionGroup var common: FitOptions

  func run() throws {
    var fit = LabFit(.phone, recordings: recordings)
    (fit.truth, fit.isStill, fit.isSideBySide) = (truth, still, sideBySide)
    fit.truthShiftSeconds = truthShift
    try common.run(fit)
  }
}

/// `ghostlab fit player RECORDING…`.
struct FitPlayer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: say(
      "Fit a player, or a population of them, to recorded hunts.",
      ru: "Подогнать игрока или группу игроков по записям охот."),
    discussion: say(
      """
      Fits by likelihood what recordings show: walking speed, steering, delays, aim, reaction. \
      All recordings are of one person unless --people is given; then each file or folder is one, \
      and the file written has the mean and the spread over people.

      Patience, skill at challenges and the lag of tracking are found by simulating hunts like \
      those recorded. Then every fourth hunt, which was held out, is compared with simulated ones.

        ghostlab fit player hunts/*.jsonl --page ann.html
        ghostlab fit player hunts/*.jsonl --phone phone.yml --game park.json
        ghostlab fit player ann/ ben/ cem/ dora/ --people --out team.yml

      Exit status: 0 done, 1 the data show no parameter or no player reproduces them, 2 a file \
      cannot be read, 73 cannot write, 130 interrupted.
      """,
      ru: """
        Методом правдоподобия подгоняет то, что видно в записях: скорость ходьбы, точность курса, \
        задержки, прицел, реакцию. Все записи — одного человека, если не дано --people; с ним \
        каждый файл или папка — другой человек, и в файл пишутся среднее и разброс по людям.

        Терпение, умение в испытаниях и запаздывание слежения находятся симуляцией охот, похожих на \
        записанные. Затем каждая четвёртая охота, отложенная заранее, сравнивается со \
        смоделированными.

          ghostlab fit player hunts/*.jsonl --page ann.html
          ghostlab fit player hunts/*.jsonl --phone phone.yml --game park.json
          ghostlab fit player ann/ ben/ cem/ dora/ --people --out team.yml

        Статус: 0 — готово, 1 — данные не показали ни одного параметра или их не воспроизводит ни \
        один игрок, 2 — файл не прочесть, 73 — не удаётся записать, 130 — прервано.
        """))

  @Argument(
    help: say(
      "Recorded hunts (.jsonl), or folders of them.", ru: "Записи охот (.jsonl) или папки с ними."))
  var recordings: [String]

  @Flag(help: say("Each file is another person.", ru: "Каждый файл — другой человек.")) var people =
    false

  @Option(
    help: say(
      "The phone of the hunts: a shipped one, or a .yml file (default: park).",
      ru: "Телефон, с которым играли: готовый или файл .yml (по умолчанию park)."))
  var phone: String?

  @Option(
    help: say(
      "The game of the hunts, for its ground (default: open ground).",
      ru: "Игра этих охот, ради карты местности (по умолчанию — открытое место)."))
  var game: String?

  @Option(
    help: say(
      "When hunts end whoever still plays, seconds (default: as the longest unfinished one).",
      ru: "Когда охоты кончаются сами, в секундах (по умолчанию — как самая долгая незаконченная).")
  )
  var limit: Double?

  @Option(
    help: say(
      "Hold one hunt in so many out of the fit, to compare with; 0 for none.",
      ru: "Из скольких охот отложить одну, чтобы сравнить с ней; 0 — ни одной."))
  var holdOut = LabFit.usualHoldOut

  @Option(
    help: say(
      "The page to write on recorded and simulated hunts (default: none).",
      ru: "Страница о записанных и смоделированных охотах (по умолчанию не пишется)."))
  var page: String?

  @OptionGroup var threads: JobsOption

  @OptionGroup var common: FitOptions

  func run() throws {
    var fit = LabFit(people ? .people : .player, recordings: recordings)
    (fit.phone, fit.game, fit.limitSeconds) = (phone, game, limit)
    (fit.holdOut, fit.page, fit.jobs) = (holdOut, page, threads.jobs)
    try common.run(fit)
  }
}

/// What both kinds of fit share.
struct FitOptions: ParsableArguments {
  @Option(
    help: say(
      "The shipped one that has what the data do not show (default: average or park).",
      ru: "Готовый, из которого взять то, чего нет в данных (по умолчанию average или park)."))
  var base: String?

  @Option(help: say("The name in results.", ru: "Имя в результатах.")) var name = "ours"

  @Option(
    help: say(
      "The file to write; a new one (default: none).",
      ru: "Новый файл, в который записать (по умолчанию не пишется)."))
  var out: String?

  @Option(
    help: say(
      "The seed of the draws behind the intervals.",
      ru: "Зерно случайных чисел, по которым строятся интервалы."))
  var seed: UInt64 = 1

  @OptionGroup var answer: AnswerOption

  @OptionGroup var language: LanguageOption

  @Flag(help: say("Print only errors.", ru: "Печатать только ошибки.")) var quiet = false

  /// Runs a fit with these options.
  func run(_ given: LabFit) throws {
    var fit = given
    (fit.base, fit.name, fit.out, fit.seed) = (base, name, out, seed)
    (fit.form, fit.width) = (answer.form, StandardStreams.outputColumns)
    fit.command = "ghostlab " + CommandLine.arguments.dropFirst().joined(separator: " ")
    let ready = fit
    let signals = StopSignals { ready.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.rewritesErrors)
    let outcome = try ready.run { line.show($0) }
    line.clear()
    try outcome.report(quiet: quiet)
  }
}
