import Domain
import Foundation
import Results
import Simulation
import Testing
import TextKit

@testable import Experiments
@testable import Report

@Suite("Answers told")
struct AnswerReportTests {
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
    let lines = TuneReport(result, in: .en).lines.joined(separator: "\n")
    #expect(lines.contains("take ghost.trapWindowDuration 7"))
    #expect(lines.contains("ghost.trapWindowDuration: certain 7"))
    let plan = try PlanReader.read(
      "game: {disc: 400, ghosts: 8}\nvary: {ghost.trapWindowDuration: [5, 6, 7, 8, 9]}",
      file: "plan.yml"
    ) { _, _ in throw Refusal() }
    let folder = FileManager.default.temporaryDirectory.path + "/tune-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }
    let paths = try TuneFolder.write(result, of: plan, to: folder)
    #expect(paths.count == 2)
    let tuned = try PlanReader.read(try text("tuned.yml"), file: "tuned.yml") { _, _ in
      throw Refusal()
    }
    #expect(tuned.fixed.contains(FixedValue(name: "ghost.trapWindowDuration", value: 7)))
    let root = try JSONSerialization.jsonObject(with: Data(text("tune.json").utf8))
    #expect((root as? [String: Any])?["recommended"] as? Int == 3)
    let none = try search { _ in 0.2 }
    #expect(try TuneFolder.write(none, of: plan, to: folder).count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder + "/tuned.yml"))
  }

  @Test("A search without a point says so, and names the nearest miss and its target")
  func none() throws {
    let text = TuneReport(try search { 0.09 + 0.05 * ($0 - 5) }, in: .en).lines.joined(
      separator: "\n")
    #expect(text.contains("no point meets all targets"))
    #expect(text.contains("the nearest: ghost.trapWindowDuration 9"))
    #expect(text.contains("it misses captureRate 0.300"))
    #expect(text.contains("looks met at 0 of 5 points"))
  }

  @Test("A check's report: place, severity, code, reason and advice; counts at the end")
  func findings() throws {
    let findings = [
      CheckFinding(
        .error, "target-impossible", at: .file(line: 3, column: 5), .name("captureRate"),
        .plan(.impossibleTarget(isProportion: true))),
      CheckFinding(
        .note, "zones-overlap", at: nil, .zones(1, 2),
        .layout(.zonesOverlap(.meters(3), isWasted: false))),
    ]
    let report = CheckReport(file: "plan.yml", findings: findings)
    #expect(
      report.lines(in: .en)[0]
        == "plan.yml:3:5: error: captureRate: a proportion cannot be above 1 [target-impossible]")
    #expect(report.lines(in: .en).last == "1 error, 1 note" && report.count(.error) == 1)
    #expect(CheckReport(file: "x", findings: []).lines(in: .en) == ["nothing to say against it"])
    let root = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    let items = try #require(root?["findings"] as? [[String: Any]])
    #expect(items[0]["line"] as? Int == 3 && items[1]["line"] == nil)
  }
}
