import Domain
import PluginKit

/// The adjustable numbers of Darts Score: those of a game or a challenge, and of the bot.
struct DartsValues: PluginValues {
  var rules = DartsRules()
  var needed = 2
  var bot = DartsBot.Kind.solver
  var skill = 0.5

  /// The numbers of a challenge, with a few questions.
  static let challenge = asked(3, seconds: 10)

  /// All numbers: those of a whole game and of the bot.
  static let lab: [ParameterSpec<DartsValues>] =
    asked(10, seconds: 15) + [
      .choice("bot", \.bot, DartsLabWords.bot),
      .number("skill", \.skill, range: 0...1, DartsLabWords.skill),
    ]

  private static func asked(
    _ count: Int, seconds: Double
  ) -> [ParameterSpec<DartsValues>] {
    [
      .count(
        "attempts", \.rules.attempts, range: 1...20, physical: 1...100, default: count,
        DartsLabWords.attempts),
      .number(
        "timeLimit", \.rules.secondsPerAnswer, unit: "s", range: 5...60, physical: 1...3600,
        default: seconds, DartsLabWords.timeLimit),
      .flag("misses", \.rules.misses, DartsLabWords.misses),
      .count(
        "options", \.rules.optionCount, range: 3...7, physical: 2...9, DartsLabWords.options),
      .choice("decoyModel", \.rules.decoys, DartsLabWords.decoyModel),
      .count(
        "decoySpread", \.rules.decoySpread, range: 6...40, physical: DartsRules.spreads,
        DartsLabWords.decoySpread
      ).addedLater,
      .choice("placement", \.rules.placement, DartsLabWords.placement),
      .number(
        "sigma", \.rules.sigmaMillimeters, unit: "mm", range: 5...120, physical: 1...1000,
        DartsLabWords.sigma),
      .count("needed", \.needed, range: 1...20, physical: 1...100, DartsLabWords.needed),
    ]
  }
}
