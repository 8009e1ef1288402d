public import Domain
public import Statistics

/// The figures of one design point: a summary of each metric over its runs.
public struct PointSummary: Hashable, Sendable {
  /// The design point's number, starting at 1.
  public let point: Int
  /// The number of successful runs.
  public let doneCount: Int
  /// The number of failed runs; they are not in any figure.
  public let failedCount: Int
  /// The summary of each metric, by `Metric.index`.
  public let metrics: [MetricSummary]
  /// The sums of the metrics of the plan's targets, in their order, from which they are judged.
  package var targetSums: [MetricAccumulator]

  /// Returns the summary of one metric.
  public subscript(metric: Metric) -> MetricSummary { metrics[metric.index] }
}

/// Accumulates the runs of consecutive design points.
public struct PointAccumulators: Sendable {
  /// The numbers of the points, starting at 1.
  public let points: ClosedRange<Int>
  private let targets: [Target]
  private var metrics: ArraySlice<Metric>
  private var figures: [MetricAccumulator]
  private var done: [Int]
  private var failed: [Int]

  /// Creates empty sums for all metrics of a plan's runs, or for a range of them by index.
  public init(points: ClosedRange<Int>, of plan: Plan, only indices: Range<Int>? = nil) {
    self.points = points
    targets = plan.targets
    metrics = plan.metrics[indices ?? plan.metrics.indices]
    figures = Array(repeating: MetricAccumulator(), count: points.count * metrics.count)
    done = Array(repeating: 0, count: points.count)
    failed = done
  }

  /// Adds a run; runs of other points are ignored.
  public mutating func add(_ row: RunRow) {
    guard points.contains(row.point) else { return }
    let index = row.point - points.lowerBound
    switch row.status {
    case .missing: return
    case .failed: failed[index] += 1
    case .done:
      done[index] += 1
      let first = index * metrics.count - metrics.startIndex
      for metric in metrics.indices { figures[first + metric].add(row.record.values[metric]) }
    }
  }

  /// Appends the sums of the metrics that follow these, over the same runs.
  public mutating func append(_ following: PointAccumulators, of all: [Metric]) {
    precondition(
      following.points == points && following.metrics.startIndex == metrics.endIndex
        && following.done == done && following.failed == failed, "sums of the same runs")
    var joined: [MetricAccumulator] = []
    joined.reserveCapacity(figures.count + following.figures.count)
    for index in 0..<points.count {
      joined += figures[index * metrics.count..<(index + 1) * metrics.count]
      let count = following.metrics.count
      joined += following.figures[index * count..<(index + 1) * count]
    }
    figures = joined
    metrics = all[metrics.startIndex..<following.metrics.endIndex]
  }

  /// The figures so far, one summary per point, ascending.
  public var summaries: some Sequence<PointSummary> {
    points.lazy.map { point in
      let index = point - points.lowerBound
      let own = figures[index * metrics.count..<(index + 1) * metrics.count]
      return PointSummary(
        point: point, doneCount: done[index], failedCount: failed[index],
        metrics: zip(metrics, own).map { $1.summary(of: $0) },
        targetSums: targets.map { own[own.startIndex + $0.metric.index] })
    }
  }
}
