import ArgumentParser
public import LabComposition

/// `ghostlab sensitivity PLAN`.
struct Sensitivity: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Find out which parameters matter for each metric and player.",
      ru: "Узнать, какие параметры важны для каждого показателя и игрока."),
    discussion: say(
      """
      A plan with design morris or saltelli runs unchanged. With --budget, and for any other \
      design, whose lists of numbers become ranges between their extremes, the sample grows until \
      it is clear which parameters matter, or the budget is spent. Use Morris (few points, ranks) \
      for many parameters, and Sobol (many points, shares of the variance) for a few. If the plan \
      has targets, it also says where they are missed.

        ghostlab sensitivity Samples/knobs.yml
        ghostlab sensitivity Samples/park.yml --method sobol --budget 100000
      """,
      ru: """
        План со схемой morris или saltelli играется без изменений. С --budget и при любой другой \
        схеме, где списки чисел становятся диапазонами от меньшего до большего, выборка растёт, пока \
        не станет ясно, какие параметры важны, или не кончится бюджет. Моррис (мало точек, порядок) — \
        для многих параметров, Соболь (много точек, доли дисперсии) — для нескольких. Если в плане \
        есть цели, сказано и то, где они не достигнуты.

          ghostlab sensitivity Samples/knobs.yml
          ghostlab sensitivity Samples/park.yml --method sobol --budget 100000
        """))

  @OptionGroup var plan: PlanOptions

  @Option(
    help: say(
      "morris or sobol (default: the plan's design, or morris).",
      ru: "morris или sobol (по умолчанию — по схеме плана или morris)."))
  var method: SensitivityRequest.Method?

  @Option(
    help: say(
      "Trajectories for Morris or base rows for Sobol (default: the plan's, else it grows).",
      ru: "Траекторий у Морриса или основных строк у Соболя (по умолчанию — из плана, или растёт).")
  )
  var points: Int?

  @Option(
    help: say(
      """
      The maximum number of hunts of a sample that grows (default: 50000, unless the plan or \
      --points gives its size).
      """,
      ru: """
        Наибольшее число охот растущей выборки (по умолчанию 50000, если размер не задан планом \
        или --points).
        """))
  var budget: Int?

  @Option(
    name: .customLong("metric"), parsing: .singleValue,
    help: say(
      "A metric to analyse; repeatable (default: the main ones and those with targets).",
      ru:
        "Какой показатель изучить; можно несколько раз (по умолчанию — главные и те, что в целях).")
  )
  var metrics: [String] = []

  @Option(help: say("The number of runs per design point.", ru: "Число прогонов в каждой точке."))
  var replicates: String?

  @OptionGroup var threads: JobsOption

  @Option(
    help: say(
      "Keep the runs in a results folder, to resume and report (default: do not keep them).",
      ru:
        "Хранить прогоны в папке результатов: продолжить, сделать отчёт (по умолчанию не хранятся)."
    ))
  var out: String?

  @OptionGroup var answer: AnswerOption

  @Option(
    help: ArgumentHelp(
      say("Also write JSON to a file.", ru: "Записать ещё и JSON в файл."), valueName: "file"))
  var json: String?

  @Flag(help: say("Show no progress.", ru: "Не показывать хода.")) var quiet = false

  func run() throws {
    var request = SensitivityRequest(plan: plan.request)
    request.plan.replicates = replicates
    request.plan.jobs = threads.jobs
    request.plan.out = out
    request.method = method
    request.points = points
    request.budget = budget
    request.metrics = metrics
    if let json { try SensitivityOutcome.requireOwn(json) }
    let study = try LabSensitivity.prepare(request)
    let signals = StopSignals { study.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.rewritesErrors)
    let outcome = try study.run { line.show($0) }
    line.clear()
    for warning in outcome.warnings { StandardStreams.writeError(warning) }
    StandardStreams.writeLines(
      outcome.text(as: answer.form, width: StandardStreams.outputColumns), terminator: "")
    if let json { try outcome.writeJSON(to: json) }
    if outcome.status != .done { throw LabExit(status: outcome.status) }
  }
}

extension SensitivityRequest.Method: ExpressibleByArgument {}
