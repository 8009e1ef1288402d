import Simulation
import Statistics
package import Domain
public import Experiments

/// What a sweep's runs say: for its tables, exit status, answer and page.
///
/// They are the figures of the design points, equal to those of `points.csv`, the judgement by the
/// plan's targets, notable runs, and on request means over groups of points and tallies. They are
/// collected in one pass over the runs and then one over the points. Memory grows with the number of
/// design points, not with the number of runs.
public struct SweepStatistics: Sendable {
  /// The results requested besides the figures of the points; none by default.
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
      metrics: [Metric] = [], spreadMetrics: [Metric] = [], groups: [[Int]] = [],
      strips: [[Int]] = [], series: [[Int]] = []
    ) {
      self.metrics = metrics
      self.spreadMetrics = spreadMetrics
      self.groups = groups
      self.strips = strips
      self.series = series
    }
  }

  /// The notable runs of a point; replicates from 1.
  package struct Extremes: Sendable {
    package var slowest = (replicate: 0, value: -Double.infinity)
    package var mostEscapes = (replicate: 0, value: -Double.infinity)
  }

  /// The metrics whose largest values make a run notable.
  private static let notable = ["huntDuration", "escapes"]
  /// The maximum number of points whose extreme runs are stored.
  static let extremesLimit = 20_000
  /// The maximum number of points for which all metrics are stored, not only those of charts.
  static let wholeLimit = 50_000

  /// The plan that was run.
  public let plan: Plan
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
  /// The slowest run, the one with most escapes, and the failed ones.
  public private(set) var notable: SweepExtremes
  package private(set) var extremes: [Extremes]
  /// The judgement by the plan's targets; nil without any.
  package private(set) var judgement: SweepJudgement?
  /// The sensitivities, if the design supports them.
  package private(set) var sensitivity: SensitivityResult?
  /// The precision of the metric at each point of an adaptive plan; otherwise empty.
  public private(set) var precisions: [PointPrecision] = []
  private var schedule: RunSchedule
  private var study: SensitivityStudy?
  private var judging: SweepJudgement.Builder?
  private var stripTallies: PointTallies
  private var seriesTallies: PointTallies
  private var pooled: PooledMeans
  private let groups: [[Int]]
  /// By point and then by `columns`.
  private var means: [[MeanEstimate]] = []
  /// The index of each of the plan's metrics in the means; −1 if it is not stored.
  private let columns: [Int]
  /// The metrics whose means are stored.
  private let stored: [Metric]

  /// Reads all runs.
  ///
  /// - Throws: The error of the source.
  public init(_ source: any RunSource) throws { try self.init(source, Request()) }

  /// Reads all runs, with what is requested besides.
  package init(_ source: any RunSource, _ request: Request) throws {
    self.init(source.plan, request)
    try source.forEachRun { add($0) }
    try source.forEachPoint { add($0) }
  }

  /// Creates empty statistics, to which every run is added in run order, then every point.
  init(_ plan: Plan, _ request: Request) {
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
    notable = SweepExtremes(of: Self.notable.compactMap { plan.metrics.named($0) })
    extremes = Array(
      repeating: Extremes(), count: min(count, SweepStatistics.extremesLimit))
    let stored =
      count > SweepStatistics.wholeLimit
      ? request.metrics + plan.targets.map(\.metric) : plan.listedMetrics
    self.stored = stored
    columns = plan.metrics.map { stored.firstIndex(of: $0) ?? -1 }
    means.reserveCapacity(count)
    judging = SweepJudgement.Builder(plan)
    schedule = RunSchedule(plan)
    study = SensitivityStudy(of: plan, metrics: request.metrics)
  }

  /// Adds a run.
  mutating func add(_ row: RunRow) {
    schedule.record(row)
    study?.add(row)
    judging?.add(row)
    notable.add(row)
    guard row.status == .done else { return }
    let point = row.point - 1
    pooled.add(point: point, replicate: row.replicate, row.record)
    stripTallies.add(row.record, of: point)
    seriesTallies.add(row.record, of: point)
    noteExtremes(row, point)
  }

  /// Adds a point, after all runs.
  mutating func add(_ point: PointSummary) {
    if means.isEmpty { pooled.closeReplicate() }
    done[point.point - 1] = point.doneCount
    failed[point.point - 1] = point.failedCount
    means.append(stored.map { MeanEstimate(point[$0], .mean) })
    judging?.add(point)
    guard means.count == plan.pointCount else { return }
    judgement = judging?.judgement
    sensitivity = study?.result()
    precisions = schedule.precisions
  }

  /// The gaps between players that targets ask for, setting by setting.
  var gaps: [(figure: JudgedFigure, sample: GapSample)] { judging?.gaps ?? [] }
  /// Whether every run was tried, or the plan's stopping rule has ended the sweep.
  public var isComplete: Bool { schedule.isFinished }
  /// The number of runs expected, as far as known; in a finished adaptive sweep, the number made.
  public var runCount: Int { isComplete ? schedule.position : plan.runCount }
  /// The number of successful runs.
  public var doneCount: Int { notable.doneCount }
  /// The number of failed runs.
  public var failedCount: Int { notable.failedCount }

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
