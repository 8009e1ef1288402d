import Experiments

/// A map of data to places in a drawing: even in the numbers, or in their logarithms.
struct Scale {
  /// The data's ends; those of logarithms are above 0.
  let low: Double
  let high: Double
  /// How numbers are spread between them.
  var spread = AxisRange.Scale.linear
  /// Where the ends are drawn.
  let start: Double
  let end: Double

  /// The place of a value; the middle where the data have no extent.
  func callAsFunction(_ value: Double) -> Double {
    guard high != low else { return (start + end) / 2 }
    return start + spread.unit(of: value, between: low, high) * (end - start)
  }

  /// The place of a value, or of the nearer end beyond them.
  func clamped(_ value: Double) -> Double {
    self(min(max(value, min(low, high)), max(low, high)))
  }
}
