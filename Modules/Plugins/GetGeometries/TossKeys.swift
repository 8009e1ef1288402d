import TextKit

/// The keys in real time, as the key line names them.
enum TossKeys {
  static let shape = Language.phrase(en: "S shape", ru: "S фигура")
  static let color = Language.phrase(en: "C colour", ru: "C цвет")
  static let shake = Language.phrase(en: "SPACE shake", ru: "ПРОБЕЛ встряхнуть")
  static let open = Language.phrase(en: "ENTER details", ru: "ENTER подробно")
  static let play = Language.phrase(en: "P play", ru: "P играть")
  static let endless = Language.phrase(en: "E endless", ru: "E без конца")
  static let again = Language.phrase(en: "P play again", ru: "P ещё раз")
  static let records = Language.phrase(en: "R records", ru: "R записи")
  static let goOn = Language.phrase(en: "G go on", ru: "G дальше")
  static let delete = Language.phrase(en: "D delete", ru: "D удалить")
  static let plane = Language.phrase(en: "ENTER start now", ru: "ENTER начать сразу")
  static let result = Language.phrase(en: "ENTER result", ru: "ENTER результат")
}
