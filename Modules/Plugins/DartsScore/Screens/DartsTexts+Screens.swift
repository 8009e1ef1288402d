import Domain
import TextKit

/// What the screens for statistics, details and settings say.
extension DartsTexts {
  private func text(_ ru: String, _ en: String) -> String { language == .ru ? ru : en }

  func earnedSoFar(_ points: Int) -> String { "\(earned): \(points)" }
  func gameNumber(_ number: Int) -> String { text("игра \(number)", "game \(number)") }

  /// The other two sections, below what the game shows (DS-001).
  var sections: [String] {
    ["", "", "\(statistics) >", "darts stats", "\(settings) >", "darts set"]
  }
  /// How a row of the statistics is opened (DS-041, DS-043).
  var openRow: String {
    "\(history): darts history N     \(details): darts detail N"
  }

  var rightOne: String { text("верный ответ", "the right one") }
  var rightGiven: String { text("ваш ответ, верный", "your answer, right") }
  var yours: String { text("ваш ответ", "your answer") }
  var missedOne: String { text("Время вышло, ответа нет", "Time ran out, no answer") }

  var page: String { text("страница", "page") }

  /// The orange block: the settings that a game was played by (X5), then its totals.
  func summary(_ game: DartsRecord, wrong: Int) -> [String] {
    let rules = game.rules
    let misses = rules.misses ? text("есть", "on") : text("нет", "off")
    let time = DartsFrame.seconds(game.totalSeconds) + " " + second
    func pair(_ ru: String, _ en: String, _ value: String) -> String {
      (text(ru, en) + ":").padded(to: 20) + value.padded(to: 18)
    }
    return [
      pair("Секунд на ответ", "Seconds an answer", String(Int(rules.secondsPerAnswer)))
        + pair("Промахи", "Misses", misses),
      pair("Очки", "Points", String(game.points)) + pair("Время", "Time", time),
      pair("Попытки", "Attempts", String(game.answers.count))
        + pair("Верных ответов", "Right answers", String(game.rightCount)),
      pair("Не вовремя", "Not in time", String(game.missedCount))
        + pair("Неверных ответов", "Wrong answers", String(wrong)),
      pair("Дата", "Date", stamp(game)) + pair("Вариантов", "Options", String(rules.optionCount)),
    ]
  }
  private func stamp(_ game: DartsRecord) -> String {
    let text = game.endedAt.iso8601
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
  }

  /// Heads of the attempts of a game: the three hits, their total, the answer, time, points.
  var attemptColumns: [String] {
    let hits = (1...3).map { text("Попадание \($0)", "Hit \($0)") }
    return ["№"] + hits
      + (language == .ru
        ? ["Всего", "Ответ", "Время", "Очки"] : ["Total", "Answer", "Time", "Points"])
  }
  /// The user's answer, marked as in the history.
  func given(_ answer: DartsAnswer) -> String {
    guard let given = answer.given else { return text("нет", "none") }
    return "\(given) [\(answer.isRight ? "+" : "-")]"
  }

  func change(_ example: String) -> String {
    text("Изменить, например: ", "To change one: ") + "darts set " + example
  }

  /// The moves of a challenge, which are their keys in real time too.
  func move(options: Int) -> String {
    text(
      "Набери номер ответа: 1…\(options)", "Type the number of the answer: 1…\(options)")
  }

  /// The keys of play in real time.
  func liveKeys(options: Int) -> String {
    text(
      "1…\(options) ответ   P пауза   ENTER дальше   Q выход",
      "1…\(options) answer   P pause   ENTER go on   Q leave")
  }

  /// What a setting is.
  func meaning(_ name: String) -> String {
    switch name {
    case "attempts": text("попыток в игре", "attempts per game")
    case "time": text("секунд на ответ", "seconds per answer")
    case "misses": text("дротики бывают мимо", "darts can miss")
    case "options": text("вариантов ответа", "answers to choose among")
    case "decoys": text("откуда неверные варианты", "how wrong answers are made")
    case "placement": text("как ложатся дротики", "how darts land")
    case "keepQuestion": text("после паузы тот же вопрос", "a pause keeps the question")
    case "badByWrongOnly": text("плох лишь итог из ошибок", "only wrong answers are bad")
    case "image": text("вид дротика", "look of a dart")
    case "size": text("размер (в тексте один)", "size (text has one)")
    case "volume.tap": text("касание", "tap")
    case "volume.timerEnd": text("время на исходе", "little time is left")
    case "volume.rotation": text("мишень вращается", "the board turns")
    case "volume.goodResult": text("мелодия хорошего итога", "melody of a good result")
    case "volume.badResult": text("мелодия плохого итога", "melody of a bad result")
    default: ""
    }
  }
}
