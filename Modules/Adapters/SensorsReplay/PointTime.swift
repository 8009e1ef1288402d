package import Domain

/// Parses the times of tracks.
///
/// The dateTime of XML Schema with `Z`, an offset, or neither (meaning UTC), as programs write it:
/// also with a space for `T`, a comma before the fraction, offsets as `+0200` or `+02`, and without
/// seconds. A number is seconds since 1970, or milliseconds if it is over 100 000 000 000.
package enum PointTime {
  /// Parses a time; nil if it is none.
  package static func parse(_ text: String) -> WallTime? {
    if let time = WallTime(iso8601: text) { return time }
    if let number = Double(text) { return wallTime(since1970: number) }
    var bytes = Array(text.utf8)
    // YYYY-MM-DDTHH:MM is the least.
    guard bytes.count >= 16,
      [UInt8(ascii: " "), UInt8(ascii: "t")].contains(bytes[10]) || bytes[10] == UInt8(ascii: "T")
    else { return nil }
    bytes[10] = UInt8(ascii: "T")
    guard let offset = takeOffset(&bytes) else { return nil }
    if let comma = bytes.firstIndex(of: UInt8(ascii: ",")) { bytes[comma] = UInt8(ascii: ".") }
    if bytes.count == 16 { bytes += Array(":00".utf8) }
    guard let local = WallTime(iso8601: String(decoding: bytes, as: UTF8.self) + "Z") else {
      return nil
    }
    return WallTime(millisecondsSince1970: local.millisecondsSince1970 - offset * 60_000)
  }

  private static func wallTime(since1970 number: Double) -> WallTime? {
    let milliseconds = number > 1e11 ? number : number * 1000
    return Int64(exactly: milliseconds.rounded()).map { WallTime(millisecondsSince1970: $0) }
  }

  /// Removes `Z` or an offset from the end, and returns it in minutes; nil for a damaged one.
  private static func takeOffset(_ bytes: inout [UInt8]) -> Int64? {
    if bytes.last == UInt8(ascii: "Z") || bytes.last == UInt8(ascii: "z") {
      bytes.removeLast()
      return 0
    }
    let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    // A minus before the time of day is one of the date's.
    guard let mark = bytes.lastIndex(where: signs.contains), mark > 10 else { return 0 }
    let digits = bytes[(mark + 1)...].filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let number = digits.reduce(0 as Int64) { $0 * 10 + Int64($1 - 48) }
    let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
    guard hours <= 14, minutes < 60 else { return nil }
    let isWest = bytes[mark] == UInt8(ascii: "-")
    bytes.removeSubrange(mark...)
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}
