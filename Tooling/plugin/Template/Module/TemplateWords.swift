import TextKit

/// The texts of the game's screen.
struct TemplateWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var title: String { language.say(en: "Guess the number", ru: "Угадай число") }

  func state(isWon: Bool?, range: String) -> String {
    switch isWon {
    case nil: language.say(en: "Guess the number: \(range)", ru: "Угадай число: \(range)")
    case true?: language.say(en: "Guessed!", ru: "Угадано!")
    case false?:
      language.say(en: "Not guessed: it was in \(range)", ru: "Не угадано: было \(range)")
    }
  }

  func left(attempts: Int, seconds: Int) -> String {
    language.say(
      en: "Guesses left: \(attempts)   Time: \(seconds) s",
      ru: "Попыток: \(attempts)   Время: \(seconds) с")
  }

  static let digitKeys = Language.phrase(en: "0…9 a number", ru: "0…9 число")
  static let guessKey = Language.phrase(en: "ENTER guess", ru: "ENTER назвать")
}

extension TemplateRecord {
  /// Returns the record in one line.
  func line(in language: Language) -> String {
    guard let attemptsLeft else { return language.say(en: "No wins yet", ru: "Побед нет") }
    return language.say(
      en: "Best result: \(attemptsLeft) guesses left",
      ru: "Лучший результат: осталось попыток \(attemptsLeft)")
  }
}

/// The reason the game refuses a guess.
enum TemplateRefusal: Localized {
  case over
  case badNumber(String, ClosedRange<Int>)

  /// The reason's name for programs.
  var reasonName: String {
    switch self {
    case .over: "over"
    case .badNumber: "badNumber"
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .over: language.say(en: "The game is over", ru: "Игра окончена")
    case .badNumber(let text, let range):
      language.say(
        en:
          "'\(text)' will not do: expected a number from \(range.lowerBound) to \(range.upperBound)",
        ru: "«\(text)» не подходит: нужно число от \(range.lowerBound) до \(range.upperBound)")
    }
  }
}

/// One-line descriptions of the commands.
enum TemplateHelp {
  static let show = Language.phrase(en: "show the game", ru: "показать игру")
  static let new = Language.phrase(en: "begin a new game", ru: "начать новую игру")
  static let guess = Language.phrase(en: "name a number", ru: "назвать число")
  static let record = Language.phrase(en: "the best result", ru: "лучший результат")
}
