import Domain

/// Parses the times of tracks: the dateTime of XML Schema with `Z`, an offset, or neither (meaning UTC).
enum PointTime {
  /// Parses a time; nil if it is invalid.
  static func parse(_ text: String) -> WallTime? {
    if let time = WallTime(iso8601: text) { return time }
    let bytes = Array(text.utf8)
    guard bytes.count >= 19 else { return nil }
    guard bytes.count >= 25, bytes[bytes.count - 3] == UInt8(ascii: ":"),
      let sign = [UInt8(ascii: "+"): Int64(1), UInt8(ascii: "-"): -1][bytes[bytes.count - 6]]
    else { return WallTime(iso8601: text + "Z") }
    let offset = text.suffix(5).split(separator: ":").compactMap { Int64($0) }
    guard offset.count == 2, (0...14).contains(offset[0]), (0...59).contains(offset[1]),
      let local = WallTime(iso8601: text.dropLast(6) + "Z")
    else { return nil }
    let minutes = sign * (offset[0] * 60 + offset[1])
    return WallTime(millisecondsSince1970: local.millisecondsSince1970 - minutes * 60_000)
  }
}
