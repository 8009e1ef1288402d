import PortableNumerics

/// Other rows or another head of a shard file, under a right checksum.
enum ShardDamage {
  /// Returns the bytes of such a file; nil if these are of none.
  static func changed(_ bytes: [UInt8], _ draws: inout Draws) -> [UInt8]? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("# ghostlab shard "), let split = text.firstRange(of: "# checksum ")
    else { return nil }
    var head = text[..<split.lowerBound].split(separator: "\r\n").map(String.init)
    var rows = text[split.upperBound...].split(separator: "\r\n").dropFirst().map(String.init)
    guard head.count > 2, rows.count > 1 else { return nil }
    let (first, second) = (draws.below(rows.count), draws.below(rows.count))
    switch draws.below(6) {
    case 0: rows.remove(at: first)
    case 1: rows.insert(rows[first], at: second)
    case 2: rows.swapAt(first, second)
    case 3:
      let place = draws.below(head.count)
      head[place] = withOtherField(head[place], separator: " ", &draws)
    case 4: rows[first] = rows[first].split(separator: ",").dropLast().joined(separator: ",")
    default: rows[first] = withOtherField(rows[first], separator: ",", &draws)
    }
    let open = Array(head.map { $0 + "\r\n" }.joined().utf8)
    let body = Array(rows.map { $0 + "\r\n" }.joined().utf8)
    var check = CRC64()
    check.add(body)
    check.add(open)
    let digits = String(check.value, radix: 16)
    let filled = String(repeating: "0", count: 16 - digits.count) + digits
    return open + Array("# checksum \(filled)\r\n".utf8) + body
  }

  private static func withOtherField(
    _ line: String, separator: Character, _ draws: inout Draws
  ) -> String {
    var fields = line.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    fields[draws.below(fields.count)] = draws.one(of: Damage.numbers)
    return fields.joined(separator: String(separator))
  }
}
