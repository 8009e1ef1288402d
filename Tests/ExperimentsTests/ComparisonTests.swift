import Domain
import PortableNumerics
import Simulation
import Testing
import TextKit

@testable import Experiments
@testable import Statistics

/// A sweep whose runs are made up by a function of point and replicate; nil is a failed run.
struct MadeUpSweep: RunSource {
  let plan: Plan
  var replicates: [Int]
  let record: @Sendable (_ point: Int, _ replicate: Int) -> RunRecord?

  func forEachRun(_ body: (RunRow) throws -> Void) throws {
    for replicate in replicates {
      for point in 1...plan.pointCount {
        let record = record(point, replicate)
        try body(
          RunRow(
            point: point, replicate: replicate, status: record == nil ? .failed : .done,
            record: record ?? RunRecord(count: Metric.hunt.count)))
      }
    }
  }
}

func sweep(
  _ text: String = "", replicates: Int,
  _ record: @escaping @Sendable (_ point: Int, _ replicate: Int) -> RunRecord?
) throws -> MadeUpSweep {
  let plan = try readPlan("game: {disc: 400, ghosts: 8}\n" + text)
  return MadeUpSweep(plan: plan, replicates: Array(1...replicates), record: record)
}

/// A run whose figures are noise of a stream, moved by an effect.
func noise(_ stream: UInt64, _ replicate: Int, effect: Double = 0) -> RunRecord {
  let key = StreamKey(
    seed: stream, replicate: UInt64(replicate), purpose: .decision)
  var random = key.generator()
  var record = RunRecord(count: Metric.hunt.count)
  record[.huntDuration] = 1000 + 100 * (random.normal() + effect)
  record[.distanceWalked] = 500 + 30 * random.exponential(mean: 1)
  record[.captureRate] = Double(random.index(below: 9)) / 8
  record[.completed] = random.uniform() < 0.9 + effect ? 1 : 0
  record[.gaveUp] = random.uniform() < 0.1 ? 1 : 0
  return record
}

extension RunRecord {
  /// A run of so many seconds, without any other figure.
  fileprivate static func of(_ seconds: Double) -> RunRecord {
    var record = RunRecord(count: Metric.hunt.count)
    record[.huntDuration] = seconds
    return record
  }
}

@Suite("Comparison")
struct ComparisonTests {
  @Test("A sweep against itself: every difference exactly 0, nothing moved")
  func itself() throws {
    let one = try sweep("vary: {ghost.holdTime: [1, 2]}", replicates: 50) { noise(UInt64($0), $1) }
    let comparison = try Comparer.compare(one, one)
    #expect(comparison.isIdentical && comparison.movedCount == 0 && comparison.testCount == 0)
    for metric in comparison.points.flatMap(\.metrics) where metric.firstCount > 0 {
      #expect(metric.estimate.difference == 0)
      if !metric.metric.isProportion {
        #expect(metric.estimate.interval == Interval(low: 0, high: 0))
      }
    }
    let same = try Comparer.compare(points: (2, 2), of: one)
    #expect(same.isIdentical && same.points.count == 1)
  }

  @Test("Another seed against itself shows something in at most 5 % of 1500 comparisons")
  func falseAlarms() throws {
    var (alarms, covered, intervals) = (0, 0, 0)
    for trial in 0..<1500 {
      let (a, b) = (UInt64(2 * trial), UInt64(2 * trial + 1))
      let first = try sweep("seed: 1", replicates: 40) { _, replicate in noise(a, replicate) }
      let second = try sweep("seed: 2", replicates: 40) { _, replicate in noise(b, replicate) }
      let comparison = try Comparer.compare(first, second)
      #expect(comparison.pairing == .independent)
      if comparison.movedCount > 0 { alarms += 1 }
      for metric in comparison.points[0].metrics where metric.firstCount > 0 {
        intervals += 1
        let interval = metric.estimate.interval
        if interval.low <= 0, interval.high >= 0 { covered += 1 }
      }
    }
    // 95 % within three standard errors of 1500 comparisons, or of 7500 intervals.
    #expect(alarms <= 100, "\(alarms) false alarms")
    #expect(alarms >= 20, "\(alarms) false alarms: the test sees nothing at all")
    let coverage = Double(covered) / Double(intervals)
    #expect(coverage > 0.94 && coverage < 0.965, "coverage \(coverage)")
  }

  @Test("Paired noise without an effect: alarms and coverage at the nominal rate")
  func pairedFalseAlarms() throws {
    var (alarms, covered, intervals) = (0, 0, 0)
    for trial in 0..<1500 {
      let (a, b) = (UInt64(2 * trial) + 1 << 40, UInt64(2 * trial + 1) + 1 << 40)
      let both = try sweep("vary: {ghost.holdTime: [1, 2]}", replicates: 60) { point, replicate in
        noise(point == 1 ? a : b, replicate)
      }
      let comparison = try Comparer.compare(points: (1, 2), of: both)
      if comparison.movedCount > 0 { alarms += 1 }
      for metric in comparison.points[0].metrics where metric.firstCount > 0 {
        intervals += 1
        let interval = metric.estimate.interval
        if interval.low <= 0, interval.high >= 0 { covered += 1 }
      }
    }
    #expect(alarms <= 100 && alarms >= 20, "\(alarms) false alarms")
    let coverage = Double(covered) / Double(intervals)
    #expect(coverage > 0.94 && coverage < 0.965, "coverage \(coverage)")
  }

  @Test(
    "Common random numbers find a difference that independent runs miss, and how much they help")
  func pairing() throws {
    let first = try sweep("seed: 1", replicates: 100) { _, replicate in noise(3, replicate) }
    let better = try sweep("seed: 1", replicates: 100) { _, replicate in
      var record = noise(3, replicate)
      record[.huntDuration] += 2 + noise(4, replicate)[.huntDuration] / 1000
      return record
    }
    let other = try sweep("seed: 2", replicates: 100) { _, replicate in
      noise(5, replicate, effect: 0.02)
    }
    let paired = try Comparer.compare(first, better)
    let duration = try #require(paired.points[0].metrics.first { $0.metric == .huntDuration })
    #expect(paired.hasMoved(duration) && paired.movedCount == 1)
    #expect(duration.estimate.interval.low > 2.9 && duration.estimate.interval.high < 3.1)
    #expect(duration.varianceRatio > 1e6)
    #expect(try Comparer.compare(first, other).movedCount == 0)
  }

  @Test("Points are matched by their values, whatever their numbers, and the rest is listed")
  func matching() throws {
    let first = try sweep(
      "vary: {players: [novice, average], ghost.trapWindowDuration: [5, 6, 7]}", replicates: 9
    ) { point, _ in mark(Double(point)) }
    let second = try sweep(
      "vary: {ghost.trapWindowDuration: [7, 8, 6], players: [average, expert]}", replicates: 9
    ) { point, _ in mark(Double(point)) }
    let comparison = try Comparer.compare(first, second)
    #expect(comparison.names == ["players", "ghost.trapWindowDuration"])
    #expect(comparison.points.map(\.values) == [["average", "6"], ["average", "7"]])
    #expect(comparison.points.map(\.firstPoint) == [5, 6])
    #expect(comparison.points.map(\.secondPoint) == [5, 1])
    #expect(comparison.onlyFirst == [1, 2, 3, 4] && comparison.onlySecond == [2, 3, 4, 6])
    let last = try #require(comparison.points[1].metrics.first { $0.metric == .huntDuration })
    #expect(last.firstMean == 6 && last.secondMean == 1)
  }

  @Test("What one plan varies and the other fixes is matched by the fixed value, and reported")
  func fixedAgainstVaried() throws {
    let first = try sweep("set: {ghost.holdTime: 2}", replicates: 5) { _, _ in mark(1) }
    let second = try sweep("vary: {ghost.holdTime: [1, 2]}\nhunt: {limit: 900}", replicates: 5) {
      point, _ in mark(Double(point))
    }
    let comparison = try Comparer.compare(first, second)
    #expect(comparison.points.map(\.secondPoint) == [2])
    #expect(comparison.planDifferences == [.value("hunt.limit", from: "3600", to: "900")])
    let nothing = try sweep("vary: {ghost.holdTime: [3, 4]}", replicates: 5) { _, _ in mark(1) }
    #expect(throws: ComparisonError.nothingInCommon) { try Comparer.compare(first, nothing) }
  }

  @Test("Runs without a partner are left out of pairs and counted")
  func partners() throws {
    let first = try sweep(replicates: 40) { _, replicate in
      replicate % 10 == 0 ? nil : mark(Double(replicate))
    }
    var second = try sweep(replicates: 1) { _, replicate in mark(Double(replicate) + 1) }
    second.replicates = Array(6...30)
    let comparison = try Comparer.compare(first, second)
    let duration = try #require(comparison.points[0].metrics.first { $0.metric == .huntDuration })
    #expect(duration.firstCount == 22 && duration.estimate.difference == 1)
    // First alone: 1…5 and 31…39; second alone: 10, 20, 30.
    #expect(comparison.unpairedRuns == 5 + 9 + 3)
  }

  @Test("A source that fails or is out of order ends the comparison with its reason")
  func failures() throws {
    let good = try sweep(replicates: 30) { _, _ in mark(1) }
    var bad = good
    bad.replicates = [1, 2, 5, 4]
    #expect(throws: ComparisonError.notInOrder(replicate: 4)) { try Comparer.compare(good, bad) }
    #expect(throws: ComparisonError.noSuchPoint(2, count: 1)) {
      try Comparer.compare(points: (1, 2), of: good)
    }
  }

  @Test("Sources are read in step again and again, to their ends or broken off")
  func repeatedReading() throws {
    let short = try sweep(replicates: 20) { _, _ in mark(1) }
    var broken = short
    broken.replicates = [1, 2, 1]
    for _ in 0..<200 {
      #expect(try Comparer.compare(short, short).isIdentical)
      #expect(throws: ComparisonError.self) { try Comparer.compare(short, broken) }
      #expect(throws: ComparisonError.self) { try Comparer.compare(broken, short) }
    }
  }

  @Test("Two sweeps of more points than are compared are refused before any is read")
  func tooManyPoints() throws {
    let text =
      "game: {disc: 400, ghosts: 8}\ndesign: lhs\npoints: 100001\n"
      + "vary: {ghost.holdTime: {low: 1, high: 5}}"
    struct NoRuns: RunSource {
      let plan: Plan
      func forEachRun(_ body: (RunRow) throws -> Void) { Issue.record("no run is read") }
    }
    let runs = NoRuns(plan: try readPlan(text))
    #expect(throws: ComparisonError.tooManyPoints(100_001)) {
      _ = try Comparer.compare(runs, runs)
    }
  }

  @Test("The gate fails where no runs could be held against each other")
  func gateWithoutRuns() throws {
    let one = try sweep(replicates: 20) { $1 <= 10 ? noise(1, $1) : nil }
    let other = try sweep(replicates: 20) { $1 > 10 ? noise(1, $1) : nil }
    var gate = ComparisonGate()
    gate.unchanged = ["captureRate"]
    let findings = gate.findings(in: try Comparer.compare(one, other))
    #expect(findings.map(\.isFailure) == [true])
    #expect(findings.first?.line(in: .en) == "captureRate has no runs in common")
  }

  @Test("The gate is undecided about too few runs, not about equal ones or a metric that none has")
  func gateOnFewRuns() throws {
    func verdicts(_ one: MadeUpSweep, _ other: MadeUpSweep, _ metric: String) throws -> [Bool] {
      var gate = ComparisonGate()
      gate.unchanged = [metric]
      gate.largestChange = [ComparisonGate.LargestChange(metric: metric, share: 0.05)]
      return gate.findings(in: try Comparer.compare(one, other)).map(\.isFailure)
    }
    let first = try sweep("seed: 1", replicates: 1) { noise(1, $1) }
    let other = try sweep("seed: 2", replicates: 1) { noise(2, $1) }
    #expect(try verdicts(first, other, "huntDuration") == [false, false])
    #expect(try verdicts(first, first, "huntDuration") == [])
    #expect(try verdicts(first, other, "firstCapture") == [])
    // All runs of one sweep differ from all of the other, by half: nothing is clearer.
    let (short, long) = (RunRecord.of(4), RunRecord.of(6))
    let before = try sweep("seed: 1", replicates: 40) { _, _ in short }
    let after = try sweep("seed: 2", replicates: 40) { _, _ in long }
    #expect(try verdicts(before, after, "huntDuration") == [true, true])
  }

  @Test("The gate fails on what moved, on change beyond a limit, and is undecided in between")
  func gate() throws {
    let first = try sweep(replicates: 200) { _, replicate in noise(1, replicate) }
    let second = try sweep(replicates: 200) { _, replicate in
      var record = noise(1, replicate)
      record[.huntDuration] *= 1.1 + 0.001 * Double(replicate % 2)
      return record
    }
    let comparison = try Comparer.compare(first, second)
    func verdict(_ unchanged: [String], _ limits: [String]) -> [Bool] {
      var gate = ComparisonGate()
      gate.unchanged = unchanged
      gate.largestChange = limits.compactMap { ComparisonGate.LargestChange($0) }
      return gate.findings(in: comparison).map(\.isFailure)
    }
    #expect(verdict(["huntDuration"], []) == [true])
    #expect(verdict(["captureRate", "completed"], ["captureRate=1%"]) == [])
    #expect(verdict([], ["huntDuration=±5%"]) == [true])
    #expect(verdict([], ["huntDuration=20%"]) == [])
    #expect(verdict([], ["huntDuration=10.05%"]) == [false])
    for text in ["huntDuration", "huntDuration=5", "=5%", "a=x%", "a=-5%"] {
      #expect(ComparisonGate.LargestChange(text) == nil, "\(text)")
    }
  }
}

/// A run of a given duration and nothing else.
private func mark(_ value: Double) -> RunRecord {
  var record = RunRecord(count: Metric.hunt.count)
  record[.huntDuration] = value
  return record
}
