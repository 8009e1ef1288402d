import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// The game as a challenge that captures a ghost.
struct TemplateChallengeKind: ChallengeKind {
  var specs: [ParameterSpec<TemplateValues>] { TemplateValues.challenge }

  func start(_ values: TemplateValues, seed: UInt64) -> TemplateChallenge {
    TemplateChallenge(game: TemplateGame(values, seed: seed))
  }

  func finish(
    _ play: TemplateChallenge, _ values: TemplateValues, skill: Double,
    player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    var bot = TemplateBotPlay(play.game, skill: skill, player: player)
    bot.finish()
    player = bot.player
    let outcome = TemplateChallenge(game: bot.game).outcome
    return ChallengeResult(
      isWon: outcome.isWon, seconds: (bot.game.timeUsed - play.game.timeUsed).seconds,
      score: outcome.score)
  }
}

/// A challenge game in progress.
struct TemplateChallenge: Challenge {
  var game: TemplateGame

  var moves: [String] { game.isWon == nil ? game.possible.map(String.init) : [] }

  mutating func move(_ text: String) throws(CommandRefusal) {
    try game.guess(text)
  }

  mutating func advance(by duration: HuntDuration) { game.advance(by: duration) }

  var timeLeft: HuntDuration { game.timeLeft }

  var result: ChallengeResult? { game.isWon == nil ? nil : outcome }

  var viewModel: TemplateViewModel { TemplateViewModel(game) }

  var outcome: ChallengeResult {
    ChallengeResult(
      isWon: game.isWon == true, seconds: game.timeUsed.seconds,
      score: Double(game.attemptsLeft))
  }
}
