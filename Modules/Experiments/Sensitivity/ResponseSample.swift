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

  init(places: Int) { self.places = places }

  /// Adds a row given by the values of each place in each part; dropped if no part is complete.
  mutating func add(_ number: Int, _ values: [[Double]]) {
    let parts = values[0].indices.filter { part in values.allSatisfy { !$0[part].isNaN } }
    guard let last = parts.last else { return }
    rows.append(
      Row(number: number, parts: parts, values: values.flatMap { place in parts.map { place[$0] } })
    )
    partCount = max(partCount, last + 1)
  }

  /// Whether luck can be told apart: two rows at least have two parts each, of different luck.
  var hasLuck: Bool { rows.count >= 2 && rows.allSatisfy { $0.parts.count >= 2 } }

  /// Drops rows with one part if others have more, since they say nothing about luck.
  mutating func dropLoneParts() {
    let kept = rows.filter { $0.parts.count >= 2 }
    if kept.count >= 2 { rows = kept }
  }

  /// Subtracts from every part the mean of its values at some places.
  ///
  /// What a replicate's luck adds to all points says nothing about parameters.
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
