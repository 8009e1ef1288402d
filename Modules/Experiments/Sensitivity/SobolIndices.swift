import PortableNumerics
import Statistics

/// The Sobol indices of every parameter for one metric, player and phone, with their errors.
///
/// The shares are those of the variance of the metric's mean over random draws. With A, B and A
/// with B's column j: S1 = mean(f(B)(f(AB) − f(A))) / V by Saltelli et al., Computer Physics
/// Communications 181 (2010), table 2 (b); ST = mean((f(A) − f(AB))²) / 2V by Jansen, "Analysis of
/// variance designs for model output", Computer Physics Communications 117 (1999); V is the
/// variance of f over A and B together. Each product pairs values of different replicates, so that
/// noise adds nothing to its mean (a U-statistic over replicates: W. Hoeffding, Annals of
/// Mathematical Statistics 19, 1948). Results are first centred on the mean of A and B, which
/// improves S1.
struct SobolIndices {
  private let sample: ResponseSample
  /// The variance of the metric's mean over random draws; V above.
  let variance: Double
  /// The shares by parameter.
  private let firsts: [Double]
  private let totals: [Double]
  private var model: RowModel?

  /// Computes the indices.
  ///
  /// - Parameters:
  ///   - sample: For each row the values at A, AB for each parameter, B.
  ///   - seed: The seed of the design's scrambles; nil if its rows are independent.
  init(of sample: ResponseSample, seed: UInt64?) {
    var sample = sample
    sample.center(on: [0, sample.places - 1])
    self.sample = sample
    let count = max(1, sample.rows.count)
    var sums = [Double](repeating: 0, count: 2 * sample.places)
    for row in sample.rows {
      let cells = RowCells(row, rowCount: count)
      sums[0] += cells.mean(cells.variance)
      for parameter in 0..<sample.places - 2 {
        sums[2 * parameter + 1] += cells.mean { cells.first(parameter, $0) }
        sums[2 * parameter + 2] += cells.mean { cells.total(parameter, $0) }
      }
    }
    let variance = sums[0] / Double(count)
    self.variance = variance
    let shares = sums.map { variance > 0 ? $0 / Double(count) / variance : .nan }
    firsts = (0..<sample.places - 2).map { shares[2 * $0 + 1] }
    totals = (0..<sample.places - 2).map { shares[2 * $0 + 2] }
    guard variance > 0, sample.hasSeparableNoise, let seed else { return }
    let net = SaltelliNet(
      seed: seed, numbers: sample.rows.map { Int64($0.number) }, dimensions: sample.places - 2)
    let means = sample.rows.map { row in (0..<sample.places).map(row.mean) }
    model = RowModel(net: net, values: means, weights: totals)
  }

  /// Returns the share of the variance explained by a parameter alone.
  func first(_ parameter: Int) -> SpreadEstimate {
    estimate(firsts[parameter], [(parameter, 1)]) { $0.first(parameter, $1) }
  }

  /// Returns the share of the variance in which a parameter is involved.
  func total(_ parameter: Int) -> SpreadEstimate {
    estimate(totals[parameter], [(firsts.count + parameter, 1)]) { $0.total(parameter, $1) }
  }

  /// Returns by how much one parameter's total share exceeds another's.
  func difference(_ one: Int, _ other: Int) -> SpreadEstimate {
    let terms = [(firsts.count + one, 1.0), (firsts.count + other, -1.0)]
    return estimate(totals[one] - totals[other], terms) {
      $0.total(one, $1) - $0.total(other, $1)
    }
  }

  /// Returns a sum of shares with its errors, given its terms and the cells of its numerator.
  private func estimate(
    _ share: Double, _ terms: [(share: Int, factor: Double)],
    _ numerator: (RowCells, Int) -> Double
  ) -> SpreadEstimate {
    let rows = sample.rows.count
    guard variance > 0, sample.hasSeparableNoise else {
      return SpreadEstimate(
        value: share, rowVariance: .nan, noiseVariance: .nan, rows: rows, noiseFreedom: 1)
    }
    var spread = NoiseSpread(partCount: sample.partCount, degree: 2)
    for row in sample.rows {
      let cells = RowCells(row, rowCount: rows)
      let linear = cells.linear
      func influence(_ cells: RowCells, _ part: Int) -> Double {
        (numerator(cells, part) - share * cells.variance(part)) / variance
      }
      spread.add(
        row.parts.indices.map { influence(linear, $0) }, parts: row.parts,
        mean: cells.mean { influence(cells, $0) })
    }
    let noise = spread.noise
    return SpreadEstimate(
      value: share,
      rowVariance: model?.variance(of: terms, rowMeans: spread.rowMeans) ?? spread.rowVariance,
      noiseVariance: noise.variance, rows: rows, noiseFreedom: noise.freedom)
  }
}

/// The products of a row by part of the replicates: each part's value times the mean of the others.
///
/// With a single part they are its own squares, which contain its noise.
private struct RowCells {
  private let row: ResponseSample.Row
  private let others: [Double]
  /// Makes the variance unbiased after centring on 2n values.
  private let correction: Double
  private let last: Int

  init(_ row: ResponseSample.Row, rowCount: Int) {
    let parts = row.parts.count
    self.init(row, correction: Double(2 * rowCount) / Double(2 * rowCount - 1)) { mean, value in
      parts == 1 ? value : (mean * Double(parts) - value) / Double(parts - 1)
    }
  }

  private init(
    _ row: ResponseSample.Row, correction: Double, other: (_ mean: Double, Double) -> Double
  ) {
    self.row = row
    self.correction = correction
    let (count, parts) = (row.values.count / row.parts.count, row.parts.count)
    last = count - 1
    others = (0..<count).flatMap { place in
      let mean = row.mean(place)
      return (0..<parts).map { other(mean, row.value(place, $0)) }
    }
  }

  /// The products of each part's value with the mean of all parts: how they depend on a part's
  /// noise.
  var linear: RowCells { RowCells(row, correction: correction) { mean, _ in mean } }

  private func other(_ place: Int, _ part: Int) -> Double { others[place * row.parts.count + part] }

  func variance(_ part: Int) -> Double {
    let (a, b) = (row.value(0, part), row.value(last, part))
    return (a * other(0, part) + b * other(last, part)) / 2
      * (row.parts.count == 1 ? 1 : correction)
  }

  func first(_ parameter: Int, _ part: Int) -> Double {
    let mixed = parameter + 1
    let (b, change) = (row.value(last, part), row.value(mixed, part) - row.value(0, part))
    let otherChange = other(mixed, part) - other(0, part)
    return (b * otherChange + change * other(last, part)) / 2
  }

  func total(_ parameter: Int, _ part: Int) -> Double {
    let mixed = parameter + 1
    return (row.value(0, part) - row.value(mixed, part))
      * (other(0, part) - other(mixed, part)) / 2
  }

  func mean(_ cell: (Int) -> Double) -> Double {
    row.parts.indices.reduce(0) { $0 + cell($1) } / Double(row.parts.count)
  }
}
