import TextKit

/// One-line descriptions of the commands of GetGeometries.
enum TossHelp {
  static let show = Language.phrase(en: "show the screen", ru: "показать экран")
  static let levels = Language.phrase(en: "list the tasks", ru: "список заданий")
  static let details = Language.phrase(en: "describe task N", ru: "о задании N")
  static let play = Language.phrase(
    en: "play task N; 11 picks one at random", ru: "играть задание N; 11 — случайное")
  static let goOn = Language.phrase(
    en: "go on with the game you left", ru: "продолжить оставленную игру")
  static let plane = Language.phrase(
    en: "find the plane and start the game", ru: "найти плоскость: игра начинается")
  static let s = Language.phrase(
    en: "+shape+: switch to the next shape", ru: "+shape+: следующая фигура")
  static let c = Language.phrase(
    en: "+color+: switch to the next colour", ru: "+color+: следующий цвет")
  static let shake = Language.phrase(
    en: "shake: match the solid at once; FILE: shakes in an accelerometer trace t_ms,ax,ay,az",
    ru: "встряхнуть: сразу как у фигуры; ФАЙЛ: встряски в записи акселерометра t_ms,ax,ay,az")
  static let wait = Language.phrase(en: "wait S seconds", ru: "подождать S секунд")
  static let records = Language.phrase(en: "list the records of games", ru: "записи об играх")
  static let record = Language.phrase(en: "show record N in full", ru: "запись N подробно")
  static let delete = Language.phrase(en: "delete record N", ru: "удалить запись N")
  static let back = Language.phrase(en: "go back", ru: "назад")
  static let bot = Language.phrase(
    en: "let a bot of skill 0…1 play task N a hundred times",
    ru: "бот умения 0…1 играет задание N сто раз")
}
