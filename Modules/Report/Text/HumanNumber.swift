import Results

/// Numbers rounded for people.
enum HumanNumber {
  /// What stands for an absent value.
  static let absent = "–"

  /// A number with so many decimals, thousands apart by a thin space from 10 000 on.
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

  /// A number to about three digits, without zeros that say nothing.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return absent }
    let decimals = decimals(for: abs(value) / 33)
    return trimmed(text(value, decimals: decimals))
  }

  /// A number as the plan has it: up to six decimals, no more than it needs.
  static func exact(_ value: Double) -> String {
    guard value.isFinite else { return absent }
    return trimmed(text(value, decimals: 6))
  }

  /// A number among others that are spread over a range: to about a three-hundredth of it.
  static func text(_ value: Double, amongSpread span: Double) -> String {
    trimmed(text(value, decimals: decimals(for: span / 100)))
  }

  /// A whole number, thousands apart.
  static func text(_ count: Int) -> String { text(Double(count), decimals: 0) }

  /// A proportion in percent, without decimals unless it is near an end.
  static func percent(_ share: Double) -> String {
    guard share.isFinite else { return absent }
    let isNearEnd = share > 0 && share < 0.1 || share < 1 && share > 0.9
    return trimmed(text(share * 100, decimals: isNearEnd ? 1 : 0)) + "\u{202F}%"
  }

  /// Seconds as minutes and seconds, `12:05`.
  static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return absent }
    let whole = Int(max(0, seconds))
    return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
  }

  /// Decimals that show an uncertainty of this size with one or two digits; 0 to 4.
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
