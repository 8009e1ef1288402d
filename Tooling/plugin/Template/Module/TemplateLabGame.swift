import Domain
import PortableNumerics
import PluginKit
import TextKit

/// The game as the lab plays it.
struct TemplateLabGame: LabGame {
  private static let won = Metric(0, "won", isProportion: true, "whether the number was guessed")
  private static let guesses = Metric(1, "guesses", "guesses made")
  private static let seconds = Metric(2, "seconds", unit: "s", "time it took")

  var parameters: [PluginParameter] {
    TemplateGame.parameters + [
      .number(at: 3, "skill", unit: "", range: 0...1, default: 0.5, "how good the bot is")
    ]
  }

  var metrics: [Metric] { [Self.won, Self.guesses, Self.seconds] }

  func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord {
    var (task, luck) = Self.randomness(seed: seed, replicate: replicate)
    let game = TemplateBot.play(values, skill: values[3], seed: task.next(), luck: &luck)
    var record = RunRecord(count: metrics.count)
    record[Self.won] = game.isWon == true ? 1 : 0
    record[Self.guesses] = values[1] - Double(game.attemptsLeft)
    record[Self.seconds] = game.timeUsed.seconds
    return record
  }

  func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)] {
    var (task, luck) = Self.randomness(seed: seed, replicate: replicate)
    var game = TemplateGame(values, seed: task.next())
    var frames = [(seconds: 0.0, frame: game.frame(in: language))]
    while game.isWon == nil {
      TemplateBot.step(&game, skill: values[3], luck: &luck)
      frames.append((game.timeUsed.seconds, game.frame(in: language)))
    }
    return frames
  }

  /// The task's randomness and the bot's, by their meaning alone.
  private static func randomness(
    seed: UInt64, replicate: UInt64
  ) -> (task: Xoshiro256PlusPlus, bot: Xoshiro256PlusPlus) {
    (
      StreamKey(seed: seed, replicate: replicate, purpose: .challenge).generator(),
      StreamKey(seed: seed, replicate: replicate, purpose: .decision).generator()
    )
  }
}
