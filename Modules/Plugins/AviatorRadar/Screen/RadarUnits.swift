import TextKit

/// Units of the screen: distances, altitudes and speeds go together.
enum RadarUnits: String, Hashable, Sendable, CaseIterable {
  /// Kilometres, metres, kilometres an hour.
  case m
  /// Miles, feet, miles an hour.
  case ft
  /// Nautical miles, feet, knots.
  case nm

  /// Metres in the unit of distance: 1000, a statute mile, a nautical mile.
  var distanceMeters: Double {
    switch self {
    case .m: 1000
    case .ft: 1609.344
    case .nm: 1852
    }
  }

  private var altitudeMeters: Double { self == .m ? 1 : 0.3048 }

  func distanceName(_ language: Language) -> String {
    switch self {
    case .m: language.say("км", "km")
    case .ft: language.say("миль", "mi")
    case .nm: language.say("м.миль", "NM")
    }
  }

  func altitudeName(_ language: Language) -> String {
    self == .m ? language.say("м", "m") : language.say("фт", "ft")
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
      case .m: language.say("км/ч", "km/h")
      case .ft: language.say("миль/ч", "mph")
      case .nm: language.say("уз", "kn")
      }
    return tenths(value, decimals: 0) + " " + name
  }

  func climb(_ metersPerSecond: Double, _ language: Language) -> String {
    self == .m
      ? tenths(metersPerSecond.magnitude, decimals: 0) + language.say(" м/с", " m/s")
      : tenths(metersPerSecond.magnitude / 0.3048 * 60, decimals: 0)
        + language.say(" фт/мин", " ft/min")
  }

  /// Metres of an altitude as typed in this unit.
  func meters(altitude: Double) -> Double { altitude * altitudeMeters }
}

extension Language {
  /// The text in this language.
  func say(_ russian: String, _ english: String) -> String { self == .ru ? russian : english }
}

/// A number with one decimal or none; a dash for what is no number.
func tenths(_ value: Double, decimals: Int) -> String {
  let scaled = (value * (decimals == 0 ? 1 : 10)).rounded()
  guard scaled.magnitude < 1e15 else { return "—" }
  let digits = Int64(scaled)
  if decimals == 0 { return String(digits) }
  return (digits < 0 ? "-" : "") + "\(digits.magnitude / 10).\(digits.magnitude % 10)"
}

/// A direction in three digits, 000 to 359.
func threeDigits(_ degrees: Double) -> String {
  let whole = ((Int(degrees.rounded()) % 360) + 360) % 360
  return String(repeating: "0", count: 3 - String(whole).count) + String(whole)
}
