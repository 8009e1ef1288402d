import Simulation
package import Domain
package import Experiments
import Statistics

/// The results of a sweep's runs for a report page.
///
/// They are the figures of the design points, equal to those of `points.csv`, means over groups of
/// points, and tallies of some of them. Memory grows with the number of design points, not with the
/// number of runs.
package struct SweepStatistics: Sendable {
  /// The results requested besides the figures of the points.
  package struct Request: Sendable {
    /// The metrics with means over groups of points.
    package var metrics: [Metric]
    /// The metrics with distributions.
    package var spreadMetrics: [Metric]
    /// The groups of points (from 0); the first is the base of differences.
    package var groups: [[Int]]
    /// Points tallied together, in two groupings; a point is in at most one tally of each.
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

  /// A failed run.
  package struct Failure: Hashable, Sendable {
    package let point: Int
    package let replicate: Int
    package let reason: String
  }

  /// The notable runs of a point; replicates from 1.
  package struct Extremes: Sendable {
    package var slowest = (replicate: 0, value: -Double.infinity)
    package var mostEscapes = (replicate: 0, value: -Double.infinity)
  }

  /// The maximum number of failed runs listed.
  static let failureLimit = 50
  /// The maximum number of points whose extreme runs are stored.
  static let extremesLimit = 20_000
  /// The maximum number of points for which all metrics are stored, not only those of charts.
  static let wholeLimit = 50_000

  package let plan: Plan
  /// The metrics with means over groups of points.
  package let keyMetrics: [Metric]
  /// The metrics with distributions.
  package let spreadMetrics: [Metric]
  /// The requested tallies.
  package var strips: [RunTally] { stripTallies.tallies }
  package var series: [RunTally] { seriesTallies.tallies }
  /// The number of successful and failed runs, by point.
  package private(set) var done: [Int]
  package private(set) var failed: [Int]
  package private(set) var failures: [Failure] = []
  package private(set) var extremes: [Extremes]
  /// The sensitivities, if the design supports them.
  package private(set) var sensitivity: SensitivityResult?
  /// Whether every run was tried, or the plan's stopping rule has ended the sweep.
  package private(set) var isComplete = false
  /// The precision of the metric at each point of an adaptive plan; otherwise empty.
  package private(set) var precisions: [PointPrecision] = []
  private var stripTallies: PointTallies
  private var seriesTallies: PointTallies
  private var pooled: PooledMeans
  private let groups: [[Int]]
  /// By point and then by `columns`.
  private var means: [[MeanEstimate]] = []
  /// The index of each of the plan's metrics in the means; −1 if it is not stored.
  private let columns: [Int]
  /// The judgement by the plan's targets; nil without any.
  package private(set) var judgement: SweepJudgement?

  /// Reads all runs.
  ///
  /// - Throws: The error of the source.
  package init(_ source: any RunSource, _ request: Request) throws {
    let plan = source.plan
    self.plan = plan
    (keyMetrics, spreadMetrics) = (request.metrics, request.spreadMetrics)
    groups = request.groups
    let count = plan.pointCount
    stripTallies = PointTallies(request.strips, plan, request.spreadMetrics)
    seriesTallies = PointTallies(
      request.series, plan, request.spreadMetrics,
      followed: plan.series?.metrics.flatMap { plan.series(of: $0) ?? [] } ?? [])
    pooled = PooledMeans(metrics: request.metrics, groups: request.groups, pointCount: count)
    done = Array(repeating: 0, count: count)
    failed = done
    extremes = Array(
      repeating: Extremes(), count: min(count, SweepStatistics.extremesLimit))
    let kept =
      count > SweepStatistics.wholeLimit
      ? request.metrics + plan.targets.map(\.metric) : plan.listedMetrics
    columns = plan.metrics.map { kept.firstIndex(of: $0) ?? -1 }
    means.reserveCapacity(count)
    var judging = SweepJudgement.Builder(plan)
    var schedule = RunSchedule(plan)
    var study = SensitivityStudy(of: plan, metrics: request.metrics)
    try source.forEachRun { row in
      add(row)
      schedule.record(row)
      study?.add(row)
      judging?.add(row)
    }
    pooled.closeReplicate()
    try source.forEachPoint { point in
      done[point.point - 1] = point.doneCount
      failed[point.point - 1] = point.failedCount
      means.append(kept.map { MeanEstimate(point[$0], .mean) })
      judging?.add(point)
    }
    judgement = judging?.judgement
    isComplete = schedule.isFinished
    precisions = schedule.precisions
    sensitivity = study?.result()
  }

  /// The number of successful runs.
  package var doneCount: Int { done.reduce(0, +) }
  package var failedCount: Int { failed.reduce(0, +) }

  /// Returns a metric's mean at a point (from 0), with its 95 % interval.
  package func mean(_ metric: Metric, at point: Int) -> MeanEstimate {
    let column = columns[metric.index]
    return column < 0 ? .none : means[point][column]
  }

  /// Returns the mean of a key metric over a group of points.
  package func mean(group: Int, key: Int) -> MeanEstimate {
    let members = groups[group]
    let metric = keyMetrics[key]
    if members.count == 1 { return mean(metric, at: members[0]) }
    return pooled.mean(of: group, key) { mean(metric, at: $0).value }
  }

  /// Returns a group's difference from the base group, paired by replicate.
  ///
  /// With too few complete replicates it is the difference of the means, without an interval.
  package func difference(group: Int, key: Int) -> MeanEstimate {
    let paired = pooled.difference(of: group, key)
    guard paired.value.isNaN else { return paired }
    let value = mean(group: group, key: key).value - mean(group: 0, key: key).value
    return MeanEstimate(value: value, interval: .none)
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
