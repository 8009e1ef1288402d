import Domain

/// The labels and descriptions of the lab's parameters and metrics.
enum TemplateLabWords {
  static let numbers = Caption.said(en: "numbers that it can be", ru: "сколько чисел на выбор")
  static let attempts = Caption.said(en: "guesses allowed", ru: "сколько попыток")
  static let timeLimit = Caption.said(en: "time for all guesses", ru: "время на все попытки")
  static let skill = Caption.said(en: "how good the bot is", ru: "насколько бот умел")

  static let won = Caption.said(
    en: Caption("Games won", "whether the number was guessed"),
    ru: Caption("Побед", "угадано ли число"))
  static let guesses = Caption.said(
    en: Caption("Guesses", "guesses made"), ru: Caption("Попыток", "сделано попыток"))
  static let seconds = Caption.said(
    en: Caption("The game took", "time it took"), ru: Caption("Длилась игра", "сколько длилась"))
}
