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
    ["point", "replicate"] + plan.axes.map(\.name) + plan.metrics.map(\.name) + ["status"]
  }

  /// The row of a run; nil if it was not run.
  ///
  /// `reason` says why a failed one failed.
  static func row(
    of point: DesignPoint, _ replicate: Int, in plan: Plan, _ results: SweepResults,
    reason: String?
  ) -> [String]? {
    let status = results.status(point: point.index, replicate: replicate)
    guard status != .missing else { return nil }
    let start = [String(point.index), String(replicate)] + point.texts(in: plan)
    let metrics = plan.metrics.map {
      CSV.number(results.value($0, point: point.index, replicate: replicate))
    }
    return start + metrics + [status == .done ? "ok" : "failed: \(reason ?? "unknown")"]
  }
}
