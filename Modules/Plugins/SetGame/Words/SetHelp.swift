import TextKit

extension SetTable {
  static func summary(of word: String, in language: Language) -> String {
    switch word {
    case "show": language.say(en: "show the table", ru: "показать стол")
    case "new": language.say(en: "begin a new game", ru: "новая партия")
    case "pick": language.say(en: "pick three cards", ru: "выбрать три карты")
    case "sel":
      language.say(
        en: "touch a card: select or deselect it", ru: "коснуться карты: выбрать или снять выбор")
    case "deal": language.say(en: "deal three more cards", ru: "сдать ещё три карты")
    case "hint": language.say(en: "show a hint for a second", ru: "подсказка на одну секунду")
    case "sets": language.say(en: "list all Sets on the table", ru: "все Сеты на столе")
    case "settings":
      language.say(
        en: "looks of the cards: shapes, fills, colors", ru: "вид карт: shapes, fills, colors")
    case "stats": language.say(en: "results of your games", ru: "итоги партий")
    case "bot":
      language.say(en: "a bot of skill 0…1 plays N games", ru: "N партий играет бот умения 0…1")
    case "quit": language.say(en: "end the game", ru: "закончить партию")
    default: ""
    }
  }
}
