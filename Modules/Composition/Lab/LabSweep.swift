import Files
import Domain
import Experiments
import Report
import Results
import TextKit

/// A prepared sweep: the plan read, the folder determined, the hunts prepared.
package struct LabSweep: Sendable {
  /// The program's version as recorded in manifests.
  package static let version = "0.2.0"
  /// The maximum number of threads of a sweep.
  package static let jobsLimit = 1024

  /// The results folder.
  package let folder: String
  /// The maximum number of runs.
  package var runCount: Int { plan.runCount }

  private let plan: Plan
  private let jobs: Int
  private let writesRuns: Bool
  private let player: LabPlayer
  private let agents: LabAgents
  private let watchedPlan: String
  private let question: String
  private let request: LabRequest
  private let stopFlag: StopFlag

  /// Reads the plan and inspects the folder without writing anything.
  ///
  /// - Throws: `LabFailure` with all errors of the plan, or the error of the folder.
  package static func prepare(_ request: LabRequest) throws(LabFailure) -> LabSweep {
    let jobs = try request.threads(orElse: Processors.count)
    let plan = try LabPlan.read(request)
    try LabPlan.requirePossible(plan, request.planPath)
    if request.isGate { try LabGate.check(plan, request.planPath) }
    let stop = StopFlag()
    let folder = try folder(for: plan, request)
    let agents = try LabAgents(
      plan, planPath: request.planPath, isAllowed: request.allowsExec, stop: stop)
    return LabSweep(
      folder: folder, plan: plan, jobs: agents.threads(of: jobs),
      writesRuns: RunsTable.isWritten(for: plan, requested: request.writesRuns),
      player: try LabPlayer(plan, planPath: request.planPath, agents: agents), agents: agents,
      watchedPlan: agents.isEmpty ? shellWord(folder + "/plan.yml") : request.words,
      question: PlanQuestion.ofPlan(at: request.planPath), request: request, stopFlag: stop)
  }

  /// Asks a running sweep to stop with the given status.
  ///
  /// Safe to call from any thread; only the first call has an effect.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Runs the sweep and writes its results.
  ///
  /// - Parameter progress: Called about five times a second on this thread.
  ///
  /// - Returns: The text to print and the exit status.
  ///
  /// - Throws: `LabFailure` if results cannot be written.
  package func run(progress: (LabProgress) -> Void) throws(LabFailure) -> LabOutcome {
    let stage = GrowingProgress(total: plan.runCount)
    let figure = LiveFigure(plan)
    let work = LabThread { try self.work(stage, figure) }
    return try work.result {
      let value = stage.value
      progress(LabProgress(done: value.done, total: value.total, figure: figure.text))
    }
  }

  private func work(_ stage: GrowingProgress, _ figure: LiveFigure) throws -> LabOutcome {
    let store = try SweepStore(
      path: folder, plan: plan, question: question, programVersion: player.version)
    let before = store.schedule.position
    let runner = SweepRunner(
      plan: plan, jobs: jobs, stop: stopFlag, progress: stage.begin(total: plan.runCount),
      isHandoverDue: HandoverClock().isDue, player: player.runs)
    let clock = SyncClock()
    try store.run(on: runner, isSyncDue: clock.isDue, observe: figure.add)
    let statistics = try store.finish(
      writesRuns: writesRuns, jobs: jobs,
      SweepDocument.request(of: plan, isBrief: request.form == .text, language: .ofLab))
    try playPriors(statistics, stage)
    var notices = store.notices.lines
    let page = folder + "/" + LabReport.fileName
    if store.schedule.position > before, LiveFileSystem().exists(page) {
      notices.append(Language.ofLab.stalePage(page, folder: folder))
    }
    // A sweep that nobody stopped has all its runs, or has to be repeated.
    let stopped = LabStatus(rawValue: Int32(stopFlag.reason)) ?? .done
    return try LabOutcome(
      statistics, folder: folder, form: request.form, width: request.width, watched: watchedPlan,
      isGate: request.isGate, notices: notices,
      warnings: store.warnings.lines + agents.warning,
      stopped: stopped == .done && !statistics.isComplete ? .stopped : stopped)
  }

  /// Plays what a finished sweep hangs on, with a tenth of its hunts at most.
  private func playPriors(_ statistics: SweepStatistics, _ stage: GrowingProgress) throws {
    guard statistics.isComplete, plan.isHunt else { return }
    let priors = LabPriors(
      plan: plan, planPath: request.planPath, jobs: jobs, stop: stopFlag)
    try priors.write(
      at: statistics.settingForPriors,
      hunts: Int(PriorStudy.share * Double(statistics.doneCount)), to: folder
    ) { stage.begin(total: $0) }
  }

  /// Returns the requested folder, by default `results/<plan name>`.
  ///
  /// Part of the hash is appended if that one holds results of another plan.
  static func folder(
    for plan: Plan, _ request: LabRequest
  ) throws(LabFailure) -> String {
    let usual = "results/" + LabFiles.planName(request.planPath)
    let path = request.out ?? usual
    do throws(ResultsError) {
      try SweepStore.check(path, plan)
      return path
    } catch {
      guard case .otherPlan = error, request.out == nil else { throw LabFailure(error) }
      return "\(usual)-\(plan.hash.prefix(8))"
    }
  }
}
