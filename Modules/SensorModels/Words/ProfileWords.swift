import Domain
import TextKit

/// The captions of the built-in profiles, with the sources of their numbers.
enum ProfileWords {
  static func perfect(_ language: Language) -> Caption {
    language.say(
      en: Caption("perfect", "no error at all: the upper bound"),
      ru: Caption("безошибочный", "никаких ошибок: верхняя граница"))
  }

  static func open(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "open", "open sky: σ 2.0 m per axis (GPS.gov), compass just calibrated (Bowers 2022)"),
      ru: Caption(
        "открытое небо",
        "открытое небо: σ 2.0 м по оси (GPS.gov), компас только что откалиброван (Bowers 2022)"))
  }

  static func park(_ language: Language) -> Caption {
    language.say(
      en: Caption("park", "under trees: 10 m at 95 % (Al-Azizi & Shafri 2017), compass 5-10°"),
      ru: Caption("парк", "под деревьями: 10 м на 95 % (Al-Azizi & Shafri 2017), компас 5-10°"))
  }

  static func urban(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "urban", "between buildings: mean error 10 m (Merry & Bettinger 2019), bursts of 20-60 m"),
      ru: Caption(
        "город", "между домами: средняя ошибка 10 м (Merry & Bettinger 2019), всплески 20-60 м"))
  }

  static func dishonest(_ honest: SensorProfile, in language: Language) -> Caption {
    let title = honest.caption(language).title ?? honest.name
    return language.say(
      en: Caption("\(title), dishonest", "\(honest.name), claims half of its honest accuracy"),
      ru: Caption("\(title), нечестный", "\(honest.name), заявляет половину честной точности"))
  }
}
