import TextKit

/// One-line descriptions of the commands of Set.
enum SetHelp {
  static let show = Language.phrase(en: "show the table", ru: "показать стол")
  static let new = Language.phrase(en: "start a new game", ru: "новая партия")
  static let pick = Language.phrase(en: "pick three cards", ru: "выбрать три карты")
  static let sel = Language.phrase(
    en: "tap a card to select or deselect it", ru: "коснуться карты: выбрать или снять выбор")
  static let deal = Language.phrase(en: "deal three more cards", ru: "сдать ещё три карты")
  static let hint = Language.phrase(en: "show a hint for a second", ru: "подсказка на одну секунду")
  static let sets = Language.phrase(en: "list all Sets on the table", ru: "все Сеты на столе")
  static let settings = Language.phrase(
    en: "choose how cards look, and whether they move in live play",
    ru: "вид карт и их движение в игре вживую")
  static let stats = Language.phrase(en: "show the results of your games", ru: "итоги партий")
  static let bot = Language.phrase(
    en: "let a bot of skill 0…1 play N games", ru: "N партий играет бот умения 0…1")
  static let quit = Language.phrase(en: "end the game", ru: "закончить партию")
}
