import Domain
import Experiments
import Results

/// A sample of one size, played.
struct SensitivityStage: Sendable {
  let result: SensitivityResult
  let scenarios: [Scenario]?
  let extremes: SweepExtremes
  let warnings: [String]
  /// Whether all runs were played.
  let isFinished: Bool
}

/// Plays the samples of a sensitivity study, each longer than the one before, without playing a
/// hunt twice.
///
/// A folder holds the longest sample so far. If it is of an earlier call, the shorter ones are read
/// from it, so the study takes the same steps again.
struct SensitivityStages {
  let folder: String?
  let metrics: [Metric]
  let question: String
  let jobs: Int
  let stop: StopFlag
  /// The runs so far; none are kept if there is no longer sample to reuse them.
  private var played: PlayedRuns
  private let isGrowing: Bool
  /// The plan whose runs the folder has.
  private var stored: Plan?

  init(
    folder: String?, metrics: [Metric], question: String, jobs: Int, stop: StopFlag, first: Plan,
    isGrowing: Bool
  ) {
    (self.folder, self.metrics, self.question) = (folder, metrics, question)
    (self.jobs, self.stop, self.isGrowing) = (jobs, stop, isGrowing)
    let targets = first.targets.map(\.metric).filter { !metrics.contains($0) }
    played = PlayedRuns(of: metrics + targets, in: first)
    if isGrowing, let folder, Self.isKnown(first, in: folder),
      let known = KnownRuns.plan(in: folder)
    {
      stored = known
      KnownRuns.forEach(of: known, in: folder) { played.add($0) }
    }
  }

  /// Whether a folder has a longer sample that begins with a plan's.
  static func isKnown(_ plan: Plan, in folder: String) -> Bool {
    guard let stored = KnownRuns.plan(in: folder) else { return false }
    return stored.hash != plan.hash && stored.extends(plan)
  }

  /// Plays the runs of a plan that are not known yet.
  mutating func play(
    _ plan: Plan, _ player: LabPlayer, _ counter: SweepProgress
  ) throws -> SensitivityStage {
    guard var study = SensitivityStudy(of: plan, metrics: metrics) else {
      preconditionFailure("the plan was made fit for a study")
    }
    var places = ScenarioStudy(of: plan)
    var extremes = SweepExtremes(of: [])
    let before = played
    func take(_ row: RunRow) {
      study.add(row)
      places?.add(row)
      extremes.add(row)
      if isGrowing { played.add(row) }
    }
    let runner = SweepRunner(
      plan: plan, jobs: jobs, stop: stop, progress: counter,
      isHandoverDue: HandoverClock().isDue, player: player.runs
    ).reusing(before.record)
    var schedule = RunSchedule(plan)
    var warnings: [String] = []
    let isShorter = stored.map { $0.hash != plan.hash && $0.extends(plan) } ?? false
    if let folder, !isShorter {
      let store = try SweepStore(
        path: folder, plan: plan, question: question, programVersion: player.version)
      try store.run(on: runner, isSyncDue: SyncClock().isDue, observe: take)
      _ = try store.finish(writesRuns: false)
      (schedule, warnings) = (store.schedule, store.warnings.lines)
      stored = plan
    } else {
      try runner.run(&schedule) { $0.forEach(take) }
    }
    return SensitivityStage(
      result: study.result(), scenarios: places?.scenarios(), extremes: extremes,
      warnings: warnings, isFinished: schedule.isFinished)
  }
}
