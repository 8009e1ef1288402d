import TextKit

/// The captions of a ghost's parameters.
enum GhostWords {
  static func fightRadius(_ language: Language) -> Caption {
    language.say(
      en: Caption("Fight radius", "radius within which the fight starts"),
      ru: Caption("Радиус боя", "радиус, внутри которого начинается бой"))
  }

  static func escapeDistanceMeters(_ language: Language) -> Caption {
    language.say(
      en: Caption("Escape distance", "length of the jump after breaking free"),
      ru: Caption("Радиус отлёта", "длина прыжка вырвавшегося призрака"))
  }

  static func catchMode(_ language: Language) -> Caption {
    language.say(
      en: Caption("Way to catch", "how the ghost is caught"),
      ru: Caption("Способ поимки", "как ловят призрака"))
  }

  static func temperament(_ language: Language) -> Caption {
    language.say(
      en: Caption("Temperament", "how it behaves in the sight during the fight"),
      ru: Caption("Нрав", "как он ведёт себя в прицеле во время боя"))
  }

  static func maxFails(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Losses before it escapes", "lost challenges after which it escapes; 0 means never"),
      ru: Caption(
        "Проигрышей до побега", "после скольких проигранных испытаний он сбегает; 0 — никогда"))
  }

  static func challenge(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Challenge", "the plugin whose challenge catches the ghost, with catchMode: challenge"),
      ru: Caption("Испытание", "чьё испытание ловит призрака, при catchMode: challenge"))
  }
}
