import PortableNumerics

/// The order statistics between which a quantile lies with a known confidence.
///
/// The number of n independent values up to the quantile has a binomial distribution, whatever the
/// values' own. Source: H. A. David, H. N. Nagaraja, "Order Statistics", 3rd edition, 7.1.
struct QuantileRanks: Hashable, Sendable {
  /// The lower end, from 1; nil if even the smallest value may be above the quantile.
  let low: Int?
  /// The upper end; nil if even the largest value may be below the quantile.
  let high: Int?

  /// Finds the ranks for `count` values, each end erring with a probability of at most `alpha`.
  ///
  /// `probability` must be strictly between 0 and 1.
  init(count: Int, probability p: Double, alpha: Double) {
    precondition(p > 0 && p < 1, "a probability lies strictly between 0 and 1")
    guard count > 0 else {
      (low, high) = (nil, nil)
      return
    }
    let n = Double(count)
    // Probabilities relative to the mode's, as far as they matter.
    let mode = min(Int((n + 1) * p), count)
    var (below, above) = ([Double](), [1.0])
    var (term, k) = (1.0, mode)
    while k > 0, term > 1e-20 {
      term *= Double(k) * (1 - p) / ((n - Double(k) + 1) * p)
      k -= 1
      below.append(term)
    }
    let first = k
    (term, k) = (1, mode)
    while k < count, term > 1e-20 {
      term *= (n - Double(k)) * p / ((Double(k) + 1) * (1 - p))
      k += 1
      above.append(term)
    }
    let terms = below.reversed() + above
    let limit = alpha * terms.reduce(0, +)
    // The largest l with P(B < l) ≤ alpha, and the smallest u with P(B ≥ u) ≤ alpha.
    var (sum, l) = (0.0, first)
    for term in terms {
      sum += term
      guard sum <= limit else { break }
      l += 1
    }
    low = l >= 1 ? l : nil
    var u = first + terms.count
    sum = 0
    for term in terms.reversed() {
      sum += term
      guard sum <= limit else { break }
      u -= 1
    }
    high = u <= count ? u : nil
  }

  /// Returns the number of values from which on both ends exist.
  static func leastCount(probability p: Double, alpha: Double) -> Int {
    let rarest = max(p, 1 - p)
    return Int((PortableMath.log(alpha) / PortableMath.log(rarest)).rounded(.up))
  }
}
