import Domain
import PluginKit

/// The adjustable numbers of the game and the bot, with their defaults.
struct TemplateValues: Adjustable {
  var numbers = 8
  var attempts = 3
  var timeLimit = 20.0
  var skill = 0.5

  /// The numbers of a challenge.
  static let challenge: [ParameterSpec<TemplateValues>] = [
    .count("numbers", { swap(&$0.numbers, &$1) }, range: 2...20, TemplateLabWords.numbers),
    .count("attempts", { swap(&$0.attempts, &$1) }, range: 1...10, TemplateLabWords.attempts),
    .number(
      "timeLimit", { swap(&$0.timeLimit, &$1) }, unit: "s", range: 1...600,
      TemplateLabWords.timeLimit),
  ]

  /// All numbers.
  static let lab: [ParameterSpec<TemplateValues>] =
    challenge + [.number("skill", { swap(&$0.skill, &$1) }, range: 0...1, TemplateLabWords.skill)]
}
