import Domain
import PluginKit

/// The adjustable numbers of GetGeometries: those of a challenge, a level, and the bot.
struct TossValues: PluginValues {
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
    .count("shapes", \.shapes, range: 2...7, TossLabWords.shapes),
    .count("colors", \.colors, range: 1...7, TossLabWords.colors),
    .count("number", \.number, range: 1...30, physical: 1...1000, TossLabWords.number),
    .count("needed", \.needed, range: 1...30, physical: 1...1000, TossLabWords.needed),
    .number(
      "interval", \.rules.intervalSeconds, unit: "s", range: 1...6, physical: 0.1...60,
      TossLabWords.interval),
    .number(
      "flightTime", \.flightSeconds, unit: "s", range: 0.8...6, physical: 0.1...60,
      TossLabWords.flightTime),
    .count("initialShakes", \.rules.initialShakes, range: 0...9, TossLabWords.initialShakes),
    .choice("award", \.rules.award, TossLabWords.award),
    .count("maxShakes", \.rules.maxShakes, range: 0...30, TossLabWords.maxShakes),
    .choice("cycling", \.cycling, TossLabWords.cycling),
  ]

  /// All numbers: those above, those of whole levels, and the bot's.
  static let lab: [ParameterSpec<TossValues>] =
    challenge + [
      .count("level", \.level, range: 0...10, TossLabWords.level),
      .count("life", \.life, range: 1...10, physical: 1...1000, TossLabWords.life),
      .flag(
        "shakeAdvancesCombo", \.rules.shakeAdvancesCombo, TossLabWords.shakeAdvancesCombo),
      .number("skill", \.skill, range: 0...1, TossLabWords.skill),
    ]
}
