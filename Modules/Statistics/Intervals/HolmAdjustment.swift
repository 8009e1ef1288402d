/// Adjusts p-values for multiple testing by Holm's step-down method; NaN (absent) stays NaN.
///
/// Rejecting adjusted values up to α keeps the probability of any false rejection at or below α,
/// whatever the dependence between the tests. Source: S. Holm, "A simple sequentially rejective
/// multiple test procedure", Scandinavian Journal of Statistics 6 (1979).
public func holmAdjusted(_ pValues: [Double]) -> [Double] {
  let order = pValues.indices.filter { !pValues[$0].isNaN }
    .sorted { (pValues[$0], $0) < (pValues[$1], $1) }
  var adjusted = pValues
  var largest = 0.0
  for (rank, index) in order.enumerated() {
    largest = max(largest, min(1, pValues[index] * Double(order.count - rank)))
    adjusted[index] = largest
  }
  return adjusted
}
