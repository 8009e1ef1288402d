import Statistics
import Domain
import Testing
import TextKit

@testable import Experiments

@Suite("Settings of a plan")
struct SettingIndexTests {
  private static let knobs = "ghost.holdTime: [1, 2, 3], ghost.fightRadius: [10, 20]"
  private static let crowd = "players: [novice, average]\nsensors: [park, urban, perfect]\n"

  /// Plans of every design, with several players and phones and without.
  static let plans = [
    "vary: {\(knobs)}\n",
    crowd,
    crowd + "vary: {\(knobs)}\n",
    "vary: {ghost.holdTime: [1, 2], players: [novice, average], ghost.fightRadius: [10, 20, 30], "
      + "sensors: [park, urban]}\n",
    crowd + "vary: {\(knobs)}\ndesign: oat\nset: {ghost.holdTime: 2, ghost.fightRadius: 15}\n",
    crowd + "vary: {ghost.holdTime: {low: 1, high: 5}}\ndesign: sobol\npoints: 5\n",
    crowd + "vary: {ghost.holdTime: {low: 1, high: 5}}\ndesign: lhs\npoints: 3\n",
    crowd + "vary: {\(knobs)}\ndesign: morris\ntrajectories: 2\n",
    crowd + "vary: {\(knobs)}\ndesign: saltelli\npoints: 2\n",
    "players: [novice, average, expert]\nvary: {ghost.holdTime: [1, 2, 1]}\ndesign: list\n",
    "players: [novice]\nvary: {\(knobs)}\n",
  ]

  @Test(
    "A setting is the points with equal values but for player and phone, each once",
    arguments: plans)
  func everyDesign(text: String) throws {
    let plan = try readPlan("game: park.json\n" + text)
    let index = SettingIndex(plan)
    var seen: [Int] = []
    for setting in 1...index.count {
      let points = index.points(ofSetting: setting)
      #expect(points == points.sorted() && !points.isEmpty)
      #expect(points.allSatisfy { index.setting(ofPoint: $0) == setting })
      let values = points.map { point -> [Double?] in
        let design = Design.point(of: plan, at: point - 1)
        return zip(plan.axes, design.values).filter { !$0.0.isChoice }.map(\.1)
      }
      #expect(Set(values).count == 1)
      let players = points.map { point -> [String] in
        let design = Design.point(of: plan, at: point - 1)
        return [design.playerName(in: plan), design.sensorName(in: plan)]
      }
      #expect(Set(players).count == points.count || plan.design.isSampled)
      seen += points
    }
    #expect(seen.sorted() == Array(1...plan.pointCount))
    #expect(index.isShared == plan.axes.contains { $0.isChoice && $0.count > 1 })
    if !index.isShared { #expect(index.count == plan.pointCount) }
  }

  @Test("Rounded values that a sampled design draws twice are one setting")
  func drawnTwice() throws {
    let plan = try readPlan(
      "game: park.json\nplayers: [novice, average]\nvary: {rule.confirmFixes: {low: 1, high: 3}}\n"
        + "design: lhs\npoints: 9\n")
    let index = SettingIndex(plan)
    #expect(index.count == 3)
    #expect((1...3).allSatisfy { index.points(ofSetting: $0).count == 6 })
  }

  @Test("A setting is met if all are, missed if one is, and else it may be")
  func joined() throws {
    let plan = try readPlan(
      "game: park.json\nplayers: [novice, average]\nvary: {ghost.holdTime: [1, 2, 3, 4, 5]}\n"
        + "targets: {captureRate: 0.5...}\n")
    let novice: [Verdict] = [.met, .met, .met, .perhaps, .missed]
    let average: [Verdict] = [.met, .perhaps, .missed, .missed, .missed]
    let answer = SettingAnswer(plan) { ($0 <= 5 ? novice[$0 - 1] : average[$0 - 6]) }
    #expect(
      (1...5).map { answer.verdict(ofSetting: $0) } == [.met, .perhaps, .missed, .missed, .missed])
    #expect(
      (1...5).map { answer.blocking($0, in: .en) } == [
        "", "average", "average", "average", "novice, average",
      ])
    #expect(answer.count(.met) == 1 && answer.count(.perhaps) == 1 && answer.count(.missed) == 3)
    #expect(
      answer.summary(in: .en)
        == "1 of 5 settings meets every target for every player; undecided: 1; missed: 3")
    #expect(answer.counts(.met).map(\.name) == ["novice", "average"])
    #expect(answer.counts(.met).map(\.count) == [3, 1])
  }

  @Test("A population that fails is named once, not player by player")
  func populationFails() throws {
    let text =
      "game: park.json\nplayers: [novice, average]\npopulation: {novice: 0.5, average: 0.5}\n"
      + "sensors: [park, urban]\nvary: {ghost.holdTime: [1, 2]}\n"
    let joint = SettingAnswer(try readPlan(text + "targets: {captureRate: 0.5...}\n")) {
      _ in .missed
    }
    #expect(
      joint.blocking(1, in: .en) == "the population · park, the population · urban")
    // The first four points are the novice's, who also has a target of their own.
    let own = try readPlan(
      text + "targets: {captureRate: 0.5..., novice: {escapes: ...1}}\n")
    let all = SettingAnswer(own) { _ in .missed }
    #expect(all.blocking(1, in: .ru) == "смесь игроков · park, смесь игроков · urban")
    let one = SettingAnswer(own) { $0 <= 4 ? .missed : .met }
    #expect(one.blocking(1, in: .en) == "novice · park, novice · urban")
  }

  @Test("Who is asked nothing decides nothing; a setting of such players alone is not counted")
  func unasked() throws {
    let plan = try readPlan(
      "game: park.json\nplayers: [novice, average]\nvary: {ghost.holdTime: [1, 2]}\n"
        + "design: list\ntargets: {novice: {captureRate: 0.5...}}\n")
    let answer = SettingAnswer(plan) { _ in .met }
    #expect(answer.verdict(ofSetting: 1) == .met)
    #expect(answer.verdict(ofSetting: 2) == nil)
    #expect(answer.count(.met) == 1 && answer.count(.missed) == 0)
  }
}
