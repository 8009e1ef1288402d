import Domain
import Experiments
import Files
import Report
import Results
import Simulation
import TextKit

/// Why hunts of a whole plan fail.
extension LabWhy {
  /// Plays failed hunts of each point and their roll-outs; what is in the folder is not played again.
  func sweep(
    _ goal: WhyGoal, progress: (LabProgress) -> Void
  ) throws(LabFailure) -> LabOutcome {
    let (path, jobs) = (plan.planPath, try threads())
    let rollOuts = rollOuts ?? FailureStudy.usualRollOuts
    let read = try LabPlan.read(plan)
    try LabPlan.requireHunts(read, path)
    let folder = try folder(of: read)
    do throws(ResultsError) {
      try AdjacentResults.requireCurrentRevision(read, at: path)
    } catch {
      throw LabFailure(error)
    }
    let studies = try (1...read.pointCount).map { point throws(LabFailure) in
      try study(of: read, point, goal).map { FailureStudy($0, point: point, rollOuts: rollOuts) }
    }
    guard studies.contains(where: { $0 != nil }) else { throw LabFailure(.onlyPrograms(path)) }
    let stage = GrowingProgress(total: FailureStudy.mostHunts)
    var causes = StoredCauses(read, goal: goal, rollOuts: rollOuts)
    if let known = try? StoredCauses(folder: folder), known.isLike(causes) { causes = known }
    let work = LabThread { [causes, stopFlag] in
      try Self.played(causes, studies, of: read, in: folder, jobs: jobs, stopFlag, stage)
    }
    let answer = try work.result { progress(stage.value) }
    let status = LabStatus(rawValue: Int32(stopFlag.reason)) ?? .done
    let document = CausesSection.document(answer, of: read, folder: folder, in: .ofLab)
    let isAlone = plan.form != .text
    return LabOutcome(
      lines: [document.text(as: plan.form, width: plan.width).trimmedEnd]
        + (isAlone
          ? []
          : [Language.ofLab.say(en: "results: \(folder)", ru: "результаты: \(folder)")]),
      warnings: status == .done
        ? []
        : [
          Language.ofLab.say(
            en: "stopped: what is done is stored in \(folder); repeat the command to resume",
            ru: "остановлено: сделанное сохранено в \(folder); повтори команду, чтобы продолжить")
        ], status: status)
  }

  /// Returns the folder of the plan's results: the one that it lies in, named or usual.
  func folder(of read: Plan) throws(LabFailure) -> String {
    let own = plan.planPath.hasSuffix("/plan.yml") ? String(plan.planPath.dropLast(9)) : ""
    if plan.out == nil, !own.isEmpty, FolderKind.of(own) == .sweep { return own }
    return try LabSweep.folder(for: read, plan)
  }

  /// Returns the question about the first hunt of a point; nil if a program plays it.
  private func study(
    of read: Plan, _ point: Int, _ goal: WhyGoal
  ) throws(LabFailure) -> WhyStudy? {
    let design = Design.point(of: read, at: point - 1)
    let setup = design.setup(in: read).withChallenges
    if setup.agent != nil { return nil }
    let name = design.playerName(in: read)
    do throws(WhyError) {
      return try WhyStudy(
        setup, goal: goal, targets: read.targets.filter { $0.applies(to: name) }, seed: read.seed,
        replicate: 1)
    } catch {
      throw LabFailure(.wrong(plan.planPath, error))
    }
  }

  /// Makes a folder of results if there is none: with its plan, so that a sweep can go on in it.
  static func makeFolder(_ folder: String, of plan: Plan, _ files: any FileSystem) throws {
    try files.makeFolders(folder)
    let planPath = folder + "/plan.yml"
    if !files.exists(planPath) { try files.write(plan.canonicalText, to: planPath) }
  }

  /// Plays what is missing of an answer, point by point, and writes it after each.
  private static func played(
    _ known: StoredCauses, _ studies: [FailureStudy?], of plan: Plan, in folder: String, jobs: Int,
    _ stop: StopFlag, _ stage: GrowingProgress
  ) throws -> StoredCauses {
    var causes = known
    let files = LiveFileSystem()
    try makeFolder(folder, of: plan, files)
    for (index, study) in studies.enumerated() {
      guard let study, stop.reason == 0 else { continue }
      let number = index + 1
      if !causes.points.contains(where: { $0.point == number }) {
        guard let found = try study.failures(among: plan.replicates, jobs: jobs, stop: stop) else {
          break
        }
        var point = StoredCauses.Point()
        (point.point, point.looked, point.failed) = (number, found.looked, found.replicates)
        causes.points.append(point)
      }
      let failed = causes.points.first { $0.point == number }?.failed ?? []
      let done = causes.hunts.count { $0.key.point == number }
      let left = Array(failed.dropFirst(done))
      causes.hunts += try study.played(
        left, jobs: jobs, stop: stop, progress: stage.begin(total: left.count))
      try causes.write(to: folder, files: files)
    }
    return causes
  }
}
