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
