import Dispatch
import Experiments
import Reports
import Simulation
import Synchronization

/// A sweep made ready: the plan read, the folder found, the hunts prepared.
public struct LabSweep: Sendable {
  /// The program's version, as manifests name it.
  public static let version = "0.1.0"
  /// The most threads a sweep may use.
  public static let jobsLimit = 1024

  /// The results folder.
  public let folder: String
  /// How many runs there are to be.
  public var runCount: Int { plan.runCount }

  private let plan: Plan
  private let jobs: Int
  private let writesRuns: Bool
  private let hunts: LabHunts
  private let stopFlag = StopFlag()

  /// Reads the plan and looks at the folder; nothing is written yet.
  ///
  /// - Throws: `LabFailure` with every fault of the plan, or what is wrong with the folder.
  public static func prepare(_ request: LabRequest) throws(LabFailure) -> LabSweep {
    let jobs = request.jobs ?? LabFiles.processorCount
    guard (1...jobsLimit).contains(jobs) else {
      throw LabFailure("--jobs: expected a whole number in 1...\(jobsLimit)", .badUsage)
    }
    let plan = try readPlan(request)
    let hunts = try LabHunts.prepare(plan, path: request.planPath)
    return LabSweep(
      folder: try folder(for: plan, request), plan: plan, jobs: jobs,
      writesRuns: RunsTable.isWritten(for: plan, requested: request.writesRuns), hunts: hunts)
  }

  /// Asks a running sweep to stop; its status will be the one given.
  ///
  /// Safe to call from any thread; the first call counts.
  public func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Runs the sweep and writes its results.
  ///
  /// - Parameter progress: told (runs ended, runs in all) about five times a second on this thread.
  /// - Returns: what to print, and the exit status.
  /// - Throws: `LabFailure` if results cannot be written.
  public func run(
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws(LabFailure) -> LabOutcome {
    let results = ResultsFolder(path: folder)
    do throws(ReportError) {
      try results.begin(plan, programVersion: LabSweep.version)
      let runs = play(progress)
      try results.finish(
        runs, of: plan, programVersion: LabSweep.version, writesRuns: writesRuns)
      return LabOutcome(
        plan: plan, results: runs, folder: folder,
        stopped: LabStatus(rawValue: Int32(stopFlag.reason)) ?? .done)
    } catch {
      throw LabSweep.failure(error)
    }
  }

  private func play(_ progress: (Int, Int) -> Void) -> SweepResults {
    let runner = SweepRunner(
      pointCount: plan.pointCount, replicates: plan.replicates, seed: plan.seed, jobs: jobs,
      metricCount: plan.metrics.count)
    let counter = SweepProgress()
    let outcome = Outcome()
    let group = DispatchGroup()
    DispatchQueue(label: "ghostlab.sweep.lead").async(group: group) { [hunts, stopFlag] in
      let runs = runner.run(stop: stopFlag, progress: counter) { point, seed, replicate in
        try hunts.play(point: point, seed: seed, replicate: replicate)
      }
      outcome.results.withLock { $0 = runs }
    }
    while group.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      progress(counter.done, plan.runCount)
    }
    progress(counter.done, plan.runCount)
    guard let runs = outcome.results.withLock({ $0 }) else {
      preconditionFailure("the sweep has ended, so its results are there")
    }
    return runs
  }

  /// Where the leading thread leaves the results.
  private final class Outcome: Sendable {
    let results = Mutex<SweepResults?>(nil)
  }

  static func readPlan(_ request: LabRequest) throws(LabFailure) -> Plan {
    var overrides: [PlanOverride] = []
    for text in request.assignments {
      guard let change = PlanOverride(assignment: text) else {
        throw LabFailure("--set \(text): expected KEY=VALUE", .badUsage)
      }
      overrides.append(change)
    }
    if let seed = request.seed {
      overrides.append(PlanOverride(key: "seed", yaml: seed, option: "--seed"))
    }
    if let replicates = request.replicates {
      overrides.append(
        PlanOverride(key: "replicates", yaml: replicates, option: "--replicates"))
    }
    if request.isFast {
      overrides.append(PlanOverride(key: "fast", yaml: "true", option: "--fast"))
    }
    let text = try TextFile.read(request.planPath)
    do throws(PlanError) {
      return try PlanReader.read(
        text, file: request.planPath, overrides: overrides,
        loadGame: LabFiles.gameLoader(planPath: request.planPath))
    } catch {
      throw LabFailure(error.description, .badUsage)
    }
  }

  /// The folder asked for; by default `results/<plan name>`, with a part of the hash added where
  /// that one holds results of another plan.
  private static func folder(
    for plan: Plan, _ request: LabRequest
  ) throws(LabFailure) -> String {
    let usual = "results/" + LabFiles.planName(request.planPath)
    let path = request.out ?? usual
    switch ResultsFolder(path: path).content {
    case .nothing: return path
    case .results(plan.hash): return path
    case .results:
      guard request.out == nil else { throw failure(.otherPlan(folder: path)) }
      return "\(usual)-\(plan.hash.prefix(8))"
    case .otherFiles: throw failure(.notResults(folder: path))
    }
  }

  private static func failure(_ error: ReportError) -> LabFailure {
    switch error {
    case .cannotWrite: LabFailure(error.description, .cannotWrite)
    case .otherPlan, .notResults: LabFailure(error.description, .wrongPlan)
    }
  }
}
