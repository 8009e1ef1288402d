import Domain
import Experiments
import Results
import Simulation

/// What a person asks of `ghostlab sensitivity`.
package struct SensitivityRequest: Hashable, Sendable {
  /// The plan and what is given anew of it; runs are kept in its folder if it names one.
  package var plan: LabRequest
  /// A method of finding out.
  package enum Method: String, Hashable, Sendable, CaseIterable {
    /// Morris' screening: few points, ranks.
    case morris
    /// Sobol indices: many points, shares of the variance.
    case sobol
  }

  /// The method; nil for the one of the plan's design, Morris if it has none.
  package var method: Method?
  /// Trajectories or base rows; nil for those of the plan, or 20 and 128.
  package var points: Int?
  /// Names of metrics; empty for the usual ones and those of the plan's targets.
  package var metrics: [String] = []

  /// Asks for the sensitivities of a plan with nothing else said.
  package init(plan: LabRequest) { self.plan = plan }
}

/// A sensitivity study made ready: the plan read and made fit for it, the hunts prepared.
package struct LabSensitivity: Sendable {
  /// The metrics that are shown unless others are asked for.
  static let usualMetrics: [Metric] = [.captureRate, .huntDuration, .escapes, .timeInFight]

  /// How many runs there are to be.
  package var runCount: Int { plan.runCount }

  let plan: Plan
  let changes: [SensitivityPlan.Change]
  private let name: String
  private let metrics: [Metric]
  private let jobs: Int
  /// Where the runs are kept; nil for nowhere.
  private let folder: String?
  private let question: String
  private let player: LabPlayer
  private let stopFlag = StopFlag()

  /// Reads the plan; nothing is run yet.
  ///
  /// - Throws: `LabFailure` with every fault of the plan, or of what was asked.
  package static func prepare(
    _ request: SensitivityRequest
  ) throws(LabFailure) -> LabSensitivity {
    let jobs = try request.plan.threads(orElse: Processors.count)
    let (plan, changes) = try SensitivityPlan.read(request)
    let metrics = try metrics(request.metrics, plan)
    if let folder = request.plan.out {
      do throws(ResultsError) { try SweepStore.check(folder, plan) } catch {
        throw LabFailure(error)
      }
    }
    return LabSensitivity(
      plan: plan, changes: changes, name: LabFiles.planName(request.plan.planPath),
      metrics: metrics,
      jobs: jobs, folder: request.plan.out,
      question: PlanQuestion.ofPlan(at: request.plan.planPath),
      player: try LabPlayer(plan, planPath: request.plan.planPath))
  }

  /// Asks a running study to stop; its status will be the one given.
  ///
  /// Safe to call from any thread; the first call counts.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Runs the plan and works out the sensitivities.
  ///
  /// - Parameter progress: told how far it is about five times a second on this thread.
  /// - Returns: the sensitivities, of the runs as far as they came, and the exit status.
  /// - Throws: `LabFailure` if results cannot be written.
  package func run(progress: (LabProgress) -> Void) throws(LabFailure) -> SensitivityOutcome {
    let counter = SweepProgress()
    let work = LabThread { try self.work(counter) }
    return try work.result {
      progress(LabProgress(done: counter.done, total: plan.runCount, figure: ""))
    }
  }

  private func work(_ counter: SweepProgress) throws -> SensitivityOutcome {
    guard var study = SensitivityStudy(of: plan, metrics: metrics) else {
      preconditionFailure("the plan was made fit for a study")
    }
    var extremes = SweepExtremes(of: [])
    func take(_ row: RunRow) {
      study.add(row)
      extremes.add(row)
    }
    let runner = SweepRunner(
      plan: plan, jobs: jobs, stop: stopFlag, progress: counter,
      isHandoverDue: HandoverClock().isDue, play: player.play)
    var schedule = RunSchedule(plan)
    var warnings: [String] = []
    if let folder {
      let store = try SweepStore(
        path: folder, plan: plan, question: question, programVersion: player.version)
      try store.run(on: runner, isSyncDue: SyncClock().isDue, observe: take)
      _ = try store.finish(writesRuns: false)
      (schedule, warnings) = (store.schedule, store.warnings.lines)
    } else {
      try runner.run(&schedule) { $0.forEach(take) }
    }
    return SensitivityOutcome(
      name: name, plan: plan, changes: changes, result: study.result(), extremes: extremes,
      folder: folder, warnings: warnings,
      stopped: schedule.isFinished ? .done : LabStatus(rawValue: Int32(stopFlag.reason)) ?? .done)
  }

  private static func metrics(
    _ names: [String], _ plan: Plan
  ) throws(LabFailure) -> [Metric] {
    let asked =
      try names.map { name throws(LabFailure) in
        try plan.metrics.named(name, of: "--metric")
      }
    var metrics: [Metric] = []
    for metric in asked.isEmpty ? usualMetrics + plan.targets.map(\.metric) : asked
    where !metrics.contains(metric) {
      metrics.append(metric)
    }
    return metrics
  }
}
