import Experiments

/// A map from data to positions in a drawing, linear or logarithmic.
struct Scale {
  /// The range of the data; above 0 if logarithmic.
  let low: Double
  let high: Double
  /// The kind of scale.
  var spread = AxisRange.Scale.linear
  /// The positions of the ends.
  let start: Double
  let end: Double

  /// Returns the position of a value; the middle if the range is empty.
  func callAsFunction(_ value: Double) -> Double {
    guard high != low else { return (start + end) / 2 }
    return start + spread.unit(of: value, between: low, high) * (end - start)
  }

  /// Returns the position of a value, clamped to the ends.
  func clamped(_ value: Double) -> Double {
    self(min(max(value, min(low, high)), max(low, high)))
  }
}
