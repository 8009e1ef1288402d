public import Domain
import TextKit

/// Plays one run, given the design point, the seed and the replicate's number from 1.
///
/// It is called from several threads at once and must return equal records for equal arguments.
public typealias RunFunction =
  @Sendable (_ point: Int, _ seed: UInt64, _ replicate: UInt64) throws -> RunRecord

/// Plays several runs at once, given their keys and the seed.
///
/// It returns a result for each run, nil for those that it was stopped in.
public typealias GroupFunction =
  @Sendable (_ runs: [RunKey], _ seed: UInt64) -> [Result<RunRecord, any Error>?]

/// How runs are played: one after another, or several together.
public struct RunPlayer: Sendable {
  /// The number of runs that a thread takes at a time.
  public let groupSize: Int
  /// Plays a group.
  public let play: GroupFunction

  /// Plays groups of a size.
  public init(groupSize: Int, play: @escaping GroupFunction) {
    precondition(groupSize >= 1, "a group has runs")
    (self.groupSize, self.play) = (groupSize, play)
  }

  /// Plays one run after another.
  public init(_ play: @escaping RunFunction) {
    self.init(groupSize: OrderedWork.chunkSize) { keys, seed in
      keys.map { key in
        Result { try play(key.point, seed, UInt64(key.replicate)) }
      }
    }
  }
}

/// Plays the runs of a plan on several threads and delivers them in run order.
///
/// The result depends only on the plan and the run function, never on the number of threads. Runs
/// go replicate by replicate, so that a stopped sweep has its runs spread evenly over the points.
/// Memory does not grow with the number of runs.
public struct SweepRunner: Sendable {
  /// The seed of all random numbers.
  public let seed: UInt64
  /// The number of metrics of a run.
  public let metricCount: Int
  /// The number of threads.
  public let jobs: Int
  /// When raised, runs already started are finished and no new ones are started.
  public let stop: StopFlag
  /// Counts the delivered runs; other threads may read it.
  public let progress: SweepProgress
  private var player: RunPlayer
  private let isHandoverDue: @Sendable () -> Bool

  /// Creates a runner for a plan's seed and metrics, with at least one thread.
  ///
  /// A failure of `player` becomes the reason of a failed run. `isHandoverDue` is called after every
  /// few runs, on any thread: if true, finished runs are delivered at once, otherwise with later
  /// ones; the runs delivered are the same.
  public init(
    plan: Plan, jobs: Int, stop: StopFlag = StopFlag(), progress: SweepProgress = SweepProgress(),
    isHandoverDue: @escaping @Sendable () -> Bool = { true }, player: RunPlayer
  ) {
    precondition(jobs >= 1, "somebody must work")
    seed = plan.seed
    metricCount = plan.metrics.count
    self.jobs = jobs
    self.stop = stop
    self.progress = progress
    self.isHandoverDue = isHandoverDue
    self.player = player
  }

  /// Creates a runner that plays one run after another.
  public init(
    plan: Plan, jobs: Int, stop: StopFlag = StopFlag(), progress: SweepProgress = SweepProgress(),
    isHandoverDue: @escaping @Sendable () -> Bool = { true }, play: @escaping RunFunction
  ) {
    self.init(
      plan: plan, jobs: jobs, stop: stop, progress: progress, isHandoverDue: isHandoverDue,
      player: RunPlayer(play))
  }

  /// Returns the same runner, which asks for an existing record before it plays a run.
  ///
  /// `record` returns nil for an unknown run, and throws the failure of a failed one.
  public func reusing(_ record: @escaping @Sendable (RunKey) throws -> RunRecord?) -> SweepRunner {
    var runner = self
    runner.player = RunPlayer(groupSize: player.groupSize) { [player] keys, seed in
      var results = keys.map { key -> Result<RunRecord, any Error>? in
        do { return try record(key).map(Result.success) } catch { return .failure(error) }
      }
      let missing = keys.indices.filter { results[$0] == nil }
      guard !missing.isEmpty else { return results }
      for (place, result) in zip(missing, player.play(missing.map { keys[$0] }, seed)) {
        results[place] = result
      }
      return results
    }
    return runner
  }

  /// Plays the remaining runs of a schedule and records them in it.
  ///
  /// - Parameters:
  ///   - schedule: The runs so far; afterwards at its end, or where it was stopped.
  ///   - take: Receives the rows in run order, on the calling thread.
  /// - Throws: The error of `take`; the schedule has recorded the delivered rows.
  public func run(_ schedule: inout RunSchedule, take: ([RunRow]) throws -> Void) throws {
    while !schedule.isFinished, stop.reason == 0 {
      let (batch, start) = (schedule.batch, schedule.positionInBatch)
      try work(batch.count - start, key: { batch[start + $0] }) { rows in
        for row in rows { schedule.record(row) }
        try take(rows)
      }
    }
  }

  /// Plays the runs of one shard from its run `start` on, and delivers the rows in run order.
  ///
  /// The rows are delivered on the calling thread. `batch` holds the plan's runs; the plan must not
  /// be adaptive. Throws the error of `take`.
  public func run(
    _ shard: Shard, of batch: RunBatch, from start: Int, take: ([RunRow]) throws -> Void
  ) throws {
    let count = shard.size(of: batch.count) - start
    try work(count, key: { batch[shard.position(start + $0)] }, take)
  }

  /// Plays all runs of a plan, keeping only the figures.
  ///
  /// - Returns: A summary of each design point; incomplete if stopped.
  public func summaries(of plan: Plan) -> [PointSummary] {
    var schedule = RunSchedule(plan)
    var points = PointAccumulators(points: 1...plan.pointCount, of: plan)
    // Only `take` could throw, and it does not.
    try? run(&schedule) { rows in for row in rows { points.add(row) } }
    return Array(points.summaries)
  }

  private func work(
    _ count: Int, key: @escaping @Sendable (Int) -> RunKey, _ take: ([RunRow]) throws -> Void
  ) throws {
    let work = OrderedWork(
      jobs: jobs, chunkSize: player.groupSize, stop: stop, isHandoverDue: isHandoverDue)
    try work.run(count: count) { [self] items in
      let keys = items.map(key)
      let results = player.play(keys, seed)
      return zip(keys, results.prefix { $0 != nil }).compactMap { key, result in
        result.map { row(key, $0) }
      }
    } take: { rows in
      progress.add(rows.count)
      try take(rows)
    }
  }

  private func row(_ key: RunKey, _ result: Result<RunRecord, any Error>) -> RunRow {
    do {
      let record = try result.get()
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
