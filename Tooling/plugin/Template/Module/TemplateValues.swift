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
    .count(
      "numbers", { swap(&$0.numbers, &$1) }, range: 2...20,
      Caption.said(en: "numbers that it can be", ru: "сколько чисел на выбор")),
    .count(
      "attempts", { swap(&$0.attempts, &$1) }, range: 1...10,
      Caption.said(en: "guesses allowed", ru: "сколько попыток")),
    .number(
      "timeLimit", { swap(&$0.timeLimit, &$1) }, unit: "s", range: 1...600,
      Caption.said(en: "time for all guesses", ru: "время на все попытки")),
  ]

  /// All numbers.
  static let lab: [ParameterSpec<TemplateValues>] =
    challenge + [
      .number(
        "skill", { swap(&$0.skill, &$1) }, range: 0...1,
        Caption.said(en: "how good the bot is", ru: "насколько бот умел"))
    ]
}
