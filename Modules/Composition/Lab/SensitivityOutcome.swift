import Files
public import Experiments
import PlainJSON
import Results

/// How a sensitivity study ended: what to print and the exit status.
public struct SensitivityOutcome: Sendable {
  /// How sensitivities are printed.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Aligned columns with bars.
    case table
    /// Markdown tables.
    case markdown
    /// JSON, all digits.
    case json
  }

  /// The sensitivities.
  public let result: SensitivityResult
  /// Lines for standard error: failed runs, an early stop.
  public let warnings: [String]
  /// The exit status.
  public let status: LabStatus
  private let text: SensitivityText

  init(
    name: String, plan: Plan, notes: [String], result: SensitivityResult,
    extremes: SweepExtremes, folder: String?, warnings before: [String], stopped: LabStatus
  ) {
    self.result = result
    text = SensitivityText(name: name, plan: plan, notes: notes, result: result)
    var warnings = before
    if stopped != .done {
      let count = extremes.doneCount + extremes.failedCount
      warnings.append(
        "\(stopped == .interrupted ? "interrupted" : "stopped"): figures are of \(count) of "
          + "\(plan.runCount) runs"
          + (folder.map { ", kept in \($0); the same command goes on" } ?? ""))
    }
    if let folder {
      warnings += LabOutcome.failures(extremes, folder + "/plan.yml")
    } else {
      warnings += extremes.failures.map {
        "run failed: point \($0.key.point), replicate \($0.key.replicate): \($0.reason)"
      }
      let untold = extremes.failedCount - extremes.failures.count
      if untold > 0 { warnings.append("\(untold) more runs failed") }
    }
    self.warnings = warnings
    status = stopped != .done ? stopped : extremes.failedCount == 0 ? .done : .runsFailed
  }

  /// The sensitivities as text, with a last newline.
  public func text(as form: Form) -> String {
    switch form {
    case .table: text.table.joined(separator: "\n") + "\n"
    case .markdown: text.markdown.joined(separator: "\n") + "\n"
    case .json: text.json
    }
  }

  /// Writes the JSON form to a file, whole or not at all.
  public func writeJSON(to path: String) throws(LabFailure) {
    do throws(ResultsError) {
      try LiveFileSystem().write(text.json, to: path)
    } catch {
      throw LabFailure(error)
    }
  }
}
