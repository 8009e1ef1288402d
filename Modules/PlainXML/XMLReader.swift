/// An event of reading XML.
package enum XMLEvent: Hashable, Sendable {
  /// An element starts.
  case start(name: String, attributes: [XMLAttribute], offset: Int)
  /// The innermost element ends.
  case end
  /// Text of the innermost element, possibly in several pieces.
  case text(String)
  /// The root has ended.
  case endOfFile
}

/// An attribute with its name as written.
package struct XMLAttribute: Hashable, Sendable {
  /// The name, with its prefix.
  package var name: String
  /// The value, with references resolved.
  package var value: String
}

/// Pulls events from XML 1.0 in UTF-8: elements, attributes, text, CDATA, references.
///
/// Document types are refused, so only the five entities of XML itself exist: nothing expands and
/// nothing outside the file is read. Comments and processing instructions are skipped.
package struct XMLReader {
  /// The maximum nesting depth of elements.
  package static let deepest = 64
  /// The maximum number of attributes of an element.
  package static let mostAttributes = 64

  let bytes: [UInt8]
  var at = 0
  private var open: [[UInt8]] = []
  private var hasRoot = false
  private var owesEnd = false

  /// Creates a reader of UTF-8, whatever the declaration says; a leading byte order mark is allowed.
  package init(_ bytes: [UInt8]) throws(XMLSyntaxError) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw XMLSyntaxError(offset: 0, .notUTF8)
    }
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    if isNext("<?xml ") { try skip(past: "?>", from: "<?") }
  }

  /// Returns the next event.
  package mutating func next() throws(XMLSyntaxError) -> XMLEvent {
    if owesEnd {
      owesEnd = false
      open.removeLast()
      return .end
    }
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") {
        if open.isEmpty { try skipSpaceOutside() } else { return .text(try characters()) }
      } else if isNext("<!--") {
        try skip(past: "-->", from: "<!--")
      } else if isNext("<![CDATA[") {
        guard !open.isEmpty else { throw unexpected(.element) }
        return .text(try characterData())
      } else if isNext("<!") {
        throw error(.declaration)
      } else if isNext("<?") {
        try skip(past: "?>", from: "<?")
      } else if isNext("</") {
        try endTag()
        return .end
      } else {
        return try startTag()
      }
    }
    guard open.isEmpty, hasRoot else {
      throw unexpected(hasRoot ? .end(of: text(open.last ?? [])) : .element)
    }
    return .endOfFile
  }

  private mutating func startTag() throws(XMLSyntaxError) -> XMLEvent {
    let offset = at
    guard !open.isEmpty || !hasRoot else { throw error(.secondRoot) }
    guard open.count < Self.deepest else { throw error(.tooDeep(levels: Self.deepest)) }
    at += 1
    let name = try self.name()
    var attributes: [XMLAttribute] = []
    while true {
      let hadSpace = skipSpace()
      if isNext("/>") {
        at += 2
        owesEnd = true
        break
      }
      if isNext(">") {
        at += 1
        break
      }
      guard hadSpace, at < bytes.count else { throw unexpected(.spaceOrEnd) }
      attributes.append(try attribute(after: attributes))
    }
    open.append(name)
    hasRoot = true
    return .start(name: text(name), attributes: attributes, offset: offset)
  }

  private mutating func attribute(
    after others: [XMLAttribute]
  ) throws(XMLSyntaxError) -> XMLAttribute {
    let start = at
    let name = text(try self.name())
    guard others.count < Self.mostAttributes, !others.contains(where: { $0.name == name }) else {
      throw XMLSyntaxError(offset: start, .attributes("\(name)"))
    }
    skipSpace()
    guard isNext("=") else { throw unexpected(.equals) }
    at += 1
    skipSpace()
    guard isNext("\"") || isNext("'") else { throw unexpected(.quotationMark) }
    let quote = bytes[at]
    at += 1
    var value: [UInt8] = []
    while at < bytes.count, bytes[at] != quote {
      switch bytes[at] {
      case UInt8(ascii: "<"): throw unexpected(.closingMark)
      case UInt8(ascii: "&"): try reference(into: &value)
      case 9, 10, 13:
        value.append(32)
        at += 1
      default: try plainByte(into: &value)
      }
    }
    guard at < bytes.count else { throw unexpected(.closingMark) }
    at += 1
    return XMLAttribute(name: name, value: text(value))
  }

  private mutating func endTag() throws(XMLSyntaxError) {
    let start = at
    at += 2
    let name = try self.name()
    skipSpace()
    guard isNext(">") else { throw unexpected(.tagEnd) }
    at += 1
    guard let last = open.popLast() else {
      throw XMLSyntaxError(offset: start, .strayEnd(text(name)))
    }
    guard last == name else {
      throw XMLSyntaxError(
        offset: start, .otherEnd(found: text(name), expected: text(last)))
    }
  }

  private mutating func skipSpaceOutside() throws(XMLSyntaxError) {
    guard skipSpace() else { throw unexpected(hasRoot ? .endOfFile : .tagStart) }
  }
}

extension XMLReader {
  /// Passes on the events of a file up to its end, or until `take` returns false.
  package static func read(
    _ bytes: [UInt8], _ take: (XMLEvent) -> Bool
  ) throws(XMLSyntaxError) {
    var reader = try XMLReader(bytes)
    while true {
      let event = try reader.next()
      if event == .endOfFile || !take(event) { return }
    }
  }

  /// Returns an element's name without its prefix.
  package static func localName(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

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
      if digits.allSatisfy({ $0.isHexDigit }), let value = UInt32(digits, radix: isHex ? 16 : 10) {
        scalar = Unicode.Scalar(value)
      }
    }
    guard let scalar, XMLReader.isAllowed(scalar) else {
      throw XMLSyntaxError(offset: start, .unknownReference("\(name)"))
    }
    result += Array(String(scalar).utf8)
  }
}
