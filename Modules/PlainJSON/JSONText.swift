/// Writes JSON text by hand, for lines whose order of keys is fixed.
package struct JSONText {
  private var text = "{"
  private var isEmpty = true

  /// Begins an object.
  package init() {}

  /// Adds a key with a value that is JSON already.
  package mutating func add(_ key: String, json: String) {
    text += (isEmpty ? "" : ",") + Self.quoted(key) + ":" + json
    isEmpty = false
  }

  /// Adds a string.
  package mutating func add(_ key: String, _ value: String) { add(key, json: Self.quoted(value)) }

  /// Adds a number; NaN and infinities become null.
  package mutating func add(_ key: String, _ value: Double) { add(key, json: Self.number(value)) }

  /// Adds a whole number.
  package mutating func add(_ key: String, _ value: Int64) { add(key, json: String(value)) }

  /// The object, closed.
  package var closed: String { text + "}" }

  /// A number as JSON, shortest form that reads back the same.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Whether a character is written as `\u00XX`: JSON may be printed on a terminal, and there a
  /// control character (C0, DEL, C1) acts, and line and direction marks turn the text around.
  private static func steersScreen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// A string as JSON (RFC 8259, 7).
  package static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if steersScreen(scalar) {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}
