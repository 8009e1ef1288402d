import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// The game as a way to catch a ghost.
struct TemplateChallengeKind: ChallengeKind {
  var parameters: [PluginParameter] { TemplateGame.parameters }

  func start(_ values: [Double], seed: UInt64) -> any Challenge {
    TemplateChallenge(game: TemplateGame(values, seed: seed))
  }

  func simulate(
    _ values: [Double], skill: Double, seed: UInt64, player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    TemplateChallenge(game: TemplateBot.play(values, skill: skill, seed: seed, luck: &player))
      .outcome
  }
}

/// The game while it is played for a ghost.
struct TemplateChallenge: Challenge {
  var game: TemplateGame

  var moves: [String] { game.isWon == nil ? game.possible.map(String.init) : [] }

  mutating func move(_ text: String) throws(CommandRefusal) {
    try game.guess(text)
  }

  mutating func advance(by duration: HuntDuration) { game.advance(by: duration) }

  var timeLeft: HuntDuration { game.timeLeft }

  var result: ChallengeResult? { game.isWon == nil ? nil : outcome }

  func frame(in language: Language) -> TextFrame { game.frame(in: language) }

  var outcome: ChallengeResult {
    ChallengeResult(
      isWon: game.isWon == true, seconds: game.timeUsed.seconds,
      score: Double(game.attemptsLeft))
  }
}

/// A player: the better, the more often the middle is guessed, which halves what is possible.
enum TemplateBot {
  /// Seconds from one guess to the next, of a beginner and of an expert.
  static let guessSeconds = (beginner: 4.0, expert: 1.0)

  static func play(
    _ values: [Double], skill: Double, seed: UInt64, luck: inout Xoshiro256PlusPlus
  ) -> TemplateGame {
    var game = TemplateGame(values, seed: seed)
    while game.isWon == nil { step(&game, skill: skill, luck: &luck) }
    return game
  }

  /// Thinks, then guesses.
  static func step(
    _ game: inout TemplateGame, skill: Double, luck: inout Xoshiro256PlusPlus
  ) {
    let (slow, fast) = guessSeconds
    let thinking = slow + (fast - slow) * skill
    game.advance(by: HuntDuration(seconds: thinking * luck.uniform(in: 0.5...1.5)))
    guard game.isWon == nil else { return }
    let possible = game.possible
    let isClever = luck.uniform() < skill
    game.guess(
      isClever
        ? (possible.lowerBound + possible.upperBound) / 2
        : possible.lowerBound + luck.index(below: possible.count))
  }
}
