import Experiments
import Synchronization

/// Sums up a whole journal on several threads, each reading all of it for its part of the metrics.
///
/// Every metric's values are added by one thread in run order, so the sums equal those of one
/// thread.
struct SplitSums {
  let sweep: StoredSweep
  /// The maximum number of threads.
  let jobs: Int
  /// The limit on threads; more would mostly read the same runs.
  private static let jobsLimit = 4

  /// Reads the journal; `see` receives every run in run order, on the calling thread.
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
      points: 1...sweep.plan.pointCount, of: sweep.plan, only: indices)
    try sweep.forEachRun {
      see($0)
      sums.add($0)
    }
    return sums
  }
}
