import Domain
import PluginKit

/// The adjustable numbers of a walk with the scanner.
struct ScannerValues: Adjustable {
  /// The placement of labels: in a free place, or always beside their marks.
  enum Labels: String, CaseIterable, Sendable {
    case free, beside
  }

  var (startDistance, mainZoneRadius, range) = (500.0, 100.0, 1000.0)
  var rings = 4
  var (sweepPeriod, refresh) = (6.0, 1.0)
  var (headingNoise, declination, gpsNoise) = (5.0, 0.0, 4.0)
  var decoys = 8
  var targetHysteresis = 5.0
  var labels = Labels.free
  var (walkingSpeed, turnNoise, limit) = (1.4, 5.0, 1800.0)

  static let all: [ParameterSpec<ScannerValues>] = [
    .number(
      "startDistance", { swap(&$0.startDistance, &$1) }, unit: "m", range: 50...3000,
      Caption.said(
        en: Caption("Distance at the start", "distance of the nearest ghost at the beginning"),
        ru: Caption("Расстояние в начале", "расстояние до ближайшего призрака в начале"))),
    .number(
      "mainZoneRadius", { swap(&$0.mainZoneRadius, &$1) }, unit: "m", range: 10...500,
      Caption.said(
        en: Caption("Main zone", "distance at which the main zone is reached"),
        ru: Caption("Основная зона", "расстояние, на котором достигнута основная зона"))),
    .number(
      "range", { swap(&$0.range, &$1) }, unit: "m", range: 50...10_000,
      Caption.said(
        en: Caption(
          "Range of the scanner", "distance of the scanner's rim; a target beyond it stands on it"),
        ru: Caption("Дальность сканера", "радиус сканера; цель дальше него стоит на краю"))),
    .count(
      "rings", { swap(&$0.rings, &$1) }, range: 1...10,
      Caption.said(
        en: Caption("Rings", "rings of the scanner, with distances"),
        ru: Caption("Колец", "колец с расстояниями на сканере"))),
    .number(
      "sweepPeriod", { swap(&$0.sweepPeriod, &$1) }, unit: "s", range: 1...60,
      Caption.said(
        en: Caption("Time of a turn", "seconds of a turn: a ghost's mark is new once a turn"),
        ru: Caption("Время оборота", "секунд на оборот: отметка призрака обновляется раз в оборот"))
    ),
    .number(
      "refresh", { swap(&$0.refresh, &$1) }, unit: "s", range: 0.1...60,
      Caption.said(
        en: Caption("Time between positions", "seconds between two positions of the player"),
        ru: Caption("Время между позициями", "секунд между позициями игрока"))),
    .number(
      "headingNoise", { swap(&$0.headingNoise, &$1) }, unit: "°", range: 0...90,
      Caption.said(
        en: Caption("Compass error", "standard deviation of the compass"),
        ru: Caption("Ошибка компаса", "стандартное отклонение компаса"))),
    .number(
      "declination", { swap(&$0.declination, &$1) }, unit: "°", range: -60...60,
      Caption.said(
        en: Caption(
          "Unknown declination", "magnetic declination that the scanner does not know of"),
        ru: Caption("Неизвестное склонение", "магнитное склонение, о котором сканер не знает"))),
    .number(
      "gpsNoise", { swap(&$0.gpsNoise, &$1) }, unit: "m", range: 0...100,
      Caption.said(
        en: Caption("Position error", "standard deviation of the position on each axis"),
        ru: Caption("Ошибка места", "стандартное отклонение позиции по каждой оси"))),
    .count(
      "decoys", { swap(&$0.decoys, &$1) }, range: 0...100,
      Caption.said(
        en: Caption("Other ghosts", "other ghosts, farther than the nearest"),
        ru: Caption("Других призраков", "других призраков, дальше ближайшего"))),
    .number(
      "targetHysteresis", { swap(&$0.targetHysteresis, &$1) }, unit: "m", range: 0...200,
      Caption.said(
        en: Caption(
          "Switch target when closer by",
          "how much nearer another ghost must be to become the target (GB-073)"),
        ru: Caption(
          "Менять цель, если ближе на",
          "насколько ближе должен быть другой призрак, чтобы стать целью (GB-073)"))),
    .choice(
      "labels", { swap(&$0.labels, &$1) },
      Caption.said(
        en: Caption("Place of names", "where names stand: in a free place or always to the right"),
        ru: Caption("Место имён", "где стоят имена: на свободном месте или всегда справа"))),
    .number(
      "walkingSpeed", { swap(&$0.walkingSpeed, &$1) }, unit: "m/s", range: 0.3...5,
      Caption.said(
        en: Caption("Walking speed", "the walker's speed"),
        ru: Caption("Скорость ходьбы", "скорость идущего"))),
    .number(
      "turnNoise", { swap(&$0.turnNoise, &$1) }, unit: "°", range: 0...45,
      Caption.said(
        en: Caption("Error of turns", "standard deviation of the walker's turn to what is shown"),
        ru: Caption("Ошибка поворота", "стандартное отклонение поворота к показанному"))),
    .number(
      "limit", { swap(&$0.limit, &$1) }, unit: "s", range: 10...3600,
      Caption.said(
        en: Caption("Limit of the walk", "time after which the walker gives up"),
        ru: Caption("Предел прогулки", "время, после которого идущий сдаётся"))),
  ]
}
