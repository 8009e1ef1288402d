import Domain
import Simulation

/// The parameters of a simulated hunt, by name.
enum ParameterIndex {
  /// Their full names, in order.
  static let names = HuntSetup.specs.map(\.name)

  private static let positions = Dictionary(
    zip(names, names.indices), uniquingKeysWith: { first, _ in first })

  /// Returns the position of a parameter in `HuntSetup.specs`.
  static func position(_ name: String) -> Int? { positions[name] }

  /// Returns a parameter by its full name.
  static func spec(_ name: String) -> ParameterSpec<HuntSetup>? {
    positions[name].map { HuntSetup.specs[$0] } ?? (try? HuntSetup.spec(named: name))
  }

  /// Formats a value as text, using the names of its choices.
  static func format(_ value: Double, choices: [String]) -> String {
    if let index = Int(exactly: value), choices.indices.contains(index) { return choices[index] }
    return shortestText(value)
  }

  /// Formats a parameter's value as text.
  static func format(_ value: Double, of name: String) -> String {
    spec(name)?.format(value) ?? shortestText(value)
  }
}
