import TextKit

/// The language of a report.
public enum ReportLanguage: String, Hashable, Sendable, CaseIterable {
  /// English.
  case en
  /// Russian.
  case ru

  /// The same as a language of the other modules.
  var spoken: Language { self == .en ? .en : .ru }

  /// The wording in this language.
  func callAsFunction(_ english: String, _ russian: String) -> String {
    self == .en ? english : russian
  }

  /// A count of things, with their name in the right number in English.
  func count(_ count: Int, _ singular: String, _ plural: String) -> String {
    "\(HumanNumber.text(count)) \(count == 1 ? singular : plural)"
  }

  /// A unit as people write it.
  func unit(_ unit: String) -> String {
    guard self == .ru else { return unit == "count" ? "" : unit }
    return switch unit {
    case "s": "с"
    case "min": "мин"
    case "m": "м"
    case "km": "км"
    case "m/s": "м/с"
    case "Hz": "Гц"
    case "count": ""
    default: unit
    }
  }
}
