import TextKit

/// A requirement that an NMEA option does not meet.
enum NMEAFault: Hashable, Sendable {
  /// A date in or after a year.
  case date(firstYear: Int)
}

extension NMEAFault: Localized {
  /// Returns what was expected (in Russian, in the accusative).
  func line(in language: Language) -> String {
    switch self {
    case .date(let year):
      language.say(
        en: "a date YYYY-MM-DD from \(year) on", ru: "дату YYYY-MM-DD начиная с \(year) года")
    }
  }
}
