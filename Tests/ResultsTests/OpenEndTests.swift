import Statistics
import Domain
import Experiments
import Simulation
import TextKit
import Testing

@testable import Results

@Suite("Ends of intervals that nothing bounds")
struct OpenEndTests {
  private let plan: Plan
  private let source: MadeUpRuns

  /// Five hunts that all last an hour, in which nothing escapes.
  init() throws {
    let text =
      "game: {disc: 400, ghosts: 8}\ntargets: {huntDuration: ...4000}\n"
      + "replicates: {min: 5, max: 5, until: {metric: huntDuration, halfWidth: 9}}\n"
    plan = try PlanReader.read(text, file: "plan.yml") { _, _ in throw Refusal() }
    source = MadeUpRuns(plan: plan) { point, replicate in
      var record = RunRecord(count: Metric.hunt.count)
      (record[.huntDuration], record[.escapes], record[.captureRate]) = (3600, 0, 0)
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
  }

  @Test("They are empty in CSV, where the other end has its number")
  func csv() throws {
    var rows: [String: [String: String]] = [:]
    let header = PointsTable.header(of: plan)
    try source.forEachPoint { summary in
      for row in PointsTable.rows(of: Design.point(of: plan, at: 0), in: plan, summary) {
        let fields = Dictionary(uniqueKeysWithValues: zip(header, row))
        rows[fields["metric"] ?? ""] = fields
      }
    }
    let duration = try #require(rows["huntDuration"])
    #expect(duration["mean"] == "3600" && duration["ciHigh"] == "")
    #expect((duration["ciLow"].flatMap { Double($0) } ?? 0) > 1000)
    let escapes = try #require(rows["escapes"])
    #expect(escapes["ciLow"] == "0" && (escapes["ciHigh"].flatMap { Double($0) } ?? 0) > 1)
    // A metric that no hunt has, has no interval.
    #expect(rows["firstCapture"]?["ciLow"] == "" && rows["firstCapture"]?["ciHigh"] == "")
  }

  @Test("They are null in the manifest, a dash in sentences, and leave a target undecided")
  func elsewhere() throws {
    let digest = try SweepStatistics(source)
    #expect(
      digest.precisions.map(\.halfWidth) == [.infinity] && digest.precisions[0].isMet == false)
    let manifest = Manifest(
      plan: plan, statistics: digest, programVersion: "1", revision: .current)
    #expect(manifest.json.contains("\"n\": 5, \"halfWidth\": null, \"met\": false"))
    let gate = try SweepGate(source)
    #expect(gate.verdict == .perhaps)
    #expect(gate.line(in: .en).contains(", –] not clear of ...4000"))
  }
}
