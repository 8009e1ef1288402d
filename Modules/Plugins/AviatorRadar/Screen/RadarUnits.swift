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

  var altitudeMeters: Double { self == .m ? 1 : 0.3048 }

  /// Metres of an altitude as typed in this unit.
  func meters(altitude: Double) -> Double { altitude * altitudeMeters }
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
