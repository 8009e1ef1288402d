/// A small sweep with all its rows in memory.
public struct MemorySweep: RunSource {
  /// The plan that was run.
  public let plan: Plan
  /// The rows, in run order.
  public let rows: [RunRow]

  /// Creates a sweep from rows in run order.
  public init(plan: Plan, rows: [RunRow]) {
    self.plan = plan
    self.rows = rows
  }

  /// Plays all runs of a plan; fewer if stopped.
  public init(_ plan: Plan, on runner: SweepRunner) {
    var schedule = RunSchedule(plan)
    var rows: [RunRow] = []
    // Only `take` could throw, and it does not.
    try? runner.run(&schedule) { rows += $0 }
    self.init(plan: plan, rows: rows)
  }

  /// Calls `body` with every run, in run order.
  public func forEachRun(_ body: (RunRow) throws -> Void) throws {
    for row in rows { try body(row) }
  }
}
