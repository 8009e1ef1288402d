import Domain
import Experiments
import Files
import Results

/// Plays what an answer hangs on: one setting with the players' priors low and high.
struct LabPriors {
  let plan: Plan
  let planPath: String
  let jobs: Int
  let stop: StopFlag

  /// Plays a study of at most so many hunts.
  ///
  /// - Parameters:
  ///   - point: A design point of the setting.
  ///   - hunts: How many it may play.
  ///   - begin: Called with the number of hunts before the first; returns what counts them.
  /// - Returns: The answer; nil if the plan leaves no prior alone, if there is no room for the least
  ///   number of hunts, or if it was stopped.
  /// - Throws: `LabFailure` if a hunt cannot be played.
  func played(
    at point: DesignPoint, hunts: Int, begin: (Int) -> SweepProgress
  ) throws -> StoredPriors? {
    guard var study = PriorStudy(plan, at: point, hunts: hunts) else { return nil }
    // Programs have no priors, so none is run.
    let player = try LabPlayer(study.plan, planPath: planPath, agents: .none)
    let runner = SweepRunner(
      plan: study.plan, jobs: jobs, stop: stop, progress: begin(study.plan.runCount),
      isHandoverDue: HandoverClock().isDue, player: player.runs)
    var schedule = RunSchedule(study.plan)
    try runner.run(&schedule) { rows in for row in rows { study.add(row) } }
    return schedule.isFinished ? StoredPriors(study, of: plan, at: point) : nil
  }

  /// Plays a study for a finished answer in a folder and writes its file, unless one of as many hunts at
  /// the same setting is there already.
  ///
  /// One of another setting does not stay.
  func write(
    at point: DesignPoint, hunts: Int, to folder: String, begin: (Int) -> SweepProgress
  ) throws {
    let (files, path) = (LiveFileSystem(), folder + "/" + StoredPriors.fileName)
    if let known = try? StoredPriors(folder: folder, files: files) {
      if known.planHash != plan.hash || known.setting != StoredPriors.setting(of: plan, at: point) {
        try files.remove(path)
      } else if known.hunts >= PriorStudy(plan, at: point, hunts: hunts)?.plan.runCount ?? 0 {
        return
      }
    }
    guard let priors = try played(at: point, hunts: hunts, begin: begin) else { return }
    try files.write(priors.fileText, to: path)
  }
}

extension SweepStatistics {
  /// A point of the setting that a study of priors plays: the best by the targets, or the middle one.
  var settingForPriors: DesignPoint {
    let place: Int
    if let judgement {
      let findings = (1...plan.pointCount).map { judgement.finding(at: $0) }
      let settings = SettingFinding.all(of: judgement.answer, findings)
      let best = settings.indices.max { settings[$1].isBetter(than: settings[$0]) } ?? 0
      place = settings.isEmpty ? 0 : settings[best].points.first ?? 0
    } else {
      place = plan.pointCount / 2
    }
    return Design.point(of: plan, at: place)
  }
}
