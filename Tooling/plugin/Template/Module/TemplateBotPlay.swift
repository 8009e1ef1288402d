import Domain
import PortableNumerics
import PluginKit
import TextKit

/// A game played by a bot; a better bot guesses the middle of the possible range more often.
struct TemplateBotPlay: BotPlay {
  /// The seconds between guesses of a beginner and of an expert.
  private static let guessSeconds = (beginner: 4.0, expert: 1.0)

  static var parameters: [ParameterSpec<TemplateValues>] { TemplateValues.lab }

  static let figures: [Figure<TemplateBotPlay>] = [
    Figure(
      "won", isProportion: true,
      Caption.said(
        en: Caption("Games won", "whether the number was guessed"),
        ru: Caption("Побед", "угадано ли число"))
    ) { $0.game.isWon == true ? 1 : 0 },
    Figure(
      "guesses",
      Caption.said(
        en: Caption("Guesses", "guesses made"), ru: Caption("Попыток", "сделано попыток"))
    ) {
      Double($0.attempts - $0.game.attemptsLeft)
    },
    Figure(
      "seconds", unit: "s",
      Caption.said(
        en: Caption("The game took", "time it took"), ru: Caption("Длилась игра", "сколько длилась")
      )
    ) { $0.seconds },
  ]

  private(set) var game: TemplateGame
  private(set) var player: Xoshiro256PlusPlus
  private let skill: Double
  private let attempts: Int

  init(_ game: TemplateGame, skill: Double, player: Xoshiro256PlusPlus) {
    (self.game, self.skill, self.player) = (game, skill, player)
    attempts = game.attemptsLeft
  }

  /// Creates a game with separate random streams for the task and the bot.
  init(_ values: TemplateValues, seed: UInt64, replicate: UInt64) {
    var task = StreamKey(seed: seed, replicate: replicate, purpose: .challenge).generator()
    let player = StreamKey(seed: seed, replicate: replicate, purpose: .decision).generator()
    self.init(TemplateGame(values, seed: task.next()), skill: values.skill, player: player)
  }

  var seconds: Double { game.timeUsed.seconds }
  var isOver: Bool { game.isWon != nil }

  /// Waits for the thinking time, then guesses.
  mutating func act() {
    let (slow, fast) = Self.guessSeconds
    let thinking = slow + (fast - slow) * skill
    game.advance(by: HuntDuration(seconds: thinking * player.uniform(in: 0.5...1.5)))
    guard game.isWon == nil else { return }
    let possible = game.possible
    let isClever = player.uniform() < skill
    game.guess(
      isClever
        ? (possible.lowerBound + possible.upperBound) / 2
        : possible.lowerBound + player.index(below: possible.count))
  }

  func frame(in language: Language) -> TextFrame {
    TemplateViewModel(game).frame(for: Rendering(language))
  }
}
