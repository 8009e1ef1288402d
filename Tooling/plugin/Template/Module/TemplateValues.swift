import Domain
import PluginKit

/// The adjustable numbers of the game, with their defaults, and the bot's own.
struct TemplateValues: PluginValues {
  var numbers = 8
  var attempts = 3
  var timeLimit = 20.0
  var skill = 0.5

  /// Those of a challenge.
  static let challenge: [ParameterSpec<TemplateValues>] = [
    .count("numbers", \.numbers, range: 2...20, TemplateLabWords.numbers),
    .count("attempts", \.attempts, range: 1...10, TemplateLabWords.attempts),
    .number("timeLimit", \.timeLimit, unit: "s", range: 1...600, TemplateLabWords.timeLimit),
  ]

  /// All.
  static let lab: [ParameterSpec<TemplateValues>] =
    challenge + [.number("skill", \.skill, range: 0...1, TemplateLabWords.skill)]
}
