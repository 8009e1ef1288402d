import Domain
import PortableNumerics
import PluginKit
import TextKit

/// Darts Score as the lab plays it.
struct DartsLabGame: LabGame {
  static let accuracy = Metric(
    0, "accuracy", isProportion: true, "share of all questions answered right")
  static let missed = Metric(
    1, "missed", isProportion: true, "share of questions whose time ran out")
  static let points = Metric(2, "points", "points of a game")
  static let pointsPerAttempt = Metric(3, "pointsPerAttempt", "points a question")
  static let answerTime = Metric(4, "answerTime", unit: "s", "mean time for an answer")
  static let good = Metric(5, "good", isProportion: true, "1 if the result is good")
  static let total = Metric(6, "total", "mean right total of the questions")
  static let multipliers = Metric(7, "multipliers", "doubles and trebles a question")
  static let accuracyHard = Metric(
    8, "accuracyHard", isProportion: true,
    "share answered right of the questions with two or three doubles or trebles")

  var parameters: [PluginParameter] { DartsParameter.lab }

  var metrics: [Metric] {
    [
      Self.accuracy, Self.missed, Self.points, Self.pointsPerAttempt, Self.answerTime, Self.good,
      Self.total, Self.multipliers, Self.accuracyHard,
    ]
  }

  func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord {
    let game = Self.played(values, seed: seed, replicate: replicate) { _, _ in }
    let count = Double(game.answers.count)
    var record = RunRecord(count: metrics.count)
    record[Self.accuracy] = Double(game.rightCount) / count
    record[Self.missed] = Double(game.missedCount) / count
    record[Self.points] = Double(game.points)
    record[Self.pointsPerAttempt] = Double(game.points) / count
    record[Self.answerTime] = game.totalSeconds / count
    record[Self.good] = game.isGood ? 1 : 0
    let questions = game.answers.map(\.question)
    record[Self.total] = Double(questions.reduce(0) { $0 + $1.answer }) / count
    func multiples(_ question: DartQuestion) -> Int {
      question.hits.count { $0.multiplier > 1 }
    }
    record[Self.multipliers] = Double(questions.reduce(0) { $0 + multiples($1) }) / count
    let hard = game.answers.filter { multiples($0.question) > 1 }
    if !hard.isEmpty {
      record[Self.accuracyHard] = Double(hard.count(where: \.isRight)) / Double(hard.count)
    }
    return record
  }

  func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)] {
    let texts = DartsWords(language)
    var frames: [(seconds: Double, frame: TextFrame)] = []
    _ = Self.played(values, seed: seed, replicate: replicate) { game, events in
      var frame = DartsFrame.frame(of: game, settings: DartsSettings(), texts)
      frame.append([TextLine(events.map(texts.event).joined(separator: "  "))])
      frames.append((game.totalSeconds + game.used.seconds, frame))
    }
    return frames
  }

  /// A whole game by a bot: questions by the replicate, the player by a stream of its own.
  static func played(
    _ values: [Double], seed: UInt64, replicate: UInt64,
    _ watch: (DartsGame, [DartsGame.Event]) -> Void
  ) -> DartsGame {
    var game = DartsGame(rules: values.dartsRules, seed: seed, replicate: replicate)
    let bot = DartsBot(kind: DartsBot.Kind.allCases[Int(values[.bot])], skill: values[.skill])
    var player = StreamKey(seed: seed, replicate: replicate, purpose: .decision).generator()
    game.start()
    watch(game, [])
    while case .asking(let question) = game.phase {
      let (option, seconds) = bot.answer(question, &player)
      let before = game.answers.count
      var events: [DartsGame.Event] = []
      game.advance(by: min(HuntDuration(seconds: seconds), game.timeLeft), &events)
      if game.answers.count == before { _ = game.answer(option, &events) }
      watch(game, events)
    }
    return game
  }
}
