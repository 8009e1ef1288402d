import Dispatch
public import Domain
import Synchronization

/// Plays one run: the design point's number, the seed and the replicate's number, both from 1.
///
/// It is called from several threads at once and must give equal records for equal arguments.
public typealias RunFunction =
  @Sendable (_ point: Int, _ seed: UInt64, _ replicate: UInt64) throws -> RunRecord

/// Runs every (point, replicate) pair of a sweep on some threads.
///
/// Results depend on the run function only, never on the number of threads: each run writes to its
/// own place in a table. Runs go replicate by replicate through all points, so that what is there
/// when a sweep is stopped is spread evenly. Every finished run is kept then.
public struct SweepRunner: Sendable {
  /// Runs that a thread takes at a time.
  static let chunkSize = 8

  /// How many design points there are.
  public let pointCount: Int
  /// How many replicates each is to have.
  public let replicates: Int
  /// The seed of all luck.
  public let seed: UInt64
  /// How many threads to use.
  public let jobs: Int
  /// How many metrics a run has.
  public let metricCount: Int

  /// Creates a runner; counts and jobs must be at least 1.
  public init(
    pointCount: Int, replicates: Int, seed: UInt64, jobs: Int, metricCount: Int
  ) {
    precondition(pointCount >= 1 && replicates >= 1 && jobs >= 1, "nothing to run, or nobody to")
    self.pointCount = pointCount
    self.replicates = replicates
    self.seed = seed
    self.jobs = jobs
    self.metricCount = metricCount
  }

  /// Runs the sweep and returns when all threads have ended.
  ///
  /// - Parameters:
  ///   - stop: when raised, no further run is begun.
  ///   - progress: counts the runs that have ended; another thread may read it meanwhile.
  ///   - play: plays one run; what it throws becomes the reason of a failed run.
  /// - Returns: the runs as far as they came.
  public func run(
    stop: StopFlag = StopFlag(), progress: SweepProgress = SweepProgress(),
    play: @escaping RunFunction
  ) -> SweepResults {
    let total = pointCount * replicates
    let table = RunTable(runCount: total, width: metricCount)
    let shared = SharedState()
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "ghostlab.sweep", attributes: .concurrent)
    let threads = min(jobs, (total + SweepRunner.chunkSize - 1) / SweepRunner.chunkSize)
    for _ in 0..<threads {
      queue.async(group: group) { work(table, shared, stop, progress, play) }
    }
    group.wait()
    let failures = shared.failures.withLock { $0 }.sorted {
      ($0.replicate, $0.point) < ($1.replicate, $1.point)
    }
    return SweepResults(
      pointCount: pointCount, replicates: replicates, table: table, failures: failures)
  }

  private func work(
    _ table: RunTable, _ shared: SharedState, _ stop: StopFlag, _ progress: SweepProgress,
    _ play: RunFunction
  ) {
    while true {
      let start =
        shared.next.wrappingAdd(SweepRunner.chunkSize, ordering: .relaxed).newValue
        - SweepRunner.chunkSize
      guard start < table.runCount else { return }
      for run in start..<min(start + SweepRunner.chunkSize, table.runCount) {
        guard stop.reason == 0 else { return }
        let point = run % pointCount + 1
        let replicate = run / pointCount + 1
        do {
          table.store(try play(point, seed, UInt64(replicate)), at: run)
        } catch {
          table.storeFailure(at: run)
          let failure = RunFailure(point: point, replicate: replicate, reason: "\(error)")
          shared.failures.withLock { $0.append(failure) }
        }
        progress.add()
      }
    }
  }

  /// What the threads of one sweep share.
  private final class SharedState: Sendable {
    let next = Atomic<Int>(0)
    let failures = Mutex<[RunFailure]>([])
  }
}
