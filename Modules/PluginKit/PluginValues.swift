public import Domain

/// The adjustable numbers of a plugin's challenge or game, by name.
///
/// A new one has the defaults. Elsewhere its values travel as numbers in the order of their
/// declarations.
public protocol PluginValues: Sendable {
  /// Every number at its default.
  init()
}

extension PluginValues {
  /// Takes checked values in the order of their declarations; what is not declared keeps its default.
  public init(_ values: [Double], of specs: [ParameterSpec<Self>]) {
    self.init()
    for (spec, value) in zip(specs, values) { spec.set(&self, value) }
  }
}

extension ParameterSpec where Root: PluginValues {
  /// Declares a number; its default is the one that new values have, unless said otherwise.
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

  /// Declares a switch.
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

/// A parameter of a plugin for whoever knows no plugin: its value is at a place in an array.
public typealias PluginParameter = ParameterSpec<[Double]>

extension [PluginParameter] {
  /// The same parameters, each with its value at its place in an array.
  public init<Root>(_ specs: [ParameterSpec<Root>]) {
    self = specs.enumerated().map { index, spec in
      PluginParameter(prefix: "", like: spec, get: { $0[index] }, set: { $0[index] = $1 })
    }
  }

  /// The default value of each, in order.
  public var defaults: [Double] { map(\.defaultValue) }
}
