import Domain

/// What people write where a plan needs a number: `40min`, `60%`, `0,6`, `1 000`, `5 s`.
enum NumberSlip {
  /// The longest text that means a number, in bytes.
  private static let mostBytes = 40

  /// The factors to the units of plans, by the unit that is needed.
  private static let factors: [String: [String: Double]] = [
    "s": [
      "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "ms": 0.001, "min": 60, "mins": 60,
      "minute": 60, "minutes": 60, "m": 60, "h": 3600, "hour": 3600, "hours": 3600, "с": 1,
      "сек": 1, "мин": 60, "ч": 3600,
    ],
    "m": [
      "m": 1, "meter": 1, "meters": 1, "metre": 1, "metres": 1, "km": 1000, "cm": 0.01,
      "ft": 0.3048, "м": 1, "км": 1000,
    ],
    "m/s": ["m/s": 1, "km/h": 1 / 3.6, "kmh": 1 / 3.6, "mph": 0.44704, "м/с": 1, "км/ч": 1 / 3.6],
    "°": ["°": 1, "deg": 1, "degree": 1, "degrees": 1],
    "Hz": ["hz": 1, "Hz": 1],
    "": ["x": 1],
  ]

  /// Returns how a plan writes a number; nil if it is unknown.
  ///
  /// A unit needs the one of the number, as displayed; a share is written as a percentage only
  /// where there is no unit.
  static func meant(_ text: String, unit: String) -> String? {
    guard text.utf8.count <= mostBytes else { return nil }
    let unit = unit == "count" ? "" : unit
    let letters = text.filter { $0 != " " && $0 != "\u{A0}" && $0 != "_" }
    let digits = letters.prefix { $0.isASCII && $0.isNumber || "+-.,".contains($0) }
    guard let number = number(String(digits)) else { return nil }
    let suffix = String(letters.dropFirst(digits.count))
    let factor: Double
    switch suffix {
    case "": factor = 1
    case "%" where unit.isEmpty: factor = 0.01
    case unit: factor = 1
    default:
      guard let known = factors[unit]?[suffix] ?? factors[unit]?[suffix.lowercased()] else {
        return nil
      }
      factor = known
    }
    // Rounded to what 15 digits hold, so that 60 % is 0.6.
    let value = number * factor
    let rounded = (value * 1e9).rounded() / 1e9
    let meant = shortestText(abs(value) < 1e6 ? rounded : value)
    return meant == text ? nil : meant
  }

  /// Returns how a plan writes a range of a figure, such as `0.6...0.8` for `60%...80%`.
  static func meantRange(_ text: String, unit: String) -> String? {
    let dots = ["...", "…", "..", "–", " - "].first { text.contains($0) }
    guard let dots else { return nil }
    let ends = text.split(separator: dots, omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 else { return nil }
    let fixed = ends.map { end -> String? in
      let trimmed = end.filter { $0 != " " }
      if trimmed.isEmpty { return "" }
      return meant(end, unit: unit) ?? (Double(trimmed) == nil ? nil : trimmed)
    }
    guard let low = fixed[0], let high = fixed[1], low + high != "" else { return nil }
    let range = "\(low)...\(high)"
    return range == text ? nil : range
  }

  /// Reads a number with a decimal comma, or with commas between thousands.
  private static func number(_ text: String) -> Double? {
    if let number = Double(text) { return number }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    let isThousands =
      parts.count > 2 || parts[1].count == 3 && parts[0] != "0" && !parts[0].isEmpty
    return Double(parts.joined(separator: isThousands ? "" : "."))
  }
}
