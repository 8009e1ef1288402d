import Domain

/// Comma-separated values as in RFC 4180: lines end in CR LF, fields are quoted if necessary.
package enum CSV {
  /// Returns one record with its line end.
  package static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// Returns a name as a field's text, with a leading `'` if a spreadsheet would read it as a
  /// formula.
  ///
  /// Such a name starts with `=`, `@`, `+` or `-`. To keep names distinct, one that starts with
  /// apostrophes followed by such a character gets one more. Numbers are not names: -3.5 stays
  /// -3.5.
  package static func name(_ text: String) -> String {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map("=@+-".unicodeScalars.contains) == true ? "'" + text : text
  }

  /// Returns a field, quoted if it contains a comma, a quote or a line end.
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

  /// Returns a number in its shortest form that reads back equal; empty for NaN (absent).
  package static func number(_ value: Double) -> String {
    value.isNaN ? "" : shortestText(value)
  }

  /// Returns a statistic as `number` does; empty, too, for the end of an interval that is open.
  package static func statistic(_ value: Double) -> String { value.isFinite ? number(value) : "" }

  /// Returns a field without its quotes.
  static func plain(_ field: String) -> String {
    guard field.utf8.count >= 2, field.hasPrefix("\""), field.hasSuffix("\"") else { return field }
    return field.dropFirst().dropLast().split(separator: "\"\"", omittingEmptySubsequences: false)
      .joined(separator: "\"")
  }
}
