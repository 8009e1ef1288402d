import Domain
import Experiments
import Foundation
import Simulation
import Testing
import TextKit

@testable import Results

/// A sweep of two points with made-up runs.
private func smallSweep(
  _ record: @escaping @Sendable (_ point: Int, _ replicate: Int) -> RunRecord
) throws -> MadeUpRuns {
  let plan = try PlanReader.read(
    "game: {disc: 400, ghosts: 8}\nvary: {ghost.holdTime: [1, 2]}", file: "plan.yml"
  ) { _, _ in throw Refusal() }
  return MadeUpRuns(plan: plan) {
    RunRow(point: $0, replicate: $1, status: .done, record: record($0, $1))
  }
}

/// One whose second point is slower by `shift`.
private func smallSweep(shift: Double = 0) throws -> MadeUpRuns {
  try smallSweep { point, replicate in
    var record = RunRecord(count: Metric.hunt.count)
    record[.huntDuration] = 1000 + 7 * Double(replicate * replicate % 11)
    record[.completed] = 1
    if point == 2 { record[.huntDuration] += shift + Double(replicate % 3) }
    return record
  }
}

@Suite("Comparisons as JSON")
struct ComparisonJSONTests {
  @Test("No share of what may be zero is reported")
  func ratios() throws {
    func sweep(_ isFirst: Bool) throws -> MadeUpRuns {
      try smallSweep { _, replicate in
        var record = RunRecord(count: Metric.hunt.count)
        // Pairs that differ by the same but for rounding; a base that may be 0; a base of next to 0.
        record[.huntDuration] = 0.1 * Double(replicate) + (isFirst ? 0 : 0.7)
        record[.escapes] = isFirst ? (replicate == 1 ? 1 : 0) : Double(replicate % 3 + 4)
        record[.zoneFlaps] = isFirst ? 1e-30 + 1e-32 * Double(replicate % 3) : 4
        record[.distanceWalked] = Double(replicate % 5 + 20) + (isFirst ? 0 : 12.3456)
        return record
      }
    }
    let comparison = try Comparer.compare(sweep(true), sweep(false))
    let metrics = comparison.points[0].metrics
    let duration = try #require(metrics.first { $0.metric == .huntDuration })
    #expect(duration.varianceRatio.isNaN)
    let escapes = try #require(metrics.first { $0.metric == .escapes })
    #expect(escapes.relativeChange.isNaN)
  }

  @Test("JSON of a comparison has every metric, absent numbers as null, and what the gate says")
  func json() throws {
    let comparison = try Comparer.compare(smallSweep(), smallSweep(shift: 50))
    var gate = ComparisonGate()
    gate.unchanged = ["huntDuration"]
    let text = StoredComparison(comparison, findings: gate.findings(in: comparison)).fileText
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
}
