import PortableNumerics

/// Percentile intervals by drawing rows anew with replacement.
///
/// Every estimate must be a function of column sums over the rows. Source: Efron and Tibshirani, "An
/// Introduction to the Bootstrap", 1993, chapter 13.
struct RowBootstrap {
  /// The seed; equal seeds give equal intervals.
  let seed: UInt64
  /// How often the rows are drawn anew.
  let resamples: Int
  /// The intervals' confidence.
  let confidence: Double

  /// The estimates and their intervals.
  ///
  /// - Parameters:
  ///   - rows: the numbers of each row, all rows of one length.
  ///   - estimates: what is asked for, from the column sums and the number of rows.
  /// - Returns: an interval with each estimate; none for fewer than two rows.
  func estimates(
    of rows: [[Double]], _ estimates: (_ sums: [Double], _ count: Double) -> [Double]
  ) -> [(value: Double, interval: Interval)] {
    guard let width = rows.first?.count else { return [] }
    var sums = [Double](repeating: 0, count: width)
    for row in rows { for column in 0..<width { sums[column] += row[column] } }
    let count = Double(rows.count)
    let values = estimates(sums, count)
    guard rows.count >= 2 else { return values.map { ($0, .none) } }
    let flat = rows.flatMap { $0 }
    var drawn = [[Double]](repeating: [], count: values.count)
    for resample in 0..<resamples {
      var generator = Design.key(seed, .bootstrap, number: resample).generator()
      for column in 0..<width { sums[column] = 0 }
      for _ in rows.indices {
        let start = generator.index(below: rows.count) * width
        for column in 0..<width { sums[column] += flat[start + column] }
      }
      for (index, value) in estimates(sums, count).enumerated() where !value.isNaN {
        drawn[index].append(value)
      }
    }
    let tail = (1 - confidence) / 2
    return zip(values, drawn).map { value, drawn in
      let sorted = drawn.sorted()
      guard !value.isNaN, !sorted.isEmpty else { return (value, .none) }
      return (
        value,
        Interval(
          low: quantile(ofAscending: sorted, tail), high: quantile(ofAscending: sorted, 1 - tail))
      )
    }
  }
}
