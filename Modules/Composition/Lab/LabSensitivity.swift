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
  /// The number of trajectories or base rows; nil for the plan's, or one that grows.
  package var points: Int?
  /// The maximum number of hunts of a sample that grows; nil for the default, or for a sample of the
  /// size that the plan or `points` says.
  package var budget: Int?
  /// The names of metrics; empty for the default ones and those of the plan's targets.
  package var metrics: [String] = []

  /// Creates the default options for a plan.
  package init(plan: LabRequest) { self.plan = plan }
}

/// A prepared sensitivity study: the plan read and adapted, the hunts prepared.
package struct LabSensitivity: Sendable {
  /// The default maximum number of hunts of a sample that grows.
  package static let defaultBudget = 50_000
  /// The maximum of that number; growing keeps every hunt's studied metrics in memory.
  static let budgetLimit = 10_000_000
  /// The metrics shown by default.
  static let usualMetrics: [Metric] = [.captureRate, .huntDuration, .escapes, .timeInFight]

  /// The number of runs of the first sample.
  package var runCount: Int { plan.runCount }

  let plan: Plan
  let changes: [SensitivityPlan.Change]
  private let request: SensitivityRequest
  private let metrics: [Metric]
  private let jobs: Int
  /// How the sample grows; nil if its size is given.
  private let growth: SensitivityGrowth?
  private let player: LabPlayer
  private let agents: LabAgents
  private let stopFlag: StopFlag

  /// Reads the plan without running anything.
  ///
  /// - Throws: `LabFailure` with all errors of the plan or of the options.
  package static func prepare(
    _ request: SensitivityRequest
  ) throws(LabFailure) -> LabSensitivity {
    let jobs = try request.plan.threads(orElse: Processors.count)
    let start = try SensitivityPlan.start(request)
    let metrics = try metrics(request.metrics, start.plan)
    if let folder = request.plan.out,
      start.growth == nil || !SensitivityStages.isKnown(start.plan, in: folder)
    {
      do throws(ResultsError) { try SweepStore.check(folder, start.plan) } catch {
        throw LabFailure(error)
      }
    }
    let stop = StopFlag()
    let agents = try LabAgents(
      start.plan, planPath: request.plan.planPath, isAllowed: request.plan.allowsExec, stop: stop)
    return LabSensitivity(
      plan: start.plan, changes: start.changes, request: request, metrics: metrics,
      jobs: agents.threads(of: jobs),
      growth: start.growth,
      player: try LabPlayer(start.plan, planPath: request.plan.planPath, agents: agents),
      agents: agents, stopFlag: stop)
  }

  /// Asks a running study to stop with the given status.
  ///
  /// Safe to call from any thread; only the first call has an effect.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Plays the sample, longer ones while it grows, and calculates the sensitivities.
  ///
  /// - Parameter progress: Called about five times a second on this thread.
  ///
  /// - Returns: The sensitivities of the runs completed, and the exit status.
  ///
  /// - Throws: `LabFailure` if results cannot be written.
  package func run(progress: (LabProgress) -> Void) throws(LabFailure) -> SensitivityOutcome {
    let shown = GrowingProgress(total: plan.runCount)
    let work = LabThread { try self.work(shown) }
    return try work.result { progress(shown.value) }
  }

  private func work(_ shown: GrowingProgress) throws -> SensitivityOutcome {
    var stages = SensitivityStages(
      folder: request.plan.out, metrics: metrics,
      question: PlanQuestion.ofPlan(at: request.plan.planPath), jobs: jobs, stop: stopFlag,
      first: plan, isGrowing: growth != nil)
    var (plan, changes, player) = (self.plan, self.changes, self.player)
    while true {
      let stage = try stages.play(plan, player, shown.begin(total: plan.runCount))
      guard stage.isFinished, let growth,
        let size = growth.next(
          after: SensitivitySize(rows: plan.designSize ?? 1, replicates: plan.replicates),
          stage.result)
      else {
        let outcome = SensitivityOutcome(
          request: request.plan, plan: plan, changes: changes, stage: stage,
          budget: growth?.budget,
          stopped: stage.isFinished ? .done : LabStatus(rawValue: Int32(stopFlag.reason)) ?? .done)
        if let folder = request.plan.out {
          try outcome.writeJSON(to: folder + "/" + StoredSensitivity.fileName)
        }
        return outcome
      }
      (plan, changes) = try SensitivityPlan.read(request, size)
      player = try LabPlayer(plan, planPath: request.plan.planPath, agents: agents)
    }
  }

  private static func metrics(
    _ names: [String], _ plan: Plan
  ) throws(LabFailure) -> [Metric] {
    let requested =
      try names.map { name throws(LabFailure) in
        try plan.metrics.named(name, of: "--metric")
      }
    var metrics: [Metric] = []
    for metric in requested.isEmpty ? usualMetrics + plan.targets.map(\.metric) : requested
    where !metrics.contains(metric) {
      metrics.append(metric)
    }
    return metrics
  }
}
