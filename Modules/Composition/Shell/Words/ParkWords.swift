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
  /// Returns the name of a ghost of a made game; from the thirteenth on they have numbers.
  static func ghost(_ number: Int, _ language: Language) -> String {
    let names = language.say(
      en: [
        "Boo", "Moan", "Rustle", "Shade", "Flicker", "Whisper", "Gloom", "Mist", "Echo", "Chill",
        "Murk", "Sigh",
      ],
      ru: [
        "Бука", "Стон", "Шуршун", "Тень", "Мигун", "Шёпот", "Хмарь", "Туман", "Эхо", "Зябь",
        "Морок", "Вздох",
      ])
    let name = names[(number - 1) % names.count]
    return number <= names.count ? name : "\(name) \((number - 1) / names.count + 1)"
  }
  static func practice(_ language: Language) -> String {
    language.say(en: "Practice", ru: "Тренировка")
  }
  static func practiceGhost(_ language: Language) -> String {
    language.say(en: "Wisp", ru: "Огонёк")
  }
}
