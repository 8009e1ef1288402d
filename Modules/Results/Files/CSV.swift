import Domain

/// Comma-separated values after RFC 4180: CR LF ends a line, quotes where they are needed.
package enum CSV {
  /// One record with its line end.
  package static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// A name as a field's text: one that a spreadsheet would take for a formula has a `'` before it.
  ///
  /// Such a name begins with `=`, `@`, `+` or `-`. So that names stay apart, one of apostrophes and
  /// then such a character gets one more. Numbers are no names: -3.5 stays -3.5.
  package static func name(_ text: String) -> String {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map("=@+-".unicodeScalars.contains) == true ? "'" + text : text
  }

  /// A field, quoted if it holds a comma, a quote or a line end.
  package static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// A number in the shortest form that reads back the same; empty for NaN, an absent value.
  package static func number(_ value: Double) -> String {
    value.isNaN ? "" : shortestText(value)
  }

  /// A field without its quotes.
  static func plain(_ field: String) -> String {
    guard field.utf8.count >= 2, field.hasPrefix("\""), field.hasSuffix("\"") else { return field }
    return field.dropFirst().dropLast().split(separator: "\"\"", omittingEmptySubsequences: false)
      .joined(separator: "\"")
  }
}
