import ArgumentParser
import LabComposition

/// `ghostlab why PLAN --point P --replicate R` and `ghostlab why HUNT.jsonl`.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Find the moments that decided one hunt, or the causes of failure of all.",
      ru: "Найти моменты, которые решили одну охоту, или причины неудач во всех."),
    discussion: say(
      """
      Takes up the hunt at its moments and plays on from each many times, with new random draws: \
      the share that reaches the goal is the chance at that moment. Turning points are the moments \
      that changed the chance by more than its noise, each with what happened at it; where it fell, \
      also what would have helped.

        ghostlab why Samples/park.yml --point 3 --replicate 17
        ghostlab why results/park/plan.yml --point 3 --replicate 17 --goal capture:2
        ghostlab why Samples/park.yml --point 3 --replicate 17 --goal targets --as markdown
        ghostlab why hunt.jsonl --player ann.yml --phone park

      Without --point and --replicate it ranks why hunts of the plan fail: up to 200 failed hunts of \
      each point are taken up at their moments, and the chances that they lost are added up by \
      cause, ghost, place and time. The answer is stored in the results folder (why.json, causes.csv) \
      and becomes a section of its report; repeat the command to resume.

        ghostlab why Samples/park.yml
        ghostlab why Samples/park.yml --goal capture:2 --rollouts 40

      A recorded hunt (.jsonl), and one that a program played, is played on by the player named. \
      Ctrl-C ends the work; the answer is of the roll-outs done.

      Goals: finish (every ghost is captured before the limit), capture:N (ghost N of the game is), \
      targets (the figures of this hunt alone are within the plan's targets).
      """,
      ru: """
        Берёт охоту в её моментах и много раз играет дальше на новых случайных числах: доля тех, \
        что достигли цели, — шанс в этот момент. Переломные моменты — те, что сдвинули шанс сильнее \
        шума; о каждом сказано, что произошло, а где шанс упал — и что помогло бы.

          ghostlab why Samples/park.yml --point 3 --replicate 17
          ghostlab why results/park/plan.yml --point 3 --replicate 17 --goal capture:2
          ghostlab why Samples/park.yml --point 3 --replicate 17 --goal targets --as markdown
          ghostlab why hunt.jsonl --player ann.yml --phone park

        Без --point и --replicate упорядочивает причины неудач плана: до 200 неудачных охот каждой \
        точки берутся в их моментах, и потерянные шансы складываются по причине, призраку, месту и \
        времени. Ответ хранится в папке результатов (why.json, causes.csv) и становится разделом её \
        отчёта; чтобы продолжить, повтори команду.

          ghostlab why Samples/park.yml
          ghostlab why Samples/park.yml --goal capture:2 --rollouts 40

        Записанную охоту (.jsonl) и охоту программы доигрывает названный игрок. Ctrl-C прерывает \
        работу; ответ — по сыгранным продолжениям.

        Цели: finish (все призраки пойманы до предела), capture:N (пойман призрак N игры), targets \
        (показатели одной этой охоты в пределах целей плана).
        """))

  @OptionGroup var plan: PlanOptions

  @Option(help: say("The design point, from 1.", ru: "Точка плана, от 1.")) var point: Int?

  @Option(help: say("The replicate, from 1.", ru: "Повтор, от 1.")) var replicate: Int?

  @Option(
    name: .customLong("hunt"),
    help: say(
      "Which hunt of a recording, from 1 (default: the first).",
      ru: "Какая охота записи, от 1 (по умолчанию первая)."))
  var huntNumber: Int?

  @Option(
    help: say(
      "Who plays on with a recorded hunt or that of a program: a name or a file of ghostlab fit.",
      ru: "Кто доигрывает записанную охоту или охоту программы: имя или файл от ghostlab fit."))
  var player: String?

  @Option(
    help: say(
      "The phone of who plays on with a recorded hunt: a name or a file of ghostlab fit.",
      ru: "Телефон того, кто доигрывает записанную охоту: имя или файл от ghostlab fit."))
  var phone: String?

  @Option(
    help: say(
      "A game with the ground of a recorded hunt.", ru: "Игра с картой местности записанной охоты.")
  )
  var game: String?

  @Option(
    help: say(
      "When a recorded hunt ends, in seconds (default: with the recording, if ghosts are left).",
      ru:
        "Когда кончается записанная охота, в секундах (по умолчанию с записью, если пойманы не все)."
    ))
  var limit: Double?

  @Option(
    help: say(
      "What to explain: finish, capture:N or targets.",
      ru: "Что объяснить: finish, capture:N или targets."))
  var goal = "finish"

  @Option(
    help: say(
      "The number of hunts played on from each moment (default: 120, for a whole plan 20).",
      ru: "Сколько охот сыграть из каждого момента (по умолчанию 120, для всего плана 20)."))
  var rollouts: Int?

  @OptionGroup var threads: JobsOption

  @Option(
    help: say(
      "The results folder of a whole plan (default: results/ and the plan's name).",
      ru: "Папка результатов всего плана (по умолчанию results/ и имя плана)."))
  var out: String?

  @OptionGroup var answer: AnswerOption

  func run() throws {
    var request = LabWhy(plan: plan.request)
    (request.point, request.replicate, request.huntNumber) = (point, replicate, huntNumber)
    (request.player, request.phone, request.game) = (player, phone, game)
    request.limitSeconds = limit
    request.plan.jobs = threads.jobs
    (request.plan.form, request.plan.width) = (answer.form, StandardStreams.outputColumns)
    request.goal = goal
    (request.rollOuts, request.plan.out) = (rollouts, out)
    let why = request
    let signals = StopSignals { why.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: StandardStreams.rewritesErrors)
    let outcome = try why.run { line.show($0) }
    line.clear()
    try outcome.report(quiet: false)
  }
}
