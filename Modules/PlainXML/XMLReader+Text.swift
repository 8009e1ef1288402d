extension XMLReader {
  /// Returns whether XML 1.0 allows a character (section 2.2 of the standard).
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  func error(_ fault: XMLFault) -> XMLSyntaxError { XMLSyntaxError(offset: at, fault) }

  func unexpected(_ expected: XMLToken) -> XMLSyntaxError {
    at < bytes.count
      ? error(.found(bytes[at], expected: expected)) : error(.ended(expected: expected))
  }

  func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  func isNext(_ word: StaticString) -> Bool {
    guard bytes.count - at >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[at + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count, [9, 10, 13, 32].contains(bytes[at]) { at += 1 }
    return at > start
  }

  mutating func skip(past end: StaticString, from start: StaticString) throws(XMLSyntaxError) {
    let begin = at
    at += start.utf8CodeUnitCount
    while at < bytes.count, !isNext(end) { at += 1 }
    guard at < bytes.count else {
      throw XMLSyntaxError(offset: begin, .unclosed(start: "\(start)", end: "\(end)"))
    }
    at += end.utf8CodeUnitCount
  }

  /// Reads a name: letters, digits, `_ - . :` and anything outside ASCII, not starting with a
  /// digit.
  mutating func name() throws(XMLSyntaxError) -> [UInt8] {
    let start = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: ":"), 128...255:
        at += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        guard at > start else { throw unexpected(.name) }
        at += 1
      default:
        guard at > start else { throw unexpected(.name) }
        return Array(bytes[start..<at])
      }
    }
    throw unexpected(.tag)
  }

  /// Reads text up to the next tag.
  mutating func characters() throws(XMLSyntaxError) -> String {
    var result: [UInt8] = []
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      if bytes[at] == UInt8(ascii: "&") {
        try reference(into: &result)
      } else if isNext("]]>") {
        throw error(.bracketsInText)
      } else {
        try plainByte(into: &result)
      }
    }
    return text(result)
  }

  /// Reads the content of a CDATA section.
  mutating func characterData() throws(XMLSyntaxError) -> String {
    let begin = at
    at += 9
    var result: [UInt8] = []
    while at < bytes.count, !isNext("]]>") { try plainByte(into: &result) }
    guard at < bytes.count else {
      throw XMLSyntaxError(offset: begin, .unclosed(start: "<![CDATA[", end: "]]>"))
    }
    at += 3
    return text(result)
  }

  /// Reads one byte of text; line ends become line feeds (XML 1.0, 2.11).
  mutating func plainByte(into result: inout [UInt8]) throws(XMLSyntaxError) {
    let byte = bytes[at]
    if byte == 13 {
      if at + 1 >= bytes.count || bytes[at + 1] != 10 { result.append(10) }
    } else if byte < 32, byte != 9, byte != 10 {
      throw error(.control(byte))
    } else {
      result.append(byte)
    }
    at += 1
  }

  /// Reads a character reference or one of the five entities of XML.
  mutating func reference(into result: inout [UInt8]) throws(XMLSyntaxError) {
    let start = at
    at += 1
    let limit = min(bytes.count, at + 10)
    guard let end = bytes[at..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      throw XMLSyntaxError(offset: start, .bareAmpersand)
    }
    let name = text(Array(bytes[at..<end]))
    at = end + 1
    let known: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    var scalar = known[name]
    if name.hasPrefix("#") {
      let isHex = name.hasPrefix("#x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      if digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: isHex ? 16 : 10) {
        scalar = Unicode.Scalar(value)
      }
    }
    guard let scalar, XMLReader.isAllowed(scalar) else {
      throw XMLSyntaxError(offset: start, .unknownReference("\(name)"))
    }
    result += Array(String(scalar).utf8)
  }
}
