import Dispatch
import Domain
import Experiments
import Simulation
import Synchronization

/// Plays the runs of a study in memory.
struct SensitivityRuns {
  /// Hunts of more points than this are made anew for each run, to save memory.
  private static let keptHunts = 20_000

  let plan: Plan
  let jobs: Int
  let stop: StopFlag

  func play(_ progress: (Int, Int) -> Void) -> SweepResults {
    let runner = SweepRunner(
      pointCount: plan.pointCount, replicates: plan.replicates, seed: plan.seed, jobs: jobs,
      metricCount: plan.metrics.count)
    let counter = SweepProgress()
    let outcome = Outcome()
    let group = DispatchGroup()
    let play = runFunction
    DispatchQueue(label: "ghostlab.study").async(group: group) { [stop] in
      let runs = runner.run(stop: stop, progress: counter, play: play)
      outcome.results.withLock { $0 = runs }
    }
    while group.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      progress(counter.done, plan.runCount)
    }
    progress(counter.done, plan.runCount)
    guard let results = outcome.results.withLock({ $0 }) else {
      preconditionFailure("the runs have ended, so they are there")
    }
    return results
  }

  private var runFunction: RunFunction {
    guard plan.pointCount <= SensitivityRuns.keptHunts else {
      return { [plan] point, seed, replicate in
        try SimulatedHunt(Design.point(of: plan, at: point - 1).setup(in: plan))
          .run(seed: seed, replicate: replicate)
      }
    }
    let hunts = Design.points(of: plan).map { point in
      Result { () throws(SimulationError) in try SimulatedHunt(point.setup(in: plan)) }
    }
    return { point, seed, replicate in
      try hunts[point - 1].get().run(seed: seed, replicate: replicate)
    }
  }

  /// Hands over the runs that were tried, replicate by replicate, with some of their metrics.
  static func forEachRow(
    of results: SweepResults, _ plan: Plan, _ metrics: [Metric], _ body: (RunRow) -> Void
  ) {
    for replicate in 1...plan.replicates {
      for point in 1...plan.pointCount {
        let status = results.status(point: point, replicate: replicate)
        guard status != .missing else { continue }
        var record = RunRecord(count: plan.metrics.count)
        for metric in metrics {
          record[metric] = results.value(metric, point: point, replicate: replicate)
        }
        body(RunRow(point: point, replicate: replicate, status: status, record: record))
      }
    }
  }

  /// Where the leading thread leaves the results.
  private final class Outcome: Sendable {
    let results = Mutex<SweepResults?>(nil)
  }
}
