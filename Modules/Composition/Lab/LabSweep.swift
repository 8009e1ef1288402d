import Files
import Domain
import Experiments
import Results

/// A sweep made ready: the plan read, the folder found, the hunts prepared.
package struct LabSweep: Sendable {
  /// The program's version, as manifests name it.
  package static let version = "0.2.0"
  /// The most threads a sweep may use.
  package static let jobsLimit = 1024

  /// The results folder.
  package let folder: String
  /// How many runs there are to be, at most.
  package var runCount: Int { plan.runCount }

  private let plan: Plan
  private let jobs: Int
  private let writesRuns: Bool
  private let player: LabPlayer
  private let question: String
  private let stopFlag = StopFlag()

  /// Reads the plan and looks at the folder; nothing is written yet.
  ///
  /// - Throws: `LabFailure` with every fault of the plan, or what is wrong with the folder.
  package static func prepare(_ request: LabRequest) throws(LabFailure) -> LabSweep {
    let jobs = try request.threads(orElse: Processors.count)
    let plan = try LabPlan.read(request)
    return LabSweep(
      folder: try folder(for: plan, request), plan: plan, jobs: jobs,
      writesRuns: RunsTable.isWritten(for: plan, requested: request.writesRuns),
      player: try LabPlayer(plan, planPath: request.planPath),
      question: PlanQuestion.ofPlan(at: request.planPath))
  }

  /// Asks a running sweep to stop; its status will be the one given.
  ///
  /// Safe to call from any thread; the first call counts.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Runs the sweep and writes its results.
  ///
  /// - Parameter progress: told how far it is about five times a second on this thread.
  /// - Returns: what to print, and the exit status.
  /// - Throws: `LabFailure` if results cannot be written.
  package func run(progress: (LabProgress) -> Void) throws(LabFailure) -> LabOutcome {
    let counter = SweepProgress()
    let figure = LiveFigure(plan)
    let work = LabThread { try self.work(counter, figure) }
    return try work.result {
      progress(LabProgress(done: counter.done, total: plan.runCount, figure: figure.text))
    }
  }

  private func work(_ counter: SweepProgress, _ figure: LiveFigure) throws -> LabOutcome {
    let store = try SweepStore(
      path: folder, plan: plan, question: question, programVersion: player.version)
    let before = store.schedule.position
    let runner = SweepRunner(
      plan: plan, jobs: jobs, stop: stopFlag, progress: counter,
      isHandoverDue: HandoverClock().isDue, play: player.play)
    let clock = SyncClock()
    try store.run(on: runner, isSyncDue: clock.isDue, observe: figure.add)
    let digest = try store.finish(writesRuns: writesRuns, jobs: jobs)
    var notices = store.notices.lines
    let page = folder + "/" + LabReport.fileName
    if store.schedule.position > before, LiveFileSystem().exists(page) {
      notices.append(LabWords.own.stalePage(page, folder: folder))
    }
    return LabOutcome(
      digest, folder: folder, notices: notices, warnings: store.warnings.lines,
      stopped: LabStatus(rawValue: Int32(stopFlag.reason)) ?? .done)
  }

  /// The folder asked for; by default `results/<plan name>`, with a part of the hash added where
  /// that one holds results of another plan.
  private static func folder(
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
