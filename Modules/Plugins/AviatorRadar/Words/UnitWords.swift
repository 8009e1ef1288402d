import TextKit

/// Formats numbers with units for the radar.
extension RadarUnits {
  func distanceName(_ language: Language) -> String {
    switch self {
    case .m: language.say(en: "km", ru: "км")
    case .ft: language.say(en: "mi", ru: "миль")
    case .nm: language.say(en: "NM", ru: "м.миль")
    }
  }

  func distance(_ meters: Double, _ language: Language) -> String {
    let value = meters / distanceMeters
    let number = language.decimal(tenths(value, decimals: value < 100 ? 1 : 0))
    return "\(number) \(distanceName(language))"
  }

  func altitude(_ meters: Double, _ language: Language) -> String {
    let value = tenths(meters / altitudeMeters, decimals: 0)
    return self == .m
      ? language.say(en: "\(value) m", ru: "\(value) м")
      : language.say(en: "\(value) ft", ru: "\(value) фт")
  }

  func speed(_ metersPerSecond: Double, _ language: Language) -> String {
    let value = tenths(metersPerSecond * 3600 / distanceMeters, decimals: 0)
    return switch self {
    case .m: language.say(en: "\(value) km/h", ru: "\(value) км/ч")
    case .ft: language.say(en: "\(value) mph", ru: "\(value) миль/ч")
    case .nm: language.say(en: "\(value) kn", ru: "\(value) уз")
    }
  }

  func climb(_ metersPerSecond: Double, _ language: Language) -> String {
    let speed = metersPerSecond.magnitude
    guard self == .m else {
      let value = tenths(speed / 0.3048 * 60, decimals: 0)
      return language.say(en: "\(value) ft/min", ru: "\(value) фт/мин")
    }
    let value = tenths(speed, decimals: 0)
    return language.say(en: "\(value) m/s", ru: "\(value) м/с")
  }
}
