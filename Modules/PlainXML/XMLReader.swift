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
