/// What is not JSON in a file, and at which byte.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The byte from which on it is not JSON.
  package var offset: Int
  /// What was found and what was expected, in English; what it quotes of the file is cut short.
  package var why: String

  /// Creates an error.
  package init(offset: Int, why: String) {
    self.offset = offset
    self.why = why.utf8.count > 200 ? "\(why.prefix(200))…" : why
  }
}

/// Reads JSON (RFC 8259) and remembers where each value stands, for error messages.
///
/// Stricter than the standard in two ways: a key may not appear twice in an object, since one of
/// the two values would be lost, and nesting stops at `deepest` levels.
package struct JSONReader {
  /// The most lists and objects in each other.
  package static let deepest = 128

  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0

  /// Reads a whole file; a byte order mark before it is allowed.
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
    let node = try reader.readValue()
    reader.skipSpace()
    guard reader.at == bytes.count else { throw reader.unexpected("the end of the file") }
    return node
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func unexpected(_ expected: String) -> JSONSyntaxError {
    guard let byte = next else {
      return JSONSyntaxError(offset: at, why: "the file ends here, expected \(expected)")
    }
    let printable = byte > 32 && byte < 127
    let found = printable ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
    return JSONSyntaxError(offset: at, why: "found \(found), expected \(expected)")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { at += 1 }
  }

  /// Steps over a byte if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func readValue() throws(JSONSyntaxError) -> JSONNode {
    skipSpace()
    let start = at
    let value: JSONNode.Value
    switch next {
    case UInt8(ascii: "{"): value = try readObject()
    case UInt8(ascii: "["): value = try readArray()
    case UInt8(ascii: "\""): value = .string(try readString())
    case UInt8(ascii: "t"): value = try readWord("true", .bool(true))
    case UInt8(ascii: "f"): value = try readWord("false", .bool(false))
    case UInt8(ascii: "n"): value = try readWord("null", .null)
    default: value = .number(try readNumber())
    }
    return JSONNode(value: value, offset: start)
  }

  private mutating func readWord(
    _ word: StaticString, _ value: JSONNode.Value
  ) throws(JSONSyntaxError) -> JSONNode.Value {
    for byte in "\(word)".utf8 {
      guard next == byte else { throw unexpected("\(word)") }
      at += 1
    }
    return value
  }

  private mutating func enter() throws(JSONSyntaxError) {
    guard depth < JSONReader.deepest else {
      throw JSONSyntaxError(offset: at, why: "nested deeper than \(JSONReader.deepest) levels")
    }
    depth += 1
    at += 1
    skipSpace()
  }

  private mutating func readArray() throws(JSONSyntaxError) -> JSONNode.Value {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONNode] = []
    if take("]") { return .array(elements) }
    while true {
      elements.append(try readValue())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func readObject() throws(JSONSyntaxError) -> JSONNode.Value {
    try enter()
    defer { depth -= 1 }
    var members: [String: JSONNode] = [:]
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      let start = at
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try readString()
      skipSpace()
      guard take(":") else { throw unexpected("':'") }
      let value = try readValue()
      guard members.updateValue(value, forKey: key) == nil else {
        throw JSONSyntaxError(offset: start, why: "the key '\(key)' appears twice")
      }
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected("',' or '}'") }
    }
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = at
    while let byte = next, byte >= 48, byte <= 57 { at += 1 }
    guard at > start else { throw unexpected("a digit") }
  }

  private mutating func readNumber() throws(JSONSyntaxError) -> Double {
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
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw JSONSyntaxError(offset: start, why: "the number \(text) is too large")
    }
    return value
  }
}

extension JSONReader {
  private mutating func readString() throws(JSONSyntaxError) -> String {
    let start = at
    at += 1
    // Most texts are written as they are.
    while let byte = next, byte >= 32, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      at += 1
    }
    var text = bytes[(start + 1)..<at]
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONSyntaxError(offset: start, why: "the text is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        text.append(contentsOf: String(try readEscape()).utf8)
      case 0..<32: throw unexpected("the text to go on; control characters are written \\u00XX")
      default:
        text.append(byte)
        at += 1
      }
    }
    throw unexpected("the closing '\"' of a text")
  }

  private mutating func readEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    at += 1
    let plain: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (letter, meaning) in plain where take(letter) { return meaning }
    let start = at
    guard take("u") else { throw unexpected("one of \"\\/bfnrtu after a backslash") }
    let unit = try readHex()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A surrogate: only a high one with a low one after it makes a character.
    if unit < 0xDC00, take("\\"), take("u") {
      let low = try readHex()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw JSONSyntaxError(offset: start, why: "half of a surrogate pair")
  }

  private mutating func readHex() throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 128
      else { throw unexpected("a hexadecimal digit") }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }
}
