import Domain
import Experiments
import Foundation
import Simulation
import Testing

@testable import Reports

/// A sweep of two points with a few made-up runs; the second point is slower by `shift`.
private struct SmallSweep: RunSource {
  let plan: Plan
  var shift = 0.0

  init(shift: Double = 0) throws {
    plan = try PlanReader.read(
      "game: {disc: 400, ghosts: 8}\nvary: {ghost.holdTime: [1, 2]}", file: "plan.yml"
    ) { _, _ in throw Refusal() }
    self.shift = shift
  }

  func forEachRun(_ body: (RunRow) throws -> Void) throws {
    for replicate in 1...12 {
      for point in 1...2 {
        var record = RunRecord(count: Metric.hunt.count)
        record[.huntDuration] = 1000 + 7 * Double(replicate * replicate % 11)
        record[.completed] = 1
        if point == 2 { record[.huntDuration] += shift + Double(replicate % 3) }
        try body(RunRow(point: point, replicate: replicate, status: .done, record: record))
      }
    }
  }
}

@Suite("Answers told")
struct AnswerReportTests {
  @Test("A comparison's table lists what moved, all on request, with what it rests on")
  func comparison() throws {
    let comparison = try Comparer.compare(SmallSweep(), SmallSweep(shift: 50))
    let lines = ComparisonTable(comparison).lines
    #expect(lines[0].hasPrefix("paired: the same seed"))
    #expect(lines[1].hasPrefix("holdTime  metric"))
    #expect(lines[2].hasPrefix("2") && lines[2].hasSuffix("moved"))
    #expect(lines[2].contains("50.00"))
    #expect(lines.count == 4 && lines[3].hasPrefix("1 of 1 moved beyond noise"))
    let all = ComparisonTable(comparison, showsAll: true)
    let equal = try #require(all.lines.first { $0.hasPrefix("equal in both, run by run: ") })
    #expect(equal.contains("completed,"))
    #expect(!equal.contains("captureRate"))
    #expect(equal.contains("huntDuration (at 1 of 2 points)"))
    #expect(!all.lines.contains { $0.hasSuffix("the same") || $0.contains("  completed  ") })
    #expect(all.markdown.contains("\n- equal in both, run by run: "))
    let markdown = ComparisonTable(comparison).markdown
    #expect(markdown.contains("| holdTime | metric | A | B |"))
    #expect(markdown.contains("| 2 | huntDuration | "))
  }

  @Test("No share of what may be zero is told, and no factor beyond three digits")
  func ratios() throws {
    let plan = try SmallSweep().plan
    func sweep(_ isFirst: Bool) -> MadeUpRuns {
      MadeUpRuns(plan: plan) { point, replicate in
        var record = RunRecord(count: Metric.hunt.count)
        // Pairs that differ by the same but for rounding; a base that may be 0; a base of next to 0.
        record[.huntDuration] = 0.1 * Double(replicate) + (isFirst ? 0 : 0.7)
        record[.escapes] = isFirst ? (replicate == 1 ? 1 : 0) : Double(replicate % 3 + 4)
        record[.zoneFlaps] = isFirst ? 1e-30 + 1e-32 * Double(replicate % 3) : 4
        record[.distanceWalked] = Double(replicate % 5 + 20) + (isFirst ? 0 : 12.3456)
        return RunRow(point: point, replicate: replicate, status: .done, record: record)
      }
    }
    let comparison = try Comparer.compare(sweep(true), sweep(false))
    let metrics = comparison.points[0].metrics
    let duration = try #require(metrics.first { $0.metric == .huntDuration })
    #expect(duration.varianceRatio.isNaN)
    let escapes = try #require(metrics.first { $0.metric == .escapes })
    #expect(escapes.relativeChange.isNaN)
    let lines = ComparisonTable(comparison, showsAll: true).lines
    let flaps = try #require(lines.first { $0.contains("zoneFlaps") })
    #expect(flaps.contains(" >×1000 "))
    let distance = try #require(lines.first { $0.contains("distanceWalked") })
    #expect(distance.contains(" 56.1 % "))
    #expect(!lines.contains { $0.contains("e+") })
  }

  @Test("A comparison with itself says that every run is the same")
  func same() throws {
    let lines = ComparisonTable(try Comparer.compare(SmallSweep(), SmallSweep())).lines
    #expect(lines.last == "every run is the same in both")
  }

  @Test("JSON of a comparison has every metric, absent numbers as null, and what the gate says")
  func json() throws {
    let comparison = try Comparer.compare(SmallSweep(), SmallSweep(shift: 50))
    var gate = ComparisonGate()
    gate.unchanged = ["huntDuration"]
    let text = ComparisonJSON.text(of: comparison, findings: gate.findings(in: comparison))
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(root["pairing"] as? String == "commonLuck" && root["moved"] as? Int == 1)
    let points = try #require(root["points"] as? [[String: Any]])
    let metrics = try #require(points[1]["metrics"] as? [[String: Any]])
    #expect(metrics.count == Metric.hunt.count)
    #expect(metrics[2]["difference"] as? Double == 50 && metrics[2]["moved"] as? Bool == true)
    #expect(metrics[3]["meanA"] is NSNull)
    #expect((root["gate"] as? [[String: Any]])?.first?["failed"] as? Bool == true)
  }

  private func search(rate: @escaping (Double) -> Double) throws -> TuneResult {
    let levels = [5.0, 6, 7, 8, 9]
    let problem = TuneProblem(
      axes: [TuneAxis(name: "ghost.trapWindowDuration", low: 5, high: 9, levels: levels)],
      start: levels.map { [$0] },
      scenarios: [TuneScenario(player: "novice", sensor: "park")],
      targets: [Target(metric: .captureRate, statistic: .mean, low: 0.5, high: 0.7)])
    return Tuner(problem, budget: 4000).run { requests in
      requests.map { request in
        request.replicates.map { replicate in
          var record = RunRecord(count: Metric.hunt.count)
          // Evenly spread, so that the mean is nearly the rate.
          let place = Double(replicate % 20) / 20
          record[.captureRate] = place < rate(request.values[0]) ? 1 : 0
          return record
        }
      }
    }
  }

  @Test("A search's answer: the region, a point within it, and files that a sweep can go on from")
  func found() throws {
    let result = try search { 0.6 - 0.1 * abs($0 - 7) }
    let text = TuneReport(result).lines.joined(separator: "\n")
    #expect(text.contains("take ghost.trapWindowDuration 7"))
    #expect(text.contains("ghost.trapWindowDuration: certain 7"))
    let plan = try PlanReader.read(
      "game: {disc: 400, ghosts: 8}\nvary: {ghost.trapWindowDuration: [5, 6, 7, 8, 9]}",
      file: "plan.yml"
    ) { _, _ in throw Refusal() }
    let scratch = ScratchFolder()
    let paths = try TuneFolder.write(result, of: plan, to: scratch.path)
    #expect(paths.count == 2)
    let tuned = try PlanReader.read(try scratch.text("tuned.yml"), file: "tuned.yml") { _, _ in
      throw Refusal()
    }
    #expect(tuned.fixed.contains(FixedValue(name: "ghost.trapWindowDuration", value: 7)))
    let root = try JSONSerialization.jsonObject(with: Data(scratch.text("tune.json").utf8))
    #expect((root as? [String: Any])?["recommended"] as? Int == 3)
    let none = try search { _ in 0.2 }
    #expect(try TuneFolder.write(none, of: plan, to: scratch.path).count == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/tuned.yml"))
  }

  @Test("A search without a point says so, and names the nearest miss and its target")
  func none() throws {
    let text = TuneReport(try search { 0.09 + 0.05 * ($0 - 5) }).lines.joined(separator: "\n")
    #expect(text.contains("no point meets all targets"))
    #expect(text.contains("the nearest: ghost.trapWindowDuration 9"))
    #expect(text.contains("it misses captureRate 0.300"))
    #expect(text.contains("looks met at 0 of 5 points"))
  }

  @Test("A check's report: place, severity, code, reason and advice; counts at the end")
  func findings() throws {
    let findings = [
      CheckFinding(
        .error, "target-impossible", at: .file(line: 3, column: 5), "captureRate", "it is above 1",
        why: "no point meets it", advice: "correct it"),
      CheckFinding(
        .note, "zones-overlap", at: nil, "zones 1 and 2", "they overlap", why: "y", advice: "a"),
    ]
    let report = CheckReport(file: "plan.yml", findings: findings)
    #expect(
      report.lines[0]
        == "plan.yml:3:5: error: captureRate: it is above 1 [target-impossible]")
    #expect(report.lines.last == "1 error, 1 note" && report.count(.error) == 1)
    #expect(CheckReport(file: "x", findings: []).lines == ["nothing to say against it"])
    let root = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    let items = try #require(root?["findings"] as? [[String: Any]])
    #expect(items[0]["line"] as? Int == 3 && items[1]["line"] == nil)
  }
}
