import Domain
import PortableNumerics
import PluginKit
import TextKit

/// A whole game of Darts Score played by a bot.
struct DartsBotPlay: BotPlay {
  static var parameters: [ParameterSpec<DartsValues>] { DartsValues.lab }

  static let figures: [Figure<DartsBotPlay>] = [
    Figure(
      "accuracy", isProportion: true,
      Caption.said(
        en: Caption("Questions answered right", "share of all questions answered right"),
        ru: Caption("Верных ответов", "доля вопросов с верным ответом"))
    ) {
      Double($0.game.rightCount) / $0.count
    },
    Figure(
      "missed", isProportion: true,
      Caption.said(
        en: Caption("Questions whose time ran out", "share of questions whose time ran out"),
        ru: Caption("Вопросов без ответа вовремя", "доля вопросов, на которые не хватило времени"))
    ) {
      Double($0.game.missedCount) / $0.count
    },
    Figure(
      "points",
      Caption.said(
        en: Caption("Points of a game", "points of a game"),
        ru: Caption("Очков за игру", "очков за игру"))
    ) { Double($0.game.points) },
    Figure(
      "pointsPerAttempt",
      Caption.said(
        en: Caption("Points a question", "points a question"),
        ru: Caption("Очков за вопрос", "очков за вопрос"))
    ) {
      Double($0.game.points) / $0.count
    },
    Figure(
      "answerTime", unit: "s",
      Caption.said(
        en: Caption("Time for an answer", "mean time for an answer"),
        ru: Caption("Время на ответ", "среднее время ответа"))
    ) { $0.game.totalSeconds / $0.count },
    Figure(
      "good", isProportion: true,
      Caption.said(
        en: Caption("Good result", "1 if the result is good"),
        ru: Caption("Хороший результат", "1, если результат хороший"))
    ) { $0.game.isGood ? 1 : 0 },
    Figure(
      "total",
      Caption.said(
        en: Caption("Right total of a question", "mean right total of the questions"),
        ru: Caption("Верная сумма вопроса", "средняя верная сумма вопросов"))
    ) { play in
      Double(play.questions.reduce(0) { $0 + $1.answer }) / play.count
    },
    Figure(
      "multipliers",
      Caption.said(
        en: Caption("Doubles and trebles a question", "doubles and trebles a question"),
        ru: Caption("Удвоений и утроений на вопрос", "удвоений и утроений на вопрос"))
    ) { play in
      Double(play.questions.reduce(0) { $0 + $1.multiples }) / play.count
    },
    Figure(
      "accuracyHard", isProportion: true,
      Caption.said(
        en: Caption(
          "Right where there are two or three",
          "share answered right of the questions with two or three doubles or trebles"),
        ru: Caption(
          "Верных, где их два или три",
          "доля верных среди вопросов с двумя или тремя удвоениями и утроениями"))
    ) { play in
      let hard = play.game.answers.filter { $0.question.multiples > 1 }
      return hard.isEmpty ? nil : Double(hard.count(where: { $0.isRight })) / Double(hard.count)
    },
  ]

  private var game: DartsGame
  private let bot: DartsBot
  private var player: Xoshiro256PlusPlus
  private var reported: [DartsGame.Event] = []

  /// Creates a game with questions keyed by the replicate and a separate stream for the player.
  init(_ values: DartsValues, seed: UInt64, replicate: UInt64) {
    game = DartsGame(rules: values.rules, seed: seed, replicate: replicate)
    bot = DartsBot(kind: values.bot, skill: values.skill, rules: values.rules)
    player = StreamKey(seed: seed, replicate: replicate, purpose: .decision).generator()
    game.start()
  }

  private var count: Double { Double(game.answers.count) }
  private var questions: [DartQuestion] { game.answers.map { $0.question } }

  var seconds: Double { game.totalSeconds + game.used.seconds }
  var isOver: Bool { game.phase == .over }

  mutating func act() {
    guard case .asking(let question) = game.phase else { return }
    let (option, seconds) = bot.answer(question, &player)
    let before = game.answers.count
    reported = []
    game.advance(by: min(HuntDuration(seconds: seconds), game.timeLeft), &reported)
    if game.answers.count == before { _ = game.answer(option, &reported) }
  }

  func frame(in language: Language) -> TextFrame {
    var frame = DartsFrame.frame(
      of: DartsGameViewModel(game, DartsSettings(), reported), for: Rendering(language))
    frame.append([TextLine(reported.map(language.event).joined(separator: "  "))])
    return frame
  }
}

extension DartQuestion {
  /// The number of doubles and trebles among its hits.
  fileprivate var multiples: Int { hits.count { $0.multiplier > 1 } }
}
