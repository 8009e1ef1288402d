import TextKit

extension TossLabGame {
  /// What its metrics are called before a player, in their order.
  func figures(in language: Language) -> [String] {
    [
      language.say(en: "Games won", ru: "Побед"),
      language.say(en: "Stars, 0 for a lost game", ru: "Звёзд, у поражения 0"),
      language.say(en: "Points of a game", ru: "Очков за игру"),
      language.say(en: "Points a solid", ru: "Очков за фигуру"),
      language.say(en: "Solids matched", ru: "Собрано фигур"),
      language.say(en: "Matches in a row, at best", ru: "Подряд, самое большее"),
      language.say(en: "Shakes used", ru: "Потрачено встрясок"),
      language.say(en: "Shakes earned", ru: "Заработано встрясок"),
      language.say(en: "Solids missed", ru: "Упало мимо"),
      language.say(en: "The game took", ru: "Длилась игра"),
    ]
  }
}
