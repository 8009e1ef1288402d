import TextKit
import PlainXML
import PlainJSON
import PlaceFiles

/// The lines that say who made a map.
enum MapCredit {
  /// The maximum length of a line in characters.
  private static let longest = 300

  /// Returns a line as it can be shown: short, and without control characters.
  static func line(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(longest) {
      switch scalar.value {
      case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension MapCredit {
  /// The line for maps of OpenStreetMap that do not say it themselves.
  static let openStreetMap = "© OpenStreetMap contributors, ODbL 1.0"
}
