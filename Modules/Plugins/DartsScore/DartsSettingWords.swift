import TextKit

/// The descriptions of the settings of Darts Score, and the texts around them.
enum DartsSettingWords {
  static let attempts = Language.phrase(en: "attempts per game", ru: "попыток в игре")
  static let time = Language.phrase(en: "seconds per answer", ru: "секунд на ответ")
  static let misses = Language.phrase(en: "darts can miss", ru: "дротики бывают мимо")
  static let options = Language.phrase(en: "answers to choose among", ru: "вариантов ответа")
  static let decoys = Language.phrase(
    en: "how wrong answers are made", ru: "откуда неверные варианты")
  static let spread = Language.phrase(
    en: "how far apart answers lie", ru: "разброс вариантов")
  static let placement = Language.phrase(en: "how darts land", ru: "как ложатся дротики")
  static let keepQuestion = Language.phrase(
    en: "a pause keeps the question", ru: "после паузы тот же вопрос")
  static let badByWrongOnly = Language.phrase(
    en: "only wrong answers are bad", ru: "плох лишь итог из ошибок")
  static let image = Language.phrase(en: "look of a dart", ru: "вид дротика")
  static let size = Language.phrase(en: "length of a dart", ru: "длина дротика")
  static let hits = Language.phrase(
    en: "list the hits beside the board", ru: "список попаданий рядом с мишенью")
  static let tap = Language.phrase(en: "tap", ru: "касание")
  static let timerEnd = Language.phrase(en: "little time is left", ru: "время на исходе")
  static let rotation = Language.phrase(en: "the board turns", ru: "мишень вращается")
  static let goodResult = Language.phrase(
    en: "melody of a good result", ru: "мелодия хорошего итога")
  static let badResult = Language.phrase(
    en: "melody of a bad result", ru: "мелодия плохого итога")

  static func change(_ example: String, _ language: Language) -> String {
    language.say(
      en: "To change one: darts set \(example)", ru: "Изменить, например: darts set \(example)")
  }

}
