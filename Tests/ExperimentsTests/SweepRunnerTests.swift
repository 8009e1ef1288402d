import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

struct Refusal: Error {}

/// A plan of a list of so many points.
func listPlan(points: Int, replicates: Int, seed: UInt64 = 1) throws -> Plan {
  let values = (1...points).map { "\(5 + Double($0) / 1024)" }.joined(separator: ", ")
  return try readPlan(
    """
    game: {disc: 400, ghosts: 8}
    vary: {ghost.trapWindowDuration: [\(values)]}
    replicates: \(replicates)
    seed: \(seed)
    """)
}

/// A made-up run whose figures depend on its keys alone.
func madeUpRecord(_ point: Int, _ seed: UInt64, _ replicate: UInt64) -> RunRecord {
  var generator = SplitMix64(state: seed &+ replicate &* 1_000_003 &+ UInt64(point) << 40)
  var record = RunRecord(count: Metric.hunt.count)
  record[.huntDuration] = Double(generator.next() >> 11)
  record[.captureRate] = Double(generator.next() % 9) / 8
  record[.captures] = Double(point * 1000) + Double(replicate)
  return record
}

@Suite("Sweeps")
struct SweepRunnerTests {
  /// The rows of a sweep as they are handed over.
  func rows(
    _ plan: Plan, jobs: Int, stop: StopFlag = StopFlag(), progress: SweepProgress = SweepProgress(),
    play: @escaping RunFunction = madeUpRecord
  ) throws -> [RunRow] {
    var schedule = RunSchedule(plan)
    var rows: [RunRow] = []
    let runner = SweepRunner(plan: plan, jobs: jobs, stop: stop, progress: progress, play: play)
    try runner.run(&schedule) { rows += $0 }
    #expect(schedule.position == rows.count)
    #expect(schedule.isFinished == (rows.count == plan.runCount) || rows.count < plan.runCount)
    return rows
  }

  @Test("Rows that are handed over seldom, or at once, are the same", arguments: [1, 2, 5])
  func handover(jobs: Int) throws {
    let plan = try listPlan(points: 3, replicates: 1000, seed: 5)
    func keys(_ isDue: @escaping @Sendable () -> Bool) throws -> [RunKey] {
      var (schedule, keys): (RunSchedule, [RunKey]) = (RunSchedule(plan), [])
      let runner = SweepRunner(plan: plan, jobs: jobs, isHandoverDue: isDue, play: madeUpRecord)
      try runner.run(&schedule) { keys += $0.map(\.key) }
      return keys
    }
    let seldom = try keys { false }
    #expect(seldom.count == 3000)
    #expect(try keys { true } == seldom)
  }

  @Test("Rows come in run order, the same for any number of threads", arguments: [1, 2, 3, 8])
  func jobs(count: Int) throws {
    let plan = try listPlan(points: 7, replicates: 41, seed: 5)
    let rows = try rows(plan, jobs: count)
    #expect(rows.count == 287)
    for (position, row) in rows.enumerated() {
      #expect(row.key == RunKey(point: position % 7 + 1, replicate: position / 7 + 1))
      let record = madeUpRecord(row.point, 5, UInt64(row.replicate))
      #expect(
        row.isIdentical(
          to: RunRow(point: row.point, replicate: row.replicate, status: .done, record: record)))
    }
  }

  @Test("More runs than the threads may hold at a time are all handed over")
  func manyRuns() throws {
    let plan = try listPlan(points: 3, replicates: 4000)
    let summaries = SweepRunner(plan: plan, jobs: 3, play: madeUpRecord).summaries(of: plan)
    #expect(summaries.map(\.point) == [1, 2, 3])
    #expect(summaries.allSatisfy { $0.doneCount == 4000 && $0.failedCount == 0 })
    #expect(summaries[1][.captures][.mean] == 2000 + 2000.5)
    #expect(summaries[2][.captures][.max] == 3000 + 4000)
    #expect(summaries[0][.firstCapture].count == 0)
  }

  @Test("A failed run is a row with its reason, the others go on")
  func failures() throws {
    let progress = SweepProgress()
    let plan = try listPlan(points: 2, replicates: 30)
    let rows = try rows(plan, jobs: 2, progress: progress) { point, _, replicate in
      if point == 2, replicate % 10 == 0 { throw Refusal() }
      return RunRecord(count: Metric.hunt.count)
    }
    let failed = rows.filter { $0.status == .failed }
    #expect(failed.map(\.replicate) == [10, 20, 30])
    #expect(failed.allSatisfy { $0.point == 2 && $0.reason == "Refusal()" })
    #expect(rows.count == 60 && progress.done == 60)
    var extremes = SweepExtremes(of: [])
    for row in rows { extremes.add(row) }
    #expect(extremes.doneCount == 57 && extremes.failedCount == 3)
    #expect(extremes.failures.map(\.key.replicate) == [10, 20, 30])
  }

  @Test("A stopped sweep hands over every run that was begun, without a gap", arguments: [1, 4])
  func interruption(jobs: Int) throws {
    let stop = StopFlag()
    let plan = try listPlan(points: 4, replicates: 1000)
    let rows = try rows(plan, jobs: jobs, stop: stop) { point, seed, replicate in
      if point == 2, replicate == 50 { stop.raise(130) }
      return madeUpRecord(point, seed, replicate)
    }
    stop.raise(75)
    #expect(stop.reason == 130)
    #expect(rows.count >= 49 * 4 + 2 && rows.count < 4000)
    let batch = RunSchedule(plan).batch
    #expect(rows.enumerated().allSatisfy { $1.key == batch[$0] })
  }

  @Test("What the taker throws ends the sweep")
  func takerThrows() throws {
    let plan = try listPlan(points: 4, replicates: 1000)
    var schedule = RunSchedule(plan)
    var taken = 0
    #expect(throws: Refusal.self) {
      try SweepRunner(plan: plan, jobs: 3, play: madeUpRecord).run(&schedule) { rows in
        taken += rows.count
        if taken >= 100 { throw Refusal() }
      }
    }
    #expect(taken < 120)
  }

  @Test("A reason is one line of at most 120 bytes")
  func reasons() {
    let long = String(repeating: "Ж", count: 200) + "\nx"
    let row = RunRow(
      point: 1, replicate: 1, status: .failed, record: RunRecord(count: 1), reason: long)
    #expect(row.reason.utf8.count <= RunRow.reasonLimit && row.reason.hasSuffix("Ж…"))
    let short = RunRow(
      point: 1, replicate: 1, status: .failed, record: RunRecord(count: 1), reason: "a\r\nb")
    #expect(short.reason == "a  b")
  }

  @Test("Extremes are the first of the largest")
  func extremes() throws {
    var extremes = SweepExtremes(of: [.huntDuration, .escapes])
    for (replicate, value) in [3.0, 9, 9, 2].enumerated() {
      var record = RunRecord(count: Metric.hunt.count)
      record[.huntDuration] = value
      extremes.add(RunRow(point: 1, replicate: replicate + 1, status: .done, record: record))
    }
    #expect(extremes.largest[0]?.key == RunKey(point: 1, replicate: 2))
    #expect(extremes.largest[0]?.value == 9)
    #expect(extremes.largest[1] == nil)
  }
}
