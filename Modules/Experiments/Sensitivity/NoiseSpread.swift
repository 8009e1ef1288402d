import PortableNumerics
import Statistics

/// The errors of an estimate by their source: the rows drawn, and the noise that all rows share.
///
/// An estimate is a mean over rows and parts of the replicates of cells ψ, its influence function.
/// Rows and parts are crossed, so its variance is that of the row means plus that of the part means
/// minus that of the cells, which is in both. Source: A. B. Owen, "The pigeonhole bootstrap",
/// Annals of Applied Statistics 1 (2007), for the variance of crossed random effects.
struct NoiseSpread {
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

  /// Adds the cells of a row, one for each of its parts, and its mean if it is not theirs.
  mutating func add(_ cells: [Double], parts: [Int], mean: Double? = nil) {
    let middle = cells.reduce(0, +) / Double(cells.count)
    let rowMean = mean ?? middle
    rowMeans.append(rowMean)
    for (cell, part) in zip(cells, parts) {
      partSums[part] += cell - middle + rowMean
      partCounts[part] += 1
      cellSquares += (cell - middle) * (cell - middle)
      cellCount += 1
    }
  }

  /// The variance of the mean from noise shared by the rows, beyond what differs between rows, and
  /// its degrees of freedom.
  var noise: (variance: Double, freedom: Double) {
    let present = partSums.indices.filter { partCounts[$0] > 0 }
    guard present.count >= 2, rowMeans.count >= 2 else { return (0, 1) }
    let means = Moments(present.map { partSums[$0] / partCounts[$0] })
    let (parts, rows) = (Double(present.count), Double(rowMeans.count))
    let shared = means.populationVariance
    let between = degree * degree * shared / (parts - 1)
    let residual = max(0, cellSquares / cellCount - shared) * parts * rows
    let cells = degree * degree * residual / ((parts - 1) * (rows - 1)) / (parts * rows)
    let variance = max(0, between - cells)
    // What is subtracted makes the rest less certain.
    return (variance, between > 0 ? (parts - 1) * variance / between : 1)
  }

  /// The variance of the mean from the rows, if they are drawn independently.
  var rowVariance: Double {
    let moments = Moments(rowMeans)
    let count = Double(rowMeans.count)
    return rowMeans.count < 2 ? .nan : moments.populationVariance / (count - 1)
  }
}
