public import Domain
import TextKit

/// Plays one run: the design point's number, the seed and the replicate's number, both from 1.
///
/// It is called from several threads at once and must give equal records for equal arguments.
public typealias RunFunction =
  @Sendable (_ point: Int, _ seed: UInt64, _ replicate: UInt64) throws -> RunRecord

/// Plays the runs of a plan on some threads and hands them over in run order.
///
/// What is handed over depends on the plan and the run function only, never on the number of
/// threads. Runs go replicate by replicate, so that what is there when a sweep is stopped is spread
/// evenly over the points. Memory does not grow with the number of runs.
public struct SweepRunner: Sendable {
  /// The seed of all luck.
  public let seed: UInt64
  /// How many metrics a run has.
  public let metricCount: Int
  /// How many threads to use.
  public let jobs: Int
  /// When raised, runs that were begun are finished, and no other is begun.
  public let stop: StopFlag
  /// Counts the runs that were handed over; another thread may read it meanwhile.
  public let progress: SweepProgress
  private var play: RunFunction
  private let isHandoverDue: @Sendable () -> Bool

  /// Creates a runner for a plan's seed and metrics, on one thread at least.
  ///
  /// What `play` throws becomes the reason of a failed run. `isHandoverDue` is asked after every few
  /// runs, on any thread: where it is true, what is ready is handed over at once, else with later
  /// runs; what is handed over in the end is the same.
  public init(
    plan: Plan, jobs: Int, stop: StopFlag = StopFlag(), progress: SweepProgress = SweepProgress(),
    isHandoverDue: @escaping @Sendable () -> Bool = { true }, play: @escaping RunFunction
  ) {
    precondition(jobs >= 1, "somebody must work")
    seed = plan.seed
    metricCount = plan.metrics.count
    self.jobs = jobs
    self.stop = stop
    self.progress = progress
    self.isHandoverDue = isHandoverDue
    self.play = play
  }

  /// The same runner, which asks for a run's record before it plays the run.
  ///
  /// `record` gives nil for a run that is not known, and throws the failure of one that failed.
  public func reusing(_ record: @escaping @Sendable (RunKey) throws -> RunRecord?) -> SweepRunner {
    var runner = self
    runner.play = { [play] point, seed, replicate in
      try record(RunKey(point: point, replicate: Int(replicate))) ?? play(point, seed, replicate)
    }
    return runner
  }

  /// Plays what a schedule has left, and records it there.
  ///
  /// - Parameters:
  ///   - schedule: the runs so far; at its end, or as far as it came if stopped.
  ///   - take: is handed the rows in run order, on the calling thread.
  /// - Throws: what `take` throws; the schedule has recorded the rows that were handed over.
  public func run(_ schedule: inout RunSchedule, take: ([RunRow]) throws -> Void) throws {
    while !schedule.isFinished, stop.reason == 0 {
      let (batch, start) = (schedule.batch, schedule.positionInBatch)
      try work(batch.count - start, key: { batch[start + $0] }) { rows in
        for row in rows { schedule.record(row) }
        try take(rows)
      }
    }
  }

  /// Plays the runs of one shard from its own run number `start` on, and hands the rows over in run
  /// order on the calling thread.
  ///
  /// `batch` is the plan's runs; the plan must not be adaptive. Throws what `take` throws.
  public func run(
    _ shard: Shard, of batch: RunBatch, from start: Int, take: ([RunRow]) throws -> Void
  ) throws {
    let count = shard.size(of: batch.count) - start
    try work(count, key: { batch[shard.position(start + $0)] }, take)
  }

  /// Plays all runs of a plan, keeping nothing but the figures.
  ///
  /// - Returns: a summary for each design point, as far as it came if stopped.
  public func summaries(of plan: Plan) -> [PointSummary] {
    var schedule = RunSchedule(plan)
    var points = PointAccumulators(points: 1...plan.pointCount, metrics: plan.metrics)
    // Nothing here throws but `take`, which does not.
    try? run(&schedule) { rows in for row in rows { points.add(row) } }
    return Array(points.summaries)
  }

  private func work(
    _ count: Int, key: @escaping @Sendable (Int) -> RunKey, _ take: ([RunRow]) throws -> Void
  ) throws {
    let work = OrderedWork(jobs: jobs, stop: stop, isHandoverDue: isHandoverDue)
    try work.run(count: count) { [self] item in
      row(key(item))
    } take: { rows in
      progress.add(rows.count)
      try take(rows)
    }
  }

  private func row(_ key: RunKey) -> RunRow {
    do {
      let record = try play(key.point, seed, UInt64(key.replicate))
      precondition(record.values.count == metricCount, "a record of the plan's metrics")
      return RunRow(point: key.point, replicate: key.replicate, status: .done, record: record)
    } catch {
      return RunRow(
        point: key.point, replicate: key.replicate, status: .failed,
        record: RunRecord(count: metricCount),
        reason: (error as? any Localized)?.line(in: .ofFiles) ?? "\(error)")
    }
  }
}
