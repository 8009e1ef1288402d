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

  static func captureRate(_ language: Language) -> Caption {
    language.say(
      en: Caption("Ghosts caught, share", "ghosts caught, as a share of those free at the start"),
      ru: Caption("Поймано призраков, доля", "поймано призраков из тех, что были свободны в начале")
    )
  }

  static func completed(_ language: Language) -> Caption {
    language.say(
      en: Caption("Hunts completed, share", "1 if all ghosts were caught"),
      ru: Caption("Завершено охот, доля", "1, если пойманы все призраки"))
  }

  static func huntDuration(_ language: Language) -> Caption {
    language.say(
      en: Caption("Hunt duration", "seconds from the start to the end of the hunt"),
      ru: Caption("Длительность охоты", "секунд от начала до конца охоты"))
  }

  static func firstCapture(_ language: Language) -> Caption {
    language.say(
      en: Caption("Time to first capture", "seconds to the first capture; absent without one"),
      ru: Caption(
        "Время до первой поимки", "секунд до первой поимки; нет значения, если её не было"))
  }

  static func meanCapture(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Mean moment of capture", "mean time of the captures, seconds; absent without one"),
      ru: Caption(
        "Средний момент поимки", "средний момент поимок, в секундах; нет значения без поимок"))
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

  static func escapesOutsideLayout(_ language: Language) -> Caption {
    language.say(
      en: Caption("Escapes out of the zones", "escapes that ended outside the layout"),
      ru: Caption("Побегов за пределы зон", "побегов, которые кончились вне зон игры"))
  }

  static func trapsOpened(_ language: Language) -> Caption {
    language.say(
      en: Caption("Traps opened per hunt", "holds completed"),
      ru: Caption("Открыто ловушек за охоту", "завершённых удержаний"))
  }

  static func distanceWalked(_ language: Language) -> Caption {
    language.say(
      en: Caption("Distance walked", "metres the player truly walked"),
      ru: Caption("Пройденный путь", "сколько метров игрок прошёл на самом деле"))
  }

  static func pathRatio(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Way walked over straight line",
        "metres walked over the straight line, summed over the legs from choosing a target to fighting it; absent without a fight"
      ),
      ru: Caption(
        "Путь к прямой",
        "пройдено метров к прямой, в сумме по отрезкам от выбора цели до начала боя с ней; нет значения без боя"
      ))
  }

  static func timeInIdle(_ language: Language) -> Caption {
    language.say(
      en: Caption("Time without a target", "seconds with no target"),
      ru: Caption("Время без цели", "секунд без цели"))
  }

  static func timeInActive(_ language: Language) -> Caption {
    language.say(
      en: Caption("Time walking", "seconds walking to a target by the scanner"),
      ru: Caption("Время в пути", "секунд ходьбы по сканеру с целью"))
  }

  static func timeInArSearch(_ language: Language) -> Caption {
    language.say(
      en: Caption("Time in AR search", "seconds in AR search"),
      ru: Caption("Время поиска в AR", "секунд поиска в AR"))
  }

  static func timeInFight(_ language: Language) -> Caption {
    language.say(
      en: Caption("Time in the fight", "seconds in the fight"),
      ru: Caption("Время схваток", "секунд в бою"))
  }

  static func timeInTrapWindow(_ language: Language) -> Caption {
    language.say(
      en: Caption("Time with a trap open", "seconds with a trap open"),
      ru: Caption("Время с открытой ловушкой", "секунд с открытой ловушкой"))
  }

  static func fightsLost(_ language: Language) -> Caption {
    language.say(
      en: Caption("Fights lost by leaving", "fights lost by leaving the fight radius"),
      ru: Caption("Схваток потеряно уходом", "боёв, потерянных выходом за радиус боя"))
  }

  static func zoneFlaps(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Zones entered again", "times a zone was re-entered after leaving it, with the same target"),
      ru: Caption(
        "Повторных входов в зону", "сколько раз в зону входили снова после выхода, с той же целью"))
  }

  static func targetSwitches(_ language: Language) -> Caption {
    language.say(
      en: Caption("Target switches", "changes of target that no fight explains"),
      ru: Caption("Смен цели", "смен цели, не вызванных боем"))
  }

  static func gaveUp(_ language: Language) -> Caption {
    language.say(
      en: Caption("Gave up, share", "1 if the player gave up"),
      ru: Caption("Сдались, доля", "1, если игрок сдался"))
  }

  static func challengesWon(_ language: Language) -> Caption {
    language.say(
      en: Caption("Challenges won per hunt", "challenges won"),
      ru: Caption("Выиграно испытаний за охоту", "выиграно испытаний"))
  }

  static func challengesLost(_ language: Language) -> Caption {
    language.say(
      en: Caption("Challenges lost per hunt", "challenges lost"),
      ru: Caption("Проиграно испытаний за охоту", "проиграно испытаний"))
  }

  static func timeInChallenge(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Time in challenges", "seconds spent on challenges, part of the time in the fight"),
      ru: Caption("Время испытаний", "секунд на испытания, из времени в бою"))
  }
}
