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
