import Domain
public import Experiments

/// What a sweep says beside its answer: notable runs, its judgement, how far it is.
public struct SweepDigest: Sendable {
  /// The plan that was run.
  public let plan: Plan
  /// The slowest run, the one with most escapes, and the failed ones.
  public let extremes: SweepExtremes
  /// The judgement by the plan's targets; nil without any.
  package let judgement: SweepJudgement?
  /// The precision of the metric at each point of an adaptive plan; otherwise empty.
  public let precisions: [PointPrecision]
  /// The number of runs expected, as far as known; in a finished adaptive sweep, the number made.
  public let runCount: Int
  /// Whether every run was tried.
  public let isComplete: Bool

  /// The number of successful runs.
  public var doneCount: Int { extremes.doneCount }
  /// The number of failed runs.
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
    extremes = builder.extremes
    judgement = builder.judging?.judgement
    precisions = builder.schedule.precisions
    isComplete = builder.schedule.isFinished
    if isComplete {
      runCount = builder.schedule.position
    } else {
      runCount = builder.plan.runCount
    }
  }

  /// Collects the data of a digest: first every run in run order, then every point.
  struct Builder {
    /// The metrics whose largest values make a run notable.
    static let notable = ["huntDuration", "escapes"]

    let plan: Plan
    private(set) var schedule: RunSchedule
    private(set) var extremes: SweepExtremes
    private(set) var judging: SweepJudgement.Builder?

    init(plan: Plan) {
      self.plan = plan
      schedule = RunSchedule(plan)
      extremes = SweepExtremes(of: Builder.notable.compactMap { plan.metrics.named($0) })
      judging = SweepJudgement.Builder(plan)
    }

    mutating func add(_ row: RunRow) {
      schedule.record(row)
      extremes.add(row)
      judging?.add(row)
    }

    mutating func add(_ point: PointSummary) { judging?.add(point) }

    var digest: SweepDigest { SweepDigest(self) }
  }
}
