import TextKit

extension TossTable {
  static func summary(of word: String, in language: Language) -> String {
    switch word {
    case "show": language.say(en: "show the screen", ru: "показать экран")
    case "levels": language.say(en: "list the tasks", ru: "список заданий")
    case "details": language.say(en: "describe task N", ru: "о задании N")
    case "play":
      language.say(
        en: "play task N; 11 picks one at random", ru: "играть задание N; 11 — случайное")
    case "plane":
      language.say(en: "find the plane and start the game", ru: "найти плоскость: игра начинается")
    case "s": language.say(en: "+shape+: switch to the next shape", ru: "+shape+: следующая фигура")
    case "c": language.say(en: "+color+: switch to the next colour", ru: "+color+: следующий цвет")
    case "shake":
      language.say(en: "shake: match the solid at once", ru: "встряхнуть: сразу как у фигуры")
    case "wait": language.say(en: "wait S seconds", ru: "подождать S секунд")
    case "records": language.say(en: "list the records of games", ru: "записи об играх")
    case "record": language.say(en: "show record N in full", ru: "запись N подробно")
    case "delete": language.say(en: "delete record N", ru: "удалить запись N")
    case "back": language.say(en: "go back", ru: "назад")
    case "bot":
      language.say(
        en: "let a bot of skill 0…1 play task N a hundred times",
        ru: "бот умения 0…1 играет задание N сто раз")
    default: ""
    }
  }
}
