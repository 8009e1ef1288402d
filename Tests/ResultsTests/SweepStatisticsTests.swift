import Domain
import Experiments
import Simulation
import Statistics
import Testing

@testable import Results

@Suite("Statistics of results")
struct SweepStatisticsTests {
  /// All that a page may ask for: each point a strip, all of them a series and the base group.
  private func statistics(of source: some RunSource) throws -> SweepStatistics {
    let all = Array(0..<source.plan.pointCount)
    return try SweepStatistics(
      source,
      SweepStatistics.Request(
        metrics: [.captureRate, .huntDuration], spreadMetrics: [.huntDuration, .escapes],
        groups: [all] + all.map { [$0] }, strips: all.map { [$0] }, series: [all]))
  }

  @Test("The figures of the table of points are those of points.csv")
  func sameFigures() throws {
    let plan = try smallPlan()
    let source = MemorySweep(plan, on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord))
    let data = try statistics(of: source)
    try source.forEachPoint { summary in
      for metric in Metric.hunt {
        let mean = data.mean(metric, at: summary.point - 1)
        let pairs = [
          (mean.value, summary[metric][.mean]), (mean.interval.low, summary[metric][.ciLow]),
          (mean.interval.high, summary[metric][.ciHigh]),
        ]
        for (found, expected) in pairs {
          #expect(found == expected || found.isNaN && expected.isNaN, "\(metric.name)")
        }
      }
    }
    #expect(data.done == [3, 3, 3, 2] && data.failed == [0, 0, 0, 1])
    #expect(data.notable.failures.map(\.key.point) == [4])
  }

  @Test("Quantiles of many runs, skewed ones, are those of points.csv too")
  func sameQuantiles() throws {
    let yaml =
      "game: {disc: 400, ghosts: 8}\nreplicates: 12000\nvary: {ghost.trapWindowDuration: [5, 7]}\n"
      + "targets: {huntDuration.p90: ...3000, escapes.p05: ...1, huntDuration.max: ...9}\n"
    let plan = try PlanReader.read(yaml, file: "plan.yml") { _, _ in throw Refusal() }
    let source = MadeUpRuns(plan: plan) { point, replicate in
      var record = RunRecord(count: Metric.hunt.count)
      let unit = Double(((point * 1_000_003 + replicate) &* 2_654_435_761) & 0xFFFF) / 65_536
      record[.huntDuration] = 10 / (1.0001 - unit * unit)
      record[.escapes] = (1 / (1.01 - unit)).rounded()
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
    let data = try statistics(of: source)
    let index = try #require(data.spreadMetrics.firstIndex(of: .huntDuration))
    try source.forEachPoint { summary in
      let point = summary.point - 1
      let findings = try #require(data.judgement).finding(at: summary.point).targets
      for (target, found) in zip(plan.targets, findings) {
        #expect(found?.figure.value == summary[target.metric][target.statistic])
        #expect(found?.certain.value == found?.figure.value)
      }
      #expect(findings[0]?.figure.interval == summary[.huntDuration].interval(of: .p90))
      #expect(
        data.strips[point].quantiles(of: index, [0.05, 0.5, 0.95])
          == [.p05, .p50, .p95].map { summary[.huntDuration][$0] })
    }
  }

  @Test("A tally counts shares, stages, states and waiting times, as worked by hand")
  func tally() throws {
    var tally = RunTally(points: [0], metrics: [.escapes], horizon: 100, isHunt: true)
    for number in 0..<4 {
      var record = RunRecord(count: Metric.hunt.count)
      record[.escapes] = Double(number * 3)
      record[.huntDuration] = 100
      record[.firstCapture] = number == 0 ? .nan : 25 * Double(number)
      record[.completed] = number == 3 ? 1 : 0
      record[.captures] = number == 0 ? 0 : 2
      record[.trapsOpened] = Double(number)
      record[.fightsLost] = 1
      record[.timeInFight] = 10 * Double(number)
      record[.timeInArSearch] = number == 0 ? 5 : 0
      tally.add(record)
    }
    #expect(tally.wholeShares(of: 0) == [0.25, 0, 0, 0.25, 0, 0, 0.5])
    #expect(tally.range(of: 0) == 0...9 && tally.quantiles(of: 0, [0.5]) == [4.5])
    #expect(HuntStage.allCases.map { tally.share($0) } == [1, 1, 0.75, 0.75, 0.75, 0.25])
    #expect(HuntAttempt.allCases.map { tally.mean($0) } == [2.5, 1.5, 1.5])
    #expect(tally.meanSeconds(.fight) == 15 && tally.meanSeconds(.arSearch) == 1.25)
    let waiting = tally.waiting(for: .firstCapture)
    #expect(waiting.first { $0.time == 25 }?.survival == 0.75)
    #expect(waiting.last?.survival == 0.25)
  }

  @Test("Noise that points share makes their difference sharp, and a group's mean no sharper")
  func pairing() throws {
    // Replicates differ wildly, the second point is always 1 more, or a little more than that.
    @Sendable func value(_ point: Int, _ replicate: Int) -> Double {
      Double(replicate * 10 + point) + (replicate % 2 == 0 ? 0.01 * Double(point) : 0)
    }
    let plan = try PlanReader.read(
      "game: {disc: 400, ghosts: 8}\nreplicates: 6\nvary: {ghost.trapWindowDuration: [5, 7]}\n",
      file: "plan.yml"
    ) { _, _ in throw Refusal() }
    let data = try statistics(
      of: MadeUpRuns(plan: plan) { point, replicate in
        var record = RunRecord(count: Metric.hunt.count)
        for metric in Metric.hunt { record[metric] = value(point, replicate) }
        return RunRow(point: point, replicate: replicate, status: .done, record: record)
      })
    let low = data.difference(group: 1, key: 1)
    let high = data.difference(group: 2, key: 1)
    #expect(low.interval.low > -0.52 && low.interval.high < -0.49 && low.value < -0.5)
    #expect(high.interval.low > 0.49 && high.interval.high < 0.52 && high.value > 0.5)
    #expect(data.difference(group: 0, key: 1).interval == Interval(low: 0, high: 0))
    let all = data.mean(group: 0, key: 1)
    let means = (1...6).map { (value(1, $0) + value(2, $0)) / 2 }
    let expected = Interval.mean(of: .huntDuration, Moments(means))
    #expect(abs(all.interval.low - expected.low) < 1e-9 && all.interval.low > 0)
    #expect(abs(all.interval.high - expected.high) < 1e-9)
  }
}
