import TextKit

/// The texts about past games: the statistics, one attempt, all details of a game.
struct DartsRecordWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var history: String { language.say(en: "Answers", ru: "История ответов") }

  func game(_ number: Int) -> String {
    language.say(en: "game \(number)", ru: "игра \(number)")
  }
  func game(_ number: Int, attempt: Int, of count: Int) -> String {
    language.say(
      en: "game \(number), attempt \(attempt) / \(count)",
      ru: "игра \(number), попытка \(attempt) / \(count)")
  }
  func game(_ number: Int, page: Int, of count: Int) -> String {
    language.say(
      en: "game \(number), page \(page) / \(count)",
      ru: "игра \(number), страница \(page) / \(count)")
  }

  /// The column titles of the statistics.
  var columns: [String] {
    language.say(
      en: ["", "", "Points", "Attempts", "Time", "Date"],
      ru: ["", "", "Счет", "Попытки", "Время", "Дата"])
  }

  /// Returns the result of an attempt with its formatted time; nil means the time ran out.
  func verdict(time: String?, points: Int) -> String {
    guard let time else {
      return language.say(en: "Time ran out, no answer", ru: "Время вышло, ответа нет")
    }
    return language.say(en: "\(time)   Points: \(points)", ru: "\(time)   Очки: \(points)")
  }

  /// Returns the settings of a game (X5) and its totals, with their titles.
  func summary(
    _ game: DartsRecord, time: String, date: String
  ) -> [(title: String, value: String)] {
    let misses =
      game.rules.misses
      ? language.say(en: "on", ru: "есть") : language.say(en: "off", ru: "нет")
    let wrong = game.answers.count - game.rightCount - game.missedCount
    let titles = language.say(
      en: [
        "Seconds an answer", "Misses", "Points", "Time", "Attempts", "Right answers", "Not in time",
        "Wrong answers", "Date", "Options",
      ],
      ru: [
        "Секунд на ответ", "Промахи", "Очки", "Время", "Попытки", "Верных ответов", "Не вовремя",
        "Неверных ответов", "Дата", "Вариантов",
      ])
    let values = [
      String(Int(game.rules.secondsPerAnswer)), misses, String(game.points), time,
      String(game.answers.count), String(game.rightCount), String(game.missedCount), String(wrong),
      date, String(game.rules.optionCount),
    ]
    return zip(titles, values).map { ($0, $1) }
  }

}
