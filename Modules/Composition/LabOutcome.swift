import Experiments
import Reports

/// How a sweep ended: what to print and the exit status.
public struct LabOutcome: Hashable, Sendable {
  /// The most failed runs that are told one by one.
  static let failureLimit = 10

  /// Lines for standard output: the table, the targets, where the results are.
  public let lines: [String]
  /// Lines for standard error: failed runs with the command to look at each, an early stop.
  public let warnings: [String]
  /// The exit status.
  public let status: LabStatus

  init(plan: Plan, results: SweepResults, folder: String, stopped: LabStatus) {
    let isStopped = !results.isComplete && stopped != .done
    var lines: [String] = []
    var warnings: [String] = []
    if results.doneCount > 0 {
      lines += SweepTable.lines(for: plan, results) + TargetCheck.lines(plan, results)
    }
    lines.append("method: \(plan.method)")
    lines.append("results: \(folder)")
    if isStopped {
      let word = stopped == .interrupted ? "interrupted" : "stopped"
      warnings.append(
        "\(word): \(results.doneCount) of \(results.runCount) runs are kept in \(folder)")
    }
    for failure in results.failures.prefix(LabOutcome.failureLimit) {
      let run = "--point \(failure.point) --replicate \(failure.replicate)"
      warnings.append("run failed: \(failure.reason)")
      warnings.append("  ghostlab trace \(folder)/plan.yml \(run)")
    }
    let untold = results.failures.count - LabOutcome.failureLimit
    if untold > 0 { warnings.append("\(untold) more runs failed") }
    self.lines = lines
    self.warnings = warnings
    if isStopped {
      status = stopped
    } else if !results.failures.isEmpty {
      status = .runsFailed
    } else if !plan.targets.isEmpty, TargetCheck.metCount(plan, results) == 0 {
      status = .targetMissed
    } else {
      status = .done
    }
  }
}
