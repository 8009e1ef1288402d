import Domain
public import Experiments

/// The rows of `runs.csv`, one per finished run, including failed ones.
public enum RunsTable {
  /// The maximum number of runs for which a sweep writes the file by default.
  public static let automaticLimit = 20_000

  /// Returns whether a sweep writes the file: as set by the plan or command line, else by its size.
  public static func isWritten(for plan: Plan, requested: Bool) -> Bool {
    if plan.writesRuns == false { return false }
    return requested || plan.writesRuns == true || plan.runCount <= automaticLimit
  }

  /// Returns the header: point, replicate, varied parameters, metrics and status.
  public static func header(of plan: Plan) -> [String] {
    (["point", "replicate"] + plan.axes.map(\.name) + plan.metrics.map(\.name) + ["status"])
      .map(CSV.name)
  }

  /// Returns the row of a run; `varied` has the varied values as text.
  static func row(_ row: RunRow, _ varied: [String]) -> [String] {
    [String(row.point), String(row.replicate)] + varied + row.record.values.map(CSV.number)
      + [row.status == .done ? "ok" : "failed: \(row.reason)"]
  }
}
