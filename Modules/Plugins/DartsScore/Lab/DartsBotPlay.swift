import Domain
import PortableNumerics
import PluginKit
import TextKit

/// A whole game of Darts Score played by a bot.
struct DartsBotPlay: BotPlay {
  static var parameters: [ParameterSpec<DartsValues>] { DartsValues.lab }

  static let figures: [Figure<DartsBotPlay>] = [
    Figure("accuracy", isProportion: true, DartsLabWords.accuracy) {
      Double($0.game.rightCount) / $0.count
    },
    Figure("missed", isProportion: true, DartsLabWords.missed) {
      Double($0.game.missedCount) / $0.count
    },
    Figure("points", DartsLabWords.points) { Double($0.game.points) },
    Figure("pointsPerAttempt", DartsLabWords.pointsPerAttempt) {
      Double($0.game.points) / $0.count
    },
    Figure("answerTime", unit: "s", DartsLabWords.answerTime) { $0.game.totalSeconds / $0.count },
    Figure("good", isProportion: true, DartsLabWords.good) { $0.game.isGood ? 1 : 0 },
    Figure("total", DartsLabWords.total) { play in
      Double(play.questions.reduce(0) { $0 + $1.answer }) / play.count
    },
    Figure("multipliers", DartsLabWords.multipliers) { play in
      Double(play.questions.reduce(0) { $0 + $1.multiples }) / play.count
    },
    Figure("accuracyHard", isProportion: true, DartsLabWords.accuracyHard) { play in
      let hard = play.game.answers.filter { $0.question.multiples > 1 }
      return hard.isEmpty ? nil : Double(hard.count(where: \.isRight)) / Double(hard.count)
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
  private var questions: [DartQuestion] { game.answers.map(\.question) }

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
    let texts = DartsWords(language)
    var frame = DartsFrame.frame(
      of: DartsGameViewModel(game, DartsSettings(), reported), for: Rendering(language))
    frame.append([TextLine(reported.map(texts.event).joined(separator: "  "))])
    return frame
  }
}

extension DartQuestion {
  /// The number of doubles and trebles among its hits.
  fileprivate var multiples: Int { hits.count { $0.multiplier > 1 } }
}
