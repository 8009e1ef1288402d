import PortableNumerics

/// Percentile intervals by resampling rows with replacement.
///
/// Every estimate must be a function of the columns' moments. Source: Efron and Tibshirani, "An
/// Introduction to the Bootstrap", 1993, chapter 13.
struct RowBootstrap {
  /// The seed; equal seeds give equal intervals.
  let seed: UInt64
  /// The number of resamples.
  let resamples: Int
  /// The confidence of the intervals.
  let confidence: Double

  /// Returns the estimates with their intervals.
  ///
  /// - Parameters:
  ///   - rows: The numbers of each row, all rows of equal length.
  ///   - estimates: Computes the estimates from the columns' moments, which leave out NaN.
  /// - Returns: An interval with each estimate; none for fewer than two rows.
  func estimates(
    of rows: [[Double]], _ estimates: (_ columns: [Moments]) -> [Double]
  ) -> [(value: Double, interval: Interval)] {
    guard let width = rows.first?.count else { return [] }
    func moments(ofRow row: (Int) -> Int) -> [Moments] {
      var columns = Array(repeating: Moments(), count: width)
      for index in rows.indices {
        let drawn = rows[row(index)]
        for column in 0..<width { columns[column].add(drawn[column]) }
      }
      return columns
    }
    let values = estimates(moments { $0 })
    guard rows.count >= 2 else { return values.map { ($0, .none) } }
    var drawn = [[Double]](repeating: [], count: values.count)
    for resample in 0..<resamples {
      var generator = Design.key(seed, .bootstrap, number: resample).generator()
      let columns = moments { _ in generator.index(below: rows.count) }
      for (index, value) in estimates(columns).enumerated() where !value.isNaN {
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
