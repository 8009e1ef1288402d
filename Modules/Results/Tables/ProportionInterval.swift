/// The interval of a proportion for people, with so many decimals.
///
/// Where nothing of all happened, or all of it, Wilson's interval has one end at 0 or 1 exactly: that
/// one is told as `0` or `1`, `[0, 0.088]`. An end close to it has as many more decimals as keep it
/// from being rounded to it, six at most.
package func proportionInterval(_ low: Double, _ high: Double, decimals: Int) -> String {
  func end(_ value: Double) -> String {
    if value == 0 || value == 1 { return rounded(value, 0) }
    var shown = decimals
    while shown < 6, [rounded(0, shown), rounded(1, shown)].contains(rounded(value, shown)) {
      shown += 1
    }
    return rounded(value, shown)
  }
  return "[\(end(low)), \(end(high))]"
}
