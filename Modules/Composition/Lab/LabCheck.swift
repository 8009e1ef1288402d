import Domain
import Experiments
import Persistence
import Report

/// What a person asks of `ghostlab check`.
package struct LabCheck: Hashable, Sendable {
  /// The plan, or the game file (`.json`).
  package var path: String
  /// A game's name within its file.
  package var game: String?
  /// The `KEY=VALUE` of every `--set`, in order; for plans.
  package var assignments: [String] = []
  /// Whether to tell it as JSON.
  package var isJSON = false

  /// Asks for a check with nothing else said.
  package init(path: String) { self.path = path }

  /// Checks the file.
  ///
  /// - Returns: what to print; its status is 1 where there is an error.
  /// - Throws: `LabFailure` if the file cannot be read.
  package func run() throws(LabFailure) -> LabOutcome {
    let findings: [CheckFinding]
    if path.hasSuffix(".json") {
      do throws(StoreError) {
        findings = Checker.check(
          try GameFile.readGame(path, named: game) {
            $0.warnings.forEach(LabFiles.warn)
          })
      } catch {
        throw LabFailure(error, .badUsage)
      }
    } else {
      var request = LabRequest(planPath: path)
      request.assignments = assignments
      let plan = try LabPlan.read(request)
      try LabPlan.requireHunts(plan, path)
      findings = Checker.check(
        plan, text: try TextFile.read(path), prepare: { $0.withChallenges })
    }
    let report = CheckReport(file: path, findings: findings)
    return LabOutcome(
      lines: isJSON ? [report.json.trimmedEnd] : report.lines(in: .ofLab),
      status: report.count(.error) > 0 ? .targetMissed : .done)
  }
}
