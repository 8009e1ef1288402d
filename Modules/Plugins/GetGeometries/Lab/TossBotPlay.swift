import Domain
import PortableNumerics
import PluginKit
import TextKit

/// A game of GetGeometries played by a bot that recognises the solid, then presses buttons.
///
/// Recognition follows Hick's law (about 150 ms per bit) for the shapes or the colours, whichever
/// are more, since both are seen at once; the time of a press, the rate of extra presses and the
/// use of the shake when time is short are priors.
struct TossBotPlay: BotPlay {
  /// The maximum number of actions in a game.
  private static let mostActs = 100_000

  static var parameters: [ParameterSpec<TossValues>] { TossValues.lab }

  static let figures: [Figure<TossBotPlay>] = [
    Figure(
      "won", isProportion: true,
      Caption.said(
        en: Caption("Games won", "1 if the game was won"),
        ru: Caption("Побед", "1, если игра выиграна"))
    ) {
      $0.game.phase == .over(isWon: true) ? 1 : 0
    },
    Figure(
      "stars",
      Caption.said(
        en: Caption("Stars, 0 for a lost game", "stars of the game, 0 for a lost one"),
        ru: Caption("Звёзд, у поражения 0", "звёзд за игру, за проигранную 0"))
    ) { Double($0.game.stars) },
    Figure(
      "score",
      Caption.said(
        en: Caption("Points of a game", "points of the game"),
        ru: Caption("Очков за игру", "очков за игру"))
    ) { Double($0.game.tally.score) },
    Figure(
      "scorePerSolid",
      Caption.said(
        en: Caption("Points a solid", "points a solid that was resolved"),
        ru: Caption("Очков за фигуру", "очков за каждую собранную или упавшую фигуру"))
    ) { play in
      play.resolved.map { Double(play.game.tally.score) / $0 }
    },
    Figure(
      "matched", isProportion: true,
      Caption.said(
        en: Caption("Solids matched", "share of solids matched"),
        ru: Caption("Собрано фигур", "доля собранных фигур"))
    ) { play in
      play.resolved.map { Double(play.game.tally.matches) / $0 }
    },
    Figure(
      "longestStreak",
      Caption.said(
        en: Caption("Matches in a row, at best", "matches in a row, at best"),
        ru: Caption("Подряд, самое большее", "собрано подряд, самое большее"))
    ) { Double($0.game.tally.longestStreak) },
    Figure(
      "shakesUsed",
      Caption.said(
        en: Caption("Shakes used", "times the shake was used"),
        ru: Caption("Потрачено встрясок", "сколько раз встряхнули"))
    ) { Double($0.game.tally.shakesUsed) },
    Figure(
      "shakesEarned",
      Caption.said(
        en: Caption("Shakes earned", "uses that streaks earned"),
        ru: Caption("Заработано встрясок", "встрясок, заработанных сериями"))
    ) { Double($0.game.tally.shakesEarned) },
    Figure(
      "livesLost",
      Caption.said(
        en: Caption("Solids missed", "solids that came down unmatched"),
        ru: Caption("Упало мимо", "фигур, упавших несобранными"))
    ) { Double($0.game.tally.misses) },
    Figure(
      "duration", unit: "s",
      Caption.said(
        en: Caption("The game took", "seconds of the game"),
        ru: Caption("Длилась игра", "секунд на игру"))
    ) { $0.seconds },
  ]

  private(set) var game: TossGame
  private(set) var player: Xoshiro256PlusPlus
  private let skill: Double
  private let canStepBack: Bool
  private var reported: [TossGame.Event] = []
  /// The last solid recognised.
  private var known: TossGame.Flight?
  private var acts = 0

  /// Creates a game with given random numbers.
  init(_ game: TossGame, by values: TossValues, skill: Double, player: Xoshiro256PlusPlus) {
    self.game = game
    self.player = player
    self.skill = skill
    canStepBack = values.cycling == .both
    self.game.findPlane(&reported)
  }

  /// Creates a game with solids keyed by the replicate and a separate stream for the player.
  init(_ values: TossValues, seed: UInt64, replicate: UInt64) {
    self.init(
      TossGame(level: values.tossLevel, rules: values.rules, seed: seed, replicate: replicate),
      by: values, skill: values.skill,
      player: StreamKey(seed: seed, replicate: replicate, purpose: .decision).generator())
  }

  /// The number of solids matched or missed; nil for none.
  private var resolved: Double? {
    game.tally.resolved > 0 ? Double(game.tally.resolved) : nil
  }

  var seconds: Double { (game.now - .start).seconds }
  var isOver: Bool { game.isOver || acts == TossBotPlay.mostActs }
  var hasNews: Bool { !reported.isEmpty }

  func frame(in language: Language) -> TextFrame {
    TossViewModel.game(TossGameViewModel(game, reported)).frame(for: Rendering(language))
  }

  mutating func act() {
    acts += 1
    reported = []
    guard let target = game.target else {
      return game.advance(by: HuntDuration(milliseconds: 50), &reported)
    }
    if known?.landsAt == target.landsAt { return press(for: target) }
    known = target
    let bits =
      PortableMath.log(Double(max(game.level.shapes, game.level.colors))) / PortableMath.log(2)
    let base = mix(0.45, 0.25) + mix(0.15, 0.08) * bits
    game.advance(by: HuntDuration(seconds: base * player.lognormal(mean: 1, sd: 0.2)), &reported)
  }

  private func mix(_ beginner: Double, _ expert: Double) -> Double {
    beginner + (expert - beginner) * skill
  }

  /// Presses a button once, or shakes if the presses would take too long.
  private mutating func press(for target: TossGame.Flight) {
    let press = mix(0.22, 0.13)
    let shapes = steps(
      from: game.label.shape.rawValue, to: target.solid.shape.rawValue, of: game.level.shapes)
    let colors = steps(
      from: game.label.color.rawValue, to: target.solid.color.rawValue, of: game.level.colors)
    let left = (target.landsAt - game.now).seconds
    if game.tally.shakes > 0, Double(abs(shapes) + abs(colors)) * press > left {
      game.advance(by: HuntDuration(seconds: 0.2), &reported)
      _ = game.shake(&reported)
      return
    }
    game.advance(by: HuntDuration(seconds: press * player.lognormal(mean: 1, sd: 0.2)), &reported)
    guard game.target?.landsAt == target.landsAt else { return }
    // One press too many costs a whole round if the label only steps forward.
    let isSlip = player.uniform() < mix(0.06, 0.01)
    if shapes != 0 || isSlip && colors == 0 {
      game.stepShape(by: shapes < 0 ? -1 : 1, &reported)
    } else {
      game.stepColor(by: colors < 0 ? -1 : 1, &reported)
    }
  }

  private func steps(from: Int, to: Int, of count: Int) -> Int {
    let forward = (to - from + count) % count
    return canStepBack && 2 * forward > count ? forward - count : forward
  }
}
