import PluginKit
import TextKit

/// What Set says, in Russian and English.
struct SetTexts {
  let language: Language

  init(_ language: Language) { self.language = language }

  var isRussian: Bool { language == .ru }

  private func text(_ ru: String, _ en: String) -> String { isRussian ? ru : en }

  /// The name of the game, above the table.
  var name: String { text("СЕТ", "SET") }
  func deck(_ count: Int) -> String { text("Колода: ", "Deck: ") + String(count) }
  func hints(_ count: Int, next: Int) -> String {
    text("Подсказки: ", "Hints: ") + "\(count) / \(next)"
  }
  var dealt: String { text("карт сдано", "cards dealt") }
  var noSets: String { text("На столе нет Сета.", "There is no Set on the table.") }
  var left: String { text("Партия закончена.", "The game is left.") }
  var deckEmpty: String {
    text("Колода пуста: сдать нечего.", "The deck is empty: nothing to deal.")
  }
  var sameCard: String {
    text("Нужны три разные карты.", "Three different cards are needed.")
  }
  var marks: String {
    text(
      "* выбрана  = Сет  x не Сет  ? подсказка", "* selected  = match  x mismatch  ? hint")
  }
  var noGame: PluginRefusal {
    PluginRefusal("noGame", text("Партии нет: set new", "There is no game: set new"))
  }
  /// How a challenge is played.
  func move(_ givesHints: Bool) -> String {
    text("Набери номера трёх карт Сета, как 1 5 9", "Type three cards that are a Set, as 1 5 9")
      + (givesHints ? text(", или hint", ", or hint") : "")
  }
  /// Said of three cards that are no Set, and what that costs.
  func noSet(_ cards: String, penaltySeconds: Int) -> String {
    let cost = penaltySeconds > 0 ? text(" (−\(penaltySeconds) с)", " (−\(penaltySeconds) s)") : ""
    return text("Не Сет: \(cards)", "Not a Set: \(cards)") + cost
  }
  var timeUp: String { text("Время вышло.", "Time is up.") }
  var solved: String { text("Сет найден!", "You found a Set!") }

  /// What can be done next; Deal+3 is off with an empty deck (ST-042).
  func commands(canDeal: Bool) -> String {
    let deal = canDeal ? "set deal (Deal+3)   " : ""
    return "set pick N N N   set hint   " + deal + text("set new (новая)", "set new (New Game)")
      + "   set live"
  }
  var ended: String { text("Партия окончена.   ENTER выход", "The game is over.   ENTER leave") }
  /// The keys of play in real time.
  func liveKeys(last: Character, canDeal: Bool) -> String {
    let deal = canDeal ? "   + Deal+3" : ""
    return text("a…\(last) карта   ? подсказка", "a…\(last) card   ? hint") + deal
      + text("   Q выход", "   Q leave")
  }
  var title: String { text("Сет", "Set") }
  var settings: String { text("Настройки", "Settings") }
  /// How a setting is changed.
  var change: String {
    text("Изменить: ", "To change one: ") + "set settings shapes raindrop,oval,squiggle"
  }
  var oneOf: String { text("из", "of") }

  func expected(_ usage: String) -> PluginRefusal {
    PluginRefusal("badUsage", text("ожидалось: ", "expected: ") + usage)
  }

  func unknown(_ word: String) -> String {
    let known = SetPlugin().commands.map(\.word).joined(separator: ", ")
    return text("неизвестная команда set ", "unknown command set ") + word
      + text("; есть ", "; there are ") + known
  }

  func noCard(_ word: String, _ count: Int) -> String {
    text("нет карты \(word): номера 1…\(count)", "no card \(word): numbers are 1…\(count)")
  }

  func badSetting(_ key: String, _ choices: [String]) -> String {
    "\(key): " + text("нужны три разных из ", "expected three different ones of ")
      + choices.joined(separator: ", ")
  }

  func over(_ result: SetResult) -> String {
    text(
      "Партия окончена: Сетов \(result.sets), ошибок \(result.wrong), осталось карт \(result.cardsLeft).",
      "The game is over: \(result.sets) Sets, \(result.wrong) wrong, \(result.cardsLeft) cards left."
    )
  }

  /// Titles of the statistics, in the order of the columns.
  var columns: [String] {
    isRussian
      ? ["Дата", "Сеты", "Ошибки", "Подсказки", "Deal+3", "Осталось", "Время"]
      : ["Date", "Sets", "Wrong", "Hints", "Deal+3", "Left", "Time"]
  }
  var statistics: String { text("Итоги партий", "Results") }
  var noResults: String { text("Сыгранных партий пока нет.", "No game was played yet.") }
}
