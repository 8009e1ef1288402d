import PluginKit

/// What Set says, in Russian and English.
struct SetTexts {
  let isRussian: Bool

  init(_ language: Language) { isRussian = language == .ru }

  private func text(_ ru: String, _ en: String) -> String { isRussian ? ru : en }

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
  var timeUp: String { text("Время вышло.", "Time is up.") }
  var solved: String { text("Сет найден!", "You found a Set!") }

  func commands(canDeal: Bool) -> String {
    "set pick N N N   set hint" + (canDeal ? "   set deal (Deal+3)" : "") + "   set new (New Game)"
  }

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
