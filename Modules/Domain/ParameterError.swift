public import TextKit

/// What can be wrong with a parameter's value.
public enum ParameterError: Error, Hashable, Sendable {
  /// The number, or the index of a choice, is outside its range or not finite.
  case outOfRange(
    name: String, value: Double, range: ClosedRange<Double>, unit: String, choices: [String])
  /// The text is not one of the names of a choice.
  case notAChoice(name: String, text: String, choices: [String])
  /// The text is not a number.
  case notANumber(name: String, text: String)
  /// No parameter has this name; `nearest` are names that look like it.
  case unknown(name: String, nearest: [String])

  /// What programs know it by (docs/frames.md).
  public var reasonName: String {
    switch self {
    case .outOfRange: "outOfRange"
    case .notAChoice: "notAChoice"
    case .notANumber: "notANumber"
    case .unknown: "unknown"
    }
  }
}

extension ParameterError: Localized {
  /// One line: which parameter, what is wrong and what was expected.
  public func line(in language: Language) -> String {
    switch self {
    case .outOfRange(let name, let value, let range, let unit, let choices):
      return outOfRange(name, shortestText(value), range, unit, choices, language)
    case .notAChoice(let name, let text, let choices):
      let choices = language.anyOf(choices)
      return language.say(
        en: "\(quoted(name)): “\(quoted(text))” does not fit, expected \(choices)",
        ru: "\(quoted(name)): «\(quoted(text))» не подходит, нужно \(choices)")
    case .notANumber(let name, let text):
      return language.say(
        en: "\(quoted(name)): “\(quoted(text))” is not a number",
        ru: "\(quoted(name)): «\(quoted(text))» не число")
    case .unknown(let name, let nearest):
      let names = language.anyOf(nearest)
      return language.say(
        en: "There is no parameter “\(quoted(name))”."
          + (nearest.isEmpty ? "" : " Did you mean \(names)?"),
        ru: "Нет параметра «\(quoted(name))»."
          + (nearest.isEmpty ? "" : " Может быть, \(names)?"))
    }
  }

  private func outOfRange(
    _ name: String, _ value: String, _ range: ClosedRange<Double>, _ unit: String,
    _ choices: [String], _ language: Language
  ) -> String {
    if !choices.isEmpty {
      let list = choices.joined(separator: ", ")
      return language.say(
        en: "\(name): number \(value) does not fit, there are \(list)",
        ru: "\(name): номер \(value) не подходит, есть \(list)")
    }
    let limits = shortestText(range.lowerBound) + "…" + shortestText(range.upperBound)
    if unit == "count" {
      return language.say(
        en: "\(name): \(value) does not fit, expected a whole number \(limits)",
        ru: "\(name): \(value) не подходит, нужно целое число \(limits)")
    }
    let unit = unit.isEmpty ? "" : " " + UnitWords.short(unit, in: language)
    return language.say(
      en: "\(name): \(value) is outside \(limits)\(unit)",
      ru: "\(name): \(value) вне пределов \(limits)\(unit)")
  }

  /// User's text inside a line.
  private func quoted(_ text: String) -> String { text.shown(to: 20) ?? "" }
}

/// The units of parameters as people read them.
public enum UnitWords {
  /// A unit beside a number; none for a bare count.
  public static func short(_ unit: String, in language: Language) -> String {
    switch unit {
    case "count": ""
    case "m": language.say(en: "m", ru: "м")
    case "s": language.say(en: "s", ru: "с")
    case "mm": language.say(en: "mm", ru: "мм")
    case "min": language.say(en: "min", ru: "мин")
    case "km": language.say(en: "km", ru: "км")
    case "m/s": language.say(en: "m/s", ru: "м/с")
    case "Hz": language.say(en: "Hz", ru: "Гц")
    case "1/h": language.say(en: "1/h", ru: "1/ч")
    case "1/min": language.say(en: "1/min", ru: "1/мин")
    case "/min": language.say(en: "/min", ru: "/мин")
    case "s/s": language.say(en: "s/s", ru: "с/с")
    case "°/s": language.say(en: "°/s", ru: "°/с")
    default: unit
    }
  }
}
