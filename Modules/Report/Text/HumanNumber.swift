import TextKit
import Results

/// Numbers rounded for people.
enum HumanNumber {
  /// The text for an absent value.
  static let absent = "–"

  /// Formats a number with fixed decimals, with thin spaces between thousands from 10 000 on.
  static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return absent }
    guard abs(value) < 1e12 else { return value.description }
    let plain = rounded(abs(value), decimals)
    let parts = plain.split(separator: ".", maxSplits: 1)
    var whole = String(parts[0])
    if whole.count > 4 {
      var grouped = ""
      for (index, digit) in whole.enumerated() {
        if index > 0, (whole.count - index) % 3 == 0 { grouped += "\u{202F}" }
        grouped.append(digit)
      }
      whole = grouped
    }
    let isZero = !plain.contains { $0 != "0" && $0 != "." }
    let sign = value < 0 && !isZero ? "−" : ""
    return sign + (parts.count > 1 ? "\(whole).\(parts[1])" : whole)
  }

  /// Formats a number to about three digits, without trailing zeros.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return absent }
    let decimals = decimals(for: abs(value) / 33)
    return trimmed(text(value, decimals: decimals))
  }

  /// Formats a number exactly as in the plan: with as many decimals as needed, up to six.
  ///
  /// One with more is not of a person's making, such as a limit in another unit or a value that a
  /// search found; it is rounded to about three digits.
  static func exact(_ value: Double) -> String {
    guard value.isFinite else { return absent }
    let whole = value * 1e6
    guard abs(whole - whole.rounded()) <= 1e-9 * abs(whole) else { return text(value) }
    return trimmed(text(value, decimals: 6))
  }

  /// Formats a number in a range with a resolution of about a three-hundredth of it.
  static func text(_ value: Double, amongSpread span: Double) -> String {
    trimmed(text(value, decimals: decimals(for: span / 100)))
  }

  /// Formats a whole number, with spaces between thousands.
  static func text(_ count: Int) -> String { text(Double(count), decimals: 0) }

  /// Formats a proportion in percent, without decimals unless it is near 0 or 100 %.
  static func percent(_ share: Double) -> String {
    guard share.isFinite else { return absent }
    let isNearEnd = share > 0 && share < 0.1 || share < 1 && share > 0.9
    return trimmed(text(share * 100, decimals: isNearEnd ? 1 : 0)) + "\u{202F}%"
  }

  /// Formats seconds as minutes and seconds, `12:05`.
  static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return absent }
    let whole = Int(max(0, seconds))
    return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
  }

  /// Returns the number of decimals that show an uncertainty with one or two digits; 0 to 4.
  static func decimals(for size: Double) -> Int {
    guard size.isFinite, size > 0 else { return 2 }
    var decimals = 0
    var scaled = size
    while scaled < 3, decimals < 4 {
      scaled *= 10
      decimals += 1
    }
    return decimals
  }

  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var kept = Substring(text)
    while kept.hasSuffix("0") { kept = kept.dropLast() }
    if kept.hasSuffix(".") { kept = kept.dropLast() }
    return String(kept)
  }
}
