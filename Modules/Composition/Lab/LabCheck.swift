import Domain
import Experiments
import Files
import Persistence
import Report
import Results
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
  /// Whether to play what the answer hangs on; for plans only.
  package var playsPriors = false
  /// The form of the findings.
  package var form = AnswerForm.text
  /// The columns of the terminal; nil without one.
  package var width: Int?

  /// Creates the default options.
  package init(path: String) { self.path = path }

  /// Checks the file.
  ///
  /// - Parameter progress: Called about five times a second while hunts are played.
  ///
  /// - Returns: The text to print; the status is 1 if there is an error.
  ///
  /// - Throws: `LabFailure` if the file cannot be read.
  package func run(
    progress: (LabProgress) -> Void = { _ in }
  ) throws(LabFailure) -> LabOutcome {
    let findings: [CheckFinding]
    var hasGround = true
    var priors: StoredPriors?
    if playsPriors, path.hasSuffix(".json") {
      throw LabFailure(
        .form("--priors", "a plan, not a game", ru: "план, а не игра"))
    }
    if path.hasSuffix(".json") {
      do throws(StoreError) {
        let game = try GameFile.readGame(path, named: game) {
          $0.warnings.forEach(LabFiles.warn)
        }
        hasGround = game.ground != nil
        var grounds = GroundCache(files: GroundFiles(beside: splitPath(path).folder))
        findings = Checker.check(
          game, ground: grounds.issues(of: game, detour: detourFactor),
          prepare: { $0.withChallenges })
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
      if playsPriors { priors = try Self.priors(of: plan, path, progress) }
    }
    var report = CheckDocument(file: path, findings: findings, hasGround: hasGround)
    report.priors = priors
    let text =
      form == .json
      ? report.json : report.document(in: .ofLab).text(as: form, width: width)
    return LabOutcome(
      lines: [text.trimmedEnd],
      status: report.count(.error) > 0 ? .targetMissed : .done)
  }

  /// The hunts that a check plays with each prior at each end.
  private static let priorReplicates = 200

  /// Plays what the middle setting of a plan hangs on.
  private static func priors(
    of plan: Plan, _ path: String, _ progress: (LabProgress) -> Void
  ) throws(LabFailure) -> StoredPriors? {
    let point = Design.point(of: plan, at: plan.pointCount / 2)
    guard let least = PriorStudy.leastHunts(of: plan, at: point) else { return nil }
    let hunts = least / PriorStudy.leastReplicates * priorReplicates
    let study = LabPriors(plan: plan, planPath: path, jobs: Processors.count, stop: StopFlag())
    let stage = GrowingProgress(total: hunts)
    let work = LabThread {
      try study.played(at: point, hunts: hunts) { stage.begin(total: $0) }
    }
    return try work.result { progress(stage.value) }
  }

  /// Returns what is wrong with a plan's game on its ground, which the plan holds.
  private func issues(of game: Game, in plan: Plan) -> [GameIssue] {
    guard plan.isOnGround, let ground = game.ground.flatMap({ plan.grounds[$0] }) else { return [] }
    var grounds = GroundCache(files: nil)
    _ = try? grounds.store(ground.map)
    return grounds.issues(of: game, detour: detourFactor)
  }
}
