import PluginKit
import TextKit

/// What Darts Score says; the Russian is the brief's.
struct DartsTexts {
  let language: Language

  init(_ language: Language) { self.language = language }

  private func text(_ ru: String, _ en: String) -> String { language == .ru ? ru : en }

  var title: String { text("Дартс", "Darts") }
  var game: String { text("Игра", "Game") }
  var statistics: String { text("Статистика", "Statistics") }
  var settings: String { text("Настройки", "Settings") }
  var history: String { text("История ответов", "Answers") }
  var details: String { text("Подробно", "Details") }
  var look: String { text("Внешний вид", "Appearance") }
  var sound: String { text("Звук", "Sound") }
  var start: String { text("НАЧАТЬ", "START") }
  var goOn: String { text("ПРОДОЛЖИТЬ", "CONTINUE") }
  var again: String { text("ЗАНОВО", "RESTART") }
  var miss: String { text("Промах", "Miss") }
  var turning: String { text("(мишень вращается)", "(the board turns)") }
  var warning: String { text("♪ время на исходе", "♪ little time is left") }
  var paused: String { text("Пауза", "Paused") }
  var question: String { text("Сколько очков?", "How many points?") }
  var overTitle: String { text("Игра окончена", "The game is over") }
  var second: String { text("с", "s") }
  var noGames: String { text("Сыгранных игр пока нет.", "No game was played yet.") }
  var nextGame: String {
    text("Изменения действуют со следующей новой игры.", "Changes apply from the next new game.")
  }

  func attemptsLeft(_ count: Int) -> String {
    text("Осталось попыток: ", "Attempts left: ") + String(count)
  }
  func beforeStart(_ rules: DartsRules) -> [String] {
    let seconds = Int(rules.secondsPerAnswer)
    return [
      text("Попыток: \(rules.attempts)", "Attempts: \(rules.attempts)"),
      text("Секунд на ответ: \(seconds)", "Seconds for an answer: \(seconds)"),
    ]
  }
  func hit(_ number: Int, _ hit: DartHit) -> String {
    text("Попадание \(number): ", "Hit \(number): ") + (hit.notation ?? miss)
  }
  /// The options with their numbers, one each.
  func options(_ options: [Int]) -> [String] {
    options.enumerated().map { "(\($0.offset + 1)) \($0.element)" }
  }
  func event(_ event: DartsGame.Event) -> String {
    switch event {
    case .right(let points): text("Верно: +\(points)", "Right: +\(points)")
    case .wrong(let answer): text("Неверно: было \(answer)", "Wrong: it was \(answer)")
    case .missed(let answer):
      text("Время вышло, попытка пропущена: было \(answer)", "Time is up, missed: it was \(answer)")
    case .warning: warning
    case .turned: turning
    case .ended(let isGood): isGood ? "♪ good" : "♪ bad"
    }
  }
  func totals(_ game: DartsGame) -> [String] {
    let rows: [(String, String)] = [
      (text("Попыток", "Attempts"), String(game.rules.attempts)),
      (text("Верных ответов", "Right"), String(game.rightCount)),
      (text("Неверных ответов", "Wrong"), String(game.wrongCount)),
      (text("Пропущено", "Missed"), String(game.missedCount)),
      (text("Очков", "Points"), String(game.points)),
      (
        text("Время всех ответов", "Time of all answers"),
        DartsFrame.seconds(game.totalSeconds) + " " + second
      ),
    ]
    return rows.map { $0.0.padded(to: 24) + $0.1 }
  }
  var columns: [String] {
    language == .ru
      ? ["", "", "Счет", "Попытки", "Время", "Дата"]
      : ["", "", "Points", "Attempts", "Time", "Date"]
  }
  var earned: String { text("Очки", "Points") }
  var attempt: String { text("попытка", "attempt") }

  func refusal(_ reason: String, _ ru: String, _ en: String) -> PluginRefusal {
    PluginRefusal(reason, text(ru, en))
  }
  func expected(_ usage: String) -> PluginRefusal {
    refusal("badUsage", "ожидалось: \(usage)", "expected: \(usage)")
  }
}
