import TextKit

/// The captions of a ghost's parameters.
enum GhostWords {
  static func mainZoneRadius(_ language: Language) -> Caption {
    language.say(
      en: Caption("Main zone", "radius within which AR search can start"),
      ru: Caption("Основная зона", "радиус, внутри которого можно начать поиск в AR"))
  }

  static func fightRadius(_ language: Language) -> Caption {
    language.say(
      en: Caption("Fight radius", "radius within which the fight starts"),
      ru: Caption("Радиус боя", "радиус, внутри которого начинается бой"))
  }

  static func trapWindowDuration(_ language: Language) -> Caption {
    language.say(
      en: Caption("Trap window", "time to throw the trap after the hold"),
      ru: Caption("Окно ловушки", "сколько времени есть на бросок ловушки после удержания"))
  }

  static func escapeDistanceMeters(_ language: Language) -> Caption {
    language.say(
      en: Caption("Escape distance", "length of the jump after breaking free"),
      ru: Caption("Радиус отлёта", "длина прыжка вырвавшегося призрака"))
  }

  static func holdTime(_ language: Language) -> Caption {
    language.say(
      en: Caption("Hold time", "time the ghost must stay in the sight"),
      ru: Caption("Время удержания", "сколько призрак должен оставаться в прицеле"))
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

  static func roamAngle(_ language: Language) -> Caption {
    language.say(
      en: Caption("Roaming", "how far a ghost that is not calm moves to either side"),
      ru: Caption("Размах", "как далеко в стороны уходит неспокойный призрак"))
  }

  static func driftSpeed(_ language: Language) -> Caption {
    language.say(
      en: Caption("Drift speed", "how fast a drifting ghost moves"),
      ru: Caption("Скорость дрейфа", "как быстро движется плывущий призрак"))
  }

  static func restTime(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Rest", "mean time between darts; the least time between two dodges of a shy ghost"),
      ru: Caption(
        "Передышка", "среднее время между рывками; у пугливого — наименьшее между двумя увёртками"
      ))
  }

  static func scareSpeed(_ language: Language) -> Caption {
    language.say(
      en: Caption("Scare speed", "a shy ghost dodges a sight that approaches faster"),
      ru: Caption("Порог испуга", "пугливый увёртывается от прицела, который приближается быстрее"))
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
