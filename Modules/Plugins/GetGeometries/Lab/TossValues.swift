import Domain
import PluginKit

/// The adjustable numbers of GetGeometries: those of a challenge, a level, and the bot.
struct TossValues: Adjustable {
  /// The directions in which the label steps; both directions are for bots.
  enum Cycling: String, CaseIterable, Sendable {
    case forward, both
  }

  var (shapes, colors) = (4, 4)
  var (number, needed) = (4, 3)
  var flightSeconds = 2.0
  var rules = TossRules()
  var cycling = Cycling.forward
  /// A level of the list, used instead of its numbers here, the time in the air included; 0 for
  /// none.
  var level = 0
  var life = 3
  var skill = 0.5

  /// The level to play.
  var tossLevel: Level {
    level > 0
      ? Level.fixed[level - 1]
      : Level(
        number: 0, shapes: shapes, colors: colors, solids: number, life: life,
        flightSeconds: flightSeconds, stars: nil)
  }

  /// The numbers of a challenge: the tosses, and the matches required.
  static let challenge: [ParameterSpec<TossValues>] = [
    .count("shapes", { swap(&$0.shapes, &$1) }, range: 2...7, TossLabWords.shapes),
    .count("colors", { swap(&$0.colors, &$1) }, range: 1...7, TossLabWords.colors),
    .count(
      "number", { swap(&$0.number, &$1) }, range: 1...30, physical: 1...1000, TossLabWords.number),
    .count(
      "needed", { swap(&$0.needed, &$1) }, range: 1...30, physical: 1...1000, TossLabWords.needed),
    .number(
      "interval", { swap(&$0.rules.intervalSeconds, &$1) }, unit: "s", range: 1...6,
      physical: 0.1...60, TossLabWords.interval),
    .number(
      "flightTime", { swap(&$0.flightSeconds, &$1) }, unit: "s", range: 0.8...6, physical: 0.1...60,
      TossLabWords.flightTime),
    .count(
      "initialShakes", { swap(&$0.rules.initialShakes, &$1) }, range: 0...9,
      TossLabWords.initialShakes),
    .choice("award", { swap(&$0.rules.award, &$1) }, TossLabWords.award),
    .count("maxShakes", { swap(&$0.rules.maxShakes, &$1) }, range: 0...30, TossLabWords.maxShakes),
    .choice("cycling", { swap(&$0.cycling, &$1) }, TossLabWords.cycling),
  ]

  /// All numbers: those above, those of whole levels, and the bot's.
  static let lab: [ParameterSpec<TossValues>] =
    challenge + [
      .count("level", { swap(&$0.level, &$1) }, range: 0...10, TossLabWords.level),
      .count("life", { swap(&$0.life, &$1) }, range: 1...10, physical: 1...1000, TossLabWords.life),
      .flag(
        "shakeAdvancesCombo", { swap(&$0.rules.shakeAdvancesCombo, &$1) },
        TossLabWords.shakeAdvancesCombo),
      .number("skill", { swap(&$0.skill, &$1) }, range: 0...1, TossLabWords.skill),
    ]
}
