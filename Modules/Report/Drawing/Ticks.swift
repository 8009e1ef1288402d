import Experiments

/// Round values along an axis: multiples of 1, 2 or 5 times a power of ten.
///
/// On a logarithmic axis they are 1, 2 or 5 times a power of ten.
struct Ticks: Hashable {
  /// The values, ascending; the first and last enclose the data.
  let values: [Double]
  /// The number of decimals needed to distinguish them.
  let decimals: Int
  /// The scale of the axis.
  let spread: AxisRange.Scale

  /// Creates about `count` ticks (at most one and a half times as many) that enclose a range.
  ///
  /// An empty range is widened. Ends that are not finite count as 0.
  init(covering low: Double, _ high: Double, count: Int = 5) {
    var (low, high) = (low.isFinite ? low : 0, high.isFinite ? high : 0)
    if low > high { swap(&low, &high) }
    if high - low <= abs(high) * 1e-12 {
      let spread = max(abs(low), abs(high)) * 0.1
      (low, high) = spread > 0 ? (low - spread, high + spread) : (0, 1)
    }
    let (step, decimals) = Ticks.step(for: (high - low) / Double(max(1, count)))
    let first = (low / step + 1e-9).rounded(.down)
    let last = (high / step - 1e-9).rounded(.up)
    self.init(
      values: stride(from: first, through: last, by: 1).map { $0 * step }, decimals: decimals,
      spread: .linear)
  }

  /// Creates ticks for figures and their intervals.
  ///
  /// An interval's end below 0 is cut off at 0 if no figure is negative.
  init(figures: [Double], ends: [Double], count: Int = 5) {
    let low = (figures + ends).filter(\.isFinite).min() ?? 0
    let high = (figures + ends).filter(\.isFinite).max() ?? 1
    let least = figures.filter(\.isFinite).min() ?? 0
    self.init(covering: least >= 0 ? max(0, low) : low, high, count: count)
  }

  /// Creates ticks that enclose a range on a scale.
  ///
  /// On a logarithmic one that starts above 0 they are 1, 2 and 5 of each decade, or only the
  /// powers of ten if there are many decades.
  init(covering low: Double, _ high: Double, spread: AxisRange.Scale) {
    guard spread == .log, low > 0, high > low, high.isFinite else {
      self.init(covering: low, high)
      return
    }
    let all = Ticks.decades(from: low, to: high, [1, 2, 5])
    self.init(
      values: all.count <= 9 ? all : Ticks.decades(from: low, to: high, [1]), decimals: 0,
      spread: .log)
  }

  private init(values: [Double], decimals: Int, spread: AxisRange.Scale) {
    (self.values, self.decimals, self.spread) = (values, decimals, spread)
  }

  /// The first value.
  var low: Double { values.first ?? 0 }
  /// The last value.
  var high: Double { values.last ?? 1 }

  /// Returns a value's label.
  func label(_ value: Double) -> String {
    spread == .log ? HumanNumber.exact(value) : HumanNumber.text(value, decimals: decimals)
  }

  /// Returns some multiples of each decade, from the last not above a range to the first not below
  /// it.
  private static func decades(from low: Double, to high: Double, _ digits: [Double]) -> [Double] {
    var decade = 1.0
    while decade > low { decade /= 10 }
    while decade * 10 <= low { decade *= 10 }
    var values: [Double] = []
    while true {
      for digit in digits {
        // A decade below 1 is not an exact number, but its inverse is.
        let value = decade < 1 ? digit / (1 / decade).rounded() : digit * decade
        if value <= low { values = [] }
        values.append(value)
        if value >= high { return values }
      }
      decade *= 10
    }
  }

  /// Returns the smallest round step that is at least the raw one, and its decimals.
  private static func step(for raw: Double) -> (step: Double, decimals: Int) {
    var power = 1.0
    var decimals = 0
    while power > raw, power > 1e-300 {
      power /= 10
      decimals += 1
    }
    while power * 10 <= raw {
      power *= 10
      decimals = max(0, decimals - 1)
    }
    for (factor, limit) in [(1.0, 1.0), (2, 2), (5, 5)] where raw <= power * limit * 1.000001 {
      return (power * factor, min(decimals, 12))
    }
    return (power * 10, max(0, decimals - 1))
  }
}
