import PluginKit

/// The commands of the radar, for help and completion.
enum AviatorCommands {
  static let all: [PluginCommand] = [
    PluginCommand(
      "radar", ru: "показать радар", en: "show the radar", examples: ["aviator", "aviator radar"]),
    PluginCommand(
      "turn", "±DEG", ru: "повернуться, вправо плюс", en: "turn, plus to the right",
      examples: ["aviator turn 30", "aviator turn -45"]),
    PluginCommand(
      "heading", "DEG", ru: "курс по компасу", en: "heading by the compass",
      examples: ["aviator heading 42"]),
    PluginCommand(
      "zoom", "+|-", ru: "ближе или дальше", en: "nearer or farther",
      examples: ["aviator zoom +", "aviator zoom -"]),
    PluginCommand(
      "filter", "alt A B | dist D | ground on|off | off",
      ru: "что показывать: высоты, расстояние, стоящие на земле",
      en: "what to show: altitudes, distance, aircraft on the ground",
      examples: [
        "aviator filter alt 1000 9000", "aviator filter dist 30", "aviator filter ground on",
        "aviator filter off",
      ]),
    PluginCommand(
      "units", "m|ft|nm", ru: "километры, мили или морские мили",
      en: "kilometres, miles or nautical miles", examples: ["aviator units nm"]),
    PluginCommand(
      "trails", "on|off", ru: "следы самолётов", en: "the way of each aircraft",
      examples: ["aviator trails on"]),
    PluginCommand(
      "country", "on|off", ru: "страна регистрации", en: "the country of registration",
      examples: ["aviator country off"]),
    PluginCommand(
      "silent", "[on|off]", ru: "без звука при обновлении", en: "no sound when data comes",
      examples: ["aviator silent on"]),
    PluginCommand(
      "map", "[on|off]", ru: "аэропорты и стороны света", en: "airports and all four directions",
      examples: ["aviator map on"]),
    PluginCommand(
      "color", "NAME", ru: "цвет: green, cyan, magenta, red, off",
      en: "the colour: green, cyan, magenta, red, off", examples: ["aviator color cyan"]),
    PluginCommand(
      "zany", "[on|off]", ru: "призраки, тарелки и жуки вместо самолётов",
      en: "ghosts, saucers and beetles in place of aircraft", examples: ["aviator zany on"]),
    PluginCommand(
      "crt", "[on|off]", ru: "строки, как на старом экране", en: "scan lines, as on an old screen",
      examples: ["aviator crt on"]),
    PluginCommand(
      "feed", "SPEC", ru: "sim:traffic, opensky:ФАЙЛ, readsb:ФАЙЛ или адрес",
      en: "where traffic comes from: sim:traffic, opensky:FILE, readsb:FILE or an address",
      examples: ["aviator feed sim:traffic", "aviator feed sim:traffic,count=60,seed=7"]),
    PluginCommand(
      "place", "LAT LON", ru: "где стоит радар", en: "where the radar stands",
      examples: ["aviator place 55.75 37.62"]),
    PluginCommand(
      "step", "S", ru: "подождать; луч идёт по кругу, отметки гаснут",
      en: "let time pass: the sweep turns, echoes fade",
      examples: ["aviator step 3"]),
    PluginCommand(
      "info", "[ID]", ru: "следить за самолётом; без имени за ближайшим",
      en: "follow an aircraft; without a name the nearest", examples: ["aviator info"]),
    PluginCommand(
      "declination", "DEG", ru: "магнитное склонение, восточное плюс",
      en: "magnetic declination, east positive", examples: ["aviator declination 11.5"]),
    PluginCommand(
      "settings", ru: "все настройки", en: "all settings", examples: ["aviator settings"]),
  ]

  /// Words that could follow.
  static func completions(after words: [String], names: [String]) -> [String] {
    switch (words.first, words.count) {
    case ("zoom", 1): ["+", "-"]
    case ("filter", 1): ["alt", "dist", "ground", "off"]
    case ("filter", 2): words[1] == "ground" ? ["on", "off"] : []
    case ("units", 1): RadarUnits.allCases.map(\.rawValue)
    case ("color", 1): RadarSettings.Color.allCases.map(\.rawValue)
    case ("trails", 1), ("country", 1), ("silent", 1), ("map", 1), ("zany", 1), ("crt", 1):
      ["on", "off"]
    case ("feed", 1): ["sim:traffic"]
    case ("info", 1): names
    default: []
    }
  }
}
