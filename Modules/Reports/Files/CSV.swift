import Domain

/// Comma-separated values after RFC 4180: CR LF ends a line, quotes where they are needed.
public enum CSV {
  /// One record with its line end.
  public static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// A field, quoted if it holds a comma, a quote or a line end.
  public static func field(_ text: String) -> String {
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
  public static func number(_ value: Double) -> String {
    value.isNaN ? "" : shortestText(value)
  }

  /// A field without its quotes.
  static func plain(_ field: String) -> String {
    guard field.utf8.count >= 2, field.hasPrefix("\""), field.hasSuffix("\"") else { return field }
    return field.dropFirst().dropLast().split(separator: "\"\"", omittingEmptySubsequences: false)
      .joined(separator: "\"")
  }
}
