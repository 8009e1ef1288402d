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

  func simulate(
    _ values: TemplateValues, skill: Double, seed: UInt64, player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    var play = TemplateBotPlay(TemplateGame(values, seed: seed), skill: skill, player: player)
    play.finish()
    player = play.player
    return TemplateChallenge(game: play.game).outcome
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
