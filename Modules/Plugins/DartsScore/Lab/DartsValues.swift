import Domain
import PluginKit

/// The adjustable numbers of Darts Score: those of a game or a challenge, and of the bot.
struct DartsValues: Adjustable {
  var rules = DartsRules()
  var needed = 2
  var bot = DartsBot.Kind.solver
  var skill = 0.5

  /// The numbers of a challenge, with a few questions.
  static let challenge = asked(3, seconds: 10)

  /// All numbers: those of a whole game and of the bot.
  static let lab: [ParameterSpec<DartsValues>] =
    asked(10, seconds: 15) + [
      .choice("bot", { swap(&$0.bot, &$1) }, DartsLabWords.bot),
      .number("skill", { swap(&$0.skill, &$1) }, range: 0...1, DartsLabWords.skill),
    ]

  private static func asked(
    _ count: Int, seconds: Double
  ) -> [ParameterSpec<DartsValues>] {
    [
      .count(
        "attempts", { swap(&$0.rules.attempts, &$1) }, range: 1...20, physical: 1...100,
        default: count, DartsLabWords.attempts),
      .number(
        "timeLimit", { swap(&$0.rules.secondsPerAnswer, &$1) }, unit: "s", range: 5...60,
        physical: 1...3600, default: seconds, DartsLabWords.timeLimit),
      .flag("misses", { swap(&$0.rules.misses, &$1) }, DartsLabWords.misses),
      .count(
        "options", { swap(&$0.rules.optionCount, &$1) }, range: 3...7, physical: 2...9,
        DartsLabWords.options),
      .choice("decoyModel", { swap(&$0.rules.decoys, &$1) }, DartsLabWords.decoyModel),
      .count(
        "decoySpread", { swap(&$0.rules.decoySpread, &$1) }, range: 6...40,
        physical: DartsRules.spreads, DartsLabWords.decoySpread
      ).addedLater,
      .choice("placement", { swap(&$0.rules.placement, &$1) }, DartsLabWords.placement),
      .number(
        "sigma", { swap(&$0.rules.sigmaMillimeters, &$1) }, unit: "mm", range: 5...120,
        physical: 1...1000, DartsLabWords.sigma),
      .count(
        "needed", { swap(&$0.needed, &$1) }, range: 1...20, physical: 1...100, DartsLabWords.needed),
    ]
  }
}
