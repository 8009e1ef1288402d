/// What a person asks of `ghostlab sweep`.
package struct LabRequest: Hashable, Sendable {
  /// The plan file's path.
  package var planPath: String
  /// The `KEY=VALUE` of every `--set`, in order.
  package var assignments: [String] = []
  /// The value of `--seed`.
  package var seed: String?
  /// The value of `--replicates`.
  package var replicates: String?
  /// Whether `--fast` is given.
  package var isFast = false
  /// How many threads to use; nil for one a processor.
  package var jobs: Int?
  /// The results folder; nil for `results/<plan name>`.
  package var out: String?
  /// Whether a row for every run is asked for.
  package var writesRuns = false

  /// Asks for a sweep of a plan with nothing else said.
  package init(planPath: String) { self.planPath = planPath }
}

extension LabRequest {
  /// How many threads to use.
  func threads(orElse usual: Int) throws(LabFailure) -> Int {
    let count = jobs ?? usual
    try LabProblem.require(count, of: "--jobs", atMost: LabSweep.jobsLimit)
    return count
  }
}
