import PortableNumerics

/// A tuned parameter.
public struct TuneAxis: Hashable, Sendable {
  /// The parameter's full name.
  public let name: String
  /// The lowest value to try.
  public let low: Double
  /// The highest value to try.
  public let high: Double
  /// The allowed values, ascending; nil for any value between the ends.
  public let levels: [Double]?
  /// Whether its values are whole numbers.
  public let isWhole: Bool
  /// Whether equal ratios are equal distances.
  public let isLogarithmic: Bool
  /// Whether its values are names, of which none is between two others.
  public let isNamed: Bool

  /// The number of steps into which a range is divided at least, so that values have few digits.
  private static let steps = 400.0

  /// Creates an axis; `levels` must not be empty, and `low` must not be above `high`.
  public init(
    name: String, low: Double, high: Double, levels: [Double]? = nil, isWhole: Bool = false,
    isLogarithmic: Bool = false, isNamed: Bool = false
  ) {
    precondition(low <= high && levels?.isEmpty != true, "an axis has values")
    precondition(!isLogarithmic || low > 0, "a logarithm needs a value above 0")
    self.name = name
    self.low = low
    self.high = high
    self.levels = levels?.sorted()
    self.isWhole = isWhole
    self.isLogarithmic = isLogarithmic
    self.isNamed = isNamed
  }

  /// Returns a value's position in 0...1; in a list by index, so that all steps are equal.
  func unit(_ value: Double) -> Double {
    if let levels {
      guard levels.count > 1 else { return 0 }
      let index = levels.firstIndex { $0 >= value } ?? levels.count - 1
      return Double(index) / Double(levels.count - 1)
    }
    guard high > low else { return 0 }
    if isLogarithmic {
      let start = PortableMath.log(low)
      return (PortableMath.log(value) - start) / (PortableMath.log(high) - start)
    }
    return (value - low) / (high - low)
  }

  /// Returns the allowed value nearest to a position; a number in a range has few digits.
  func value(at unit: Double) -> Double {
    let unit = min(max(unit, 0), 1)
    if let levels { return levels[Int((unit * Double(levels.count - 1)).rounded())] }
    if unit == 0 { return low }
    if unit == 1 { return high }
    var (value, step) = (low + (high - low) * unit, (high - low) / Self.steps)
    if isLogarithmic {
      let (start, width) = (PortableMath.log(low), PortableMath.log(high) - PortableMath.log(low))
      value = PortableMath.exp(start + width * unit)
      step = value * width / Self.steps
    }
    guard step > 0 else { return low }
    return min(max(isWhole ? value.rounded() : Self.rounded(value, step), low), high)
  }

  /// Returns a value rounded to the largest power of ten that is at most a step.
  private static func rounded(_ value: Double, _ step: Double) -> Double {
    var (power, scale) = (0, 1.0)
    while scale > step, power < 22 { (power, scale) = (power + 1, scale / 10) }
    if power > 0 {
      let factor = (0..<power).reduce(1.0) { product, _ in product * 10 }
      return (value * factor).rounded() / factor
    }
    while scale * 10 <= step, power > -22 { (power, scale) = (power - 1, scale * 10) }
    return (value / scale).rounded() * scale
  }
}
