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

extension ParameterError: CustomStringConvertible {
  /// One line in English: what is wrong and what was expected.
  public var description: String {
    switch self {
    case .outOfRange(let name, let value, let range, let unit, let choices):
      let given = shortestText(value)
      if !choices.isEmpty {
        return "\(name): \(given) is not one of \(choices.joined(separator: ", "))"
      }
      let limits = "\(shortestText(range.lowerBound))...\(shortestText(range.upperBound))"
      let suffix = unit.isEmpty || unit == "count" ? "" : " " + unit
      let kind = unit == "count" ? "a whole number in " : ""
      return "\(name): \(given) is out of range, expected \(kind)\(limits)\(suffix)"
    case .notAChoice(let name, let text, let choices):
      return "\(name): '\(text)' is not one of \(choices.joined(separator: ", "))"
    case .notANumber(let name, let text):
      return "\(name): '\(text)' is not a number"
    case .unknown(let name, let nearest):
      let hint = nearest.isEmpty ? "" : ", did you mean \(nearest.joined(separator: " or "))?"
      return "unknown parameter '\(name)'\(hint)"
    }
  }
}
