import TextKit

/// The names in the games that are built in.
enum ParkWords {
  static func sample(_ language: Language) -> String {
    language.say(en: "Gorky Park", ru: "Парк Горького")
  }
  static func boo(_ language: Language) -> String { language.say(en: "Boo", ru: "Бука") }
  static func rustle(_ language: Language) -> String { language.say(en: "Rustle", ru: "Шуршун") }
  static func lady(_ language: Language) -> String {
    language.say(en: "White Lady", ru: "Белая Дама")
  }
  static func leshy(_ language: Language) -> String { language.say(en: "Leshy", ru: "Леший") }
  static func practice(_ language: Language) -> String {
    language.say(en: "Practice", ru: "Тренировка")
  }
  static func practiceGhost(_ language: Language) -> String {
    language.say(en: "Wisp", ru: "Огонёк")
  }
}
