import TextKit

/// One-line descriptions of the radar's commands.
enum RadarHelp {
  static let radar = Language.phrase(en: "show the radar", ru: "показать радар")
  static let turn = Language.phrase(
    en: "turn by degrees, positive to the right", ru: "повернуться, вправо плюс")
  static let heading = Language.phrase(
    en: "set the compass heading, in place of the sensors'", ru: "курс по компасу, вместо датчиков")
  static let zoom = Language.phrase(en: "zoom in or out", ru: "ближе или дальше")
  static let filter = Language.phrase(
    en: "choose what to show: altitudes, distance, aircraft on the ground",
    ru: "что показывать: высоты, расстояние, стоящие на земле")
  static let units = Language.phrase(
    en: "use kilometres, miles or nautical miles", ru: "километры, мили или морские мили")
  static let trails = Language.phrase(en: "show the trail of each aircraft", ru: "следы самолётов")
  static let country = Language.phrase(
    en: "show the country of registration", ru: "страна регистрации")
  static let silent = Language.phrase(
    en: "make no sound when data arrives", ru: "без звука при обновлении")
  static let map = Language.phrase(

    en: "show airports, the zones of the game and the four directions",
    ru: "аэропорты, зоны игры и стороны света")
  static let color = Language.phrase(
    en: "set the colour: green, cyan, blue, magenta, red, orange, yellow, off",
    ru: "цвет: green, cyan, blue, magenta, red, orange, yellow, off")
  static let zany = Language.phrase(
    en: "show ghosts, saucers and beetles instead of aircraft",
    ru: "призраки, тарелки и жуки вместо самолётов")
  static let crt = Language.phrase(

    en: "draw scan lines, like an old screen; they move in live play",
    ru: "строки, как на старом экране; вживую они бегут")
  static let feed = Language.phrase(
    en: "set the source of traffic: sim:traffic, opensky:FILE, readsb:FILE or an address",
    ru: "sim:traffic, opensky:ФАЙЛ, readsb:ФАЙЛ или адрес")
  static let place = Language.phrase(
    en: "set where the radar stands, in place of the sensors' position",
    ru: "где стоит радар, вместо места по датчикам")
  static let follow = Language.phrase(
    en: "take place and heading from the hunt's sensors again",
    ru: "снова место и курс по датчикам охоты")
  static let step = Language.phrase(
    en: "let time pass: the sweep turns, echoes fade",
    ru: "подождать; луч идёт по кругу, отметки гаснут")
  static let info = Language.phrase(
    en: "follow an aircraft, the nearest by default",
    ru: "следить за самолётом; без имени за ближайшим")
  static let declination = Language.phrase(
    en: "set the magnetic declination, positive east", ru: "магнитное склонение, восточное плюс")
  static let next = Language.phrase(
    en: "show what passes nearest, when, and where to look",
    ru: "что пройдёт ближе всего, когда и куда смотреть")
  static let child = Language.phrase(
    en: "show planes by size, shape and direction, without a figure to read",
    ru: "самолёты по размеру, форме и направлению, без единой цифры")
  static let route = Language.phrase(
    en: "show origin and destination, where the feed has them",
    ru: "откуда и куда летит, если источник знает")
  static let settings = Language.phrase(en: "list all settings", ru: "все настройки")
}
