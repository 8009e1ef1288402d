import TextKit
public import Domain

/// The metrics of a simulated hunt.
extension Metric {
  /// Ghosts captured, as a share of those free at the start.
  public static let captureRate = Metric(
    0, "captureRate", isProportion: true, MetricWords.captureRate)
  /// 1 if all ghosts were captured.
  public static let completed = Metric(1, "completed", isProportion: true, MetricWords.completed)
  /// Seconds from the start to the end of the hunt.
  public static let huntDuration = Metric(2, "huntDuration", unit: "s", MetricWords.huntDuration)
  /// Seconds to the first capture; absent without one.
  public static let firstCapture = Metric(3, "firstCapture", unit: "s", MetricWords.firstCapture)
  /// Mean time of the captures, seconds; absent without one.
  public static let meanCapture = Metric(4, "meanCapture", unit: "s", MetricWords.meanCapture)
  /// Ghosts captured.
  public static let captures = Metric(5, "captures", isCount: true, MetricWords.captures)
  /// Traps that ran out.
  public static let escapes = Metric(6, "escapes", isCount: true, MetricWords.escapes)
  /// Escapes that ended outside the layout.
  public static let escapesOutsideLayout = Metric(
    7, "escapesOutsideLayout", isCount: true, MetricWords.escapesOutsideLayout)
  /// Holds completed.
  public static let trapsOpened = Metric(8, "trapsOpened", isCount: true, MetricWords.trapsOpened)
  /// Metres the player truly walked.
  public static let distanceWalked = Metric(
    9, "distanceWalked", unit: "m", MetricWords.distanceWalked)
  /// Metres walked over the straight line; absent without a fight.
  ///
  /// Both are summed over the legs from choosing a target to fighting it.
  public static let pathRatio = Metric(10, "pathRatio", MetricWords.pathRatio)
  /// Seconds with no target.
  public static let timeInIdle = Metric(11, "timeIn.idle", unit: "s", MetricWords.timeInIdle)
  /// Seconds walking to a target by the scanner.
  public static let timeInActive = Metric(12, "timeIn.active", unit: "s", MetricWords.timeInActive)
  /// Seconds in AR search.
  public static let timeInArSearch = Metric(
    13, "timeIn.arSearch", unit: "s", MetricWords.timeInArSearch)
  /// Seconds in the fight.
  public static let timeInFight = Metric(14, "timeIn.fight", unit: "s", MetricWords.timeInFight)
  /// Seconds with a trap open.
  public static let timeInTrapWindow = Metric(
    15, "timeIn.trapWindow", unit: "s", MetricWords.timeInTrapWindow)
  /// Fights lost by leaving the fight radius.
  public static let fightsLost = Metric(16, "fightsLost", isCount: true, MetricWords.fightsLost)
  /// Times a zone was re-entered after leaving it, with the same target.
  public static let zoneFlaps = Metric(17, "zoneFlaps", isCount: true, MetricWords.zoneFlaps)
  /// Changes of target that no fight explains.
  public static let targetSwitches = Metric(
    18, "targetSwitches", isCount: true, MetricWords.targetSwitches)
  /// 1 if the player gave up.
  public static let gaveUp = Metric(19, "gaveUp", isProportion: true, MetricWords.gaveUp)

  /// Challenges won.
  public static let challengesWon = Metric(
    20, "challengesWon", isCount: true, MetricWords.challengesWon)
  /// Challenges lost.
  public static let challengesLost = Metric(
    21, "challengesLost", isCount: true, MetricWords.challengesLost)
  /// Seconds spent on challenges, part of the time in the fight.
  public static let timeInChallenge = Metric(
    22, "timeInChallenge", unit: "s", MetricWords.timeInChallenge)

  /// All metrics of a hunt, by index.
  public static let hunt: [Metric] = [
    .captureRate, .completed, .huntDuration, .firstCapture, .meanCapture, .captures, .escapes,
    .escapesOutsideLayout, .trapsOpened, .distanceWalked, .pathRatio, .timeInIdle, .timeInActive,
    .timeInArSearch, .timeInFight, .timeInTrapWindow, .fightsLost, .zoneFlaps, .targetSwitches,
    .gaveUp, .challengesWon, .challengesLost, .timeInChallenge,
  ]
}

private extension MetricWords {
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

  static func meanCapture(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Mean moment of capture", "mean time of the captures, seconds; absent without one"),
      ru: Caption(
        "Средний момент поимки", "средний момент поимок, в секундах; нет значения без поимок"))
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
