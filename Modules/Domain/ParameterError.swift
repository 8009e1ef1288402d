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
