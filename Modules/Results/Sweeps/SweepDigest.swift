import Domain
public import Experiments

/// What the runs of a sweep come to, as far as a table on a screen needs it.
public struct SweepDigest: Sendable {
  /// The plan that was run.
  public let plan: Plan
  /// The design points that a table lists, the first ones.
  public let points: [PointSummary]
  /// The slowest run, the one with most escapes, and the failed ones.
  public let extremes: SweepExtremes
  /// For each target of the plan, the value at each design point.
  public let targetValues: [[Double]]
  /// For each point of an adaptive plan how far its metric is known; else empty.
  public let precisions: [PointPrecision]
  /// Runs that there are to be, as far as is known; in a finished adaptive sweep those that were.
  public let runCount: Int
  /// Whether every run was tried.
  public let isComplete: Bool

  /// Runs that ended well.
  public var doneCount: Int { extremes.doneCount }
  /// Runs that failed.
  public var failedCount: Int { extremes.failedCount }

  /// Sums up a source in two passes.
  public init(_ source: some RunSource) throws {
    var builder = Builder(plan: source.plan)
    try source.forEachRun { builder.add($0) }
    try source.forEachPoint { builder.add($0) }
    self = builder.digest
  }

  private init(_ builder: Builder) {
    plan = builder.plan
    points = builder.points
    extremes = builder.extremes
    targetValues = builder.targetValues
    precisions = builder.schedule.precisions
    isComplete = builder.schedule.isFinished
    if isComplete {
      runCount = builder.schedule.position
    } else {
      runCount = builder.plan.runCount
    }
  }

  /// Gathers what a digest needs: first every run in run order, then every point.
  struct Builder {
    /// The metrics whose largest values make a run worth looking at.
    static let notable = ["huntDuration", "escapes"]

    let plan: Plan
    private(set) var schedule: RunSchedule
    private(set) var extremes: SweepExtremes
    private(set) var points: [PointSummary] = []
    private(set) var targetValues: [[Double]]

    init(plan: Plan) {
      self.plan = plan
      schedule = RunSchedule(plan)
      extremes = SweepExtremes(of: Builder.notable.compactMap { plan.metrics.named($0) })
      targetValues = plan.targets.map { _ in [] }
    }

    mutating func add(_ row: RunRow) {
      schedule.record(row)
      extremes.add(row)
    }

    mutating func add(_ point: PointSummary) {
      if points.count < SweepTable.rowLimit { points.append(point) }
      for (index, target) in plan.targets.enumerated() {
        targetValues[index].append(point[target.metric][target.statistic])
      }
    }

    var digest: SweepDigest { SweepDigest(self) }
  }
}
