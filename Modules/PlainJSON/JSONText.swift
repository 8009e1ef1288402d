/// Builds a JSON object by hand, for lines with a fixed order of keys.
package struct JSONText {
  /// How much of texts and lists an object holds; the rest is left out.
  package struct Limits: Sendable {
    /// The bytes of JSON after which a text is cut, with `…` at its end.
    package let textBytes: Int
    /// The most elements of a list.
    package let elements: Int

    /// Creates limits.
    package init(textBytes: Int, elements: Int) {
      (self.textBytes, self.elements) = (textBytes, elements)
    }

    /// Everything is held.
    package static var none: Limits { Limits(textBytes: .max, elements: .max) }
  }

  /// The limits of the object and of those in it.
  package let limits: Limits
  private var text = "{"
  private var isEmpty = true

  /// Creates an empty object.
  package init(limits: Limits = .none) { self.limits = limits }

  /// Adds a member whose value is already JSON.
  package mutating func add(_ key: String, json: String) {
    text += (isEmpty ? "" : ",") + Self.quoted(key) + ":" + json
    isEmpty = false
  }

  /// Adds a string.
  package mutating func add(_ key: String, _ value: String) { add(key, json: limited(value)) }

  /// Returns a string as JSON, cut if it is longer than the limit.
  package func limited(_ value: String) -> String { Self.quoted(value, atMost: limits.textBytes) }

  /// Adds a number; NaN and infinities become null.
  package mutating func add(_ key: String, _ value: Double) { add(key, json: Self.number(value)) }

  /// Adds a whole number.
  package mutating func add(_ key: String, _ value: Int64) { add(key, json: String(value)) }

  /// The finished object.
  package var closed: String { text + "}" }

  /// Returns a number as JSON, in the shortest form that round-trips.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns whether a character must be written as `\u00XX`, since JSON may go to a terminal.
  ///
  /// There control characters (C0, DEL, C1) take effect, and line and direction marks reorder text.
  private static func steersScreen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// Returns JSON that can stand within HTML and XML: no tag and no entity begins in it.
  ///
  /// In strings the escapes mean the same characters; outside of strings JSON has none of these.
  package static func escapedForMarkup(_ json: String) -> String {
    var text = ""
    text.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": text += "\\u003c"
      case ">": text += "\\u003e"
      case "&": text += "\\u0026"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns a string as JSON (RFC 8259, 7).
  package static func quoted(_ value: String) -> String { quoted(value, atMost: .max) }

  /// Returns a string as JSON; one of more than about so many bytes is cut.
  private static func quoted(_ value: String, atMost bytes: Int) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      guard text.utf8.count < bytes else {
        text += "…"
        break
      }
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
