import Domain
import Experiments
import Files
import Persistence
import Report
import Simulation

/// The options of `ghostlab check`.
package struct LabCheck: Hashable, Sendable {
  /// The path of the plan or of the game file (`.json`).
  package var path: String
  /// The name of a game in its file.
  package var game: String?
  /// The `KEY=VALUE` of every `--set`, in order; for plans only.
  package var assignments: [String] = []
  /// How many times as long as the straight line a way may be; for games with a ground only.
  package var detourFactor = GroundCache.detourFactor
  /// The form of the findings.
  package var form = AnswerForm.text
  /// The columns of the terminal; nil without one.
  package var width: Int?

  /// Creates the default options.
  package init(path: String) { self.path = path }

  /// Checks the file.
  ///
  /// - Returns: The text to print; the status is 1 if there is an error.
  ///
  /// - Throws: `LabFailure` if the file cannot be read.
  package func run() throws(LabFailure) -> LabOutcome {
    let findings: [CheckFinding]
    var hasGround = true
    if path.hasSuffix(".json") {
      do throws(StoreError) {
        let game = try GameFile.readGame(path, named: game) {
          $0.warnings.forEach(LabFiles.warn)
        }
        hasGround = game.ground != nil
        var grounds = GroundCache(files: GroundFiles(beside: splitPath(path).folder))
        findings = Checker.check(game, ground: grounds.issues(of: game, detour: detourFactor))
      } catch {
        throw LabFailure(error, .badUsage)
      }
    } else {
      var request = LabRequest(planPath: path)
      request.assignments = assignments
      let plan = try LabPlan.read(request)
      try LabPlan.requireHunts(plan, path)
      findings = Checker.check(
        plan, text: try TextFile.read(path), ground: { issues(of: $0, in: plan) },
        prepare: { $0.withChallenges })
    }
    let report = CheckDocument(file: path, findings: findings, hasGround: hasGround)
    let text =
      form == .json
      ? report.json : report.document(in: .ofLab).text(as: form, width: width)
    return LabOutcome(
      lines: [text.trimmedEnd],
      status: report.count(.error) > 0 ? .targetMissed : .done)
  }

  /// Returns what is wrong with a plan's game on its ground, which the plan holds.
  private func issues(of game: Game, in plan: Plan) -> [GameIssue] {
    guard plan.isOnGround, let ground = game.ground.flatMap({ plan.grounds[$0] }) else { return [] }
    var grounds = GroundCache(files: nil)
    _ = try? grounds.store(ground.map)
    return grounds.issues(of: game, detour: detourFactor)
  }
}
