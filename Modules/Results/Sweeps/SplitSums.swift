import Experiments
import Synchronization

/// Sums up a whole journal on some threads: each reads all of it and sums up its part of the metrics.
///
/// Every metric's values come to one thread in run order, so the sums are those of one thread.
struct SplitSums {
  let sweep: StoredSweep
  /// How many threads to use at most.
  let jobs: Int
  /// More threads would spend their time on reading the same runs.
  private static let jobsLimit = 4

  /// Reads the journal; `see` is shown every run in run order, on the calling thread.
  func read(_ see: (RunRow) -> Void) throws -> PointAccumulators {
    let metrics = sweep.plan.metrics
    let parts = max(1, min(jobs, SplitSums.jobsLimit, metrics.count))
    let bounds = (0...parts).map { $0 * metrics.count / parts }
    let others = Mutex<[Int: Result<PointAccumulators, any Error>]>([:])
    var first: Result<PointAccumulators, any Error> = .failure(CancellationError())
    WorkThreads.perform(1..<parts) { [self] part in
      let sums = Result { try sum(bounds[part]..<bounds[part + 1]) { _ in } }
      others.withLock { $0[part] = sums }
    } meanwhile: {
      first = Result { try sum(bounds[0]..<bounds[1], see) }
    }
    var all = try first.get()
    for part in 1..<parts {
      if let sums = others.withLock({ $0[part] }) { all.append(try sums.get(), of: metrics) }
    }
    return all
  }

  private func sum(_ indices: Range<Int>, _ see: (RunRow) -> Void) throws -> PointAccumulators {
    var sums = PointAccumulators(
      points: 1...sweep.plan.pointCount, metrics: sweep.plan.metrics, only: indices)
    try sweep.forEachRun {
      see($0)
      sums.add($0)
    }
    return sums
  }
}
