import Domain
public import Experiments

/// The rows of `runs.csv`: one for each run that ended, well or not.
public enum RunsTable {
  /// Sweeps of at most this many runs have the file unless the plan says no.
  public static let automaticLimit = 20_000

  /// Whether a sweep writes the file: as the plan or the command line says, else by its size.
  public static func isWritten(for plan: Plan, requested: Bool) -> Bool {
    if plan.writesRuns == false { return false }
    return requested || plan.writesRuns == true || plan.runCount <= automaticLimit
  }

  /// The header: point, replicate, what is varied, the metrics, and status.
  public static func header(of plan: Plan) -> [String] {
    (["point", "replicate"] + plan.axes.map(\.name) + plan.metrics.map(\.name) + ["status"])
      .map(CSV.name)
  }

  /// The row of a run; `varied` is what the plan varies, as text.
  static func row(_ row: RunRow, _ varied: [String]) -> [String] {
    [String(row.point), String(row.replicate)] + varied + row.record.values.map(CSV.number)
      + [row.status == .done ? "ok" : "failed: \(row.reason)"]
  }
}
