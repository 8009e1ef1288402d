import Statistics

/// The results of a morris or saltelli design for one metric, player and phone.
///
/// For each row they are numbered by place, then by part of the replicates (`ResponseCollector`).
struct ResponseSample {
  /// A row whose points all have values in at least one part.
  struct Row {
    /// The row's number in the design.
    let number: Int
    /// The parts in which all points of the row have a value.
    let parts: [Int]
    /// The values by place, then by the position in `parts`.
    var values: [Double]
    /// By place the runs with another value than the usual one, and all runs.
    let others: [(count: Int, runs: Int)]

    /// Returns the value of a place in a part, by position in `parts`.
    func value(_ place: Int, _ part: Int) -> Double { values[place * parts.count + part] }

    /// Returns the mean of a place over the parts.
    func mean(_ place: Int) -> Double {
      (0..<parts.count).reduce(0) { $0 + value(place, $1) } / Double(parts.count)
    }
  }

  /// The number of points per row.
  let places: Int
  /// The rows that can be used.
  private(set) var rows: [Row] = []
  /// One more than the highest part of any row.
  private(set) var partCount = 0

  /// The value that most runs have; NaN if it was not looked for.
  var usual = Double.nan

  init(places: Int) { self.places = places }

  /// Adds a row given by the values of each place in each part; dropped if no part is complete.
  mutating func add(
    _ number: Int, _ values: [[Double]], others: [(count: Int, runs: Int)] = []
  ) {
    let parts = values[0].indices.filter { part in values.allSatisfy { !$0[part].isNaN } }
    guard let last = parts.last else { return }
    rows.append(
      Row(
        number: number, parts: parts, values: values.flatMap { place in parts.map { place[$0] } },
        others: others))
    partCount = max(partCount, last + 1)
  }

  /// Whether noise can be separated: two rows at least have two parts each, of different random
  /// draws.
  var hasSeparableNoise: Bool { rows.count >= 2 && rows.allSatisfy { $0.parts.count >= 2 } }

  /// Returns how seldom places of rows are other than usual, if that is too seldom to show effects.
  func rarity(of places: (Row) -> [Int]) -> Rarity? {
    guard !usual.isNaN else { return nil }
    var (count, hunts) = (0, 0)
    var isOther = [Bool](repeating: false, count: partCount)
    for row in rows {
      for place in places(row) {
        count += row.others[place].count
        hunts += row.others[place].runs
        for (position, part) in row.parts.enumerated()
        where abs(row.value(place, position) - usual) > 1e-12 * abs(usual) {
          isOther[part] = true
        }
      }
    }
    let rarity = Rarity(
      count: count, hunts: hunts, partCount: isOther.count { $0 }, parts: partCount, usual: usual)
    return rarity.isTooRare ? rarity : nil
  }

  /// The mean over all points with its errors.
  var mean: SpreadEstimate {
    let value = Moments(rows.flatMap { row in (0..<places).map(row.mean) }).mean
    guard hasSeparableNoise else {
      return SpreadEstimate(
        value: value, rowVariance: .nan, noiseVariance: .nan, rows: rows.count, noiseFreedom: 1)
    }
    var spread = NoiseSpread(partCount: partCount, degree: 1)
    for row in rows {
      let cells = row.parts.indices.map { part in
        Moments((0..<places).map { row.value($0, part) }).mean - value
      }
      spread.add(cells, parts: row.parts)
    }
    let noise = spread.noise
    return SpreadEstimate(
      value: value, rowVariance: spread.rowVariance, noiseVariance: noise.variance,
      rows: rows.count, noiseFreedom: noise.freedom)
  }

  /// Drops rows with one part if others have more, since they say nothing about noise.
  mutating func dropLoneParts() {
    let kept = rows.filter { $0.parts.count >= 2 }
    if kept.count >= 2 { rows = kept }
  }

  /// Subtracts from every part the mean of its values at some places.
  ///
  /// What a replicate's noise adds to all points says nothing about parameters.
  mutating func center(on places: [Int]) {
    var sums = [Double](repeating: 0, count: partCount)
    var counts = [Double](repeating: 0, count: partCount)
    for row in rows {
      for (position, part) in row.parts.enumerated() {
        for place in places { sums[part] += row.value(place, position) }
        counts[part] += Double(places.count)
      }
    }
    for index in rows.indices {
      let count = rows[index].parts.count
      for offset in rows[index].values.indices {
        let part = rows[index].parts[offset % count]
        rows[index].values[offset] -= sums[part] / counts[part]
      }
    }
  }
}
