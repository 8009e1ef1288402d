import TextKit

/// The options of `ghostlab sweep`.
package struct LabRequest: Hashable, Sendable {
  /// The plan file's path.
  package var planPath: String
  /// The `KEY=VALUE` of every `--set`, in order.
  package var assignments: [String] = []
  /// The value of `--seed`.
  package var seed: String?
  /// The value of `--replicates`.
  package var replicates: String?
  /// Whether programs that the plan names may be run.
  package var allowsExec = false
  /// Whether a search looks for settings that meet the targets at each end of each prior.
  package var isRobust = false
  /// The number of threads; nil for one per processor.
  package var jobs: Int?
  /// The results folder; nil for `results/<plan name>`.
  package var out: String?
  /// Whether to write a row for every run.
  package var writesRuns = false
  /// Whether the exit status is that of a gate: 0, 1 or 4 by intervals.
  package var isGate = false

  /// The form of the answer.
  package var form = AnswerForm.text
  /// The columns of the terminal; nil without one.
  package var width: Int?

  /// Creates the default options for a plan.
  package init(planPath: String) { self.planPath = planPath }
}

extension LabRequest {
  /// The plan with its options as typed, for commands to repeat.
  var words: String {
    var words = [planPath]
    words += assignments.flatMap { ["--set", $0] }
    if let seed { words += ["--seed", seed] }
    if allowsExec { words.append("--allow-exec") }
    return words.map(shellWord).joined(separator: " ")
  }

  /// Returns the number of threads to use.
  func threads(orElse usual: Int) throws(LabFailure) -> Int {
    let count = jobs ?? usual
    try LabProblem.require(count, of: "--jobs", atMost: LabSweep.jobsLimit)
    return count
  }
}
