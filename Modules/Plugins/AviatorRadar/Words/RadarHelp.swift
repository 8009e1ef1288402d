import TextKit

extension RadarTable {
  static func summary(of word: String, in language: Language) -> String {
    switch word {
    case "radar": language.say(en: "show the radar", ru: "показать радар")
    case "turn": language.say(en: "turn, plus to the right", ru: "повернуться, вправо плюс")
    case "heading": language.say(en: "heading by the compass", ru: "курс по компасу")
    case "zoom": language.say(en: "nearer or farther", ru: "ближе или дальше")
    case "filter":
      language.say(
        en: "what to show: altitudes, distance, aircraft on the ground",
        ru: "что показывать: высоты, расстояние, стоящие на земле")
    case "units":
      language.say(
        en: "kilometres, miles or nautical miles", ru: "километры, мили или морские мили")
    case "trails": language.say(en: "the way of each aircraft", ru: "следы самолётов")
    case "country": language.say(en: "the country of registration", ru: "страна регистрации")
    case "silent": language.say(en: "no sound when data comes", ru: "без звука при обновлении")
    case "map":
      language.say(en: "airports and all four directions", ru: "аэропорты и стороны света")
    case "color":
      language.say(
        en: "the colour: green, cyan, magenta, red, off",
        ru: "цвет: green, cyan, magenta, red, off")
    case "zany":
      language.say(
        en: "ghosts, saucers and beetles in place of aircraft",
        ru: "призраки, тарелки и жуки вместо самолётов")
    case "crt":
      language.say(en: "scan lines, as on an old screen", ru: "строки, как на старом экране")
    case "feed":
      language.say(
        en: "where traffic comes from: sim:traffic, opensky:FILE, readsb:FILE or an address",
        ru: "sim:traffic, opensky:ФАЙЛ, readsb:ФАЙЛ или адрес")
    case "place": language.say(en: "where the radar stands", ru: "где стоит радар")
    case "step":
      language.say(
        en: "let time pass: the sweep turns, echoes fade",
        ru: "подождать; луч идёт по кругу, отметки гаснут")
    case "info":
      language.say(
        en: "follow an aircraft; without a name the nearest",
        ru: "следить за самолётом; без имени за ближайшим")
    case "declination":
      language.say(
        en: "magnetic declination, east positive", ru: "магнитное склонение, восточное плюс")
    case "settings": language.say(en: "all settings", ru: "все настройки")
    default: ""
    }
  }
}
