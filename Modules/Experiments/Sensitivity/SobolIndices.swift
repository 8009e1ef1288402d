/// First-order and total Sobol indices of a parameter.
///
/// With A, B and A with B's column j: S1 = mean(f(B)(f(AB) − f(A))) / V by Saltelli et al.,
/// Computer Physics Communications 181 (2010), table 2 (b); ST = mean((f(A) − f(AB))²) / 2V by
/// Jansen, "Analysis of variance designs for model output", Computer Physics Communications 117
/// (1999); V is the variance of f over A and B together. Results are first centred on the mean of
/// all points, which improves S1.
public struct SobolIndices: Hashable, Sendable {
  /// The share of the variance explained by the parameter alone.
  public let first: SensitivityEstimate
  /// The share of the variance in which the parameter is involved.
  public let total: SensitivityEstimate

  /// Returns the indices of every parameter; NaN if results do not vary.
  ///
  /// - Parameters:
  ///   - rows: For each base row f(A), f(AB) for each parameter, f(B).
  ///   - bootstrap: The seed, resamples and confidence of the intervals.
  /// - Returns: The indices in the order of the parameters.
  static func all(of rows: [[Double]], _ bootstrap: RowBootstrap) -> [SobolIndices] {
    let last = (rows.first?.count ?? 2) - 1
    let middle = Moments(rows.joined()).mean
    // A and B, centred, then for each parameter the terms averaged by its first and its total
    // index.
    let columns = rows.map { row in
      [row[0] - middle, row[last] - middle]
        + row[1..<last].flatMap { mixed in
          let difference = mixed - row[0]
          return [(row[last] - middle) * difference, difference * difference]
        }
    }
    let found = bootstrap.estimates(of: columns) { columns in
      let (a, b) = (columns[0], columns[1])
      let apart = (a.mean - b.mean) / 2
      let variance = (a.populationVariance + b.populationVariance) / 2 + apart * apart
      return columns.dropFirst(2).enumerated().map { place, column in
        variance > 0 ? column.mean / (place.isMultiple(of: 2) ? variance : 2 * variance) : .nan
      }
    }
    return stride(from: 0, to: found.count, by: 2).map { start in
      SobolIndices(
        first: SensitivityEstimate(.first, found[start]),
        total: SensitivityEstimate(.total, found[start + 1]))
    }
  }

  /// Returns the variance of the results at A and B together (divisor n), the base of the shares.
  static func variance(of rows: [[Double]]) -> Double {
    Moments(rows.flatMap { [$0[0], $0[$0.count - 1]] }).populationVariance
  }
}
