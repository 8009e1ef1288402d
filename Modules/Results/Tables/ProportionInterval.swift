import TextKit
/// Formats the interval of a proportion for people, with a number of decimals.
///
/// If the observed proportion is 0 or 1, one end of Wilson's interval is exactly 0 or 1: it is
/// written as `0` or `1`, as in `[0, 0.088]`. An end close to it gets enough extra decimals, six at
/// most, not to be rounded to it.
package func proportionInterval(_ low: Double, _ high: Double, decimals: Int) -> String {
  // A difference of proportions may be negative.
  func end(_ value: Double) -> String { (value < 0 ? "−" : "") + size(abs(value)) }
  func size(_ value: Double) -> String {
    if value == 0 || value == 1 { return rounded(value, 0) }
    var shown = decimals
    while shown < 6, [rounded(0, shown), rounded(1, shown)].contains(rounded(value, shown)) {
      shown += 1
    }
    return rounded(value, shown)
  }
  return "[\(end(low)), \(end(high))]"
}
