import PortableNumerics
import Statistics

/// How much Sobol shares vary from one scrambled net to another.
///
/// Scrambled Sobol rows are evener than independent ones, so a variance over rows overstates the
/// error of a share, often threefold. A smooth model of the figure is played on other scrambles of
/// the same net, as in a parametric bootstrap; what it does not explain, noise among it, counts as
/// independent from row to row. Source: A. B. Owen, "Scrambled net variance for integrals of smooth
/// functions", Annals of Statistics 25 (1997), for what scrambling leaves of a variance.
struct RowModel {
  /// The model's influence on each share at the rows: S1 by parameter, then ST.
  private let influences: [[Double]]
  /// The shares on other scrambles, less their means.
  private let repeats: [[Double]]

  /// The number of scrambles: 100 give an error to 7 %; fewer for many rows.
  private static func repeatCount(rows: Int) -> Int { max(24, min(64, (1 << 16) / rows)) }

  /// Fits a model and plays it.
  ///
  /// - Parameters:
  ///   - net: The rows of the design.
  ///   - values: The figure at each row's places: A, AB for each parameter, B.
  ///   - weights: The total share of each parameter, which directs the choice of functions.
  init(net: SaltelliNet, values: [[Double]], weights: [Double]) {
    let dimensions = weights.count
    let rows = (0..<net.count).map { net.row($0) }
    let surface = ResponseSurface(rows: rows, values: values, weights: weights)
    let own = PlainShares(rows.map(surface.values), dimensions)
    influences = (0..<2 * dimensions).map(own.influences)
    let found = (0..<Self.repeatCount(rows: net.count)).map { number in
      PlainShares(net.scrambled(number).map(surface.values), dimensions).shares
    }
    repeats = (0..<2 * dimensions).map { index in
      let mean = found.reduce(0) { $0 + $1[index] } / Double(found.count)
      return found.map { $0[index] - mean }
    }
  }

  /// Returns the variance of a sum of shares from the rows.
  ///
  /// - Parameters:
  ///   - terms: Numbers of shares with their factors: S1 by parameter, then ST.
  ///   - rowMeans: The sum's influence at each row.
  /// - Returns: The variance of the sum's error.
  func variance(of terms: [(share: Int, factor: Double)], rowMeans: [Double]) -> Double {
    func sum(_ columns: [[Double]], _ index: Int) -> Double {
      terms.reduce(0) { $0 + $1.factor * columns[$1.share][index] }
    }
    let count = Double(rowMeans.count)
    let plain = Moments(rowMeans).populationVariance / (count - 1)
    let played = Moments(repeats[0].indices.map { sum(repeats, $0) })
    let rest = Moments(rowMeans.indices.map { rowMeans[$0] - sum(influences, $0) })
    let explained = played.standardDeviation * played.standardDeviation
    return min(plain, explained + rest.populationVariance / (count - 1))
  }
}

/// The shares of a figure without noise, from its values at rows' places: A, AB for each parameter,
/// B.
struct PlainShares {
  private let rows: [[Double]]
  private let dimensions: Int
  private let mean: Double
  private let variance: Double
  /// S1 by parameter, then ST.
  let shares: [Double]

  init(_ rows: [[Double]], _ dimensions: Int) {
    self.rows = rows
    self.dimensions = dimensions
    let count = Double(rows.count)
    let last = dimensions + 1
    let mean = rows.reduce(0) { $0 + $1[0] + $1[last] } / (2 * count)
    self.mean = mean
    let square = rows.reduce(0) {
      $0 + ($1[0] - mean) * ($1[0] - mean) + ($1[last] - mean) * ($1[last] - mean)
    }
    let variance = square / (2 * count)
    self.variance = variance
    shares = (0..<2 * dimensions).map { index in
      variance > 0
        ? rows.reduce(0) { $0 + Self.numerator($1, index, dimensions, mean) } / count / variance : 0
    }
  }

  /// Returns the influence of each row on a share.
  func influences(_ index: Int) -> [Double] {
    guard variance > 0 else { return rows.map { _ in 0 } }
    return rows.map { row in
      let (a, b) = (row[0] - mean, row[dimensions + 1] - mean)
      return (Self.numerator(row, index, dimensions, mean) - shares[index] * (a * a + b * b) / 2)
        / variance
    }
  }

  private static func numerator(
    _ row: [Double], _ index: Int, _ dimensions: Int, _ mean: Double
  ) -> Double {
    let change = row[index % dimensions + 1] - row[0]
    return index < dimensions ? (row[dimensions + 1] - mean) * change : change * change / 2
  }
}
