package import Sensors
package import TextKit

/// A kind of sensor: its adapter, and what help says of it.
package struct SensorKind: Sendable {
  /// The adapter.
  package let adapter: SensorAdapter
  /// A one-line description.
  package let summary: @Sendable (Language) -> String
  /// Examples, as they follow the word `sensors`.
  package let examples: [String]

  /// Declares a kind.
  package init(
    _ adapter: SensorAdapter, _ summary: @escaping @Sendable (Language) -> String,
    _ examples: String...
  ) {
    (self.adapter, self.summary, self.examples) = (adapter, summary, examples)
  }
}
