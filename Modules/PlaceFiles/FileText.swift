package import PlainXML

/// The text of a file, whatever its encoding: UTF-8, UTF-16, or what an XML declaration names.
package enum FileText {
  /// Returns a text as UTF-8 without a byte order mark.
  ///
  /// UTF-16, and UTF-32, which is refused by name, are known by their mark or by the zero bytes of
  /// their first character. Others are those of `ByteEncoding`, if a declaration names them.
  package static func utf8(_ bytes: [UInt8]) throws(XMLSyntaxError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes[3...])) }
    if isUTF32(bytes) { throw XMLSyntaxError(offset: 0, .encoding("UTF-32")) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes[2...], isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes[2...], isLittleEndian: false) }
    if bytes.count > 1, (bytes[0] == 0) != (bytes[1] == 0) {
      return try utf16(bytes[...], isLittleEndian: bytes[1] == 0)
    }
    guard let name = declaredEncoding(bytes) else { return try checked(bytes) }
    let plain = name.lowercased()
    if ["utf-8", "utf8", "us-ascii", "ascii"].contains(plain) { return try checked(bytes) }
    guard let encoding = ByteEncoding(plain) else {
      throw XMLSyntaxError(offset: 0, .encoding(name))
    }
    return encoding.utf8(bytes)
  }

  /// Whether a file begins with the mark or the first character of UTF-32.
  private static func isUTF32(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return false }
    let zeros = (0..<4).filter { bytes[$0] == 0 }
    return zeros == [0, 1, 2] || zeros == [1, 2, 3] || bytes.starts(with: [0xFF, 0xFE, 0, 0])
      || bytes.starts(with: [0, 0, 0xFE, 0xFF])
  }

  /// Returns the bytes; throws at the first line that is not UTF-8.
  private static func checked(_ bytes: [UInt8]) throws(XMLSyntaxError) -> [UInt8] {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")),
      String(validating: bytes[start..<end], as: UTF8.self) != nil
    {
      start = end + 1
    }
    throw XMLSyntaxError(offset: start, .notUTF8)
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, isLittleEndian: Bool
  ) throws(XMLSyntaxError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw XMLSyntaxError(offset: 0, .utf16) }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw XMLSyntaxError(offset: 0, .utf16)
    }
    return Array(text.utf8)
  }

  /// Returns the value of `encoding` in an XML declaration; nil without one.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let start = bytes.firstIndex { ![9, 10, 13, 32].contains($0) } ?? bytes.endIndex
    let head = bytes[start...].prefix(200)
    guard head.starts(with: Array("<?xml".utf8)),
      let end = head.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    var words = String(decoding: head[..<end], as: UTF8.self)[...]
    while let next = words.firstIndex(of: "e") {
      words = words[next...]
      guard words.hasPrefix("encoding") else {
        words = words.dropFirst()
        continue
      }
      let value = words.dropFirst("encoding".count).drop { $0.isWhitespace || $0 == "=" }
      guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
      return String(value.dropFirst().prefix { $0 != quote })
    }
    return nil
  }
}
