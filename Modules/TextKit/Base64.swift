/// Bytes as text of 64 signs, four for three bytes.
///
/// Source: RFC 4648, section 4, with padding.
public enum Base64 {
  private static let signs = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns bytes as text.
  public static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var word: UInt32 = 0
      for place in 0..<3 {
        word = word << 8 | (place < count ? UInt32(bytes[index + place]) : 0)
      }
      for place in 0..<4 {
        let isPadding = place > count
        text.append(
          isPadding ? UInt8(ascii: "=") : signs[Int(word >> UInt32(18 - 6 * place) & 63)])
      }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of text; nil if it is not what `text(of:)` writes.
  public static func bytes(of text: String) -> [UInt8]? {
    let input = Array(text.utf8)
    guard input.count % 4 == 0 else { return nil }
    var values = [UInt8](repeating: 64, count: 256)
    for (value, sign) in signs.enumerated() { values[Int(sign)] = UInt8(value) }
    let padding = input.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(input.count / 4 * 3)
    var (word, count): (UInt32, Int) = (0, 0)
    for sign in input.dropLast(padding) {
      let value = values[Int(sign)]
      guard value < 64 else { return nil }
      word = word << 6 | UInt32(value)
      count += 1
      if count == 4 {
        bytes += [
          UInt8(truncatingIfNeeded: word >> 16), UInt8(truncatingIfNeeded: word >> 8),
          UInt8(truncatingIfNeeded: word),
        ]
        (word, count) = (0, 0)
      }
    }
    switch count {
    case 2 where word & 15 == 0: bytes.append(UInt8(truncatingIfNeeded: word >> 4))
    case 3 where word & 3 == 0:
      bytes += [UInt8(truncatingIfNeeded: word >> 10), UInt8(truncatingIfNeeded: word >> 2)]
    case 0: break
    default: return nil
    }
    return bytes
  }
}
