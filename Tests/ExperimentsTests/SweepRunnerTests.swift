import Domain
import Numerics
import Simulation
import Testing

@testable import Experiments

struct Refusal: Error {}

@Suite("Sweeps")
struct SweepRunnerTests {
  /// A made-up run whose figures depend on its keys alone.
  static func record(_ point: Int, _ seed: UInt64, _ replicate: UInt64) -> RunRecord {
    var generator = SplitMix64(state: seed &+ replicate &* 1_000_003 &+ UInt64(point) << 40)
    var record = RunRecord(count: Metric.hunt.count)
    record[.huntDuration] = Double(generator.next() >> 11)
    record[.captureRate] = Double(generator.next() % 9) / 8
    return record
  }

  @Test("Results are the same for any number of threads", arguments: [2, 3, 8])
  func jobs(count: Int) {
    func run(_ jobs: Int) -> SweepResults {
      SweepRunner(
        pointCount: 7, replicates: 41, seed: 5, jobs: jobs, metricCount: Metric.hunt.count
      )
      .run(play: SweepRunnerTests.record)
    }
    let (one, many) = (run(1), run(count))
    #expect(one.isComplete && many.isComplete)
    for point in 1...7 {
      for metric in Metric.hunt {
        let (a, b) = (one.summary(of: metric, point: point), many.summary(of: metric, point: point))
        #expect(a.count == b.count)
        for statistic in Statistic.allCases {
          #expect(a[statistic].bitPattern == b[statistic].bitPattern)
        }
      }
    }
  }

  @Test("Each run is played once, with its numbers from 1, and kept in its place")
  func keys() {
    let results = SweepRunner(
      pointCount: 3, replicates: 5, seed: 9, jobs: 2, metricCount: Metric.hunt.count
    ).run {
      point, seed, replicate in
      var record = RunRecord(count: Metric.hunt.count)
      record[.captures] = Double(point * 100) + Double(replicate)
      record[.escapes] = Double(seed)
      return record
    }
    for point in 1...3 {
      for replicate in 1...5 {
        let value = results.value(.captures, point: point, replicate: replicate)
        #expect(value == Double(point * 100 + replicate))
      }
    }
    #expect(results.value(.escapes, point: 3, replicate: 5) == 9)
    #expect(results.value(.huntDuration, point: 1, replicate: 1).isNaN)
  }

  @Test("A failed run is counted and left out, the others go on")
  func failures() {
    let progress = SweepProgress()
    let results = SweepRunner(
      pointCount: 2, replicates: 30, seed: 1, jobs: 2, metricCount: Metric.hunt.count
    ).run(
      progress: progress
    ) { point, _, replicate in
      if point == 2, replicate % 10 == 0 { throw Refusal() }
      return RunRecord(count: Metric.hunt.count)
    }
    #expect(results.failures.map(\.replicate) == [10, 20, 30])
    #expect(results.failures.allSatisfy { $0.point == 2 && $0.reason == "Refusal()" })
    #expect(results.doneCount == 57)
    #expect(results.isComplete)
    #expect(results.status(point: 2, replicate: 10) == .failed)
    #expect(progress.done == 60)
  }

  @Test("A stopped sweep keeps every finished run and says what is missing")
  func interruption() {
    let stop = StopFlag()
    let results = SweepRunner(
      pointCount: 4, replicates: 1000, seed: 1, jobs: 1, metricCount: Metric.hunt.count
    ).run(stop: stop) {
      point, _, replicate in
      if point == 2, replicate == 50 { stop.raise(130) }
      var record = RunRecord(count: Metric.hunt.count)
      record[.captures] = 1
      return record
    }
    stop.raise(75)
    #expect(stop.reason == 130)
    #expect(!results.isComplete)
    // On one thread runs go replicate by replicate: 49 rounds of 4, then points 1 and 2.
    #expect(results.doneCount == 49 * 4 + 2)
    #expect(results.summary(of: .captures, point: 2).count == 50)
    #expect(results.summary(of: .captures, point: 3).count == 49)
    #expect(results.status(point: 3, replicate: 50) == .missing)
    #expect(results.summary(of: .captures, point: 3)[.mean] == 1)
  }
}
