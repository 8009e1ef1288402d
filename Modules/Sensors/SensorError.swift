public import Domain

/// Why a sensor could not be made.
public enum SensorError: Error, Hashable, Sendable {
  /// The spec cannot be read.
  case malformed(spec: String, expected: String)
  /// No adapter has this scheme.
  case unknownScheme(scheme: String, known: [String], nearest: [String])
  /// The adapter has no such option.
  case unknownOption(scheme: String, key: String, known: [String], nearest: [String])
  /// The option's value is not usable.
  case badOption(scheme: String, key: String, value: String, expected: String)
  /// The source cannot be opened or read.
  case unavailable(source: String, why: String)
}

extension SensorError: Worded {
  /// One line in English: what is wrong and what was expected.
  public var sentence: Sentence {
    switch self {
    case .malformed(let spec, let expected):
      return "sensor '\(spec)': expected \(prose: expected)"
    case .unknownScheme(let scheme, let known, let nearest):
      let hint = Self.hint(nearest)
      return "no sensor '\(scheme)', expected one of \(known.joined(separator: ", "))" + hint
    case .unknownOption(let scheme, let key, let known, let nearest):
      let hint = Self.hint(nearest)
      return
        "sensor \(scheme): no option '\(key)', expected one of \(known.joined(separator: ", "))"
        + hint
    case .badOption(let scheme, let key, let value, let expected):
      return "sensor \(scheme): \(key)=\(value), expected \(prose: expected)"
    case .unavailable(let source, let why):
      return "sensor source \(source): \(prose: why)"
    }
  }

  private static func hint(_ nearest: [String]) -> Sentence {
    nearest.isEmpty ? "" : ", did you mean \(Sentence(nearest, separator: " or "))?"
  }
}
