import TextKit

/// The texts about past games: the statistics, one attempt, all details of a game.
struct DartsRecordWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var history: String { language.say(en: "Answers", ru: "История ответов") }
  var details: String { language.say(en: "Details", ru: "Подробно") }
  var noGames: String { language.say(en: "No game was played yet.", ru: "Сыгранных игр пока нет.") }

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
  /// The heading of the games played without a clock (DS-047).
  var untimed: String {
    language.say(en: "Without a clock", ru: "Без часов")
  }
  /// How to open a row of the statistics (DS-041, DS-043).
  var openRow: String {
    language.say(
      en: "Answers: darts history N     Details: darts detail N",
      ru: "История ответов: darts history N     Подробно: darts detail N")
  }

  var rightOne: String { language.say(en: "the right one", ru: "верный ответ") }
  var rightGiven: String { language.say(en: "your answer, right", ru: "твой ответ, верный") }
  var yours: String { language.say(en: "your answer", ru: "твой ответ") }
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

  /// The column titles of a game's attempts: three hits, total, answer, time, points.
  var attemptColumns: [String] {
    language.say(
      en: ["№", "Hit 1", "Hit 2", "Hit 3", "Total", "Answer", "Time", "Points"],
      ru: ["№", "Попадание 1", "Попадание 2", "Попадание 3", "Всего", "Ответ", "Время", "Очки"])
  }
  var noAnswer: String { language.say(en: "none", ru: "нет") }
}
