import TextKit

extension RadarTable {
  static func summary(of word: String, in language: Language) -> String {
    switch word {
    case "radar": language.say(en: "show the radar", ru: "показать радар")
    case "turn":
      language.say(en: "turn by degrees, positive to the right", ru: "повернуться, вправо плюс")
    case "heading": language.say(en: "set the compass heading", ru: "курс по компасу")
    case "zoom": language.say(en: "zoom in or out", ru: "ближе или дальше")
    case "filter":
      language.say(
        en: "choose what to show: altitudes, distance, aircraft on the ground",
        ru: "что показывать: высоты, расстояние, стоящие на земле")
    case "units":
      language.say(
        en: "use kilometres, miles or nautical miles", ru: "километры, мили или морские мили")
    case "trails": language.say(en: "show the trail of each aircraft", ru: "следы самолётов")
    case "country": language.say(en: "show the country of registration", ru: "страна регистрации")
    case "silent":
      language.say(en: "make no sound when data arrives", ru: "без звука при обновлении")
    case "map":
      language.say(en: "show airports and the four directions", ru: "аэропорты и стороны света")
    case "color":
      language.say(
        en: "set the colour: green, cyan, magenta, red, off",
        ru: "цвет: green, cyan, magenta, red, off")
    case "zany":
      language.say(
        en: "show ghosts, saucers and beetles instead of aircraft",
        ru: "призраки, тарелки и жуки вместо самолётов")
    case "crt":
      language.say(en: "draw scan lines, like an old screen", ru: "строки, как на старом экране")
    case "feed":
      language.say(
        en: "set the source of traffic: sim:traffic, opensky:FILE, readsb:FILE or an address",
        ru: "sim:traffic, opensky:ФАЙЛ, readsb:ФАЙЛ или адрес")
    case "place": language.say(en: "set where the radar stands", ru: "где стоит радар")
    case "step":
      language.say(
        en: "let time pass: the sweep turns, echoes fade",
        ru: "подождать; луч идёт по кругу, отметки гаснут")
    case "info":
      language.say(
        en: "follow an aircraft, the nearest by default",
        ru: "следить за самолётом; без имени за ближайшим")
    case "declination":
      language.say(
        en: "set the magnetic declination, positive east", ru: "магнитное склонение, восточное плюс"
      )
    case "settings": language.say(en: "list all settings", ru: "все настройки")
    default: ""
    }
  }
}
