import Experiments

/// A small sweep with all its rows in memory.
struct MemorySweep: RunSource {
  /// The plan that was run.
  let plan: Plan
  /// The rows, in run order.
  let rows: [RunRow]

  /// Plays all runs of a plan; fewer if stopped.
  init(_ plan: Plan, on runner: SweepRunner) {
    var schedule = RunSchedule(plan)
    var rows: [RunRow] = []
    // Only `take` could throw, and it does not.
    try? runner.run(&schedule) { rows += $0 }
    (self.plan, self.rows) = (plan, rows)
  }

  /// Calls `body` with every run, in run order.
  func forEachRun(_ body: (RunRow) throws -> Void) throws {
    for row in rows { try body(row) }
  }
}
