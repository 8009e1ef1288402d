import Domain
import Experiments
import Foundation
import Simulation
import Statistics
import TestSupport
import Testing
import TextKit

@testable import Results

@Suite("The judgement of a sweep")
struct SweepJudgementTests {
  private struct Refusal: Error {}

  private func plan(_ text: String) throws -> Plan {
    try PlanReader.read("game: {disc: 400, ghosts: 8}\n" + text, file: "plan.yml") { _, _ in
      throw Refusal()
    }
  }

  private static let players = """
    players: [average, {base: novice, name: "new, \\"green\\""}]
    vary: {ghost.catchMode: [hold, tap]}

    """

  /// Four points of constant durations, 1000.43 to 1001.43 s; nothing is ever caught.
  private func digest(_ replicates: Int, _ targets: String) throws -> SweepStatistics {
    try SweepStatistics(
      MadeUpRuns(
        plan: try plan(Self.players + "replicates: \(replicates)\ntargets: {\(targets)}\n")
      ) { point, replicate in
        var record = RunRecord(count: Metric.hunt.count)
        record[.huntDuration] = 1000.1 + Double(point) / 3
        return RunRow(point: point, replicate: replicate, status: .done, record: record)
      })
  }

  @Test("Targets are a question to each setting, for all its players, answered by intervals")
  func lines() throws {
    let text = "huntDuration.p50: ...1001.2, firstCapture: 0..."
    let judgement = try #require(try digest(40, text).judgement)
    #expect(
      judgement.answer.summary(in: .en)
        == "0 of 2 settings meet every target for every player; undecided: 1; missed: 1")
    #expect(
      judgement.answer.eachAlone(in: .en)
        == "average 0 of 2, undecided: 2; new, \"green\" 0 of 2, undecided: 1")
    let medians = (1...4).compactMap { judgement.finding(of: 0, at: $0) }
    #expect(medians.map(\.verdict) == [.met, .met, .met, .missed])
    #expect(medians.map { ($0.figure.value * 1000).rounded() / 1000 }.first == 1000.433)
    #expect((1...4).allSatisfy { judgement.finding(of: 1, at: $0)?.verdict == .perhaps })
    #expect(judgement.intervalCount == 8)
    // Points 1 and 2 meet it, 3 and 4 are the same settings with the other player.
    #expect(try digest(40, "huntDuration.p50: ...1000.9").metCount == 0)
    #expect(try digest(40, "huntDuration.p50: ...1001.2").metCount == 1)
    // The same values of three runs decide nothing.
    let few = try digest(3, "huntDuration.p50: ...1001.2")
    #expect(few.judgement?.answer.count(.perhaps) == 2)
  }

  @Test("What has no interval is judged by its value")
  func withoutInterval() throws {
    let one = try SweepStatistics(
      MadeUpRuns(plan: try plan("replicates: 5\ntargets: {escapes.max: ...3}\n")) {
        var record = RunRecord(count: Metric.hunt.count)
        record[.escapes] = Double($1 % 3)
        return RunRow(point: $0, replicate: $1, status: .done, record: record)
      })
    let judgement = try #require(one.judgement)
    #expect(judgement.answer.summary(in: .en) == "the only setting meets every target")
    #expect(judgement.finding(of: 0, at: 1)?.verdict == .met)
  }

  /// Runs of uniform random numbers, with a rate and a duration of each player.
  private func runs(_ plan: Plan) -> MadeUpRuns {
    MadeUpRuns(plan: plan) { point, replicate in
      var record = RunRecord(count: Metric.hunt.count)
      let isNovice = Design.point(of: plan, at: point - 1).playerName(in: plan) == "novice"
      record[.captureRate] = (replicate * 7 + point) % 10 < (isNovice ? 6 : 9) ? 1 : 0
      record[.huntDuration] = Double((replicate * 37) % 100) * (isNovice ? 10 : 8)
      record[.escapes] = Double((replicate * 13 + point) % 3)
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
  }

  private static let mixed = """
    players: [novice, average]
    vary: {ghost.trapWindowDuration: [5, 6]}
    replicates: 200
    population: {novice: 3, average: 1}
    targets:
      captureRate: 0.6...
      huntDuration.p90: ...800
      novice.escapes: ...1.2
      captureRate.gap(average,novice): ...0.5

    """

  @Test("targets.csv has each figure that is judged, with both intervals and the verdict")
  func file() throws {
    let plan = try plan(Self.mixed)
    let judgement = try SweepJudgement.of(runs(plan))
    let rows = Array(TargetsTable.rows(judgement))
    let header = TargetsTable.header(of: plan)
    #expect(rows.count == 8 && rows.allSatisfy { $0.count == header.count })
    func column(_ name: String) throws -> [String] {
      let index = try #require(header.firstIndex(of: name))
      return rows.map { $0[index] }
    }
    #expect(try column("setting") == ["1", "1", "1", "1", "2", "2", "2", "2"])
    #expect(
      try Array(column("target").prefix(4)) == plan.targets.map(\.fullName), "\(rows)")
    // A figure of several players has none.
    for (player, target) in zip(try column("players"), try column("target")) {
      #expect(player == (target.hasPrefix("novice ") ? "novice" : ""), "\(target)")
    }
    // 0.75 · 0.6 + 0.25 · 0.9 = 0.675; the 90 % quantile is the mixture's, not a player's.
    let values = try column("value").map { try #require(Double($0)) }
    let gap = try #require(try column("target").firstIndex { $0.contains(".gap") })
    #expect(abs(values[0] - 0.675) < 1e-12 && abs(values[gap] - 0.3) < 1e-12)
    for (name, outer) in [("ciLow", "jointLow"), ("ciHigh", "jointHigh")] {
      for (own, joint) in zip(try column(name), try column(outer)) {
        let (own, joint) = (try #require(Double(own)), try #require(Double(joint)))
        #expect(name == "ciLow" ? joint <= own : joint >= own, "\(name) \(own) \(joint)")
      }
    }
    for (index, verdict) in try column("verdict").enumerated() {
      #expect(verdict == judgement.findings[index].verdict.word(in: .en))
    }
    #expect(try Set(column("verdict")).isSubset(of: ["met", "undecided", "missed"]))
    // An end that nothing bounds is empty.
    let one = try self.plan("replicates: 1\ntargets: {escapes: ...3}\n")
    let open = try SweepJudgement.of(runs(one))
    #expect(Array(TargetsTable.rows(open))[0].suffix(5) == ["", "", "", "", "undecided"])
  }

  @Test("Page, table and another plan's question have the verdicts of the one judgement")
  func everywhere() throws {
    for limit in [0.5, 0.55, 0.6, 0.65, 0.7] {
      let plan = try plan(
        "players: [novice, average]\nreplicates: 60\nvary: {ghost.trapWindowDuration: [5, 6]}\n"
          + "targets: {captureRate: \(limit)..., escapes: ...1.3}\n")
      let judgement = try SweepJudgement.of(runs(plan))
      let page = try SweepStatistics(
        runs(plan),
        SweepStatistics.Request(metrics: [], spreadMetrics: [], groups: [], strips: [], series: []))
      let digest = try SweepStatistics(runs(plan))
      let gate = try #require(SweepGate(judgement))
      for other in [page.judgement, digest.judgement] {
        let other = try #require(other)
        #expect(other.findings == judgement.findings)
        #expect(other.answer.summary(in: .en) == judgement.answer.summary(in: .en))
        #expect(SweepGate(other)?.verdict == gate.verdict)
      }
      let settings = 1...judgement.answer.settings.count
      #expect(gate.verdict == settings.compactMap { judgement.answer.verdict(ofSetting: $0) }.max())
    }
  }
}
