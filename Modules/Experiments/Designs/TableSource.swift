/// The bytes of a table of separated values (RFC 4180, and what spreadsheets write) that are not read
/// yet.
package struct TableSource {
  private var bytes: ArraySlice<UInt8>
  private var line = 1
  /// Whether the text ended within quotation marks.
  package private(set) var isInQuotes = false

  /// Begins at the start of a text; a byte order mark is skipped.
  package init(_ text: String) {
    bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
  }

  /// Returns the separator that a first line `sep=;` names, which is taken, or the most frequent
  /// one of the first line that is not empty.
  package mutating func takeDialect() -> TableDialect {
    let start = bytes.firstIndex { !isLineEnd($0) } ?? bytes.endIndex
    let first = bytes[start...].prefix { !isLineEnd($0) }
    let bare = first.filter { $0 != UInt8(ascii: "\"") }
    if bare.count == 5, String(decoding: bare.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let named = TableDialect.Separator(rawValue: bare[4])
    {
      line += bytes[..<first.endIndex].count { $0 == UInt8(ascii: "\n") }
      bytes = bytes[first.endIndex...]
      return TableDialect(separator: named)
    }
    var isQuoted = false
    var counts = [TableDialect.Separator: Int]()
    for byte in first {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, let one = TableDialect.Separator(rawValue: byte) else { continue }
      counts[one, default: 0] += 1
    }
    var best = TableDialect.Separator.comma
    for other in TableDialect.Separator.allCases
    where counts[other, default: 0] > counts[best, default: 0] {
      best = other
    }
    return TableDialect(separator: best)
  }

  /// Returns the next record; nil at the end.
  package mutating func takeRecord(
    _ separator: TableDialect.Separator
  ) -> (line: Int, fields: [String])? {
    guard !bytes.isEmpty else { return nil }
    let first = line
    var (fields, field) = ([String](), [UInt8]())
    func text() -> String { String(decoding: field, as: UTF8.self) }
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      switch byte {
      case UInt8(ascii: "\"") where isInQuotes && bytes.first == byte:
        field.append(byte)
        bytes.removeFirst()
      case UInt8(ascii: "\""): isInQuotes.toggle()
      case separator.rawValue where !isInQuotes:
        fields.append(text())
        field = []
      case UInt8(ascii: "\n") where !isInQuotes: return (first, fields + [text()])
      case UInt8(ascii: "\r") where !isInQuotes: break
      default: field.append(byte)
      }
    }
    return (first, fields + [text()])
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
