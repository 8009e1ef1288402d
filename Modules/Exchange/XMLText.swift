import Domain
import Geo
import PlainXML

/// Writes texts and numbers into XML.
enum XMLText {
  /// Whether XML 1.0 can hold a text.
  static func canHold(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(XMLReader.isAllowed)
  }

  /// A text for content or an attribute; characters that XML cannot hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        // What would steer a terminal that the file is printed on.
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(XMLReader.isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// A number as the decimal of XML Schema, which has no exponent; it reads back the same.
  static func decimal(_ value: Double) -> String {
    let text = shortestText(value)
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return text }
    var digits = text[..<mark].filter(\.isNumber)
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

  /// A property's value, and `JSON` after its name where only JSON can hold it.
  static func property(_ name: String, _ value: PropertyValue) -> (name: String, text: String) {
    switch value {
    case .number(let number): (name, decimal(number))
    case .text(let text):
      canHold(text) ? (name, escaped(text)) : (name + "JSON", escaped(asciiJSON(text)))
    }
  }

  /// A text as JSON of printable ASCII.
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
