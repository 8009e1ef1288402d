import Domain
import Experiments
import Results
import Simulation

/// The options of `ghostlab sensitivity`.
package struct SensitivityRequest: Hashable, Sendable {
  /// The plan with its overrides; runs are kept in its folder if it names one.
  package var plan: LabRequest
  /// A method of sensitivity analysis.
  package enum Method: String, Hashable, Sendable, CaseIterable {
    /// Morris screening: few points, gives ranks.
    case morris
    /// Sobol indices: many points, give shares of the variance.
    case sobol
  }

  /// The method; nil for that of the plan's design, or Morris if it has none.
  package var method: Method?
  /// The number of trajectories or base rows; nil for the plan's, or 20 and 128.
  package var points: Int?
  /// The names of metrics; empty for the default ones and those of the plan's targets.
  package var metrics: [String] = []

  /// Creates the default options for a plan.
  package init(plan: LabRequest) { self.plan = plan }
}

/// A prepared sensitivity study: the plan read and adapted, the hunts prepared.
package struct LabSensitivity: Sendable {
  /// The metrics shown by default.
  static let usualMetrics: [Metric] = [.captureRate, .huntDuration, .escapes, .timeInFight]

  /// The number of runs.
  package var runCount: Int { plan.runCount }

  let plan: Plan
  let changes: [SensitivityPlan.Change]
  private let name: String
  private let metrics: [Metric]
  private let jobs: Int
  /// The folder in which runs are kept; nil if they are not.
  private let folder: String?
  private let question: String
  private let player: LabPlayer
  private let stopFlag = StopFlag()

  /// Reads the plan without running anything.
  ///
  /// - Throws: `LabFailure` with all errors of the plan or of the options.
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

  /// Asks a running study to stop with the given status.
  ///
  /// Safe to call from any thread; only the first call has an effect.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Runs the plan and calculates the sensitivities.
  ///
  /// - Parameter progress: Called about five times a second on this thread.
  ///
  /// - Returns: The sensitivities of the runs completed, and the exit status.
  ///
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
