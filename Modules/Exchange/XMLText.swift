import Domain
import Geo
import PlainXML
import TextKit

/// Formats strings and numbers for XML.
enum XMLText {
  /// Returns whether XML 1.0 can represent a string.
  static func canHold(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(XMLReader.isAllowed)
  }

  /// Returns a string escaped for content or an attribute; forbidden characters become U+FFFD.
  static func escaped(_ text: String) -> String {
    PlainDescription.markup(of: text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\t", "\n", "\r", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        // Characters that would control a terminal when the file is printed.
        "&#\(scalar.value);"
      default: XMLReader.isAllowed(scalar) ? nil : "\u{FFFD}"
      }
    }
  }

  /// Returns a number as an XML Schema decimal, without exponent; it round-trips.
  static func decimal(_ value: Double) -> String {
    let text = shortestText(value)
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return text }
    var digits = text[..<mark].filter { $0.isNumber }
    let sign = value < 0 ? "-" : ""
    let point =
      text[..<mark].firstIndex(of: ".")
      .map { text[..<$0].count { $0.isNumber } } ?? digits.count
    let place = point + exponent
    if place <= 0 {
      return sign + "0." + String(repeating: "0", count: -place) + digits
    }
    if place > digits.count { digits += String(repeating: "0", count: place - digits.count) }
    let whole = digits.prefix(place)
    let rest = digits.dropFirst(place)
    return sign + whole + (rest.isEmpty ? "" : "." + rest)
  }

  /// Returns a property's name and value; the name ends in `JSON` if only JSON can represent it.
  static func property(_ name: String, _ value: PropertyValue) -> (name: String, text: String) {
    switch value {
    case .number(let number): (name, decimal(number))
    case .text(let text):
      canHold(text) ? (name, escaped(text)) : (name + "JSON", escaped(asciiJSON(text)))
    }
  }

  /// Returns a string as JSON in printable ASCII.
  static func asciiJSON(_ text: String) -> String {
    var json = "\""
    for unit in text.utf16 {
      if (0x20...0x7E).contains(unit), unit != 0x22, unit != 0x5C {
        json.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        let digits = String(unit, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return json + "\""
  }
}

extension ByteText {
  /// Appends a finite number as an XML Schema decimal, without exponent.
  mutating func append(decimal value: Double) {
    if !append(shortest: value) { append(XMLText.decimal(value)) }
  }
}
