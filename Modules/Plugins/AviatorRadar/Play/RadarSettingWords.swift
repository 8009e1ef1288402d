import TextKit

/// The descriptions of the radar's settings and keys.
enum RadarSettingWords {
  static let silent = Language.phrase(en: "no sound", ru: "без звука")
  static let map = Language.phrase(en: "airports shown", ru: "аэропорты на радаре")
  static let color = Language.phrase(en: "the radar's colour", ru: "цвет радара")
  static let units = Language.phrase(en: "units", ru: "единицы")
  static let zany = Language.phrase(en: "zany mode", ru: "весёлый режим")
  static let trails = Language.phrase(en: "trails", ru: "следы")
  static let country = Language.phrase(en: "the country", ru: "страна")
  static let route = Language.phrase(en: "origin and destination", ru: "откуда и куда")
  static let child = Language.phrase(en: "the child's radar", ru: "детский радар")
  static let crt = Language.phrase(en: "scan lines", ru: "строки экрана")
  static let altitudes = Language.phrase(en: "altitudes", ru: "высоты")
  static let farthest = Language.phrase(en: "not farther", ru: "не дальше")
  static let ground = Language.phrase(en: "on the ground", ru: "на земле")
  static let declination = Language.phrase(
    en: "magnetic declination", ru: "магнитное склонение")

  static let place = Language.phrase(
    en: "where the radar stands; off: follows the sensors",
    ru: "место радара; off: по датчикам")
  static let feed = Language.phrase(
    en: "source of traffic; off: simulated", ru: "источник; off: имитация")

  // The keys in real time.
  static let turnKeys = Language.phrase(en: "←→ turn", ru: "←→ курс")
  static let zoomKeys = Language.phrase(en: "↑↓ zoom", ru: "↑↓ зум")
  static let nextKey = Language.phrase(en: "NP select", ru: "NP выбор")
  static let nearestKey = Language.phrase(en: "ENTER near", ru: "ENTER рядом")
  static let childKey = Language.phrase(en: "C child", ru: "C дети")
  static let followKey = Language.phrase(en: "F follow", ru: "F датчики")
  static let zanyKey = Language.phrase(en: "Z zany", ru: "Z жуки")
  static let trailsKey = Language.phrase(en: "T trails", ru: "T след")
  static let mapKey = Language.phrase(en: "M map", ru: "M карта")
  static let silentKey = Language.phrase(en: "S mute", ru: "S звук")
}
