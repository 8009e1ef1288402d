import TextKit

extension SetTable {
  static func summary(of word: String, in language: Language) -> String {
    switch word {
    case "show": language.say(en: "show the table", ru: "показать стол")
    case "new": language.say(en: "start a new game", ru: "новая партия")
    case "pick": language.say(en: "pick three cards", ru: "выбрать три карты")
    case "sel":
      language.say(
        en: "tap a card to select or deselect it", ru: "коснуться карты: выбрать или снять выбор")
    case "deal": language.say(en: "deal three more cards", ru: "сдать ещё три карты")
    case "hint": language.say(en: "show a hint for a second", ru: "подсказка на одну секунду")
    case "sets": language.say(en: "list all Sets on the table", ru: "все Сеты на столе")
    case "settings":
      language.say(
        en: "choose how cards look: shapes, fills, colors", ru: "вид карт: shapes, fills, colors")
    case "stats": language.say(en: "show the results of your games", ru: "итоги партий")
    case "bot":
      language.say(en: "let a bot of skill 0…1 play N games", ru: "N партий играет бот умения 0…1")
    case "quit": language.say(en: "end the game", ru: "закончить партию")
    default: ""
    }
  }
}
