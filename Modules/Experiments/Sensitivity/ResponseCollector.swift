import Domain

/// Accumulates the runs of a morris or saltelli design as means over parts of the replicates.
///
/// Replicate r belongs to part (r − 1) mod `partLimit`, at every point. All points share the random
/// draws of a replicate, so a part has the same random draws everywhere, and different parts have
/// independent random draws. Memory does not grow with the number of replicates.
struct ResponseCollector {
  /// The maximum number of parts.
  static let partLimit = 32
  /// The maximum number of sums held; a larger design has fewer parts.
  private static let sumLimit = 1 << 26

  private let layout: SensitivityLayout
  private let metrics: [Metric]
  /// The number of parts.
  let parts: Int
  private var sums: [Double]
  private var counts: [UInt32]
  private var valueCounts: ValueCounts

  init(layout: SensitivityLayout, metrics: [Metric], replicates: Int) {
    self.layout = layout
    self.metrics = metrics
    let figures = max(1, layout.pointCount * metrics.count)
    parts = max(2, min(Self.partLimit, replicates, Self.sumLimit / figures))
    sums = Array(repeating: 0, count: figures * parts)
    counts = Array(repeating: 0, count: figures * parts)
    valueCounts = ValueCounts(
      points: layout.pointCount, metrics: metrics.count, groups: layout.groupCount)
  }

  /// Adds a run.
  mutating func add(_ row: RunRow) {
    guard row.status == .done, row.point <= layout.pointCount else { return }
    let part = (row.replicate - 1) % parts
    for (index, metric) in metrics.enumerated() {
      let value = row.record.values[metric.index]
      guard !value.isNaN else { continue }
      let target = ((row.point - 1) * metrics.count + index) * parts + part
      sums[target] += value
      counts[target] += 1
      valueCounts.add(value, point: row.point - 1, metric: index)
    }
  }

  /// Returns the values of a metric for one player and phone.
  ///
  /// A metric that runs may lack is absent from some parts; then parts are joined in pairs until
  /// every point with values has one in each part, or `fewestParts` are left.
  func sample(metric: Int, group: Int) -> ResponseSample {
    let fewestParts = 4
    var joined = 1
    while parts / (2 * joined) >= fewestParts, hasGap(metric, group, joined) { joined *= 2 }
    var sample = ResponseSample(places: layout.places)
    let usual = valueCounts.usual(metric: metric, group: group)
    sample.usual = usual?.value ?? .nan
    for row in 0..<layout.rowCount {
      let places = 0..<layout.places
      sample.add(
        row, places.map { values(row, $0, metric, group, joined) },
        others: places.map { place in
          valueCounts.others(
            than: usual?.place ?? 0,
            point: layout.position(row: row, place: place, group: group), metric: metric)
        })
    }
    return sample
  }

  /// Returns whether a point has values in some parts only.
  private func hasGap(_ metric: Int, _ group: Int, _ joined: Int) -> Bool {
    (0..<layout.rowCount).contains { row in
      (0..<layout.places).contains { place in
        let values = values(row, place, metric, group, joined)
        return values.contains(where: \.isNaN) && values.contains { !$0.isNaN }
      }
    }
  }

  /// Returns a point's mean over each part's runs; NaN if none has the metric.
  private func values(
    _ row: Int, _ place: Int, _ metric: Int, _ group: Int, _ joined: Int
  ) -> [Double] {
    let first =
      (layout.position(row: row, place: place, group: group) * metrics.count + metric) * parts
    let count = (parts + joined - 1) / joined
    return (0..<count).map { part in
      var (sum, runs) = (0.0, 0)
      for index in stride(from: part, to: parts, by: count) {
        sum += sums[first + index]
        runs += Int(counts[first + index])
      }
      return runs == 0 ? .nan : sum / Double(runs)
    }
  }
}
