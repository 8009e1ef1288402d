import Domain
import TextKit

/// The captions of the built-in players, with the sources of their numbers.
enum PersonaWords {
  static func novice(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "novice", "first hunt: normal walk 1.31 m/s, slow to find the button, often distracted"),
      ru: Caption(
        "новичок", "первая охота: обычный шаг 1.31 м/с, долго ищет кнопку, часто отвлекается"))
  }

  static func casual(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "casual", "plays now and then, in no hurry: slow walk 0.82-1.31 m/s, distracted at times"),
      ru: Caption(
        "любитель", "играет иногда и не спешит: медленный шаг 0.82-1.31 м/с, порой отвлекается"))
  }

  static func average(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "average", "a typical adult: walk 1.31 m/s (Murtagh et al. 2020), × 0.77 with phone in hand"
      ),
      ru: Caption(
        "обычный взрослый",
        "обычный взрослый: шаг 1.31 м/с (Murtagh et al. 2020), × 0.77 с телефоном в руке"))
  }

  static func runner(_ language: Language) -> Caption {
    language.say(
      en: Caption("runner", "jogs at 2.8 m/s (prior), aims out of breath"),
      ru: Caption("бегун", "бежит трусцой 2.8 м/с (оценка), целится запыхавшись"))
  }

  static func expert(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "expert",
        "knows the game: fast walk 1.72 m/s (Murtagh et al. 2020), steady aim, no fumbling"),
      ru: Caption(
        "знаток",
        "знает игру: быстрый шаг 1.72 м/с (Murtagh et al. 2020), твёрдый прицел, без промахов"))
  }

  static func elderly(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "elderly", "about 80 years: walk 0.943 m/s (Bohannon & Andrews 2011), slower reactions"),
      ru: Caption(
        "пожилой", "около 80 лет: шаг 0.943 м/с (Bohannon & Andrews 2011), реакция медленнее"))
  }

  static func wheelchair(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "wheelchair", "in a wheelchair: 1.0 m/s, no steps, keeps to paths (thin data: priors)"),
      ru: Caption(
        "на коляске",
        "в инвалидной коляске: 1.0 м/с, без лестниц, по дорожкам (данных мало: оценки)"))
  }

  static func stroller(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "stroller", "pushes a stroller: 1.2 m/s, no steps, often distracted (thin data: priors)"),
      ru: Caption(
        "с коляской",
        "с детской коляской: 1.2 м/с, без лестниц, часто отвлекается (данных мало: оценки)"))
  }

  static func perfect(_ language: Language) -> Caption {
    language.say(
      en: Caption("perfect", "makes no error and never waits: the upper bound"),
      ru: Caption("безошибочный", "не ошибается и не ждёт: верхняя граница"))
  }

  static func absent(_ language: Language) -> Caption {
    language.say(
      en: Caption("absent", "never acts: the lower bound"),
      ru: Caption("бездействующий", "ничего не делает: нижняя граница"))
  }
}
