import Domain
import PluginKit

/// The adjustable numbers of Darts Score, by their places in the values.
enum DartsParameter: Int, CaseIterable {
  case attempts, timeLimit, misses, options, decoyModel, placement, sigma, needed
  case bot, skill

  /// Those of a challenge and of a game.
  static let challenge: [PluginParameter] = [
    .count(
      at: attempts.rawValue, "attempts", range: 1...20, physical: 1...100, default: 3,
      "questions"),
    .number(
      at: timeLimit.rawValue, "timeLimit", unit: "s", range: 5...60, physical: 1...3600,
      default: 10, "time for an answer"),
    .choice(
      at: misses.rawValue, "misses", of: ["off", "on"], default: 1, "whether darts can miss"),
    .count(
      at: options.rawValue, "options", range: 3...7, physical: 2...9, default: 5,
      "totals to choose among"),
    .choice(
      at: decoyModel.rawValue, "decoyModel", of: DartDecoys.allCases.map(\.rawValue), default: 0,
      "how the wrong totals are made"),
    .choice(
      at: placement.rawValue, "placement", of: DartPlacement.allCases.map(\.rawValue), default: 0,
      "how darts land"),
    .number(
      at: sigma.rawValue, "sigma", unit: "mm", range: 5...120, physical: 1...1000, default: 40,
      "spread around the treble 20 of placement gaussian"),
    .count(
      at: needed.rawValue, "needed", range: 1...20, physical: 1...100, default: 2,
      "right answers that win a challenge; never more than there are questions"),
  ]

  /// All: those above and the bot's own; a whole game has ten questions of 15 s.
  static let lab: [PluginParameter] =
    challenge.map { spec in
      switch spec.name {
      case "attempts":
        .count(
          at: attempts.rawValue, "attempts", range: 1...20, physical: 1...100, default: 10,
          "questions")
      case "timeLimit":
        .number(
          at: timeLimit.rawValue, "timeLimit", unit: "s", range: 5...60, physical: 1...3600,
          default: 15, "time for an answer")
      default: spec
      }
    } + [
      .choice(
        at: bot.rawValue, "bot", of: DartsBot.Kind.allCases.map(\.rawValue), default: 0,
        "who plays: one who adds up, or one who guesses by a rule"),
      .number(
        at: skill.rawValue, "skill", unit: "", range: 0...1, default: 0.5,
        "of the bot that adds up: 0 a beginner, 1 an expert"),
    ]
}

extension [Double] {
  subscript(parameter: DartsParameter) -> Double { self[parameter.rawValue] }

  /// The rules that the values stand for.
  var dartsRules: DartsRules {
    var rules = DartsRules()
    rules.attempts = Int(self[.attempts])
    rules.secondsPerAnswer = self[.timeLimit]
    rules.misses = self[.misses] == 1
    rules.optionCount = Int(self[.options])
    rules.decoys = DartDecoys.allCases[Int(self[.decoyModel])]
    rules.placement = DartPlacement.allCases[Int(self[.placement])]
    rules.sigmaMillimeters = self[.sigma]
    return rules
  }
}
