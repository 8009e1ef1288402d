import TextKit
public import Domain

/// The metrics of a simulated hunt.
extension Metric {
  /// Ghosts captured, as a share of those free at the start.
  public static let captureRate = Metric(
    0, "captureRate", isProportion: true,
    Caption.said(
      en: Caption("Ghosts caught, share", "ghosts caught, as a share of those free at the start"),
      ru: Caption("Поймано призраков, доля", "поймано призраков из тех, что были свободны в начале")
    ))
  /// 1 if all ghosts were captured.
  public static let completed = Metric(
    1, "completed", isProportion: true,
    Caption.said(
      en: Caption("Hunts completed, share", "1 if all ghosts were caught"),
      ru: Caption("Завершено охот, доля", "1, если пойманы все призраки")))
  /// Seconds from the start to the end of the hunt.
  public static let huntDuration = Metric(
    2, "huntDuration", unit: "s",
    Caption.said(
      en: Caption("Hunt duration", "seconds from the start to the end of the hunt"),
      ru: Caption("Длительность охоты", "секунд от начала до конца охоты")))
  /// Seconds to the first capture; absent without one.
  public static let firstCapture = Metric(
    3, "firstCapture", unit: "s",
    Caption.said(
      en: Caption("Time to first capture", "seconds to the first capture; absent without one"),
      ru: Caption(
        "Время до первой поимки", "секунд до первой поимки; нет значения, если её не было")))
  /// Mean time of the captures, seconds; absent without one.
  public static let meanCapture = Metric(
    4, "meanCapture", unit: "s",
    Caption.said(
      en: Caption(
        "Mean moment of capture", "mean time of the captures, seconds; absent without one"),
      ru: Caption(
        "Средний момент поимки", "средний момент поимок, в секундах; нет значения без поимок")))
  /// Ghosts captured.
  public static let captures = Metric(
    5, "captures", isCount: true,
    Caption.said(
      en: Caption("Captures per hunt", "ghosts caught"),
      ru: Caption("Поимок за охоту", "поймано призраков")))
  /// Traps that ran out.
  public static let escapes = Metric(
    6, "escapes", isCount: true,
    Caption.said(
      en: Caption("Escapes per hunt", "traps that ran out"),
      ru: Caption("Побегов за охоту", "сколько ловушек истекло")))
  /// Escapes that ended outside the layout.
  public static let escapesOutsideLayout = Metric(
    7, "escapesOutsideLayout", isCount: true,
    Caption.said(
      en: Caption("Escapes out of the zones", "escapes that ended outside the layout"),
      ru: Caption("Побегов за пределы зон", "побегов, которые кончились вне зон игры")))
  /// Holds completed.
  public static let trapsOpened = Metric(
    8, "trapsOpened", isCount: true,
    Caption.said(
      en: Caption("Traps opened per hunt", "holds completed"),
      ru: Caption("Открыто ловушек за охоту", "завершённых удержаний")))
  /// Metres the player truly walked.
  public static let distanceWalked = Metric(
    9, "distanceWalked", unit: "m",
    Caption.said(
      en: Caption("Distance walked", "metres the player truly walked"),
      ru: Caption("Пройденный путь", "сколько метров игрок прошёл на самом деле")))
  /// Metres walked over the straight line; absent without a fight.
  ///
  /// Both are summed over the legs from choosing a target to fighting it.
  public static let pathRatio = Metric(
    10, "pathRatio",
    Caption.said(
      en: Caption(
        "Way walked over straight line",
        "metres walked over the straight line, summed over the legs from choosing a target to fighting it; absent without a fight"
      ),
      ru: Caption(
        "Путь к прямой",
        "пройдено метров к прямой, в сумме по отрезкам от выбора цели до начала боя с ней; нет значения без боя"
      )))
  /// Seconds with no target.
  public static let timeInIdle = Metric(
    11, "timeIn.idle", unit: "s",
    Caption.said(
      en: Caption("Time without a target", "seconds with no target"),
      ru: Caption("Время без цели", "секунд без цели")))
  /// Seconds walking to a target by the scanner.
  public static let timeInActive = Metric(
    12, "timeIn.active", unit: "s",
    Caption.said(
      en: Caption("Time walking", "seconds walking to a target by the scanner"),
      ru: Caption("Время в пути", "секунд ходьбы по сканеру с целью")))
  /// Seconds in AR search.
  public static let timeInArSearch = Metric(
    13, "timeIn.arSearch", unit: "s",
    Caption.said(
      en: Caption("Time in AR search", "seconds in AR search"),
      ru: Caption("Время поиска в AR", "секунд поиска в AR")))
  /// Seconds in the fight.
  public static let timeInFight = Metric(
    14, "timeIn.fight", unit: "s",
    Caption.said(
      en: Caption("Time in the fight", "seconds in the fight"),
      ru: Caption("Время схваток", "секунд в бою")))
  /// Seconds with a trap open.
  public static let timeInTrapWindow = Metric(
    15, "timeIn.trapWindow", unit: "s",
    Caption.said(
      en: Caption("Time with a trap open", "seconds with a trap open"),
      ru: Caption("Время с открытой ловушкой", "секунд с открытой ловушкой")))
  /// Fights lost by leaving the fight radius.
  public static let fightsLost = Metric(
    16, "fightsLost", isCount: true,
    Caption.said(
      en: Caption("Fights lost by leaving", "fights lost by leaving the fight radius"),
      ru: Caption("Схваток потеряно уходом", "боёв, потерянных выходом за радиус боя")))
  /// Times a zone was re-entered after leaving it, with the same target.
  public static let zoneFlaps = Metric(
    17, "zoneFlaps", isCount: true,
    Caption.said(
      en: Caption(
        "Zones entered again", "times a zone was re-entered after leaving it, with the same target"),
      ru: Caption(
        "Повторных входов в зону", "сколько раз в зону входили снова после выхода, с той же целью"))
  )
  /// Changes of target that no fight explains.
  public static let targetSwitches = Metric(
    18, "targetSwitches", isCount: true,
    Caption.said(
      en: Caption("Target switches", "changes of target that no fight explains"),
      ru: Caption("Смен цели", "смен цели, не вызванных боем")))
  /// 1 if the player gave up.
  public static let gaveUp = Metric(
    19, "gaveUp", isProportion: true,
    Caption.said(
      en: Caption("Gave up, share", "1 if the player gave up"),
      ru: Caption("Сдались, доля", "1, если игрок сдался")))

  /// Challenges won.
  public static let challengesWon = Metric(
    20, "challengesWon", isCount: true,
    Caption.said(
      en: Caption("Challenges won per hunt", "challenges won"),
      ru: Caption("Выиграно испытаний за охоту", "выиграно испытаний")))
  /// Challenges lost.
  public static let challengesLost = Metric(
    21, "challengesLost", isCount: true,
    Caption.said(
      en: Caption("Challenges lost per hunt", "challenges lost"),
      ru: Caption("Проиграно испытаний за охоту", "проиграно испытаний")))
  /// Seconds spent on challenges, part of the time in the fight.
  public static let timeInChallenge = Metric(
    22, "timeInChallenge", unit: "s",
    Caption.said(
      en: Caption(
        "Time in challenges", "seconds spent on challenges, part of the time in the fight"),
      ru: Caption("Время испытаний", "секунд на испытания, из времени в бою")))

  /// All metrics of a hunt, by index.
  public static let hunt: [Metric] = [
    .captureRate, .completed, .huntDuration, .firstCapture, .meanCapture, .captures, .escapes,
    .escapesOutsideLayout, .trapsOpened, .distanceWalked, .pathRatio, .timeInIdle, .timeInActive,
    .timeInArSearch, .timeInFight, .timeInTrapWindow, .fightsLost, .zoneFlaps, .targetSwitches,
    .gaveUp, .challengesWon, .challengesLost, .timeInChallenge,
  ]
}
