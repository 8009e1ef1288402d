/// First-order and total Sobol indices of a parameter.
///
/// With A, B and A with B's column j: S1 = mean(f(B)(f(AB) − f(A))) / V by Saltelli et al.,
/// Computer Physics Communications 181 (2010), table 2 (b); ST = mean((f(A) − f(AB))²) / 2V by
/// Jansen, "Analysis of variance designs for model output", Computer Physics Communications 117
/// (1999); V the variance of f over A and B together. Results are centred about the mean of all
/// points first, which S1 is better for.
public struct SobolIndices: Hashable, Sendable {
  /// The share of the variance that the parameter explains alone.
  public let first: SensitivityEstimate
  /// The share of the variance that the parameter has a part in.
  public let total: SensitivityEstimate

  /// The indices of every parameter; NaN where results do not vary.
  ///
  /// - Parameters:
  ///   - rows: for each base row f(A), f(AB) for each parameter, f(B).
  ///   - bootstrap: seed, resamples and confidence of the intervals.
  /// - Returns: the indices in the order of the parameters.
  static func all(of rows: [[Double]], _ bootstrap: RowBootstrap) -> [SobolIndices] {
    let places = rows.first?.count ?? 2
    let dimensions = places - 2
    let all = rows.joined()
    let middle = all.reduce(0, +) / Double(rows.count * places)
    let isFlat = all.min() == all.max()
    let products = rows.map { row -> [Double] in
      let (a, b) = (row[0] - middle, row[places - 1] - middle)
      return [a + b, a * a + b * b]
        + (0..<dimensions).flatMap { dimension -> [Double] in
          let difference = row[dimension + 1] - row[0]
          return [b * difference, difference * difference]
        }
    }
    let found = bootstrap.estimates(of: products) { sums, count in
      let mean = sums[0] / (2 * count)
      let variance = isFlat ? 0 : sums[1] / (2 * count) - mean * mean
      return (0..<dimensions).flatMap { dimension -> [Double] in
        guard variance > 0 else { return [.nan, .nan] }
        let scale = 1 / (count * variance)
        return [sums[2 + 2 * dimension] * scale, sums[3 + 2 * dimension] * scale / 2]
      }
    }
    return (0..<dimensions).map { dimension in
      let (first, total) = (found[2 * dimension], found[2 * dimension + 1])
      return SobolIndices(
        first: SensitivityEstimate(kind: .first, value: first.value, interval: first.interval),
        total: SensitivityEstimate(kind: .total, value: total.value, interval: total.interval))
    }
  }

  /// The variance of the results at A and B together, divisor n: what indices are shares of.
  static func variance(of rows: [[Double]]) -> Double {
    Moments(rows.flatMap { [$0[0], $0[$0.count - 1]] }).populationVariance
  }
}
