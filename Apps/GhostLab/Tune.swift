import ArgumentParser
import LabComposition

/// `ghostlab tune PLAN`.
struct Tune: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Find the settings that meet a plan's targets for all its players at once.",
      ru: "Найти настройки, при которых цели плана достигнуты для всех игроков сразу."),
    discussion: say(
      """
      Searches the ranges that the plan varies, with hunts where the answer is least certain, and \
      stops when it is known to the precision or the budget is spent. The answer is a setting well \
      inside its targets and the region around it, or what is in the way: how much is excluded, the \
      nearest setting, and the limit that would have to give way. Its intervals hold together with \
      95 % confidence.

        targets:
          huntDuration.p90: ...1200            # for every player
          novice: {captureRate: 0.55...0.65}   # for one

        ghostlab tune Samples/tune-novice.yml --budget 40000
        ghostlab tune Samples/tune-novice.yml --robust --budget 200000
        ghostlab sweep results/tune-novice-tune/tuned.yml

      Writes tune.json and tuned.yml, the plan with the setting's values. Hunts are kept in the \
      folder: a stopped search goes on when the command is repeated, and a larger budget plays only \
      what is new. Exit status: 0 a setting meets every target, 1 none does, 4 the budget cannot \
      decide, 130 interrupted (prints the answer so far).
      """,
      ru: """
        Ищет в диапазонах, которые меняет план, играя охоты там, где ответ наименее ясен, и кончает, \
        когда ответ известен с нужной точностью или бюджет потрачен. Ответ — настройка, достигающая \
        целей с запасом, и область вокруг неё, или то, что мешает: сколько исключено, ближайшая \
        настройка и граница, которой пришлось бы уступить. Интервалы верны вместе с доверительной \
        вероятностью 95 %.

          targets:
            huntDuration.p90: ...1200            # для каждого игрока
            novice: {captureRate: 0.55...0.65}   # для одного

          ghostlab tune Samples/tune-novice.yml --budget 40000
          ghostlab tune Samples/tune-novice.yml --robust --budget 200000
          ghostlab sweep results/tune-novice-tune/tuned.yml

        Пишет tune.json и tuned.yml, план со значениями настройки. Охоты хранятся в папке: \
        остановленный поиск продолжится, если повторить команду, а больший бюджет сыграет только \
        новое. Статус: 0 — настройка достигает всех целей, 1 — ни одна не достигает, 4 — бюджета \
        мало, чтобы решить, 130 — прервано (печатает ответ на сейчас).
        """))

  @OptionGroup var plan: PlanOptions

  @Flag(
    help: ArgumentHelp(
      say(
        "Look for settings that meet the targets with each prior of the players at each end of its "
          + "plausible range, one at a time.",
        ru:
          "Искать настройки, при которых цели достигнуты с каждой оценкой игроков на обоих концах её "
          + "правдоподобного диапазона, по одной.")))
  var robust = false

  @Option(help: say("The maximum number of hunts to play.", ru: "Сколько охот сыграть, не больше."))
  var budget = LabTune.defaultBudget

  @Option(
    help: say(
      "The share of the searched box that may stay undecided.",
      ru: "Какая доля области поиска может остаться нерешённой."))
  var precision = LabTune.defaultPrecision

  @OptionGroup var threads: JobsOption

  @Option(
    help: say(
      "The folder for the answer (default: results/<plan name>-tune).",
      ru: "Папка для ответа (по умолчанию results/<имя плана>-tune)."))
  var out: String?

  @OptionGroup var answer: AnswerOption

  @Flag(help: say("Print only the verdict and errors.", ru: "Печатать только вывод и ошибки."))
  var quiet = false

  func run() throws {
    var request = plan.request
    request.jobs = threads.jobs
    request.out = out
    request.isRobust = robust
    let work = try LabTune.prepare(
      request, budget: budget, precision: precision, form: answer.form,
      width: StandardStreams.outputColumns)
    let signals = StopSignals { work.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.rewritesErrors)
    let outcome = try work.run { line.show($0) }
    line.clear()
    try outcome.report(quiet: quiet)
  }
}
