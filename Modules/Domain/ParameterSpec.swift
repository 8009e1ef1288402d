/// An object with adjustable parts; a new one has the defaults.
public protocol Adjustable: Sendable {
  /// Creates an object with every part at its default.
  init()
}

/// An adjustable number, switch or choice, declared once for the editor, plan files and docs.
///
/// Every value is a `Double`: a switch is 0 or 1, a choice is the index of its name.
public struct ParameterSpec<Root>: Sendable {
  /// The name in files and commands, such as `trapWindowDuration`.
  public let name: String
  /// The unit, for people (`m`, `s`, `°`, empty for a pure number).
  public let unit: String
  /// The values accepted by the editor and games.
  public let range: ClosedRange<Double>
  /// The values that make physical sense; plans with `beyondRanges: true` may use all of these.
  public let physicalRange: ClosedRange<Double>
  /// The value of a new object.
  public let defaultValue: Double
  /// The names of a choice in order; `["off", "on"]` for a switch, empty for a number.
  public let choices: [String]
  /// The first version of games.json in which every file has it; nil if files may omit it.
  ///
  /// An omitted parameter has its default.
  public let since: Int?
  /// Whether plans as run leave it out at its default, as plans from before the parameter do.
  public private(set) var isAddedLater = false
  /// The title and summary in a given language.
  public let caption: Caption.InLanguage
  /// Reads the value.
  public let get: @Sendable (Root) -> Double
  /// Writes the value, which callers have checked.
  public let set: @Sendable (inout Root, Double) -> Void

  /// Declares a choice among names; the value is an index.
  public init(
    name: String, choices: [String], default value: Double, since: Int? = nil,
    caption: @escaping Caption.InLanguage, get: @escaping @Sendable (Root) -> Double,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) {
    let all = 0...Double(choices.count - 1)
    self.init(
      name: name, unit: "", range: all, physicalRange: all, defaultValue: value,
      choices: choices, since: since, caption: caption, get: get, set: set)
  }

  /// The same parameter, added after the first release: plans from before it keep their hash.
  public var addedLater: ParameterSpec {
    var spec = self
    spec.isAddedLater = true
    return spec
  }

  /// Whether values are whole numbers: a count, a switch or a choice.
  public var isWhole: Bool { unit == "count" || !choices.isEmpty }

  /// Checks a value against the range, or only against the physical range.
  public func validate(
    _ value: Double, beyondRanges: Bool = false
  ) throws(ParameterError) {
    let limits = beyondRanges ? physicalRange : range
    guard value.isFinite, limits.contains(value), !isWhole || value == value.rounded() else {
      throw .outOfRange(name: name, value: value, range: limits, unit: unit, choices: choices)
    }
  }

  /// Validates a value and sets it on an object.
  public func apply(
    _ value: Double, to root: inout Root, beyondRanges: Bool = false
  ) throws(ParameterError) {
    try validate(value, beyondRanges: beyondRanges)
    set(&root, value)
  }

  /// Parses a value: a number, the name of a choice, or `true` or `yes` for a switch.
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

  /// Returns the value as text: the name of a choice, or the shortest number that round-trips.
  public func format(_ value: Double) -> String {
    if let index = Int(exactly: value), choices.indices.contains(index) { return choices[index] }
    return shortestText(value)
  }

  /// Creates a copy of a parameter with a prefixed name and its own access.
  public init<Other>(
    prefix: String, like other: ParameterSpec<Other>, get: @escaping @Sendable (Root) -> Double,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) {
    self.init(
      name: prefix + other.name, unit: other.unit, range: other.range,
      physicalRange: other.physicalRange, defaultValue: other.defaultValue,
      choices: other.choices, since: other.since, caption: other.caption, get: get, set: set)
    isAddedLater = other.isAddedLater
  }

  /// Declares any kind; whole numbers have the unit `count`, choices the range of their indices.
  public init(
    name: String, unit: String, range: ClosedRange<Double>, physicalRange: ClosedRange<Double>,
    defaultValue: Double, choices: [String] = [], since: Int? = nil,
    caption: @escaping Caption.InLanguage, get: @escaping @Sendable (Root) -> Double,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.physicalRange = physicalRange
    self.defaultValue = defaultValue
    self.choices = choices
    self.since = since
    self.caption = caption
    self.get = get
    self.set = set
  }

  /// Returns the same parameter for an object that contains this one.
  public func within<Whole>(
    _ part: @escaping @Sendable (Whole) -> Root,
    _ replace: @escaping @Sendable (inout Whole, Root) -> Void, prefix: String = ""
  ) -> ParameterSpec<Whole> {
    let (get, set) = (get, set)
    return ParameterSpec<Whole>(
      prefix: prefix, like: self, get: { get(part($0)) },
      set: { whole, value in
        var changed = part(whole)
        set(&changed, value)
        replace(&whole, changed)
      })
  }
}

extension ParameterSpec where Root: Adjustable {
  /// Exchanges a part of an object with another value: one expression reads it and writes it.
  public typealias Exchange<Part> = @Sendable (inout Root, inout Part) -> Void

  /// Declares a number; like that of all kinds, its default is a new object's unless given.
  public static func number(
    _ name: String, _ exchange: @escaping Exchange<Double>, unit: String = "",
    range: ClosedRange<Double>, physical: ClosedRange<Double>? = nil, default value: Double? = nil,
    since: Int? = nil, _ caption: @escaping Caption.InLanguage
  ) -> ParameterSpec {
    ParameterSpec(
      name, exchange, unit: unit, range: range, physical: physical, default: value, since: since,
      caption, number: { $0 }, part: { $0 })
  }

  /// Declares a whole number.
  public static func count(
    _ name: String, _ exchange: @escaping Exchange<Int>, range: ClosedRange<Int>,
    physical: ClosedRange<Int>? = nil, default value: Int? = nil,
    _ caption: @escaping Caption.InLanguage
  ) -> ParameterSpec {
    let wide = physical ?? range
    return ParameterSpec(
      name, exchange, unit: "count", range: Double(range.lowerBound)...Double(range.upperBound),
      physical: Double(wide.lowerBound)...Double(wide.upperBound), default: value, caption,
      number: { Double($0) }, part: { Int($0.rounded()) })
  }

  /// Declares a switch.
  public static func flag(
    _ name: String, _ exchange: @escaping Exchange<Bool>, _ caption: @escaping Caption.InLanguage
  ) -> ParameterSpec {
    ParameterSpec(
      name, exchange, range: 0...1, choices: ["off", "on"], caption, number: { $0 ? 1 : 0 },
      part: { $0 != 0 })
  }

  /// Declares a choice among the cases of an enum.
  public static func choice<Choice>(
    _ name: String, _ exchange: @escaping Exchange<Choice>, _ caption: @escaping Caption.InLanguage
  ) -> ParameterSpec
  where
    Choice: CaseIterable & RawRepresentable & Equatable & Sendable, Choice.RawValue == String,
    Choice.AllCases == [Choice]
  {
    let cases = Choice.allCases
    return ParameterSpec(
      name, exchange, range: 0...Double(cases.count - 1), choices: cases.map { $0.rawValue },
      caption, number: { Double(cases.firstIndex(of: $0) ?? 0) }, part: { cases[Int($0)] })
  }

  private init<Part>(
    _ name: String, _ exchange: @escaping Exchange<Part>, unit: String = "",
    range: ClosedRange<Double>, physical: ClosedRange<Double>? = nil, default value: Part? = nil,
    choices: [String] = [], since: Int? = nil, _ caption: @escaping Caption.InLanguage,
    number: @escaping @Sendable (Part) -> Double, part: @escaping @Sendable (Double) -> Part
  ) {
    let get = { @Sendable (root: Root) in
      var (copy, own) = (root, part(range.lowerBound))
      exchange(&copy, &own)
      return number(own)
    }
    self.init(
      name: name, unit: unit, range: range, physicalRange: physical ?? range,
      defaultValue: value.map(number) ?? get(Root()), choices: choices, since: since,
      caption: caption, get: get,
      set: { root, value in
        var new = part(value)
        exchange(&root, &new)
      })
  }
}

extension Array {
  /// Returns the errors of all values of an object that are outside their ranges.
  package func faults<Root>(in root: Root) -> [ParameterError]
  where Element == ParameterSpec<Root> {
    compactMap { spec in
      do throws(ParameterError) {
        try spec.validate(spec.get(root))
        return nil
      } catch {
        return error
      }
    }
  }
}

/// Returns the shortest decimal that round-trips; whole numbers have no point.
public func shortestText(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
