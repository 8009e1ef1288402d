/// What is done to a file of a results folder: by accident, or by somebody who forges its checks.
package enum Damage: CaseIterable {
  /// A few bytes are others.
  case bytes
  /// Some bytes are inserted or missing.
  case shift
  /// The file ends early.
  case cut
  /// A number is another.
  case number
  /// A line is missing, twice there, or at another's place.
  case lines
  /// A value of JSON is another.
  case json
  /// A row is another, under a right check.
  case rows
  /// The header is another, under a right check.
  case head

  /// Numbers at which programs go wrong, and what is no number.
  static let numbers = [
    "0", "-1", "1", "2", "0.5", "-0.0", "1e308", "-1e308", "5e-324", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
    "1e999", "NaN", "inf", "null", "", "x", "99999999999999999999999999999999999999",
  ]

  /// Returns the bytes of a damaged file; the kind may not apply, and another one is used then.
  package static func of(_ bytes: [UInt8], _ draws: inout Draws) -> [UInt8] {
    var result = bytes
    // Some damages come together.
    for _ in 0...(draws.below(4) == 0 ? 2 : 0) {
      let kind = draws.one(of: allCases)
      result = kind.changed(result, &draws) ?? Damage.bytes.changed(result, &draws) ?? result
    }
    return result
  }

  private func changed(_ bytes: [UInt8], _ draws: inout Draws) -> [UInt8]? {
    switch self {
    case .bytes: Self.others(bytes, &draws)
    case .shift: Self.shifted(bytes, &draws)
    case .cut: Array(bytes.prefix(draws.below(bytes.count + 1)))
    case .number: Self.text(bytes) { Self.renumbered($0, &draws) }
    case .lines: Self.text(bytes) { Self.relined($0, &draws) }
    case .json: JSONDamage.changed(bytes, &draws)
    case .rows: JournalDamage(bytes)?.withOtherRows(&draws) ?? ShardDamage.changed(bytes, &draws)
    case .head: JournalDamage(bytes)?.withOtherHead(&draws) ?? ShardDamage.changed(bytes, &draws)
    }
  }

  private static func others(_ bytes: [UInt8], _ draws: inout Draws) -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    var bytes = bytes
    for _ in 0...draws.below(3) {
      let place = draws.below(bytes.count)
      bytes[place] = draws.one(of: [bytes[place] ^ 1, bytes[place] ^ 0x80, 0, 255, 10, 34, 45])
    }
    return bytes
  }

  private static func shifted(_ bytes: [UInt8], _ draws: inout Draws) -> [UInt8] {
    var bytes = bytes
    let (place, count) = (draws.below(bytes.count + 1), 1 + draws.below(20))
    if draws.below(2) == 0 {
      bytes.insert(
        contentsOf: bytes.dropFirst(draws.below(bytes.count + 1)).prefix(count), at: place)
    } else {
      bytes.removeSubrange(place..<min(bytes.count, place + count))
    }
    return bytes
  }

  private static func text(
    _ bytes: [UInt8], _ change: (String) -> String?
  ) -> [UInt8]? {
    String(validating: bytes, as: UTF8.self).flatMap(change).map { Array($0.utf8) }
  }

  private static func renumbered(_ text: String, _ draws: inout Draws) -> String? {
    let bytes = Array(text.utf8)
    func isPart(_ byte: UInt8) -> Bool { (48...57).contains(byte) || [43, 45, 46].contains(byte) }
    let starts = bytes.indices.filter { isPart(bytes[$0]) && ($0 == 0 || !isPart(bytes[$0 - 1])) }
    guard !starts.isEmpty else { return nil }
    let start = draws.one(of: starts)
    let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
    let number = draws.one(of: numbers)
    return String(decoding: bytes[..<start] + Array(number.utf8) + bytes[end...], as: UTF8.self)
  }

  private static func relined(_ text: String, _ draws: inout Draws) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2 else { return nil }
    let (first, second) = (draws.below(lines.count), draws.below(lines.count))
    switch draws.below(3) {
    case 0: lines.remove(at: first)
    case 1: lines.insert(lines[first], at: second)
    default: lines.swapAt(first, second)
    }
    return lines.joined(separator: "\n")
  }
}
