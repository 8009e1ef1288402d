import Domain
import Experiments
import Simulation
import Statistics
import Testing
import TextKit

@testable import Results

@Suite("Settings judged by the gap between two players")
struct GapSweepTests {
  private func plan(_ text: String) throws -> Plan {
    try PlanReader.read(
      "game: {disc: 200, ghosts: 3}\nplayers: [novice, average, expert]\n" + text,
      file: "plan.yml"
    ) { _, _ in throw CancellationError() }
  }

  /// Runs with random draws of their replicate, a gap of 0.1 a window between novice and expert,
  /// and rows that fail or lack the metric.
  private func runs(_ plan: Plan, failing: Bool = false) -> MadeUpRuns {
    MadeUpRuns(plan: plan) { point, replicate in
      var record = RunRecord(count: Metric.hunt.count)
      let design = Design.point(of: plan, at: point - 1)
      let player = design.playerName(in: plan)
      let setting = SettingIndex(plan).setting(ofPoint: point)
      let random = Double((replicate * 37) % 17) / 100
      let own = Double((replicate * 11 + point * 7) % 5 - 2) / 200
      record[.captureRate] = 0.5 + random + own + (player == "expert" ? 0.1 * Double(setting) : 0)
      if failing, (replicate + point).isMultiple(of: 9) { record[.captureRate] = .nan }
      let hasFailed = failing && (replicate * point).isMultiple(of: 7)
      return RunRow(
        point: point, replicate: replicate, status: hasFailed ? .failed : .done, record: record)
    }
  }

  private static let gap = "targets: {\"captureRate.gap(expert,novice)\": ...0.15}\n"
  private static let vary = "vary: {ghost.trapWindowDuration: [5, 6]}\nreplicates: 40\n"

  @Test(
    "The figure is the mean of paired differences, whatever is missing", arguments: [false, true])
  func bruteForce(failing: Bool) throws {
    let plan = try plan(Self.vary + Self.gap)
    let source = runs(plan, failing: failing)
    var values: [RunKey: Double] = [:]
    try source.forEachRun { row in
      if row.status == .done { values[row.key] = row.record[.captureRate] }
    }
    let judgement = try SweepJudgement.of(source)
    let settings = SettingIndex(plan)
    for setting in 1...2 {
      let points = settings.points(ofSetting: setting)
      func point(_ name: String) -> Int {
        points.first { Design.point(of: plan, at: $0 - 1).playerName(in: plan) == name } ?? 0
      }
      let differences = (1...40).compactMap { replicate -> Double? in
        let a = values[RunKey(point: point("expert"), replicate: replicate)] ?? .nan
        let b = values[RunKey(point: point("novice"), replicate: replicate)] ?? .nan
        return a.isNaN || b.isNaN ? nil : a - b
      }
      let expected = Interval.difference(of: .captureRate, Moments(differences))
      #expect(differences.count == (failing ? differences.count : 40) && differences.count > 20)
      for name in ["expert", "novice"] {
        let figure = try #require(judgement.finding(of: 0, at: point(name))).figure
        #expect(abs(figure.value - Moments(differences).mean) < 1e-12)
        #expect(abs(figure.interval.low - expected.low) < 1e-12)
        #expect(abs(figure.interval.high - expected.high) < 1e-12)
        #expect(figure.interval.low < 0.1 * Double(setting) + 0.01)
        #expect(figure.interval.high > 0.1 * Double(setting) - 0.01)
      }
      #expect(judgement.finding(of: 0, at: point("average")) == nil)
    }
  }

  @Test("Both players' points have the verdict of their gap; others are not asked")
  func verdicts() throws {
    let plan = try plan(Self.vary + Self.gap)
    let digest = try SweepStatistics(runs(plan))
    let answer = try #require(digest.judgement).answer
    #expect(answer.verdict(ofSetting: 1) == .met && answer.verdict(ofSetting: 2) == .missed)
    for point in 1...6 {
      let player = answer.playerName(ofPoint: point)
      #expect((answer.verdict(ofPoint: point) == nil) == (player == "average"))
    }
    // The other way round the figure has the other sign and the same verdicts.
    let turned = try self.plan(
      Self.vary + "targets: {\"captureRate.gap(novice,expert)\": ...0.15}\n")
    let other = try SweepStatistics(runs(turned))
    for (a, b) in zip(digest.values(of: 0), other.values(of: 0)) where !a.isNaN {
      #expect(abs(a + b) < 1e-12)
    }
    #expect(other.metCount == 1)
  }

  @Test("With a population the gap is still of its two players, with or without a share")
  func population() throws {
    let text =
      Self.vary + "population: {novice: 1, average: 1}\n"
      + "targets: {captureRate: 0.1..., \"captureRate.gap(expert,novice)\": ...0.15}\n"
    let digest = try SweepStatistics(runs(plan(text)))
    #expect(digest.metCount == 1)
    let plain = try SweepStatistics(runs(plan(Self.vary + Self.gap)))
    for (a, b) in zip(digest.values(of: 1), plain.values(of: 0)) {
      #expect(a == b || a.isNaN && b.isNaN)
    }
  }

  @Test("Each phone has a gap of its own, and an adaptive plan pairs the replicates of both")
  func phonesAndStopping() throws {
    let phones = try plan("sensors: [park, urban]\nreplicates: 20\n" + Self.gap)
    let judged = JudgedFigures(phones)
    #expect(judged.figures.count == 2 && judged.figures.allSatisfy { $0.points.count == 2 })
    #expect(judged.figures.map(\.shares.count) == [2, 2])
    let adaptive = try plan(
      "replicates: {min: 10, max: 60, until: {metric: captureRate, halfWidth: 0.06}}\n"
        + Self.vary.split(separator: "\n")[0] + "\n" + Self.gap)
    let digest = try SweepStatistics(runs(adaptive))
    #expect(digest.values(of: 0).count { $0.isFinite } == 4)
  }

  @Test("A gate is met, missed or open by the interval of the signed difference")
  func gate() throws {
    func verdict(_ range: String, _ replicates: Int = 40) throws -> Verdict {
      let text =
        "replicates: \(replicates)\ntargets: {\"captureRate.gap(novice,expert)\": \(range)}\n"
      return try SweepGate(runs(plan(text))).verdict
    }
    #expect(try verdict("...0.2") == .met && verdict("...0.05") == .missed)
    #expect(try verdict("...0.1") == .perhaps && verdict("0.05...0.2") == .met)
    #expect(try verdict("0.3...") == .missed && verdict("...0.2", 1) == .perhaps)
  }
}
