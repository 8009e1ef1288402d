import TextKit

/// One line on what each command of the radar does.
enum RadarHelp {
  static let radar = Language.phrase(en: "show the radar", ru: "показать радар")
  static let turn = Language.phrase(en: "turn, plus to the right", ru: "повернуться, вправо плюс")
  static let heading = Language.phrase(en: "heading by the compass", ru: "курс по компасу")
  static let zoom = Language.phrase(en: "nearer or farther", ru: "ближе или дальше")
  static let filter = Language.phrase(
    en: "what to show: altitudes, distance, aircraft on the ground",
    ru: "что показывать: высоты, расстояние, стоящие на земле")
  static let units = Language.phrase(
    en: "kilometres, miles or nautical miles", ru: "километры, мили или морские мили")
  static let trails = Language.phrase(en: "the way of each aircraft", ru: "следы самолётов")
  static let country = Language.phrase(en: "the country of registration", ru: "страна регистрации")
  static let silent = Language.phrase(
    en: "no sound when data comes", ru: "без звука при обновлении")
  static let map = Language.phrase(
    en: "airports and all four directions", ru: "аэропорты и стороны света")
  static let color = Language.phrase(
    en: "the colour: green, cyan, magenta, red, off",
    ru: "цвет: green, cyan, magenta, red, off")
  static let zany = Language.phrase(
    en: "ghosts, saucers and beetles in place of aircraft",
    ru: "призраки, тарелки и жуки вместо самолётов")
  static let crt = Language.phrase(
    en: "scan lines, as on an old screen", ru: "строки, как на старом экране")
  static let feed = Language.phrase(
    en: "where traffic comes from: sim:traffic, opensky:FILE, readsb:FILE or an address",
    ru: "sim:traffic, opensky:ФАЙЛ, readsb:ФАЙЛ или адрес")
  static let place = Language.phrase(en: "where the radar stands", ru: "где стоит радар")
  static let step = Language.phrase(
    en: "let time pass: the sweep turns, echoes fade",
    ru: "подождать; луч идёт по кругу, отметки гаснут")
  static let info = Language.phrase(
    en: "follow an aircraft; without a name the nearest",
    ru: "следить за самолётом; без имени за ближайшим")
  static let declination = Language.phrase(
    en: "magnetic declination, east positive", ru: "магнитное склонение, восточное плюс")
  static let settings = Language.phrase(en: "all settings", ru: "все настройки")
}
