import PluginKit
import TextKit

/// The texts of Darts Score; the Russian ones are those of the assignment.
struct DartsWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var title: String { language.say(en: "Darts", ru: "Дартс") }
  var game: String { language.say(en: "Game", ru: "Игра") }
  var statistics: String { language.say(en: "Statistics", ru: "Статистика") }
  var settings: String { language.say(en: "Settings", ru: "Настройки") }
  var look: String { language.say(en: "Appearance", ru: "Внешний вид") }

  var start: String { language.say(en: "START", ru: "НАЧАТЬ") }

  var miss: String { language.say(en: "Miss", ru: "Промах") }
  var turning: String { language.say(en: "(the board turns)", ru: "(мишень вращается)") }
  var warning: String { language.say(en: "little time is left", ru: "время на исходе") }

  var question: String { language.say(en: "How many points?", ru: "Сколько очков?") }

  func attemptsLeft(_ count: Int) -> String {
    language.say(en: "Attempts left: \(count)", ru: "Осталось попыток: \(count)")
  }

  func hit(_ number: Int, _ hit: DartHit) -> String {
    let place = hit.notation ?? miss
    return language.say(en: "Hit \(number): \(place)", ru: "Попадание \(number): \(place)")
  }
  /// Returns the options with their numbers.
  func options(_ options: [Int]) -> [String] {
    options.enumerated().map { "(\($0.offset + 1)) \($0.element)" }
  }
  func event(_ event: DartsGame.Event) -> String {
    switch event {
    case .right(let points): language.say(en: "Right: +\(points)", ru: "Верно: +\(points)")
    case .wrong(let answer):
      language.say(en: "Wrong: it was \(answer)", ru: "Неверно: было \(answer)")
    case .missed(let answer):
      language.say(
        en: "Time is up, missed: it was \(answer)",
        ru: "Время вышло, попытка пропущена: было \(answer)")
    case .warning: warning
    case .turned: turning
    case .ended(let isGood): isGood ? "good" : "bad"
    }
  }

  // The keys in real time.
  static func answerKeys(count: Int) -> Language.Phrase {
    Language.phrase(en: "1…\(count) answer", ru: "1…\(count) ответ")
  }
  static let hitsKey = Language.phrase(en: "H hits", ru: "H попадания")
  static let pauseKey = Language.phrase(en: "P pause", ru: "P пауза")
  static let againKey = Language.phrase(en: "R restart", ru: "R заново")
  static let goOnKey = Language.phrase(en: "ENTER go on", ru: "ENTER дальше")

  func seconds(_ number: String) -> String {
    language.say(en: "\(number) s", ru: "\(number) с")
  }

  /// Returns the moves of a challenge, or their keys.
  func move(options: Int, by controls: Controls) -> String {
    if controls == .keys { return Self.answerKeys(count: options)(language) }
    return language.say(
      en: "Type the number of the answer: 1…\(options)", ru: "Набери номер ответа: 1…\(options)")
  }
}

/// The reason Darts Score refuses a command.
enum DartsRefusal: Localized {
  case notAsking
  case noSuchOption(String, count: Int)
  case noSuchGame(String, count: Int)
  case noSuchAttempt(count: Int)
  case noSuchPage(count: Int)
  case badSetting(String, choices: String)

  /// The reason's name for programs.
  var reasonName: String {
    switch self {
    case .notAsking: "notAsking"
    case .noSuchOption: "noSuchOption"
    case .noSuchGame: "noSuchGame"
    case .noSuchAttempt: "noSuchAttempt"
    case .noSuchPage: "noSuchPage"
    case .badSetting: "badSetting"
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .notAsking:
      language.say(en: "nothing is asked now: darts start", ru: "вопрос не задан: darts start")
    case .noSuchOption(let text, let count):
      language.say(en: "no option \(text): 1…\(count)", ru: "нет ответа \(text): 1…\(count)")
    case .noSuchGame(let text, let count):
      language.say(
        en: "no game \(text): \(count) played", ru: "нет игры \(text): сыграно \(count)")
    case .noSuchAttempt(let count):
      language.say(
        en: "no attempt there: there are \(count)", ru: "дальше попыток нет: их \(count)")
    case .noSuchPage(let count):
      language.say(en: "no such page: 1…\(count)", ru: "нет такой страницы: 1…\(count)")
    case .badSetting(let name, let choices):
      language.say(en: "\(name): expected \(choices)", ru: "\(name): нужно \(choices)")
    }
  }
}
