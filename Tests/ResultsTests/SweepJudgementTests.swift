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
  private func digest(_ replicates: Int, _ targets: String) throws -> SweepDigest {
    try SweepDigest(
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
    #expect(
      TargetCheck.lines(try digest(40, text), in: .en) == [
        "0 of 2 settings meet every target for every player; undecided: 1; missed: 1",
        "each by itself: average 0 of 2, undecided: 2; new, \"green\" 0 of 2, undecided: 1",
        "target huntDuration.p50 ...1001.2: met in 1 of 2 settings; missed: 1; "
          + "found 1000.433 to 1001.433",
        "target firstCapture.mean 0...: met in 0 of 2 settings; undecided: 2; "
          + "no run has a value",
        "verdicts: 8 intervals hold at once with 95 %, each wider than in the table",
      ])
    // Points 1 and 2 meet it, 3 and 4 are the same settings with the other player.
    #expect(try digest(40, "huntDuration.p50: ...1000.9").metCount == 0)
    #expect(try digest(40, "huntDuration.p50: ...1001.2").metCount == 1)
    // The same values of three runs decide nothing.
    let few = try digest(3, "huntDuration.p50: ...1001.2")
    #expect(few.judgement?.answer.count(.perhaps) == 2)
    for language in Language.allCases {
      for lines in [3, 40].map({ try? TargetCheck.lines(digest($0, text), in: language) }) {
        #expect(lines?.allSatisfy { !$0.isEmpty } == true)
      }
    }
  }

  @Test("What has no interval is judged by its value, and the line says so")
  func withoutInterval() throws {
    let one = try SweepDigest(
      MadeUpRuns(plan: try plan("replicates: 5\ntargets: {escapes.max: ...3}\n")) {
        var record = RunRecord(count: Metric.hunt.count)
        record[.escapes] = Double($1 % 3)
        return RunRow(point: $0, replicate: $1, status: .done, record: record)
      })
    #expect(
      TargetCheck.lines(one, in: .en) == [
        "the only setting meets every target",
        "target escapes.max ...3: met by the value alone; found 2.000",
      ])
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

  @Test("A figure that is judged is in the table with its interval")
  func table() throws {
    let digest = try SweepDigest(runs(try plan(Self.mixed)))
    let whole = SweepFigures(digest, TableWords(language: .en))
    let (header, cells) = (whole.header, whole.cells)
    let mixture = try #require(header.firstIndex(of: "population captureRate"))
    #expect(header[mixture + 1] == "[95 %]")
    #expect(cells.map { $0[mixture] } == Array(repeating: "0.675", count: 4))
    #expect(cells[0][mixture + 1].hasPrefix("[0.6") && cells[0][mixture + 1].contains(", 0.7"))
    let quantile = try #require(header.firstIndex(of: "population huntDuration.p90"))
    #expect(Double(cells[0][quantile]) == digest.values(of: 1)[0])
    // A player's mean of a column that is there gets its interval beside it.
    let escapes = try #require(header.firstIndex(of: "escapes"))
    #expect(header[escapes + 1] == "[95 %]")
    let lines = SweepTable.lines(for: digest, in: .en)
    #expect(lines.allSatisfy { $0.count <= SweepTable.width }, "\(lines)")
    // Quantiles of single players, too.
    let own = try plan("replicates: 50\ntargets: {escapes.p50: ...2, huntDuration.p90: ...800}\n")
    let figures = SweepFigures(try SweepDigest(runs(own)), TableWords(language: .en))
    for name in ["escapes.p50", "p90"] {
      let index = try #require(figures.header.firstIndex(of: name))
      #expect(figures.header[index + 1] == "[95 %]")
      #expect(figures.cells[0][index + 1].hasPrefix("["))
    }
  }

  @Test("In a narrow table a judged figure that differs keeps its interval; an equal one is a note")
  func narrow() throws {
    let plan = try plan(
      "players: [novice, average]\nreplicates: 200\nvary: {ghost.trapWindowDuration: [5, 6], "
        + "ghost.escapeDistanceMeters: [30, 40]}\n"
        + "targets: {completed: 0.5..., captureRate: 0.6..., escapes: ...2}\n")
    let digest = try SweepDigest(
      MadeUpRuns(plan: plan) { point, replicate in
        var record = RunRecord(count: Metric.hunt.count)
        record[.captureRate] = 1
        record[.completed] = 1
        record[.huntDuration] = 1000 + Double(point)
        record[.escapes] = Double((replicate * 13 + point) % (point + 2))
        return RunRow(point: point, replicate: replicate, status: .done, record: record)
      })
    let lines = SweepTable.lines(for: digest, in: .en)
    #expect(lines.allSatisfy { $0.count <= SweepTable.width }, "\(lines)")
    let row = try #require(lines.first { $0.contains("novice") })
    #expect(row.contains(" [0.") && row.contains("1.000"), "\(row)")
    #expect(
      lines.contains { $0.hasPrefix("capture 1.000 [0.97") && $0.hasSuffix(" at each point") },
      "\(lines)")
    #expect(lines.contains { $0.hasPrefix("alone: ") }, "\(lines)")
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
      let digest = try SweepDigest(runs(plan))
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
