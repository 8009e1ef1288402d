import Domain
import TextKit

/// The labels and descriptions of the lab's numbers of the scanner, and the texts of its frames.
enum ScannerWords {
  // Parameters.
  static let startDistance = Caption.said(
    en: Caption("Distance at the start", "distance of the nearest ghost at the beginning"),
    ru: Caption("Расстояние в начале", "расстояние до ближайшего призрака в начале"))
  static let mainZoneRadius = Caption.said(
    en: Caption("Main zone", "distance at which the main zone is reached"),
    ru: Caption("Основная зона", "расстояние, на котором достигнута основная зона"))
  static let range = Caption.said(
    en: Caption(
      "Range of the scanner", "distance of the scanner's rim; a target beyond it stands on it"),
    ru: Caption("Дальность сканера", "радиус сканера; цель дальше него стоит на краю"))
  static let rings = Caption.said(
    en: Caption("Rings", "rings of the scanner, with distances"),
    ru: Caption("Колец", "колец с расстояниями на сканере"))
  static let sweepPeriod = Caption.said(
    en: Caption("Time of a turn", "seconds of a turn: a ghost's mark is new once a turn"),
    ru: Caption("Время оборота", "секунд на оборот: отметка призрака обновляется раз в оборот"))
  static let refresh = Caption.said(
    en: Caption("Time between positions", "seconds between two positions of the player"),
    ru: Caption("Время между позициями", "секунд между позициями игрока"))
  static let headingNoise = Caption.said(
    en: Caption("Compass error", "standard deviation of the compass"),
    ru: Caption("Ошибка компаса", "стандартное отклонение компаса"))
  static let declination = Caption.said(
    en: Caption("Unknown declination", "magnetic declination that the scanner does not know of"),
    ru: Caption("Неизвестное склонение", "магнитное склонение, о котором сканер не знает"))
  static let gpsNoise = Caption.said(
    en: Caption("Position error", "standard deviation of the position on each axis"),
    ru: Caption("Ошибка места", "стандартное отклонение позиции по каждой оси"))
  static let decoys = Caption.said(
    en: Caption("Other ghosts", "other ghosts, farther than the nearest"),
    ru: Caption("Других призраков", "других призраков, дальше ближайшего"))
  static let targetHysteresis = Caption.said(
    en: Caption(
      "Switch target when closer by",
      "how much nearer another ghost must be to become the target (GB-073)"),
    ru: Caption(
      "Менять цель, если ближе на",
      "насколько ближе должен быть другой призрак, чтобы стать целью (GB-073)"
    ))
  static let labels = Caption.said(
    en: Caption("Place of names", "where names stand: in a free place or always to the right"),
    ru: Caption("Место имён", "где стоят имена: на свободном месте или всегда справа"))
  static let walkingSpeed = Caption.said(
    en: Caption("Walking speed", "the walker's speed"),
    ru: Caption("Скорость ходьбы", "скорость идущего"))
  static let turnNoise = Caption.said(
    en: Caption("Error of turns", "standard deviation of the walker's turn to what is shown"),
    ru: Caption("Ошибка поворота", "стандартное отклонение поворота к показанному"))
  static let limit = Caption.said(
    en: Caption("Limit of the walk", "time after which the walker gives up"),
    ru: Caption("Предел прогулки", "время, после которого идущий сдаётся"))

  // Metrics.
  static let timeToZone = Caption.said(
    en: Caption("Time to the main zone", "time to reach the main zone"),
    ru: Caption("Время до основной зоны", "время, за которое достигнута основная зона"))
  static let reached = Caption.said(
    en: Caption("Zone reached in time", "whether the main zone was reached in time"),
    ru: Caption("Зона достигнута вовремя", "достигнута ли основная зона вовремя"))
  static let pathRatio = Caption.said(
    en: Caption("Path over the straight way", "path walked by the straight way to the zone"),
    ru: Caption("Путь к прямой", "пройденный путь, делённый на прямой путь до зоны"))
  static let headingError = Caption.said(
    en: Caption(
      "Error of the way", "mean angle between the way walked and the ghost's direction"),
    ru: Caption(
      "Ошибка направления", "средний угол между путём и направлением на призрака"))
  static let targetSwitches = Caption.said(
    en: Caption("Changes of the target", "times that another ghost became the target"),
    ru: Caption("Смен цели", "сколько раз целью стал другой призрак"))
  static let overlapping = Caption.said(
    en: Caption(
      "Frames with covered names", "share of frames in which a name covers another or a blip"),
    ru: Caption(
      "Кадров с перекрытыми именами", "доля кадров, где имя закрывает другое или отметку"))
  static let nameless = Caption.said(
    en: Caption("Names without a place", "share of names that found no place"),
    ru: Caption("Имён без места", "доля имён, которым не нашлось места"))
  static let staleness = Caption.said(
    en: Caption(
      "Age of the position", "mean age of the position behind what the walker goes by"),
    ru: Caption("Возраст позиции", "средний возраст позиции, по которой идут"))

  static func walk(
    seconds: String, meters: String, heading: String, _ state: String, _ language: Language
  ) -> String {
    language.say(
      en: "\(seconds) s   Distance: \(meters) m   HDG \(heading)   \(state)",
      ru: "\(seconds) с   Расстояние: \(meters) м   Курс \(heading)°   \(state)")
  }
}
