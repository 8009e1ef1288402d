import TextKit

/// The reason the game refuses a guess.
enum TemplateRefusal: Localized {
  case over
  case badNumber(String, ClosedRange<Int>)

  /// The reason's name for programs.
  var reasonName: String {
    switch self {
    case .over: "over"
    case .badNumber: "badNumber"
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .over: language.say(en: "The game is over", ru: "Игра окончена")
    case .badNumber(let text, let range):
      language.say(
        en:
          "'\(text)' will not do: expected a number from \(range.lowerBound) to \(range.upperBound)",
        ru: "«\(text)» не подходит: нужно число от \(range.lowerBound) до \(range.upperBound)")
    }
  }
}
