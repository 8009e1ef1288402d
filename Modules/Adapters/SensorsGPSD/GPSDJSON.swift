/// Reads one line of JSON (RFC 8259); of a name given twice the last counts.
struct GPSDJSON {
  /// Arrays and objects inside one another, at most; gpsd itself uses three.
  static let depthLimit = 16

  private let bytes: [UInt8]
  private var at = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that the bytes are; nil if they are anything else.
  static func value(_ bytes: [UInt8]) -> GPSDValue? {
    var reader = GPSDJSON(bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    return reader.at == bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> GPSDValue? {
    skipSpace()
    guard at < bytes.count else { return nil }
    switch bytes[at] {
    case UInt8(ascii: "{"): return depth < Self.depthLimit ? object(depth: depth + 1) : nil
    case UInt8(ascii: "["): return depth < Self.depthLimit ? array(depth: depth + 1) : nil
    case UInt8(ascii: "\""): return string().map(GPSDValue.string)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number().map(GPSDValue.number)
    }
  }

  private mutating func object(depth: Int) -> GPSDValue? {
    at += 1
    var members: [String: GPSDValue] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\""), let key = string(),
        take(UInt8(ascii: ":")), let value = value(depth: depth)
      else { return nil }
      members[key] = value
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func array(depth: Int) -> GPSDValue? {
    at += 1
    var values: [GPSDValue] = []
    if take(UInt8(ascii: "]")) { return .array(values) }
    while let value = value(depth: depth) {
      values.append(value)
      if take(UInt8(ascii: "]")) { return .array(values) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
    return nil
  }

  private mutating func string() -> String? {
    at += 1
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let character = escape() else { return nil }
        text.append(contentsOf: character)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// What a backslash stands for; half a surrogate pair becomes U+FFFD.
  private mutating func escape() -> [UInt8]? {
    guard at < bytes.count else { return nil }
    let byte = bytes[at]
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      guard let first = hexadecimal() else { return nil }
      var units = [first]
      if (0xD800..<0xDC00).contains(first), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
        bytes[at + 1] == UInt8(ascii: "u")
      {
        at += 2
        guard let second = hexadecimal() else { return nil }
        units.append(second)
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt16? {
    guard at + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[at..<(at + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    at += 4
    return unit
  }

  /// A number by the grammar of JSON, finite.
  private mutating func number() -> Double? {
    let start = at
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
    let whole = at
    guard skipDigits() else { return nil }
    if bytes[whole] == UInt8(ascii: "0"), at > whole + 1 { return nil }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      guard skipDigits() else { return nil }
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
        at += 1
      }
      guard skipDigits() else { return nil }
    }
    guard let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  /// Skips digits; false if there is none.
  private mutating func skipDigits() -> Bool {
    let start = at
    while at < bytes.count, (48...57).contains(bytes[at]) { at += 1 }
    return at > start
  }

  private mutating func word(_ word: StaticString, _ value: GPSDValue) -> GPSDValue? {
    let isThere = word.withUTF8Buffer { bytes[at...].starts(with: $0) }
    guard isThere else { return nil }
    at += word.utf8CodeUnitCount
    return value
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func skipSpace() {
    while at < bytes.count, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[at]) { at += 1 }
  }
}
