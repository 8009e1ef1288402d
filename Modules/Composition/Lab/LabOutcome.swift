import Domain
import Experiments
import Results

/// How a sweep ended: what to print and the exit status.
public struct LabOutcome: Hashable, Sendable {
  /// Lines for standard output: the table, the targets, runs worth a look, where the results are.
  public let lines: [String]
  /// Lines for standard error: what was there before.
  public let notices: [String]
  /// Lines for standard error, however quiet: damage, failed runs, an early stop.
  public let warnings: [String]
  /// The exit status.
  public let status: LabStatus

  init(
    lines: [String], notices: [String] = [], warnings: [String] = [], status: LabStatus
  ) {
    self.lines = lines
    self.notices = notices
    self.warnings = warnings
    self.status = status
  }

  init(
    _ digest: SweepDigest, folder: String, notices: [String] = [], warnings before: [String] = [],
    stopped: LabStatus = .done
  ) {
    let isStopped = !digest.isComplete && stopped != .done
    var lines: [String] = []
    var warnings = before
    if digest.doneCount > 0 {
      lines += SweepTable.lines(for: digest) + TargetCheck.lines(digest)
      lines += LabOutcome.notable(digest, folder)
    }
    lines.append("method: \(digest.plan.method)")
    lines.append("results: \(folder)")
    if digest.isComplete { lines.append("a page with plots: ghostlab report \(folder)") }
    if isStopped {
      let count = digest.doneCount + digest.failedCount
      let word = stopped == .interrupted ? "interrupted" : "stopped"
      warnings.append(
        "\(word): \(count) of \(digest.runCount) runs are kept in \(folder); the same command goes on"
      )
    }
    warnings += LabOutcome.failures(digest.extremes, folder + "/plan.yml")
    self.lines = lines
    self.notices = notices
    self.warnings = warnings
    if isStopped {
      status = stopped
    } else if digest.failedCount > 0 {
      status = .runsFailed
    } else if digest.isComplete, !digest.plan.targets.isEmpty, TargetCheck.metCount(digest) == 0 {
      status = .targetMissed
    } else {
      status = .done
    }
  }

  /// The runs that stand out, with the command to watch each.
  private static func notable(_ digest: SweepDigest, _ folder: String) -> [String] {
    zip(digest.extremes.metrics, digest.extremes.largest).compactMap { metric, run in
      guard let run, run.value > 0 else { return nil }
      let what = metric.name == "huntDuration" ? "slowest" : "most \(metric.name)"
      let unit = metric.unit.isEmpty ? "" : " \(metric.unit)"
      return
        "\(what), \(LabNumbers.short(run.value))\(unit): \(trace(run.key, folder + "/plan.yml"))"
    }
  }

  /// The failed runs, with the command to watch each.
  static func failures(_ extremes: SweepExtremes, _ planFile: String) -> [String] {
    var lines: [String] = []
    for failure in extremes.failures {
      lines.append("run failed: \(failure.reason)")
      lines.append("  \(trace(failure.key, planFile))")
    }
    let untold = extremes.failedCount - extremes.failures.count
    if untold > 0 { lines.append("\(untold) more runs failed") }
    return lines
  }

  private static func trace(_ key: RunKey, _ planFile: String) -> String {
    "ghostlab trace \(planFile) --point \(key.point) --replicate \(key.replicate)"
  }
}
