public import Domain

extension Adjustable {
  /// Sets checked values in declaration order; undeclared numbers keep their defaults.
  public init(_ values: [Double], of specs: [ParameterSpec<Self>]) {
    self.init()
    for (spec, value) in zip(specs, values) { spec.set(&self, value) }
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
  public var defaults: [Double] { map { $0.defaultValue } }
}
