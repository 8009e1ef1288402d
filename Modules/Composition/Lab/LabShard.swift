import Domain
import Experiments
import Results
import TextKit

/// A prepared shard of a sweep, to be run on one of many nodes.
package struct LabShard: Sendable {
  /// The shard's folder.
  package let folder: String
  /// The number of runs in the shard.
  package let runCount: Int
  private let plan: Plan
  private let shard: Shard
  private let jobs: Int
  private let player: LabPlayer
  private let agents: LabAgents
  private let question: String
  private let stopFlag: StopFlag

  /// The environment variables with the task index of array jobs, and the first index of each.
  static let indexVariables = [
    ("SLURM_ARRAY_TASK_ID", 1), ("JOB_COMPLETION_INDEX", 0), ("AWS_BATCH_JOB_ARRAY_INDEX", 0),
  ]

  /// Reads the plan and determines the shard; `environment` returns a variable's value.
  ///
  /// - Throws: `LabFailure` with all errors of the plan, or the error in `--shard`.
  package static func prepare(
    _ request: LabRequest, shard text: String,
    environment: (String) -> String? = LabFiles.variable
  ) throws(LabFailure) -> LabShard {
    if request.isGate { throw LabFailure(.wrong("--shard \(text)", SweepGate.Problem.part)) }
    let jobs = try request.threads(orElse: 1)
    let shard = try read(text, environment)
    let plan = try LabPlan.read(request)
    try LabPlan.requirePossible(plan, request.planPath)
    try LabPlan.requireFixed(plan, request.planPath)
    let stop = StopFlag()
    let agents = try LabAgents(
      plan, planPath: request.planPath, isAllowed: request.allowsExec, stop: stop)
    return LabShard(
      folder: request.out ?? "results/" + LabFiles.planName(request.planPath),
      runCount: shard.size(of: plan.runCount), plan: plan, shard: shard,
      jobs: agents.threads(of: jobs),
      player: try LabPlayer(plan, planPath: request.planPath, agents: agents), agents: agents,
      question: PlanQuestion.ofPlan(at: request.planPath), stopFlag: stop)
  }

  /// Parses `3/8`, or `auto/8` with the task index of the array job.
  static func read(
    _ text: String, _ environment: (String) -> String?
  ) throws(LabFailure) -> Shard {
    guard text.hasPrefix("auto/") else {
      guard let shard = Shard(text: text) else {
        throw LabFailure(.shard(text, variable: nil))
      }
      return shard
    }
    let given = indexVariables.compactMap { name, first in
      environment(name).map { (name, first, $0) }
    }
    guard given.count == 1, let (name, first, value) = given.first else {
      throw LabFailure(
        .taskIndex(shard: text, known: indexVariables.map(\.0), given: given.map(\.0)))
    }
    guard let index = Int(value), (first...Shard.countLimit).contains(index),
      let shard = Shard(text: "\(index - first + 1)/\(text.dropFirst(5))")
    else { throw LabFailure(.shard(text, variable: (name, value))) }
    return shard
  }

  /// Asks a running shard to stop with the given status.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Runs the shard and writes its file; returns at once if the file exists.
  ///
  /// `progress` is called about five times a second on this thread.
  package func run(progress: (LabProgress) -> Void) throws(LabFailure) -> LabOutcome {
    let counter = SweepProgress()
    let figure = LiveFigure(plan)
    let work = LabThread { try self.work(counter, figure) }
    return try work.result {
      progress(LabProgress(done: counter.done, total: runCount, figure: figure.text))
    }
  }

  private func work(_ counter: SweepProgress, _ figure: LiveFigure) throws -> LabOutcome {
    let name = "\(folder)/\(shard.fileName)"
    guard
      let store = try ShardStore.open(
        shard, of: plan, question: question, in: folder, programVersion: player.version)
    else {
      return LabOutcome(
        lines: [Language.ofLab.say(en: "\(name) is there already", ru: "\(name) уже есть")],
        status: .done)
    }
    let runner = SweepRunner(
      plan: plan, jobs: jobs, stop: stopFlag, progress: counter,
      isHandoverDue: HandoverClock().isDue, player: player.runs)
    let clock = SyncClock()
    try store.run(on: runner, isSyncDue: clock.isDue, observe: figure.add)
    let planFile = shellWord(folder + "/plan.yml")
    var warnings = store.warnings.lines + agents.warning
    if try store.finish() {
      warnings += LabOutcome.failures(store.extremes, planFile)
      return LabOutcome(
        lines: [Language.ofLab.say(en: "shard: \(name)", ru: "часть: \(name)")],
        notices: store.notices.lines, warnings: warnings,
        status: store.extremes.failedCount > 0 ? .runsFailed : .done)
    }
    let stopped = LabStatus(rawValue: Int32(stopFlag.reason)) ?? .stopped
    warnings.append(Language.ofLab.kept(store.count, of: runCount, in: folder, stopped))
    return LabOutcome(
      lines: [], notices: store.notices.lines, warnings: warnings, status: stopped)
  }
}
