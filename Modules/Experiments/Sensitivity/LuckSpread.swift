import PortableNumerics

/// The errors of an estimate by their source: the rows drawn, and the luck that all rows share.
///
/// An estimate is a mean over rows and parts of the replicates of cells ψ, its influence function.
/// Rows and parts are crossed, so its variance is that of the row means plus that of the part means
/// minus that of the cells, which is in both. Source: A. B. Owen, "The pigeonhole bootstrap",
/// Annals of Applied Statistics 1 (2007), for the variance of crossed random effects.
struct LuckSpread {
  /// The mean influence of each row; they add up to 0.
  private(set) var rowMeans: [Double] = []
  private var partSums: [Double]
  private var partCounts: [Double]
  private var cellSquares = 0.0
  private var cellCount = 0.0
  /// The power of replicates in the estimate: 2 for products of two replicates, 1 for means.
  private let degree: Double

  init(partCount: Int, degree: Double) {
    partSums = Array(repeating: 0, count: partCount)
    partCounts = partSums
    self.degree = degree
  }

  /// Adds the cells of a row, one for each of its parts.
  mutating func add(_ cells: [Double], parts: [Int]) {
    let mean = cells.reduce(0, +) / Double(cells.count)
    rowMeans.append(mean)
    for (cell, part) in zip(cells, parts) {
      partSums[part] += cell
      partCounts[part] += 1
      cellSquares += (cell - mean) * (cell - mean)
      cellCount += 1
    }
  }

  /// The number of parts with cells.
  var partCount: Int { partCounts.count { $0 > 0 } }

  /// The variance of the mean from luck shared by the rows, beyond what differs between rows.
  var luckVariance: Double {
    let present = partSums.indices.filter { partCounts[$0] > 0 }
    guard present.count >= 2, rowMeans.count >= 2 else { return 0 }
    let means = Moments(present.map { partSums[$0] / partCounts[$0] })
    let (parts, rows) = (Double(present.count), Double(rowMeans.count))
    let shared = means.populationVariance
    let between = degree * degree * shared / (parts - 1)
    let residual = max(0, cellSquares / cellCount - shared) * parts * rows
    let cells = degree * degree * residual / ((parts - 1) * (rows - 1)) / (parts * rows)
    return max(0, between - cells)
  }

  /// The variance of the mean from the rows, if they are drawn independently.
  var rowVariance: Double {
    let moments = Moments(rowMeans)
    let count = Double(rowMeans.count)
    return rowMeans.count < 2 ? .nan : moments.populationVariance / (count - 1)
  }
}

/// An estimate with the variance of its error, by source.
struct SpreadEstimate {
  /// The estimate.
  let value: Double
  /// The variance from the rows, which more rows reduce.
  let rowVariance: Double
  /// The variance from luck that all rows share, which only more replicates reduce.
  let luckVariance: Double
  /// The number of rows.
  let rows: Int
  /// The number of parts of the replicates.
  let parts: Int

  /// The standard error.
  var error: Double { (rowVariance + luckVariance).squareRoot() }

  /// Returns Student's interval with Satterthwaite's degrees of freedom.
  ///
  /// Rows count half, since the regression takes some of theirs. Source: Satterthwaite, "An
  /// approximate distribution of estimates of variance components", Biometrics Bulletin 2 (1946).
  func interval(confidence: Double) -> Interval {
    let variance = rowVariance + luckVariance
    guard !value.isNaN, !variance.isNaN else { return .none }
    guard variance > 0 else { return Interval(low: value, high: value) }
    let rowPart = rowVariance * rowVariance / max(1, Double(rows) / 2)
    let luckPart = luckVariance * luckVariance / max(1, Double(parts - 1))
    let degrees = variance * variance / (rowPart + luckPart)
    let t = studentQuantile(
      0.5 + confidence / 2, degreesOfFreedom: Int(min(max(degrees, 2), 1e6)))
    return Interval(low: value - t * error, high: value + t * error)
  }
}
