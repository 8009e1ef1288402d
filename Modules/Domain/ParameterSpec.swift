/// One adjustable number, switch or choice: declared once, used by editor, plan files and docs.
///
/// Every value travels as a `Double`: a switch is 0 or 1, a choice the index of its name.
public struct ParameterSpec<Root>: Sendable {
  /// The name in files and commands, as `trapWindowDuration`.
  public let name: String
  /// The unit, for people (`m`, `s`, `°`, empty for a pure number).
  public let unit: String
  /// The values that the editor and a game accept.
  public let range: ClosedRange<Double>
  /// The values that make physical sense; a plan with `beyondRanges: true` is held to these.
  public let physicalRange: ClosedRange<Double>
  /// The value of a new object.
  public let defaultValue: Double
  /// The names of a choice in order, `["off", "on"]` for a switch, empty for a number.
  public let choices: [String]
  /// One line on what it does.
  public let summary: String
  /// Reads the value.
  public let get: @Sendable (Root) -> Double
  /// Writes the value; callers have checked it.
  public let set: @Sendable (inout Root, Double) -> Void

  /// Declares a number.
  public static func number(
    _ name: String, _ path: any WritableKeyPath<Root, Double> & Sendable, unit: String,
    range: ClosedRange<Double>, physical: ClosedRange<Double>? = nil, default value: Double,
    _ summary: String
  ) -> ParameterSpec {
    ParameterSpec(
      name: name, unit: unit, range: range, physicalRange: physical ?? range,
      defaultValue: value, choices: [], summary: summary, get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 })
  }

  /// Declares a whole number.
  public static func count(
    _ name: String, _ path: any WritableKeyPath<Root, Int> & Sendable, range: ClosedRange<Int>,
    physical: ClosedRange<Int>? = nil, default value: Int, _ summary: String
  ) -> ParameterSpec {
    let wide = physical ?? range
    return ParameterSpec(
      name: name, unit: "count", range: Double(range.lowerBound)...Double(range.upperBound),
      physicalRange: Double(wide.lowerBound)...Double(wide.upperBound),
      defaultValue: Double(value), choices: [], summary: summary,
      get: { Double($0[keyPath: path]) }, set: { $0[keyPath: path] = Int($1.rounded()) })
  }

  /// Declares a switch.
  public static func flag(
    _ name: String, _ path: any WritableKeyPath<Root, Bool> & Sendable, default value: Bool,
    _ summary: String
  ) -> ParameterSpec {
    ParameterSpec(
      name: name, unit: "", range: 0...1, physicalRange: 0...1, defaultValue: value ? 1 : 0,
      choices: ["off", "on"], summary: summary, get: { $0[keyPath: path] ? 1 : 0 },
      set: { $0[keyPath: path] = $1 != 0 })
  }

  /// Declares a choice among the cases of an enumeration.
  public static func choice<Choice>(
    _ name: String, _ path: any WritableKeyPath<Root, Choice> & Sendable, default value: Choice,
    _ summary: String
  ) -> ParameterSpec
  where
    Choice: CaseIterable & RawRepresentable & Equatable & Sendable, Choice.RawValue == String,
    Choice.AllCases == [Choice]
  {
    let cases = Choice.allCases
    let index = { @Sendable (choice: Choice) in Double(cases.firstIndex(of: choice) ?? 0) }
    let all = 0...Double(cases.count - 1)
    return ParameterSpec(
      name: name, unit: "", range: all, physicalRange: all, defaultValue: index(value),
      choices: cases.map(\.rawValue), summary: summary, get: { index($0[keyPath: path]) },
      set: { $0[keyPath: path] = cases[Int($1)] })
  }

  /// Declares a whole number that is kept as a Double.
  public static func whole(
    _ name: String, _ path: any WritableKeyPath<Root, Double> & Sendable,
    range: ClosedRange<Double>, physical: ClosedRange<Double>, default value: Double,
    _ summary: String
  ) -> ParameterSpec {
    ParameterSpec(
      name: name, unit: "count", range: range, physicalRange: physical, defaultValue: value,
      choices: [], summary: summary, get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1.rounded() })
  }

  /// Declares a choice among names whose index is kept as a Double.
  public static func choice(
    _ name: String, _ path: any WritableKeyPath<Root, Double> & Sendable, of choices: [String],
    default value: Int, _ summary: String
  ) -> ParameterSpec {
    let all = 0...Double(choices.count - 1)
    return ParameterSpec(
      name: name, unit: "", range: all, physicalRange: all, defaultValue: Double(value),
      choices: choices, summary: summary, get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1.rounded() })
  }

  /// Tells whether values step by whole numbers: a count, a switch or a choice.
  public var isWhole: Bool { unit == "count" || !choices.isEmpty }

  /// Checks a value against the range, or against physics only.
  public func validate(
    _ value: Double, beyondRanges: Bool = false
  ) throws(ParameterError) {
    let limits = beyondRanges ? physicalRange : range
    guard value.isFinite, limits.contains(value), !isWhole || value == value.rounded() else {
      throw .outOfRange(name: name, value: value, range: limits, unit: unit, choices: choices)
    }
  }

  /// Sets a checked value on an object.
  public func apply(
    _ value: Double, to root: inout Root, beyondRanges: Bool = false
  ) throws(ParameterError) {
    try validate(value, beyondRanges: beyondRanges)
    set(&root, value)
  }

  /// Reads a value from text: a number, or the name of a choice (`true`, `yes` for a switch too).
  public func parse(_ text: String) throws(ParameterError) -> Double {
    if !choices.isEmpty {
      if let index = choices.firstIndex(of: text) { return Double(index) }
      if choices == ["off", "on"] {
        if ["true", "yes", "1"].contains(text) { return 1 }
        if ["false", "no", "0"].contains(text) { return 0 }
      }
      throw .notAChoice(name: name, text: text, choices: choices)
    }
    guard let value = Double(text), value.isFinite else {
      throw .notANumber(name: name, text: text)
    }
    return value
  }

  /// The value as text: the name of a choice, or the shortest number that reads back the same.
  public func format(_ value: Double) -> String {
    if let index = Int(exactly: value), choices.indices.contains(index) { return choices[index] }
    return shortestText(value)
  }

  /// A parameter like another, under a longer name and with its own access.
  public init<Other>(
    prefix: String, like other: ParameterSpec<Other>, get: @escaping @Sendable (Root) -> Double,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) {
    self.init(
      name: prefix + other.name, unit: other.unit, range: other.range,
      physicalRange: other.physicalRange, defaultValue: other.defaultValue,
      choices: other.choices, summary: other.summary, get: get, set: set)
  }

  init(
    name: String, unit: String, range: ClosedRange<Double>, physicalRange: ClosedRange<Double>,
    defaultValue: Double, choices: [String], summary: String,
    get: @escaping @Sendable (Root) -> Double,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.physicalRange = physicalRange
    self.defaultValue = defaultValue
    self.choices = choices
    self.summary = summary
    self.get = get
    self.set = set
  }

  /// The same parameter, of an object that holds this one.
  public func within<Whole>(
    _ path: any WritableKeyPath<Whole, Root> & Sendable, prefix: String = ""
  ) -> ParameterSpec<Whole> {
    let (get, set) = (get, set)
    return ParameterSpec<Whole>(
      prefix: prefix, like: self, get: { get($0[keyPath: path]) },
      set: { set(&$0[keyPath: path], $1) })
  }
}

/// The shortest decimal that reads back as the same number, whole numbers without a point.
public func shortestText(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
