import Domain

/// Reads the times that senders write.
enum PhoneTime {
  /// Seconds since 1970 below this; above it they are milliseconds, as Traccar reads them.
  private static let mostSeconds = 2_147_483_647.0
  /// The last millisecond of the year 9999.
  private static let mostMilliseconds = 253_402_300_799_999.0

  /// Reads seconds or milliseconds since 1970.
  static func wallTime(_ number: Double) throws(PhoneRefusal) -> WallTime {
    let milliseconds = number < mostSeconds ? number * 1000 : number
    guard (0...mostMilliseconds).contains(milliseconds) else { throw .time }
    return WallTime(millisecondsSince1970: Int64(milliseconds.rounded()))
  }

  /// Reads such a number, `2026-05-01T12:00:00Z` with any offset, or `2026-05-01 12:00:00` in UTC.
  static func wallTime(_ text: String) throws(PhoneRefusal) -> WallTime {
    if let number = FormNumber.value(text) { return try wallTime(number) }
    let bytes = Array(text.utf8)
    guard (19...40).contains(bytes.count) else { throw .time }
    if bytes.last == UInt8(ascii: "Z"), let time = WallTime(iso8601: text) { return time }
    if bytes.count == 19, bytes[10] == UInt8(ascii: " "),
      let time = WallTime(iso8601: "\(text.prefix(10))T\(text.suffix(8))Z")
    {
      return time
    }
    // An offset: `+02:00`, `-0330`. In a query an unescaped plus has become a space.
    guard let mark = bytes[19...].firstIndex(where: { "+- ".utf8.contains($0) }) else {
      throw .time
    }
    let digits = bytes[(mark + 1)...].filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, digits.allSatisfy({ (48...57).contains($0) }),
      let time = WallTime(iso8601: String(decoding: bytes[..<mark], as: UTF8.self) + "Z")
    else { throw .time }
    let values = digits.map { Int64($0 - 48) }
    let minutes = (values[0] * 10 + values[1]) * 60 + values[2] * 10 + values[3]
    let east = bytes[mark] == UInt8(ascii: "-") ? -minutes : minutes
    return WallTime(millisecondsSince1970: time.millisecondsSince1970 - east * 60_000)
  }
}

/// Reads the numbers of queries and forms.
enum FormNumber {
  /// Returns a decimal number; nil for anything else, such as `nan` and `0x1`.
  static func value(_ text: String) -> Double? {
    guard (1...40).contains(text.utf8.count),
      text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }
}
