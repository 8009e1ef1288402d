import Domain
import Experiments
import Report
import Results
import Simulation
import Synchronization

/// A prepared search for a setting that meets the plan's targets.
package struct LabTune: Sendable {
  /// The default number of hunts played.
  package static let defaultBudget = 20_000
  /// The maximum number of hunts.
  package static let budgetLimit = 1_000_000_000

  private let plan: Plan
  private let problem: TuneProblem
  private let budget: Int
  private let jobs: Int
  private let folder: String
  private let form: LabForm
  private let stopFlag = StopFlag()

  /// Reads the plan without writing anything.
  ///
  /// - Throws: `LabFailure` with all errors of the plan, or why it cannot be tuned.
  package static func prepare(
    _ request: LabRequest, budget: Int, form: LabForm = .table
  ) throws(LabFailure) -> LabTune {
    let jobs = try request.threads(orElse: Processors.count)
    try LabProblem.require(budget, of: "--budget", atMost: budgetLimit)
    let plan = try LabPlan.read(request)
    try LabPlan.requireHunts(plan, request.planPath)
    do throws(TuneError) {
      return LabTune(
        plan: plan, problem: try TuneProblem(plan), budget: budget, jobs: jobs,
        folder: request.out ?? "results/\(LabFiles.planName(request.planPath))-tune", form: form)
    } catch {
      throw LabFailure(.wrong(request.planPath, error))
    }
  }

  /// Asks a running search to stop with the given status; it answers with what it has found.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Searches, and writes `tune.json` and, if a point was found, `tuned.yml`.
  ///
  /// - Parameter progress: Called about five times a second on this thread.
  ///
  /// - Returns: The text to print; the status is 0 if a point was found, otherwise 1.
  ///
  /// - Throws: `LabFailure` if the folder cannot be made, before any hunt, or the answer not written.
  package func run(progress: (LabProgress) -> Void) throws(LabFailure) -> LabOutcome {
    do { try TuneFolder.prepare(folder) } catch { throw LabFailure(error) }
    let shown = Shown(LabProgress(done: 0, total: budget, figure: ""))
    let work = LabThread { search(shown) }
    let result = try work.result { progress(shown.value) }
    do { return try answer(result) } catch { throw LabFailure(error) }
  }

  private func search(_ shown: Shown) -> TuneResult {
    let hunts = TuneHunts(plan: plan, scenarios: problem.scenarios, jobs: jobs, stop: stopFlag)
    return Tuner(problem, budget: budget).run { done, result in
      let certain = result.points(.certain).count
      let open = result.points(.perhaps).count
      shown.value = LabProgress(
        done: done, total: budget, figure: LabWords.own.tuneFigure(certain: certain, open: open))
    } evaluate: {
      try hunts.play($0)
    }
  }

  private func answer(_ result: TuneResult) throws -> LabOutcome {
    if let problem = result.interruption, stopFlag.reason == 0 {
      throw LabFailure(problem)
    }
    let paths = try TuneFolder.write(result, of: plan, to: folder)
    let report = TuneReport(result, in: .ofLab)
    let lines =
      form == .json
      ? [TuneJSON(result).text.trimmedEnd]
      : report.lines + [LabWords.own.written(paths)]
    var warnings: [String] = []
    let failures = result.candidates.reduce(0) { $0 + $1.failures }
    if failures > 0 { warnings.append(LabWords.own.huntsFailed(failures)) }
    let stopped = LabStatus(rawValue: Int32(stopFlag.reason)) ?? .done
    if result.interruption != nil {
      warnings.append(LabWords.own.stoppedSearch(hunts: result.hunts))
    }
    return LabOutcome(
      lines: lines, warnings: warnings,
      status: result.interruption != nil ? stopped : result.isFound ? .done : .targetMissed)
  }
}

/// The progress of a search, readable from another thread.
final class Shown: Sendable {
  private let state: Mutex<LabProgress>
  init(_ value: LabProgress) { state = Mutex(value) }

  var value: LabProgress {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// Plays a search's hunts on several threads.
struct TuneHunts: Sendable {
  let plan: Plan
  let scenarios: [TuneScenario]
  let jobs: Int
  let stop: StopFlag

  struct Stopped: Error {}

  func play(_ requests: [TuneRequest]) throws -> [[RunRecord?]] {
    let hunts = try LabHunts.prepare(requests.count, isFast: plan.isFast) { [plan, scenarios] in
      plan.setup(tuned: requests[$0].values, for: scenarios[requests[$0].scenario])
    }
    let results = Mutex([[RunRecord?]](repeating: [], count: requests.count))
    let next = Atomic<Int>(0)
    let work: @Sendable () -> Void = {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < requests.count, stop.reason == 0 else { return }
        let records = requests[index].replicates.map { replicate in
          stop.reason == 0
            ? try? hunts.play(point: index + 1, seed: plan.seed, replicate: UInt64(replicate)) : nil
        }
        results.withLock { $0[index] = records }
      }
    }
    WorkThreads.perform(0..<max(0, min(jobs, requests.count) - 1)) { _ in
      work()
    } meanwhile: {
      work()
    }
    if stop.reason != 0 { throw Stopped() }
    return results.withLock { $0 }
  }
}
