import Domain
import PortableNumerics
import PluginKit
import TextKit

/// GetGeometries as the lab plays it.
struct TossLabGame: LabGame {
  static let won = Metric(0, "won", isProportion: true, "1 if the game was won")
  static let stars = Metric(1, "stars", "stars of the game, 0 for a lost one")
  static let score = Metric(2, "score", "points of the game")
  static let scorePerSolid = Metric(3, "scorePerSolid", "points a solid that was resolved")
  static let matched = Metric(4, "matched", isProportion: true, "share of solids matched")
  static let longestStreak = Metric(5, "longestStreak", "matches in a row, at best")
  static let shakesUsed = Metric(6, "shakesUsed", "times the shake was used")
  static let shakesEarned = Metric(7, "shakesEarned", "uses that streaks earned")
  static let livesLost = Metric(8, "livesLost", "solids that came down unmatched")
  static let duration = Metric(9, "duration", unit: "s", "seconds of the game")

  var parameters: [PluginParameter] { TossParameter.lab }

  var metrics: [Metric] {
    [
      Self.won, Self.stars, Self.score, Self.scorePerSolid, Self.matched, Self.longestStreak,
      Self.shakesUsed, Self.shakesEarned, Self.livesLost, Self.duration,
    ]
  }

  func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord {
    let game = Self.played(values, seed: seed, replicate: replicate)
    let resolved = game.matches + game.misses
    var record = RunRecord(count: metrics.count)
    record[Self.won] = game.phase == .over(isWon: true) ? 1 : 0
    record[Self.stars] = Double(game.stars)
    record[Self.score] = Double(game.score)
    if resolved > 0 {
      record[Self.scorePerSolid] = Double(game.score) / Double(resolved)
      record[Self.matched] = Double(game.matches) / Double(resolved)
    }
    record[Self.longestStreak] = Double(game.longestStreak)
    record[Self.shakesUsed] = Double(game.shakesUsed)
    record[Self.shakesEarned] = Double(game.shakesEarned)
    record[Self.livesLost] = Double(game.misses)
    record[Self.duration] = (game.now - .start).seconds
    return record
  }

  func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)] {
    let texts = TossWords(language)
    var frames: [(seconds: Double, frame: TextFrame)] = []
    _ = Self.played(values, seed: seed, replicate: replicate) { game, events in
      frames.append(
        ((game.now - .start).seconds, TossField(game: game, told: events, texts: texts).screen))
    }
    return frames
  }

  /// A whole game by a bot: solids by the replicate, the player by a stream of its own.
  static func played(
    _ values: [Double], seed: UInt64, replicate: UInt64,
    _ watch: (TossGame, [TossGame.Event]) -> Void = { _, _ in }
  ) -> TossGame {
    var game = TossGame(
      level: values.tossLevel, rules: values.tossRules, seed: seed, replicate: replicate)
    var player = StreamKey(seed: seed, replicate: replicate, purpose: .decision).generator()
    let bot = TossBot(skill: values[.skill], canStepBack: values[.cycling] == 1)
    bot.play(&game, &player, watch)
    return game
  }
}
