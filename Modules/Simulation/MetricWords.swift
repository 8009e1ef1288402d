import Domain
import TextKit

/// The captions of a hunt's metrics.
enum MetricWords {
  /// The caption of a metric of a part of a hunt.
  static func probe(_ whole: Caption, of part: HuntProbe.Part, _ language: Language) -> Caption {
    let (name, clock) = (part.name, String(part.name.dropLast()))
    let words: (en: String, ru: String) =
      switch part {
      case .ghost: ("with \(name) as the target", "с целью «\(name)»")
      case .firstCapture: ("up to the first capture", "до первой поимки")
      case .moment: ("in the first \(clock) s", "за первые \(clock) с")
      }
    let tail = language.say(en: words.en, ru: words.ru)
    return Caption(whole.title.map { "\($0), \(tail)" }, "\(whole.summary), \(tail)")
  }

  static func firstCapture(_ language: Language) -> Caption {
    language.say(
      en: Caption("Time to first capture", "seconds to the first capture; absent without one"),
      ru: Caption(
        "Время до первой поимки", "секунд до первой поимки; нет значения, если её не было"))
  }

  static func captures(_ language: Language) -> Caption {
    language.say(
      en: Caption("Captures per hunt", "ghosts caught"),
      ru: Caption("Поимок за охоту", "поймано призраков"))
  }

  static func escapes(_ language: Language) -> Caption {
    language.say(
      en: Caption("Escapes per hunt", "traps that ran out"),
      ru: Caption("Побегов за охоту", "сколько ловушек истекло"))
  }

  static func gaveUp(_ language: Language) -> Caption {
    language.say(
      en: Caption("Gave up, share", "1 if the player gave up"),
      ru: Caption("Сдались, доля", "1, если игрок сдался"))
  }

}
