import TextKit

/// The units of the screen for distances, altitudes and speeds.
enum RadarUnits: String, Hashable, Sendable, CaseIterable {
  /// Kilometres, metres, kilometres per hour.
  case m
  /// Miles, feet, miles per hour.
  case ft
  /// Nautical miles, feet, knots.
  case nm

  /// The metres in the unit of distance: 1000, a statute mile, a nautical mile.
  var distanceMeters: Double {
    switch self {
    case .m: 1000
    case .ft: 1609.344
    case .nm: 1852
    }
  }

  var altitudeMeters: Double { self == .m ? 1 : 0.3048 }

  /// Returns the metres of an altitude typed in this unit.
  func meters(altitude: Double) -> Double { altitude * altitudeMeters }
}

/// Formats a number with one decimal or none; a dash if it is not finite.
func tenths(_ value: Double, decimals: Int) -> String {
  let scaled = (value * (decimals == 0 ? 1 : 10)).rounded()
  guard scaled.magnitude < 1e15 else { return "—" }
  let digits = Int64(scaled)
  if decimals == 0 { return String(digits) }
  return (digits < 0 ? "-" : "") + "\(digits.magnitude / 10).\(digits.magnitude % 10)"
}

/// Formats a direction with three digits, 000 to 359.
func threeDigits(_ degrees: Double) -> String {
  let whole = ((Int(degrees.rounded()) % 360) + 360) % 360
  return String(repeating: "0", count: 3 - String(whole).count) + String(whole)
}

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

  /// Returns a distance for who listens: whole, and in steps of ten from ten on.
  func roughly(_ meters: Double, _ language: Language) -> String {
    let value = meters / distanceMeters
    let step = value < 10 ? 1.0 : 10
    let rounded = max(1, (value / step).rounded() * step)
    return "\(tenths(rounded, decimals: 0)) \(distanceName(language))"
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
