import ArgumentParser
import LabComposition
import TextKit

/// `ghostlab sweep PLAN`.
struct Sweep: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Run a plan and write its results folder.",
      ru: "Выполнить план и записать папку результатов."),
    discussion: say(
      """
      Results are byte-identical for any number of jobs. To resume a stopped sweep, repeat the \
      command.

      With --shard it runs a part of the sweep and writes shard-I-of-N.csv to the folder, on one \
      thread unless --jobs says otherwise; ghostlab merge combines the parts.

      Targets are judged by intervals that all hold at once with 95 %: the exit status is 1 if every \
      setting certainly misses one. With --gate it is 0 only if some setting certainly meets all, \
      and 4 if the runs cannot decide.
      """,
      ru: """
        Результаты одинаковы до байта при любом числе потоков. Чтобы продолжить остановленный \
        перебор, повтори команду.

        С --shard выполняется часть перебора, и в папку пишется shard-I-of-N.csv; потоков один, если \
        --jobs не велит иначе. Части собирает ghostlab merge.

        О целях судят по интервалам, которые верны все вместе на 95 %: статус 1, если каждая \
        настройка наверняка не достигает какой-то цели. С --gate статус 0 только тогда, когда \
        какая-то настройка наверняка достигает всех, и 4, если прогонов мало, чтобы решить.
        """))

  @OptionGroup var plan: PlanOptions

  @Option(help: say("The number of runs per design point.", ru: "Число прогонов в каждой точке."))
  var replicates: String?

  @Option(
    help: say(
      "The number of threads (default: one per available processor; one for a shard).",
      ru: "Число потоков (по умолчанию — по одному на доступный процессор, для части один)."))
  var jobs: Int?

  @Option(
    help: say(
      "The results folder (default: results/<plan name>).",
      ru: "Папка результатов (по умолчанию results/<имя плана>)."))
  var out: String?

  @Option(
    help: ArgumentHelp(
      say(
        "Run part I of N, from 1; auto takes I from the array job.",
        ru: "Выполнить часть I из N, от 1; auto берёт I у массива заданий."),
      valueName: "I/N|auto/N"))
  var shard: String?

  @Flag(
    help: say(
      "Write a row for every run, however many.",
      ru: "Записать строку на каждый прогон, сколько бы их ни было."))
  var runs = false

  @Flag(
    help: say(
      "Exit with 4, not 0, if the runs cannot decide whether a setting meets the targets.",
      ru:
        "Статус 4, а не 0, если прогонов мало, чтобы решить, достигает ли целей какая-то настройка."
    ))
  var gate = false

  @OptionGroup var answer: AnswerOption

  @Flag(help: say("Print only errors.", ru: "Печатать только ошибки.")) var quiet = false

  func run() throws {
    var request = plan.request
    request.replicates = replicates
    request.jobs = jobs
    request.out = out
    request.writesRuns = runs
    request.isGate = gate
    (request.form, request.width) = (answer.form, StandardStreams.outputColumns)
    if let shard {
      let work = try LabShard.prepare(request, shard: shard)
      try run(stop: work.stop, work.run)
    } else {
      let work = try LabSweep.prepare(request)
      try run(stop: work.stop, work.run)
    }
  }

  private func run(
    stop: @escaping @Sendable (LabStatus) -> Void,
    _ work: ((LabProgress) -> Void) throws -> LabOutcome
  ) throws {
    let signals = StopSignals(stop)
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.rewritesErrors)
    let outcome = try work { line.show($0) }
    line.clear()
    try outcome.report(quiet: quiet)
  }
}

extension LabOutcome {
  /// Prints the outcome; throws its status unless all is well.
  func report(quiet: Bool) throws {
    if !quiet { for notice in notices { StandardStreams.writeError(notice) } }
    let text = quiet ? verdict : lines
    if !text.isEmpty { StandardStreams.writeLines(text.joined(separator: "\n")) }
    for warning in warnings {
      let columns = warning == decision ? StandardStreams.errorColumns : nil
      for line in columns.map(warning.wrapped) ?? [warning] { StandardStreams.writeError(line) }
    }
    if status != .done { throw LabExit(status: status) }
  }
}
