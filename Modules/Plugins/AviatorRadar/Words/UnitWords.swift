import TextKit

/// Numbers in units, as the radar tells them.
extension RadarUnits {
  func distanceName(_ language: Language) -> String {
    switch self {
    case .m: language.say(en: "km", ru: "км")
    case .ft: language.say(en: "mi", ru: "миль")
    case .nm: language.say(en: "NM", ru: "м.миль")
    }
  }

  func altitudeName(_ language: Language) -> String {
    self == .m ? language.say(en: "m", ru: "м") : language.say(en: "ft", ru: "фт")
  }

  func distance(_ meters: Double, _ language: Language) -> String {
    let value = meters / distanceMeters
    return tenths(value, decimals: value < 100 ? 1 : 0) + " " + distanceName(language)
  }

  func altitude(_ meters: Double, _ language: Language) -> String {
    tenths(meters / altitudeMeters, decimals: 0) + " " + altitudeName(language)
  }

  func speed(_ metersPerSecond: Double, _ language: Language) -> String {
    let value = metersPerSecond * 3600 / distanceMeters
    let name =
      switch self {
      case .m: language.say(en: "km/h", ru: "км/ч")
      case .ft: language.say(en: "mph", ru: "миль/ч")
      case .nm: language.say(en: "kn", ru: "уз")
      }
    return tenths(value, decimals: 0) + " " + name
  }

  func climb(_ metersPerSecond: Double, _ language: Language) -> String {
    self == .m
      ? tenths(metersPerSecond.magnitude, decimals: 0) + language.say(en: " m/s", ru: " м/с")
      : tenths(metersPerSecond.magnitude / 0.3048 * 60, decimals: 0)
        + language.say(en: " ft/min", ru: " фт/мин")
  }
}
