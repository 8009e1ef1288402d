/// Reads JSON (RFC 8259) and records the offset of each value, for error messages.
///
/// By default it is stricter than the standard in two ways: an object must not have duplicate keys,
/// since one of the values would be lost, and nesting stops at `deepest` levels.
package struct JSONReader {
  /// The maximum nesting depth of lists and objects.
  package static let deepest = 128

  /// Deviations that the reader accepts.
  package struct Tolerance: OptionSet, Sendable {
    /// The bits of the set.
    package let rawValue: Int
    /// Of duplicate keys in an object the last counts.
    package static let doubledKeys = Tolerance(rawValue: 1)
    /// A number beyond the range of 64-bit floating point becomes infinite.
    package static let hugeNumbers = Tolerance(rawValue: 2)
    /// Invalid UTF-8 and unpaired surrogates become U+FFFD.
    package static let brokenTexts = Tolerance(rawValue: 4)

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  private let bytes: [UInt8]
  private let tolerance: Tolerance
  private let deepest: Int
  var at = 0
  private var depth = 0
  private var doubled: Set<Int> = []

  /// Reads a whole file; a leading byte order mark is allowed.
  package static func parse(
    _ bytes: [UInt8], tolerating tolerance: Tolerance = [], deepest: Int = JSONReader.deepest
  ) throws(JSONSyntaxError) -> JSONNode {
    try parseReporting(bytes, tolerating: tolerance, deepest: deepest).root
  }

  /// Reads a file like `parse`, and also returns the offsets of values with duplicate keys.
  package static func parseReporting(
    _ bytes: [UInt8], tolerating tolerance: Tolerance, deepest: Int = JSONReader.deepest
  ) throws(JSONSyntaxError) -> (root: JSONNode, doubled: Set<Int>) {
    var reader = JSONReader(bytes: bytes, tolerance: tolerance, deepest: deepest)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
    let node = try reader.readValue()
    reader.skipSpace()
    guard reader.at == bytes.count else { throw reader.unexpected(.end) }
    return (node, reader.doubled)
  }

  init(bytes: [UInt8], tolerance: Tolerance, deepest: Int) {
    self.bytes = bytes
    self.tolerance = tolerance
    self.deepest = deepest
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func unexpected(_ expected: JSONToken) -> JSONSyntaxError {
    guard let byte = next else { return JSONSyntaxError(offset: at, .ended(expected: expected)) }
    return JSONSyntaxError(offset: at, .found(byte, expected: expected))
  }

  mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { at += 1 }
  }

  /// Consumes a byte if it comes next, and returns whether it did.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  mutating func readValue() throws(JSONSyntaxError) -> JSONNode {
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
      guard next == byte else { throw unexpected(.word("\(word)")) }
      at += 1
    }
    return value
  }

  private mutating func enter() throws(JSONSyntaxError) {
    guard depth < deepest else {
      throw JSONSyntaxError(offset: at, .tooDeep(levels: deepest))
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
      guard take(",") else { throw unexpected(.commaOrBracket) }
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
      guard next == UInt8(ascii: "\"") else { throw unexpected(.key) }
      let key = try readString()
      skipSpace()
      guard take(":") else { throw unexpected(.colon) }
      let value = try readValue()
      if members.updateValue(value, forKey: key) != nil {
        guard tolerance.contains(.doubledKeys) else {
          throw JSONSyntaxError(offset: start, .doubledKey(key))
        }
        doubled.insert(value.offset)
      }
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected(.commaOrBrace) }
    }
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = at
    while let byte = next, byte >= 48, byte <= 57 { at += 1 }
    guard at > start else { throw unexpected(.digit) }
  }

  private mutating func readNumber() throws(JSONSyntaxError) -> Double {
    let start = at
    _ = take("-")
    guard let first = next, first >= 48, first <= 57 else {
      throw unexpected(at == start ? .value : .digit)
    }
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let value = Double(text), value.isFinite || tolerance.contains(.hugeNumbers) else {
      throw JSONSyntaxError(offset: start, .hugeNumber(text))
    }
    return value
  }
}

extension JSONReader {
  private mutating func readString() throws(JSONSyntaxError) -> String {
    let start = at
    at += 1
    // Most strings are written without escapes.
    while let byte = next, byte >= 32, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      at += 1
    }
    var text = bytes[(start + 1)..<at]
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        if let string = String(validating: text, as: UTF8.self) { return string }
        guard tolerance.contains(.brokenTexts) else {
          throw JSONSyntaxError(offset: start, .notUTF8)
        }
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: String(try readEscape()).utf8)
      case 0..<32: throw unexpected(.character)
      default:
        text.append(byte)
        at += 1
      }
    }
    throw unexpected(.closingQuote)
  }

  private mutating func readEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    at += 1
    let plain: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (letter, meaning) in plain where take(letter) { return meaning }
    let start = at
    guard take("u") else { throw unexpected(.escape) }
    let unit = try readHex()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A surrogate: only a high one followed by a low one makes a character.
    let after = at
    if unit < 0xDC00, take("\\"), take("u") {
      let low = try readHex()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    if tolerance.contains(.brokenTexts) {
      at = after
      return "\u{FFFD}"
    }
    throw JSONSyntaxError(offset: start, .halfSurrogate)
  }

  private mutating func readHex() throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 128
      else { throw unexpected(.hexDigit) }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }
}
