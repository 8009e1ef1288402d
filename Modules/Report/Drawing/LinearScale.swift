/// A straight map of data to places in a drawing.
struct LinearScale: Hashable {
  /// The data's ends.
  let low: Double
  let high: Double
  /// Where they are drawn.
  let start: Double
  let end: Double

  /// Maps `low` to `start` and `high` to `end`.
  init(_ low: Double, _ high: Double, to start: Double, _ end: Double) {
    (self.low, self.high, self.start, self.end) = (low, high, start, end)
  }

  /// The place of a value; the middle where the data have no extent.
  func callAsFunction(_ value: Double) -> Double {
    guard high != low else { return (start + end) / 2 }
    return start + (value - low) / (high - low) * (end - start)
  }

  /// The place of a value, or of the nearer end beyond them.
  func clamped(_ value: Double) -> Double {
    self(min(max(value, min(low, high)), max(low, high)))
  }
}
