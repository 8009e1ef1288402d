import ArgumentParser
import LabComposition

/// `ghostlab why PLAN --point P --replicate R`.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Find the moments that decided one hunt of a plan.",
      ru: "Найти моменты, которые решили одну охоту плана."),
    discussion: say(
      """
      Takes up the hunt at its moments and plays on from each many times, with new random draws: \
      the share that reaches the goal is the chance at that moment. Turning points are the moments \
      that changed the chance by more than its noise, each with what happened at it.

        ghostlab why Samples/park.yml --point 3 --replicate 17
        ghostlab why results/park/plan.yml --point 3 --replicate 17 --goal capture:2
        ghostlab why Samples/park.yml --point 3 --replicate 17 --goal targets --as markdown

      Goals: finish (every ghost is captured before the limit), capture:N (ghost N of the game is), \
      targets (the figures of this hunt alone are within the plan's targets).
      """,
      ru: """
        Берёт охоту в её моментах и много раз играет дальше на новых случайных числах: доля тех, \
        что достигли цели, — шанс в этот момент. Переломные моменты — те, что сдвинули шанс сильнее \
        шума; о каждом сказано, что произошло.

          ghostlab why Samples/park.yml --point 3 --replicate 17
          ghostlab why results/park/plan.yml --point 3 --replicate 17 --goal capture:2
          ghostlab why Samples/park.yml --point 3 --replicate 17 --goal targets --as markdown

        Цели: finish (все призраки пойманы до предела), capture:N (пойман призрак N игры), targets \
        (показатели одной этой охоты в пределах целей плана).
        """))

  @OptionGroup var plan: PlanOptions

  @Option(help: say("The design point, from 1.", ru: "Точка плана, от 1.")) var point: Int

  @Option(help: say("The replicate, from 1.", ru: "Повтор, от 1.")) var replicate: Int

  @Option(
    help: say(
      "What to explain: finish, capture:N or targets.",
      ru: "Что объяснить: finish, capture:N или targets."))
  var goal = "finish"

  @Option(
    help: say(
      "The number of hunts played on from each moment.",
      ru: "Сколько охот сыграть из каждого момента."))
  var rollouts: Int?

  @Option(
    help: say(
      "The number of threads (default: one per available processor).",
      ru: "Число потоков (по умолчанию — по одному на доступный процессор)."))
  var jobs: Int?

  @OptionGroup var answer: AnswerOption

  func run() throws {
    var request = LabWhy(plan: plan.request, point: point, replicate: replicate)
    request.plan.jobs = jobs
    (request.plan.form, request.plan.width) = (answer.form, StandardStreams.outputColumns)
    request.goal = goal
    if let rollouts { request.rollOuts = rollouts }
    var line = ProgressLine(isShown: StandardStreams.rewritesErrors)
    let outcome = try request.run { line.show($0) }
    line.clear()
    try outcome.report(quiet: false)
  }
}
