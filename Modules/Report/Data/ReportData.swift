import Domain
import Experiments
import Simulation

/// What a report needs of a sweep: its runs in one pass, and the figures of its design points, which
/// are those of `points.csv`.
///
/// Memory grows with the number of design points, not with the number of runs.
struct ReportData: Sendable {
  /// A run that failed.
  struct Failure: Hashable, Sendable {
    let point: Int
    let replicate: Int
    let reason: String
  }

  /// Runs of a point worth looking at; replicates from 1.
  struct Extremes: Sendable {
    var slowest = (replicate: 0, value: -Double.infinity)
    var mostEscapes = (replicate: 0, value: -Double.infinity)

  }

  /// The most failed runs that are listed.
  static let failureLimit = 50
  /// The most points whose extreme runs are remembered.
  static let extremesLimit = 20_000
  /// The most points of which every metric is kept, and not only those that charts show.
  static let wholeLimit = 50_000
  /// The most metrics that charts show.
  static let keyLimit = 4

  let plan: Plan
  let layout: PointLayout
  let groups: ChartGroups
  /// The metrics that charts show: those of the targets first.
  let keyMetrics: [Metric]
  /// The metrics whose distribution is shown.
  let spreadMetrics: [Metric]
  /// Strips of the distribution charts, a few points each.
  private(set) var strips: [HuntTally]
  /// One for each series.
  private(set) var series: [HuntTally]
  private(set) var pooled: PooledMeans
  /// Runs done and failed, by point.
  private(set) var done: [Int]
  private(set) var failed: [Int]
  private(set) var failures: [Failure] = []
  private(set) var extremes: [Extremes]
  /// By point and, in it, by `columns`.
  private var means: [[PooledMeans.Mean]]
  /// For each metric of the plan its place in the means; −1 where it is not kept.
  private let columns: [Int]
  /// For each target and point the figure that is asked about.
  private var figures: [[PooledMeans.Mean]]
  /// Sensitivities, where the design is made for them.
  private(set) var sensitivity: SensitivityResult?
  private var stripOfPoint: [Int]
  private var seriesOfPoint: [Int]

  /// Reads all runs.
  ///
  /// - Throws: what the source throws.
  init(_ source: any RunSource) throws {
    plan = source.plan
    layout = PointLayout(plan)
    groups = ChartGroups(layout)
    keyMetrics = ReportData.keyMetrics(of: plan)
    spreadMetrics = ReportData.spreadMetrics(of: plan, key: keyMetrics)
    let horizon = ReportData.horizon(of: plan)
    let metrics = spreadMetrics
    let isHunt = plan.isHunt
    strips = StripRows.rows(of: layout, plan).map {
      HuntTally(
        name: $0.name, points: $0.points, metrics: metrics, horizon: horizon, isHunt: isHunt)
    }
    series = layout.series.map {
      HuntTally(
        name: $0.name, points: $0.points, metrics: metrics, horizon: horizon, isHunt: isHunt)
    }
    let count = plan.pointCount
    pooled = PooledMeans(metrics: keyMetrics, groups: groups.members, pointCount: count)
    done = Array(repeating: 0, count: count)
    failed = done
    extremes = Array(repeating: Extremes(), count: min(count, ReportData.extremesLimit))
    let kept =
      count > ReportData.wholeLimit ? keyMetrics + plan.targets.map(\.metric) : plan.metrics
    columns = plan.metrics.map { kept.firstIndex(of: $0) ?? -1 }
    means = []
    means.reserveCapacity(count)
    figures = plan.targets.map { _ in [] }
    stripOfPoint = ReportData.index(strips, count)
    seriesOfPoint = ReportData.index(series, count)
    var schedule = RunSchedule(plan)
    var study = SensitivityStudy(of: plan, metrics: keyMetrics)
    try source.forEachRun { row in
      add(row)
      schedule.record(row)
      study?.add(row)
    }
    pooled.closeReplicate()
    try source.forEachPoint { point in
      done[point.point - 1] = point.doneCount
      failed[point.point - 1] = point.failedCount
      means.append(kept.map { PooledMeans.Mean(point[$0], .mean) })
      for (index, target) in plan.targets.enumerated() {
        figures[index].append(PooledMeans.Mean(point[target.metric], target.statistic))
      }
    }
    isComplete = schedule.isFinished
    sensitivity = study?.result()
  }

  /// How many runs were done and failed.
  var doneCount: Int { done.reduce(0, +) }
  var failedCount: Int { failed.reduce(0, +) }
  /// Whether every run was tried, or the plan's rule says that it is enough.
  private(set) var isComplete = false

  /// A metric's mean at a point (from 0), with its 95 % interval.
  func mean(_ metric: Metric, at point: Int) -> PooledMeans.Mean {
    let column = columns[metric.index]
    return column < 0 ? PooledMeans.Mean(value: .nan, interval: .none) : means[point][column]
  }

  /// The mean of a key metric over a group of points.
  func mean(group: Int, key: Int) -> PooledMeans.Mean {
    let members = groups.members[group]
    let metric = keyMetrics[key]
    if members.count == 1 { return mean(metric, at: members[0]) }
    return pooled.mean(of: group, key) { mean(metric, at: $0).value }
  }

  /// A point (from 0) held against the targets.
  func finding(at point: Int) -> PointFinding {
    PointFinding(targets: plan.targets.indices.map { finding(target: $0, at: point) })
  }

  private func finding(target index: Int, at point: Int) -> TargetFinding {
    let target = plan.targets[index]
    if target.player != nil,
      !target.applies(to: Design.point(of: plan, at: point).playerName(in: plan))
    {
      return TargetFinding.notAsked
    }
    let figure = figures[index][point]
    return TargetFinding(
      target, value: figure.value, interval: figure.interval, runs: done[point])
  }

  private mutating func add(_ row: RunRow) {
    let point = row.point - 1
    switch row.status {
    case .missing: return
    case .failed:
      if failures.count < ReportData.failureLimit {
        failures.append(
          Failure(point: row.point, replicate: row.replicate, reason: row.reason))
      }
    case .done:
      pooled.add(point: point, replicate: row.replicate, row.record)
      if stripOfPoint[point] >= 0 { strips[stripOfPoint[point]].add(row.record) }
      if seriesOfPoint[point] >= 0 { series[seriesOfPoint[point]].add(row.record) }
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
