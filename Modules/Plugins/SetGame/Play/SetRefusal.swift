import TextKit

/// The reason Set refuses a command.
enum SetRefusal: Localized {
  case noGame, noSets, deckEmpty, sameCard
  case over(isWon: Bool)
  case noSuchCard(String, count: Int)
  case badSetting(String, choices: String, isTrio: Bool)

  /// The reason's name for programs.
  var reasonName: String {
    switch self {
    case .noGame: "noGame"
    case .noSets: "noSets"
    case .deckEmpty: "deckEmpty"
    case .sameCard: "sameCard"
    case .over: "over"
    case .noSuchCard: "noSuchCard"
    case .badSetting: "badSetting"
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .noGame: language.say(en: "There is no game: set new", ru: "Партии нет: set new")
    case .noSets: language.noSets
    case .deckEmpty:
      language.say(en: "The deck is empty: nothing to deal.", ru: "Колода пуста: сдать нечего.")
    case .sameCard:
      language.say(en: "Three different cards are needed.", ru: "Нужны три разные карты.")
    case .over(let isWon): isWon ? language.solved : language.timeUp
    case .noSuchCard(let word, let count):
      language.say(
        en: "no card \(word): numbers are 1…\(count)",
        ru: "нет карты \(word): номера 1…\(count)")
    case .badSetting(let key, let choices, isTrio: true):
      language.say(
        en: "\(key): expected three different ones of \(choices)",
        ru: "\(key): нужны три разных из \(choices)")
    case .badSetting(let key, let choices, isTrio: false):
      language.say(
        en: "\(key): expected one of \(choices)", ru: "\(key): нужно одно из \(choices)")
    }
  }
}

/// The texts of Set's screens.
extension Language {
  var title: String { say(en: "Set", ru: "Сет") }
  /// The name of the game, above the table.
  var name: String { say(en: "SET", ru: "СЕТ") }
  var noSets: String { say(en: "There is no Set on the table.", ru: "На столе нет Сета.") }

  static let hintKey = Language.phrase(en: "? hint", ru: "? подсказка")

  var timeUp: String { say(en: "Time is up.", ru: "Время вышло.") }
  var solved: String { say(en: "You found a Set!", ru: "Сет найден!") }
}
