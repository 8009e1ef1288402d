import Domain
import Experiments
import Simulation
import Statistics
import Testing
import TextKit

@testable import Results

@Suite("Settings judged on a population")
struct PopulationTests {
  private static let text = """
    game: {disc: 200, ghosts: 3}
    players: [novice, average, expert]
    vary: {ghost.trapWindowDuration: [5, 6]}
    replicates: 40

    """

  private func plan(_ text: String) throws -> Plan {
    try PlanReader.read(Self.text + text, file: "plan.yml") { _, _ in throw CancellationError() }
  }

  /// Capture rates by window and player: 0.4 and 0.5, 0.8 and 0.9, 1 and 1.
  private func runs(_ plan: Plan) -> MadeUpRuns {
    MadeUpRuns(plan: plan) { point, replicate in
      var record = RunRecord(count: Metric.hunt.count)
      let setting = SettingIndex(plan).setting(ofPoint: point)
      let player = Design.point(of: plan, at: point - 1).playerName(in: plan)
      let rate = ["novice": [0.4, 0.5], "average": [0.8, 0.9], "expert": [1, 1]][player]
      record[.captureRate] =
        (rate?[setting - 1] ?? 0) + (replicate.isMultiple(of: 2) ? 0.05 : -0.05)
      record[.huntDuration] = Double(100 * setting + replicate)
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
  }

  @Test("Without a population every player must meet a target; with one, their mixture")
  func mixture() throws {
    let each = try SweepStatistics(runs(plan("targets: {captureRate: 0.7...}\n")))
    #expect(each.metCount == 0)
    let mixed = try plan(
      "targets: {captureRate: 0.7...}\npopulation: {novice: 6, average: 3, expert: 1}\n")
    let digest = try SweepStatistics(runs(mixed))
    // 0.6 · 0.4 + 0.3 · 0.8 + 0.1 = 0.58, and 0.3 + 0.27 + 0.1 = 0.67.
    for (point, value) in [(1, 0.58), (2, 0.67), (3, 0.58), (4, 0.67)] {
      #expect(abs(digest.values(of: 0)[point - 1] - value) < 1e-9)
    }
    #expect(digest.metCount == 0)
    let lower = try plan(
      "targets: {captureRate: 0.6...}\npopulation: {novice: 6, average: 3, expert: 1}\n")
    let answer = try SettingAnswer(runs(lower))
    #expect(answer.verdict(ofSetting: 1) == .missed && answer.verdict(ofSetting: 2) == .met)
    #expect(
      answer.summary(in: .en)
        == "1 of 2 settings meets every target for the population; missed: 1")
  }

  @Test("A player without a share is judged by their own targets only")
  func noShare() throws {
    let plan = try plan(
      "targets: {captureRate: 0.75..., novice.captureRate: 0.45...}\n"
        + "population: {average: 1, expert: 1}\n")
    let answer = try SettingAnswer(runs(plan))
    #expect(answer.verdict(ofPoint: 1) == .missed && answer.verdict(ofPoint: 2) == .met)
    #expect(answer.verdict(ofPoint: 3) == .met && answer.verdict(ofSetting: 1) == .missed)
    #expect(answer.verdict(ofSetting: 2) == .met)
    let bare = try self.plan("targets: {captureRate: 0.75...}\npopulation: {average: 1}\n")
    #expect(try SettingAnswer(runs(bare)).verdict(ofPoint: 1) == nil)
  }

  @Test("A player who plays a setting twice has one share, and each phone a mixture of its own")
  func repeated() throws {
    let plan = try PlanReader.read(
      """
      game: {disc: 200, ghosts: 3}
      players: [novice, expert]
      sensors: [park, urban]
      vary: {ghost.holdTime: [1, 2]}
      design: sobol
      points: 8
      targets: {captureRate: 0.7...}
      population: {novice: 3, expert: 1}
      """, file: "plan.yml"
    ) { _, _ in throw CancellationError() }
    let judged = JudgedFigures(plan)
    #expect(judged.settings.count == 2 && judged.figures.count == 4)
    for figure in judged.figures {
      #expect(figure.points.count == 8)
      var shares: [String: Double] = [:]
      for (point, share) in zip(figure.points, figure.shares) {
        let player = Design.point(of: plan, at: point - 1).playerName(in: plan)
        shares[player, default: 0] += share
      }
      #expect(abs((shares["novice"] ?? 0) - 0.75) < 1e-12)
      #expect(abs((shares["expert"] ?? 0) - 0.25) < 1e-12)
    }
    #expect((1...32).allSatisfy { judged.position(target: 0, point: $0) != nil })
  }

  @Test("The report's findings are the mixture's, with the interval of the weighted values")
  func findings() throws {
    let plan = try plan(
      "targets: {captureRate: 0.6..., huntDuration.p90: ...300}\n"
        + "population: {novice: 6, average: 3, expert: 1}\n")
    let statistics = try SweepStatistics(
      runs(plan),
      SweepStatistics.Request(metrics: [], spreadMetrics: [], groups: [], strips: [], series: []))
    let judgement = try #require(statistics.judgement)
    let findings = (1...6).map { judgement.finding(at: $0) }
    #expect(findings[1] == findings[3] && findings[3] == findings[5])
    let rate = try #require(findings[1].targets[0]).figure
    #expect(abs(rate.value - 0.67) < 1e-9 && rate.interval.low < 0.67 && rate.interval.high > 0.67)
    // The values differ by 0.05 from replicate to replicate: Wilson's interval is that narrow.
    #expect(rate.interval.high - rate.interval.low < 0.04)
    let p90 = try #require(findings[1].targets[1]).figure
    #expect(p90.value == 236 && p90.interval.low < 236 && p90.interval.high >= 236)
  }

  @Test("A gate judges the mixture once for each phone, and a player's target for that player")
  func gate() throws {
    let plan = try plan(
      "sensors: [park, urban]\ntargets: {captureRate: 0.6..., novice.captureRate: 0.45...}\n"
        + "population: {novice: 6, average: 3, expert: 1}\n")
    let gate = try SweepGate(runs(plan))
    // Two settings, each with two phones: a mixture and a novice for each.
    #expect(gate.intervalCount == 8 && gate.settingCount == 2)
    #expect(gate.verdict == .met && gate.points.count == 6)
    let judged = JudgedFigures(plan).figures.filter { $0.setting == 1 }
    #expect(gate.figures.count == 4 && judged.map(\.points.count).sorted() == [1, 1, 3, 3])
  }
}
