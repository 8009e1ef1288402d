import Domain
import Statistics

/// The sums of a comparison: one `PairSample` per pair of points and metric.
struct ComparisonSums {
  /// The metrics of both sweeps, with their indices in the records of each.
  private let metrics: [(metric: Metric, first: Int, second: Int)]
  /// The family of each metric: 0, or one more than the position of its series.
  private let families: [Int]
  private let pairs: [(first: Int, second: Int, values: [String])]
  private let pairing: Comparison.Pairing
  private let revisions: [EngineRevision]
  private let placeOfFirst: [Int: Int]
  private let placeOfSecond: [Int: Int]
  private var samples: [[PairSample]]
  private var unpairedRuns = 0

  /// Whether the runs of a replicate form a pair.
  var isPaired: Bool { pairing == .commonLuck }

  init(_ match: PointMatch, _ one: any RunSource, _ other: any RunSource) {
    let (first, second) = (one.plan, other.plan)
    pairs = match.pairs
    revisions = [one.revision, other.revision]
    pairing =
      one.revision != other.revision
      ? .otherRevision : first.seed == second.seed ? .commonLuck : .independent
    let isPaired = pairing == .commonLuck
    metrics = first.metrics.compactMap { metric in
      second.metrics.named(metric.name).map { (metric, metric.index, $0.index) }
    }
    families = metrics.map { first.family(of: $0.metric) }
    let places = pairs.indices
    placeOfFirst = Dictionary(
      zip(pairs.map(\.first), places), uniquingKeysWith: { kept, _ in kept })
    placeOfSecond = Dictionary(
      zip(pairs.map(\.second), places), uniquingKeysWith: { kept, _ in kept })
    let row = metrics.map {
      PairSample(isPaired: isPaired, isProportion: $0.metric.isProportion)
    }
    samples = Array(repeating: row, count: pairs.count)
  }

  /// Adds the runs of one replicate of both sweeps.
  mutating func addPairs(_ first: ReplicateRows, _ second: ReplicateRows) {
    for (place, pair) in pairs.enumerated() {
      switch (first.records[pair.first], second.records[pair.second]) {
      case (nil, nil): break
      case (let a?, let b?):
        for (column, metric) in metrics.enumerated() {
          samples[place][column].addPair(a.values[metric.first], b.values[metric.second])
        }
      default: unpairedRuns += 1
      }
    }
  }

  /// Adds a run of the first sweep, if the two are independent.
  mutating func addFirst(_ row: RunRow) {
    guard row.status == .done, let place = placeOfFirst[row.point] else { return }
    for (column, metric) in metrics.enumerated() {
      samples[place][column].addFirst(row.record.values[metric.first])
    }
  }

  /// Adds a run of the second sweep, if the two are independent.
  mutating func addSecond(_ row: RunRow) {
    guard row.status == .done, let place = placeOfSecond[row.point] else { return }
    for (column, metric) in metrics.enumerated() {
      samples[place][column].addSecond(row.record.values[metric.second])
    }
  }

  /// Returns the comparison computed from the sums.
  func comparison(
    _ match: PointMatch, planDifferences: [PlanChange], confidence: Double
  ) -> Comparison {
    let points = zip(pairs, samples).map { pair, samples in
      PointComparison(
        firstPoint: pair.first, secondPoint: pair.second, values: pair.values,
        metrics: samples.indices.map {
          MetricDifference(
            metric: metrics[$0].metric, family: families[$0], sample: samples[$0],
            confidence: confidence)
        })
    }
    var comparison = Comparison(
      pairing: pairing, revisions: revisions, confidence: confidence,
      names: match.names, points: points, onlyFirst: match.onlyFirst,
      onlySecond: match.onlySecond, planDifferences: planDifferences,
      unpairedRuns: unpairedRuns)
    comparison.adjust()
    return comparison
  }
}

extension Plan {
  /// Returns 0 for a metric that is listed by itself, else one more than the position of its series.
  fileprivate func family(of metric: Metric) -> Int {
    guard let series, listedMetrics.named(metric.name) == nil else { return 0 }
    let place = series.metrics.firstIndex { followed in
      self.series(of: followed)?.contains { $0.name == metric.name } ?? false
    }
    return place.map { $0 + 1 } ?? 0
  }
}
