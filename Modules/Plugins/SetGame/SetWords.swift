import TextKit

/// The texts of Set's screens.
struct SetWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var title: String { language.say(en: "Set", ru: "Сет") }
  /// The name of the game, above the table.
  var name: String { language.say(en: "SET", ru: "СЕТ") }
  var statistics: String { language.say(en: "Results", ru: "Итоги партий") }
  var settings: String { language.say(en: "Settings", ru: "Настройки") }

  /// How to change a setting, a line for each kind.
  var change: [String] {
    [
      language.say(
        en: "To change one: set settings shapes raindrop,oval,squiggle",
        ru: "Изменить: set settings shapes raindrop,oval,squiggle"),
      language.say(
        en: "           or: set settings hint green",
        ru: "     или: set settings hint green"),
    ]
  }
  var marks: String {
    language.say(
      en: "* selected  = match  x mismatch  ? hint",
      ru: "* выбрана  = Сет  x не Сет  ? подсказка")
  }

  /// The message that twelve cards were dealt.
  var dealt: String { language.say(en: "+ 12 cards dealt", ru: "+ 12 карт сдано") }
  var left: String { language.say(en: "The game is left.", ru: "Партия закончена.") }
  var noSets: String {
    language.say(en: "There is no Set on the table.", ru: "На столе нет Сета.")
  }
  func over(_ result: SetResult) -> String {
    let (sets, wrong, left) = (result.sets, result.wrong, result.cardsLeft)
    return language.say(
      en: "The game is over: \(sets) Sets, \(wrong) wrong, \(left) cards left.",
      ru: "Партия окончена: Сетов \(sets), ошибок \(wrong), осталось карт \(left).")
  }
  /// Returns an event as a line, `+ 7 14 2 dealt`, `- 3 5 9 removed`, with formatted cards.
  func event(_ event: SetGame<SetCard>.Event, cards: String) -> String {
    switch event {
    case .dealt: language.say(en: "+ \(cards) dealt", ru: "+ \(cards) сданы")
    case .removed: language.say(en: "- \(cards) removed", ru: "- \(cards) убраны")
    case .matched: language.say(en: "= \(cards) is a Set!", ru: "= \(cards) — это Сет!")
    case .mismatched: language.say(en: "x \(cards) is not a Set", ru: "x \(cards) — не Сет")
    }
  }

  static let hintKey = Language.phrase(en: "? hint", ru: "? подсказка")
  static let dealKey = Language.phrase(en: "+ Deal+3", ru: "+ Deal+3")

  /// Returns how to play a challenge; `last` is the name of the last card.
  func move(_ givesHints: Bool, last: String, by controls: Controls) -> String {
    if controls == .keys {
      let hint = givesHints ? "   " + Self.hintKey(language) : ""
      return language.say(
        en: "Find three cards that are a Set: a…\(last)\(hint)",
        ru: "Найди три карты Сета: a…\(last)\(hint)")
    }
    return givesHints
      ? language.say(
        en: "Type three cards that are a Set, as 1 5 9, or hint",
        ru: "Набери номера трёх карт Сета, как 1 5 9, или hint")
      : language.say(
        en: "Type three cards that are a Set, as 1 5 9",
        ru: "Набери номера трёх карт Сета, как 1 5 9")
  }

  var timeUp: String { language.say(en: "Time is up.", ru: "Время вышло.") }
  var solved: String { language.say(en: "You found a Set!", ru: "Сет найден!") }

  /// The column titles of the statistics.
  var columns: [String] {
    language.say(
      en: ["Date", "Sets", "Wrong", "Hints", "Deal+3", "Left", "Time", "Seed"],
      ru: ["Дата", "Сеты", "Ошибки", "Подсказки", "Deal+3", "Осталось", "Время", "Зерно"])
  }

}

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
    case .noSets: SetWords(language).noSets
    case .deckEmpty:
      language.say(en: "The deck is empty: nothing to deal.", ru: "Колода пуста: сдать нечего.")
    case .sameCard:
      language.say(en: "Three different cards are needed.", ru: "Нужны три разные карты.")
    case .over(let isWon): isWon ? SetWords(language).solved : SetWords(language).timeUp
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
