/// Reads the lines of HTTP requests, without their line breaks.
enum HTTPLines {
  /// Reads `METHOD TARGET HTTP/1.1`.
  static func readRequest(_ line: [UInt8], into head: inout HTTPHead) throws(HTTPFault) {
    let words = line.split(separator: space, omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]) else { throw .http }
    switch String(decoding: words[2], as: UTF8.self) {
    case "HTTP/1.1": head.isOld = false
    case "HTTP/1.0": head.isOld = true
    default: throw .http
    }
    var target = words[1]
    guard !target.isEmpty, target.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .http }
    // A proxy may send the whole address.
    if target.first != UInt8(ascii: "/") {
      let text = String(decoding: target, as: UTF8.self).lowercased()
      guard let scheme = ["http://", "https://"].first(where: { text.hasPrefix($0) }) else {
        throw .http
      }
      let rest = target.dropFirst(scheme.utf8.count)
      target = rest.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    }
    if let hash = target.firstIndex(of: UInt8(ascii: "#")) { target = target[..<hash] }
    head.method = String(decoding: words[0], as: UTF8.self)
    let mark = target.firstIndex(of: UInt8(ascii: "?"))
    head.path = String(decoding: target[..<(mark ?? target.endIndex)], as: UTF8.self)
    head.query =
      mark.map { String(decoding: target[target.index(after: $0)...], as: UTF8.self) } ?? ""
  }

  /// Reads `Name: value`.
  static func readField(_ line: [UInt8], into head: inout HTTPHead) throws(HTTPFault) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw .http
    }
    var value = line[(colon + 1)...]
    while let first = value.first, isBlank(first) { value.removeFirst() }
    while let last = value.last, isBlank(last) { value.removeLast() }
    guard value.allSatisfy({ $0 >= space && $0 != 0x7F || $0 == tab }) else { throw .http }
    let name = line[..<colon]
    if equal(browserFields, name.prefix(browserFields.count)) { head.isOfBrowser = true }
    guard let field = HTTPHead.Field.names.first(where: { equal($0.name, name) })?.field else {
      return
    }
    guard head.add(field, String(decoding: value, as: UTF8.self)) else { throw .http }
  }

  /// Returns the length of a body.
  static func length(_ text: String) throws(HTTPFault) -> Int {
    let digits = text.utf8
    guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { throw .http }
    guard digits.count < 10, let length = Int(text), length <= HTTPParser.longestBody else {
      throw .tooLong
    }
    return length
  }

  /// Returns the length of a chunk; what follows a semicolon does not count.
  static func chunkLength(_ line: [UInt8]) throws(HTTPFault) -> Int {
    guard line.allSatisfy({ $0 >= space && $0 != 0x7F || $0 == tab }) else { throw .http }
    var digits = line[..<(line.firstIndex(of: UInt8(ascii: ";")) ?? line.endIndex)]
    while let last = digits.last, isBlank(last) { digits.removeLast() }
    guard !digits.isEmpty, digits.allSatisfy(isHexDigit) else { throw .http }
    guard digits.count <= 8, let length = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .tooLong }
    return length
  }

  /// How the names of the fields begin that a browser adds and no page can remove (W3C, Fetch Metadata).
  private static let browserFields = Array("sec-fetch-".utf8)
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
  }

  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || marks.contains(byte)
      }
  }

  private static let marks = Array("!#$%&'*+-.^_`|~".utf8)

  /// Whether a name in lower case equals one in any case.
  private static func equal(_ lower: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    guard lower.count == name.count else { return false }
    return zip(lower, name).allSatisfy { $0 == ((65...90).contains($1) ? $1 | 0x20 : $1) }
  }
}
