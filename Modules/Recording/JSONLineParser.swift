/// Parses one line of JSON (RFC 8259).
///
/// A key may not appear twice in an object, and nesting stops at `deepest` levels.
struct JSONLineParser {
  static let deepest = 16

  private let bytes: ArraySlice<UInt8>
  private var at: Int
  private var depth = 0

  /// Parses a whole line.
  static func parse(_ bytes: ArraySlice<UInt8>) throws(LineFault) -> JSONValue {
    var parser = JSONLineParser(bytes)
    let value = try parser.readValue()
    parser.skipSpace()
    guard parser.at == bytes.endIndex else { throw parser.unexpected("the end of the line") }
    return value
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  private var next: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

  private func unexpected(_ expected: String) -> LineFault {
    let column = at - bytes.startIndex + 1
    guard let byte = next else {
      return LineFault("the line ends at byte \(column), expected \(expected)")
    }
    let printable = byte > 32 && byte < 127
    let found = printable ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
    return LineFault("found \(found) at byte \(column), expected \(expected)")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 13 || byte == 9 { at += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func readValue() throws(LineFault) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: return .number(try readNumber())
    }
  }

  private mutating func readWord(
    _ word: String, _ value: JSONValue
  ) throws(LineFault) -> JSONValue {
    for byte in word.utf8 {
      guard next == byte else { throw unexpected(word) }
      at += 1
    }
    return value
  }

  private mutating func enter() throws(LineFault) {
    guard depth < Self.deepest else { throw unexpected("at most \(Self.deepest) levels") }
    depth += 1
    at += 1
    skipSpace()
  }

  private mutating func readArray() throws(LineFault) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    while true {
      elements.append(try readValue())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func readObject() throws(LineFault) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var members: [String: JSONValue] = [:]
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try readString()
      skipSpace()
      guard take(":") else { throw unexpected("':'") }
      let value = try readValue()
      guard members.updateValue(value, forKey: key) == nil else {
        throw LineFault("the key '\(key)' appears twice")
      }
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected("',' or '}'") }
    }
  }

  private mutating func digits() throws(LineFault) {
    let start = at
    while let byte = next, byte >= 48, byte <= 57 { at += 1 }
    guard at > start else { throw unexpected("a digit") }
  }

  private mutating func readNumber() throws(LineFault) -> String {
    let start = at
    _ = take("-")
    guard let first = next, first >= 48, first <= 57 else {
      throw unexpected(at == start ? "a value" : "a digit")
    }
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }
}

extension JSONLineParser {
  private mutating func readString() throws(LineFault) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw LineFault("a text is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): text += Array(String(try readEscape()).utf8)
      case 0..<32: throw unexpected("the text to go on")
      default:
        text.append(byte)
        at += 1
      }
    }
    throw unexpected("the closing '\"' of a text")
  }

  private mutating func readEscape() throws(LineFault) -> Unicode.Scalar {
    at += 1
    let plain: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (letter, meaning) in plain where take(letter) { return meaning }
    guard take("u") else { throw unexpected("one of \"\\/bfnrtu after a backslash") }
    let unit = try readHex()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, take("\\"), take("u") {
      let low = try readHex()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw LineFault("half of a surrogate pair in a text")
  }

  private mutating func readHex() throws(LineFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, byte < 128,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { throw unexpected("a hexadecimal digit") }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }
}
