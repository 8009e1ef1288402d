import TextKit

extension SetLabGame {
  /// What its metrics are called before a player, in their order.
  func figures(in language: Language) -> [String] {
    [
      language.say(en: "Sets found", ru: "Найдено Сетов"),
      language.say(en: "Times three more cards were dealt", ru: "Сдано ещё по три карты, раз"),
      language.say(en: "Trios claimed that were no Set", ru: "Названо троек, что не Сет"),
      language.say(en: "The game took", ru: "Длилась партия"),
      language.say(en: "Pace in Sets", ru: "Темп, Сетов"),
      language.say(en: "For each Set", ru: "На один Сет"),
      language.say(en: "Full tables without a Set", ru: "Столов без Сета"),
      language.say(en: "Cards left on the table", ru: "Карт осталось на столе"),
      language.say(en: "Set found in time", ru: "Сет найден вовремя"),
    ]
  }
}
