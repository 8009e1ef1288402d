import Domain
import Simulation
import Testing

@testable import Experiments

@Suite("Run order and stopping")
struct RunScheduleTests {
  /// Plays a schedule to its end with a figure for each run.
  func play(
    _ schedule: inout RunSchedule, _ metric: Metric, _ value: (RunKey) -> Double
  ) {
    while let key = schedule.next {
      var record = RunRecord(count: Metric.hunt.count)
      record[metric] = value(key)
      let row = RunRow(point: key.point, replicate: key.replicate, status: .done, record: record)
      let isNext = schedule.record(row)
      #expect(isNext)
    }
  }

  @Test("A fixed plan is one batch, replicate by replicate")
  func fixed() {
    var schedule = RunSchedule(pointCount: 3, replication: .fixed(2))
    #expect(schedule.batches.map(\.count) == [6])
    #expect(schedule.key(at: 4) == RunKey(point: 2, replicate: 2))
    #expect(schedule.position(of: RunKey(point: 2, replicate: 2)) == 4)
    #expect(schedule.position(of: RunKey(point: 2, replicate: 3)) == nil)
    play(&schedule, .escapes) { _ in 1 }
    #expect(schedule.isFinished && schedule.position == 6 && schedule.precisions.isEmpty)
  }

  @Test("A row out of order is refused and changes nothing")
  func outOfOrder() {
    var schedule = RunSchedule(pointCount: 3, replication: .fixed(2))
    let row = RunRow(
      point: 2, replicate: 1, status: .done, record: RunRecord(count: Metric.hunt.count))
    let isNext = schedule.record(row)
    #expect(!isNext)
    #expect(schedule.position == 0)
  }

  @Test("A quiet point stops after the first batch, a noisy one goes on to its limit")
  func adaptive() {
    let rule = StoppingRule(metric: .escapes, halfWidth: 0.1)
    var schedule = RunSchedule(
      pointCount: 3, replication: .adaptive(least: 10, most: 65, until: rule))
    play(&schedule, .escapes) { key in
      Double(key.replicate % 2) * (key.point == 2 ? 50 : 0.1)
    }
    #expect(
      schedule.batches.map(\.replicates) == [
        1...10, 11...20, 21...30, 31...40, 41...50, 51...65,
      ])
    #expect(schedule.batches[0].points == .all(3))
    #expect(schedule.batches.dropFirst().allSatisfy { $0.points == .some([2]) })
    let precisions = schedule.precisions
    #expect(precisions.map(\.count) == [10, 65, 10])
    #expect(precisions.map(\.isMet) == [true, false, true])
    #expect(precisions[0].halfWidth < 0.1 && precisions[1].halfWidth > 0.1)
    #expect(schedule.position == 85)
    #expect(schedule.key(at: 84) == RunKey(point: 2, replicate: 65))
    #expect(schedule.position(of: RunKey(point: 2, replicate: 65)) == 84)
  }

  @Test("Nothing seen is no precision: a point goes on until an event would have shown")
  func nothingSeen() {
    func played(_ metric: Metric, halfWidth: Double) -> Int {
      let rule = StoppingRule(metric: metric, halfWidth: halfWidth)
      var schedule = RunSchedule(
        pointCount: 1, replication: .adaptive(least: 20, most: 1000, until: rule))
      play(&schedule, metric) { _ in 0 }
      return schedule.position
    }
    #expect((160...300).contains(played(.escapes, halfWidth: 0.1)))
    #expect(played(.escapes, halfWidth: 1) == 20)
    // A time has no least size.
    #expect(played(.huntDuration, halfWidth: 1) == 1000)
  }

  @Test("Checks grow by a quarter, in whole multiples of the least")
  func looks() {
    let rule = StoppingRule(metric: .escapes, halfWidth: 1e-9)
    var schedule = RunSchedule(
      pointCount: 1, replication: .adaptive(least: 20, most: 1000, until: rule))
    play(&schedule, .escapes) { Double($0.replicate % 3) }
    let ends = schedule.batches.map(\.replicates.upperBound)
    #expect(
      ends == [20, 40, 60, 80, 100, 140, 180, 240, 300, 380, 480, 600, 760, 960, 1000])
  }

  @Test("Failed runs and absent values do not count towards the interval")
  func absentValues() {
    let rule = StoppingRule(metric: .firstCapture, halfWidth: 1000)
    var schedule = RunSchedule(
      pointCount: 1, replication: .adaptive(least: 2, most: 8, until: rule))
    play(&schedule, .firstCapture) { $0.replicate <= 3 ? .nan : Double($0.replicate) }
    #expect(schedule.position == 6)
    #expect(schedule.precisions[0].count == 3)
  }

  @Test("A batch knows the places of its points")
  func places() {
    let some = RunBatch(replicates: 4...5, points: .some([2, 3, 7]))
    #expect(some.count == 6 && some[4] == RunKey(point: 3, replicate: 5))
    #expect(some.position(of: RunKey(point: 7, replicate: 4)) == 2)
    #expect(some.position(of: RunKey(point: 4, replicate: 4)) == nil)
    #expect(some.places(of: 3...6) == 1..<2)
    #expect(some.places(of: 8...9).isEmpty)
    let all = RunBatch(replicates: 1...1, points: .all(5))
    #expect(all.places(of: 2...9) == 1..<5)
    #expect(all.places(of: 6...9).isEmpty)
  }

  @Test("A batch's plan reads back, and its base is the plan")
  func batchPlan() throws {
    let plan = try listPlan(points: 9, replicates: 100)
    let runs = RunBatch(replicates: 11...20, points: .some([1, 2, 3, 7]))
    let part = plan.part(PlanBatch(number: 2, runs: runs))
    #expect(
      part.canonicalText.hasSuffix("batch: {number: 2, replicates: 11-20, points: \"1-3,7\"}\n"))
    let read = try readPlan(part.canonicalText)
    #expect(read == part && read.hash == part.hash && read.hash != plan.hash)
    #expect(read.base == plan && read.runCount == 40)
    #expect(RunSchedule(read).batch == runs)
    let whole = plan.part(
      PlanBatch(number: 1, runs: RunBatch(replicates: 1...10, points: .all(9))))
    #expect(try readPlan(whole.canonicalText) == whole)
    for bad in ["7", "{number: 1}", "{number: 1, replicates: 1-2, points: \"10\"}"] {
      #expect(faultLines(plan.canonicalText + "batch: \(bad)\n").count == 1)
    }
  }

  @Test(
    "Lists of numbers are written as schedulers read them",
    arguments: [([1, 2, 3, 7], "1-3,7"), ([5], "5"), ([1, 3, 4], "1,3-4"), ([], "")])
  func numberLists(numbers: [Int], text: String) {
    #expect(NumberList.text(numbers) == text)
    if !numbers.isEmpty { #expect(NumberList.ranges(text)?.flatMap(Array.init) == numbers) }
  }

  @Test("Lists that make no sense are refused", arguments: ["", "0", "3-1", "2,2", "1-2-3", "a"])
  func badLists(text: String) { #expect(NumberList.ranges(text) == nil) }

  @Test("Shards share out every run once", arguments: [1, 2, 7, 64])
  func shards(count: Int) throws {
    let total = 130
    var seen = Array(repeating: 0, count: total)
    for index in 1...count {
      let shard = try #require(Shard(index: index, of: count))
      for own in 0..<shard.size(of: total) { seen[shard.position(own)] += 1 }
    }
    #expect(seen.allSatisfy { $0 == 1 })
    #expect(Shard(index: 0, of: 4) == nil && Shard(index: 5, of: 4) == nil)
  }
}
