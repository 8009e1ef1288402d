import TextKit

/// The settings as lines.
enum SettingsWording {
  static func lines(_ settings: RadarSettings, _ language: Language) -> [String] {
    func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    let units = settings.units
    let altitudes =
      settings.altitudes == RadarSettings().altitudes
      ? "off"
      : tenths(settings.altitudes.lowerBound / units.meters(altitude: 1), decimals: 0) + "–"
        + units.altitude(settings.altitudes.upperBound, language)
    let farthest = settings.farthestMeters.map { units.distance($0, language) } ?? "off"
    let rows: [(String, String, String)] = [
      ("silent", onOff(settings.isSilent), language.say("без звука", "no sound")),
      ("map", onOff(settings.showsMap), language.say("аэропорты на радаре", "airports shown")),
      ("color", settings.color.rawValue, language.say("цвет радара", "the radar's colour")),
      ("units", units.rawValue, language.say("единицы", "units")),
      ("zany", onOff(settings.isZany), language.say("весёлый режим", "zany mode")),
      ("trails", onOff(settings.showsTrails), language.say("следы", "trails")),
      ("country", onOff(settings.showsCountry), language.say("страна", "the country")),
      ("crt", onOff(settings.isCRT), language.say("строки экрана", "scan lines")),
      ("filter alt", altitudes, language.say("высоты", "altitudes")),
      ("filter dist", farthest, language.say("не дальше", "not farther")),
      ("filter ground", onOff(settings.showsGround), language.say("на земле", "on the ground")),
      (
        "declination", tenths(settings.declinationDegrees, decimals: 1) + "°",
        language.say("магнитное склонение", "magnetic declination")
      ),
    ]
    return rows.map { $0.0.padded(to: 15) + $0.1.padded(to: 18) + $0.2 }
  }
}
