public import Domain

/// The adjustable numbers of a plugin's challenge or game, by name.
///
/// A new instance has the defaults. Elsewhere the values are passed as numbers in declaration
/// order.
public protocol PluginValues: Sendable {
  /// Creates values with every number at its default.
  init()
}

extension PluginValues {
  /// Sets checked values in declaration order; undeclared numbers keep their defaults.
  public init(_ values: [Double], of specs: [ParameterSpec<Self>]) {
    self.init()
    for (spec, value) in zip(specs, values) { spec.set(&self, value) }
  }
}

extension ParameterSpec where Root: PluginValues {
  /// Declares a number; its default is taken from a new instance unless given.
  public static func number(
    _ name: String, _ path: any WritableKeyPath<Root, Double> & Sendable, unit: String = "",
    range: ClosedRange<Double>, physical: ClosedRange<Double>? = nil, default value: Double? = nil,
    _ caption: @escaping Caption.InLanguage
  ) -> ParameterSpec {
    .number(
      name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, unit: unit, range: range,
      physical: physical, default: value ?? Root()[keyPath: path], caption)
  }

  /// Declares a whole number.
  public static func count(
    _ name: String, _ path: any WritableKeyPath<Root, Int> & Sendable, range: ClosedRange<Int>,
    physical: ClosedRange<Int>? = nil, default value: Int? = nil,
    _ caption: @escaping Caption.InLanguage
  ) -> ParameterSpec {
    .count(
      name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, range: range, physical: physical,
      default: value ?? Root()[keyPath: path], caption)
  }

  /// Declares a Boolean.
  public static func flag(
    _ name: String, _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ caption: @escaping Caption.InLanguage
  ) -> ParameterSpec {
    .flag(
      name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, default: Root()[keyPath: path],
      caption)
  }

  /// Declares a choice among the cases of an enumeration.
  public static func choice<Choice>(
    _ name: String, _ path: any WritableKeyPath<Root, Choice> & Sendable,
    _ caption: @escaping Caption.InLanguage
  ) -> ParameterSpec
  where
    Choice: CaseIterable & RawRepresentable & Equatable & Sendable, Choice.RawValue == String,
    Choice.AllCases == [Choice]
  {
    .choice(
      name, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, default: Root()[keyPath: path],
      caption)
  }
}

/// A parameter for callers that do not know the plugin: its value is an array element.
public typealias PluginParameter = ParameterSpec<[Double]>

extension [PluginParameter] {
  /// Returns the same parameters, each bound to an array element.
  public init<Root>(_ specs: [ParameterSpec<Root>]) {
    self = specs.enumerated().map { index, spec in
      PluginParameter(prefix: "", like: spec, get: { $0[index] }, set: { $0[index] = $1 })
    }
  }

  /// The default values, in order.
  public var defaults: [Double] { map(\.defaultValue) }
}
