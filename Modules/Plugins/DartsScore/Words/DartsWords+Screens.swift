import Domain
import TextKit

/// What the screens for statistics, details and settings say.
extension DartsWords {

  func earnedSoFar(_ points: Int) -> String { "\(earned): \(points)" }
  func gameNumber(_ number: Int) -> String {
    language.say(en: "game \(number)", ru: "игра \(number)")
  }

  /// The other two sections, below what the game shows (DS-001).
  var sections: [String] {
    ["", "", "\(statistics) >", "darts stats", "\(settings) >", "darts set"]
  }
  /// How a row of the statistics is opened (DS-041, DS-043).
  var openRow: String {
    "\(history): darts history N     \(details): darts detail N"
  }

  var rightOne: String { language.say(en: "the right one", ru: "верный ответ") }
  var rightGiven: String { language.say(en: "your answer, right", ru: "ваш ответ, верный") }
  var yours: String { language.say(en: "your answer", ru: "ваш ответ") }
  var missedOne: String {
    language.say(en: "Time ran out, no answer", ru: "Время вышло, ответа нет")
  }

  var page: String { language.say(en: "page", ru: "страница") }

  /// The orange block: the settings that a game was played by (X5), then its totals.
  func summary(_ game: DartsRecord, wrong: Int) -> [String] {
    let rules = game.rules
    let misses =
      rules.misses ? language.say(en: "on", ru: "есть") : language.say(en: "off", ru: "нет")
    let time = DartsFrame.seconds(game.totalSeconds) + " " + second
    func pair(en: String, ru: String, _ value: String) -> String {
      (language.say(en: en, ru: ru) + ":").padded(to: 20) + value.padded(to: 18)
    }
    return [
      pair(en: "Seconds an answer", ru: "Секунд на ответ", String(Int(rules.secondsPerAnswer)))
        + pair(en: "Misses", ru: "Промахи", misses),
      pair(en: "Points", ru: "Очки", String(game.points)) + pair(en: "Time", ru: "Время", time),
      pair(en: "Attempts", ru: "Попытки", String(game.answers.count))
        + pair(en: "Right answers", ru: "Верных ответов", String(game.rightCount)),
      pair(en: "Not in time", ru: "Не вовремя", String(game.missedCount))
        + pair(en: "Wrong answers", ru: "Неверных ответов", String(wrong)),
      pair(en: "Date", ru: "Дата", stamp(game))
        + pair(en: "Options", ru: "Вариантов", String(rules.optionCount)),
    ]
  }
  private func stamp(_ game: DartsRecord) -> String {
    let text = game.endedAt.iso8601
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
  }

  /// Heads of the attempts of a game: the three hits, their total, the answer, time, points.
  var attemptColumns: [String] {
    let hits = (1...3).map { language.say(en: "Hit \($0)", ru: "Попадание \($0)") }
    return ["№"] + hits
      + language.say(
        en: ["Total", "Answer", "Time", "Points"], ru: ["Всего", "Ответ", "Время", "Очки"])
  }
  /// The user's answer, marked as in the history.
  func given(_ answer: DartsAnswer) -> String {
    guard let given = answer.given else { return language.say(en: "none", ru: "нет") }
    return "\(given) [\(answer.isRight ? "+" : "-")]"
  }

  func change(_ example: String) -> String {
    language.say(
      en: "To change one: darts set \(example)", ru: "Изменить, например: darts set \(example)")
  }

  /// The moves of a challenge, which are their keys in real time too.
  func move(options: Int) -> String {
    language.say(
      en: "Type the number of the answer: 1…\(options)", ru: "Набери номер ответа: 1…\(options)")
  }

  /// The keys of play in real time.
  func liveKeys(options: Int) -> String {
    language.say(
      en: "1…\(options) answer   P pause   ENTER go on   Q leave",
      ru: "1…\(options) ответ   P пауза   ENTER дальше   Q выход")
  }

  /// What a setting is.
  func meaning(_ name: String) -> String {
    switch name {
    case "attempts": language.say(en: "attempts per game", ru: "попыток в игре")
    case "time": language.say(en: "seconds per answer", ru: "секунд на ответ")
    case "misses": language.say(en: "darts can miss", ru: "дротики бывают мимо")
    case "options": language.say(en: "answers to choose among", ru: "вариантов ответа")
    case "decoys": language.say(en: "how wrong answers are made", ru: "откуда неверные варианты")
    case "placement": language.say(en: "how darts land", ru: "как ложатся дротики")
    case "keepQuestion":
      language.say(en: "a pause keeps the question", ru: "после паузы тот же вопрос")
    case "badByWrongOnly":
      language.say(en: "only wrong answers are bad", ru: "плох лишь итог из ошибок")
    case "image": language.say(en: "look of a dart", ru: "вид дротика")
    case "size": language.say(en: "size (text has one)", ru: "размер (в тексте один)")
    case "volume.tap": language.say(en: "tap", ru: "касание")
    case "volume.timerEnd": language.say(en: "little time is left", ru: "время на исходе")
    case "volume.rotation": language.say(en: "the board turns", ru: "мишень вращается")
    case "volume.goodResult":
      language.say(en: "melody of a good result", ru: "мелодия хорошего итога")
    case "volume.badResult": language.say(en: "melody of a bad result", ru: "мелодия плохого итога")
    default: ""
    }
  }
}
