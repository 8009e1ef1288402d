import Simulation
package import Domain
package import Experiments

/// What the runs of a sweep come to, for a page: figures of the design points, which are those of
/// `points.csv`, means over groups of points, and tallies of some of them.
///
/// Memory grows with the number of design points, not with the number of runs.
package struct SweepStatistics: Sendable {
  /// What is asked for beside the figures of the points.
  package struct Request: Sendable {
    /// The metrics of which groups of points have means.
    package var metrics: [Metric]
    /// The metrics whose distribution is told.
    package var spreadMetrics: [Metric]
    /// Groups of points (from 0); the first is the base of differences.
    package var groups: [[Int]]
    /// Points that are tallied together, in two ways; a point is in one tally of each at most.
    package var strips: [[Int]]
    package var series: [[Int]]

    /// Creates a request.
    package init(
      metrics: [Metric], spreadMetrics: [Metric], groups: [[Int]], strips: [[Int]], series: [[Int]]
    ) {
      self.metrics = metrics
      self.spreadMetrics = spreadMetrics
      self.groups = groups
      self.strips = strips
      self.series = series
    }
  }

  /// A run that failed.
  package struct Failure: Hashable, Sendable {
    package let point: Int
    package let replicate: Int
    package let reason: String
  }

  /// Runs of a point worth looking at; replicates from 1.
  package struct Extremes: Sendable {
    package var slowest = (replicate: 0, value: -Double.infinity)
    package var mostEscapes = (replicate: 0, value: -Double.infinity)
  }

  /// The most failed runs that are listed.
  static let failureLimit = 50
  /// The most points whose extreme runs are remembered.
  static let extremesLimit = 20_000
  /// The most points of which every metric is kept, and not only those that charts show.
  static let wholeLimit = 50_000

  package let plan: Plan
  /// The metrics of which groups of points have means.
  package let keyMetrics: [Metric]
  /// The metrics whose distribution is told.
  package let spreadMetrics: [Metric]
  /// Tallies, as they were asked for.
  package var strips: [RunTally] { stripTallies.tallies }
  package var series: [RunTally] { seriesTallies.tallies }
  /// Runs done and failed, by point.
  package private(set) var done: [Int]
  package private(set) var failed: [Int]
  package private(set) var failures: [Failure] = []
  package private(set) var extremes: [Extremes]
  /// Sensitivities, where the design is made for them.
  package private(set) var sensitivity: SensitivityResult?
  /// Whether every run was tried, or the plan's rule says that it is enough.
  package private(set) var isComplete = false
  private var stripTallies: PointTallies
  private var seriesTallies: PointTallies
  private var pooled: PooledMeans
  private let groups: [[Int]]
  /// By point and, in it, by `columns`.
  private var means: [[MeanEstimate]] = []
  /// For each metric of the plan its place in the means; −1 where it is not kept.
  private let columns: [Int]
  /// For each target and point the figure that is asked about.
  private var figures: [[MeanEstimate]]

  /// Reads all runs.
  ///
  /// - Throws: what the source throws.
  package init(_ source: any RunSource, _ request: Request) throws {
    let plan = source.plan
    self.plan = plan
    (keyMetrics, spreadMetrics) = (request.metrics, request.spreadMetrics)
    groups = request.groups
    let count = plan.pointCount
    stripTallies = PointTallies(request.strips, plan, request.spreadMetrics)
    seriesTallies = PointTallies(request.series, plan, request.spreadMetrics)
    pooled = PooledMeans(metrics: request.metrics, groups: request.groups, pointCount: count)
    done = Array(repeating: 0, count: count)
    failed = done
    extremes = Array(
      repeating: Extremes(), count: min(count, SweepStatistics.extremesLimit))
    let kept =
      count > SweepStatistics.wholeLimit
      ? request.metrics + plan.targets.map(\.metric) : plan.metrics
    columns = plan.metrics.map { kept.firstIndex(of: $0) ?? -1 }
    means.reserveCapacity(count)
    figures = plan.targets.map { _ in [] }
    var schedule = RunSchedule(plan)
    var study = SensitivityStudy(of: plan, metrics: request.metrics)
    try source.forEachRun { row in
      add(row)
      schedule.record(row)
      study?.add(row)
    }
    pooled.closeReplicate()
    try source.forEachPoint { point in
      done[point.point - 1] = point.doneCount
      failed[point.point - 1] = point.failedCount
      means.append(kept.map { MeanEstimate(point[$0], .mean) })
      for (index, target) in plan.targets.enumerated() {
        figures[index].append(MeanEstimate(point[target.metric], target.statistic))
      }
    }
    isComplete = schedule.isFinished
    sensitivity = study?.result()
  }

  /// How many runs were done and failed.
  package var doneCount: Int { done.reduce(0, +) }
  package var failedCount: Int { failed.reduce(0, +) }

  /// A metric's mean at a point (from 0), with its 95 % interval.
  package func mean(_ metric: Metric, at point: Int) -> MeanEstimate {
    let column = columns[metric.index]
    return column < 0 ? .none : means[point][column]
  }

  /// The mean of a key metric over a group of points.
  package func mean(group: Int, key: Int) -> MeanEstimate {
    let members = groups[group]
    let metric = keyMetrics[key]
    if members.count == 1 { return mean(metric, at: members[0]) }
    return pooled.mean(of: group, key) { mean(metric, at: $0).value }
  }

  /// A group's difference from the base group: paired by replicate, or where whole replicates are
  /// too few that of the means, without an interval.
  package func difference(group: Int, key: Int) -> MeanEstimate {
    let paired = pooled.difference(of: group, key)
    guard paired.value.isNaN else { return paired }
    let value = mean(group: group, key: key).value - mean(group: 0, key: key).value
    return MeanEstimate(value: value, interval: .none)
  }

  /// A point (from 0) held against the targets.
  package func finding(at point: Int) -> PointFinding {
    PointFinding(
      targets: plan.targets.enumerated().map { index, target in
        target.player != nil
          && !target.applies(to: Design.point(of: plan, at: point).playerName(in: plan))
          ? .notAsked : TargetFinding(target, figures[index][point], runs: done[point])
      })
  }

  private mutating func add(_ row: RunRow) {
    let point = row.point - 1
    switch row.status {
    case .missing: return
    case .failed:
      if failures.count < SweepStatistics.failureLimit {
        failures.append(
          Failure(point: row.point, replicate: row.replicate, reason: row.reason))
      }
    case .done:
      pooled.add(point: point, replicate: row.replicate, row.record)
      stripTallies.add(row.record, of: point)
      seriesTallies.add(row.record, of: point)
      noteExtremes(row, point)
    }
  }

  private mutating func noteExtremes(_ row: RunRow, _ point: Int) {
    guard point < extremes.count, plan.isHunt else { return }
    let duration = row.record[.huntDuration]
    if duration > extremes[point].slowest.value {
      extremes[point].slowest = (row.replicate, duration)
    }
    let escapes = row.record[.escapes]
    if escapes > extremes[point].mostEscapes.value {
      extremes[point].mostEscapes = (row.replicate, escapes)
    }
  }
}
