/// Names and values of a query, or of a form in a body: `id=7&lat=48.8566`.
enum FormText {
  /// The most pairs read; any others are ignored.
  static let mostPairs = 64

  /// Returns the pairs with their escapes resolved.
  static func pairs(of text: String) -> [(name: String, value: String)] {
    guard !text.isEmpty else { return [] }
    return text.utf8.split(separator: UInt8(ascii: "&"), maxSplits: mostPairs).prefix(mostPairs)
      .map { pair in
        let equals = pair.firstIndex(of: UInt8(ascii: "="))
        let name = pair[..<(equals ?? pair.endIndex)]
        let value = equals.map { pair[pair.index(after: $0)...] } ?? pair[pair.endIndex...]
        return (plain(name), plain(value))
      }
  }

  /// Resolves `+` and `%41`; an escape without two digits stays as it is.
  private static func plain(_ text: Substring.UTF8View) -> String {
    guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(decoding: text, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = digit(rest.first),
        let low = digit(rest.dropFirst().first)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where (48...57).contains(byte): byte - 48
    case .some(let byte) where (65...70).contains(byte): byte - 55
    case .some(let byte) where (97...102).contains(byte): byte - 87
    default: nil
    }
  }
}
