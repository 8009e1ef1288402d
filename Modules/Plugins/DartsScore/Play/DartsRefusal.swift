import TextKit

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
      language.say(en: "Nothing is asked now: darts start", ru: "Вопрос не задан: darts start")
    case .noSuchOption(let text, let count):
      language.say(en: "No option \(text): 1…\(count)", ru: "Нет ответа \(text): 1…\(count)")
    case .noSuchGame(let text, let count):
      language.say(
        en: "No game \(text): \(count) played", ru: "Нет игры \(text): сыграно \(count)")
    case .noSuchAttempt(let count):
      language.say(
        en: "No attempt there: there are \(count)", ru: "Дальше попыток нет: их \(count)")
    case .noSuchPage(let count):
      language.say(en: "No such page: 1…\(count)", ru: "Нет такой страницы: 1…\(count)")
    case .badSetting(let name, let choices):
      language.say(en: "\(name): expected \(choices)", ru: "\(name): нужно \(choices)")
    }
  }
}
