import Domain
import TextKit
import Testing

@testable import Experiments

@Suite("The table of a plan's keys, and words for what is wrong")
struct PlanWordTests {
  @Test("Every fault of the bad plans is reported in Russian too", arguments: BadPlanTests.single)
  func russian(text: String, line: String) {
    do throws(PlanError) {
      _ = try readPlan("game: park.json\n" + text + "\n")
    } catch {
      let cyrillic = error.line(in: .ru).unicodeScalars.filter {
        (0x410...0x44F).contains($0.value)
      }
      #expect(!cyrillic.isEmpty, "\(line)")
      #expect(error.line(in: .en) == line)
    }
  }

  @Test("Every key has words, and a default is what a plan without it has")
  func table() throws {
    for section in PlanSection.all {
      #expect(Set(section.keys.map(\.name)).count == section.keys.count, "\(section.path)")
      for key in section.keys where !key.isParameter {
        #expect(Set(Language.allCases.map { key.caption($0).summary }).count == 2, "\(key.name)")
        #expect(Language.allCases.allSatisfy { !key.value.phrase(in: $0).isEmpty }, "\(key.name)")
      }
    }
    let bare = try readPlan("game: park.json\n")
    let reported = PlanSection.plan.keys.filter { !$0.defaultText.isEmpty && $0.name != "levels" }
    let explicit = reported.map { "\($0.name): \($0.defaultText)" }.joined(separator: "\n")
    #expect(try readPlan("game: park.json\n" + explicit + "\n") == bare)
    #expect(bare.morrisLevels == 4)
  }

  @Test(
    "A key with nothing after it is refused",
    arguments: ["targets", "vary", "set", "hunt", "parameters"])
  func nothing(key: String) {
    let lines = faultLines("game: park.json\n\(key):\n")
    #expect(lines.count == 1 && lines[0].contains("found nothing"), "\(lines)")
  }

  @Test("An empty list of parameters is refused")
  func emptyList() {
    let lines = faultLines("game: park.json\nparameters: []\n")
    #expect(lines.count == 1 && lines[0].contains("found an empty list"), "\(lines)")
  }

  @Test("A player with the name of a metric has targets that read back")
  func playerNamedLikeMetric() throws {
    let plan = try readPlan(
      "game: park.json\nplayers: [{base: novice, name: captureRate}, average]\n"
        + "targets: {captureRate: 0.5..., captureRate.p90: 0.1...}\n")
    #expect(plan.targets.map(\.player) == [nil, nil])
    #expect(try readPlan(plan.canonicalText) == plan)
    let own = try readPlan(
      "game: park.json\nplayers: [{base: novice, name: captureRate}, average]\n"
        + "targets: {captureRate: {escapes: ...3}, captureRate.p90: 0.1...}\n")
    #expect(own.targets.map(\.player) == [nil, "captureRate"])
    #expect(try readPlan(own.canonicalText) == own)
  }

  @Test(
    "What --set gave is not given again, nor lost",
    arguments: [
      (["seed=3", "seed=4"], "--set seed: seed is given twice"),
      (
        ["ghost.holdTime=[1, 2]", "vary={ghost.fightRadius: [10, 20]}"],
        "--set vary: is given already by --set ghost.holdTime"
      ),
      (
        ["rule.literal=on", "hunt.literal=off"],
        "--set hunt.literal: is given already by --set rule.literal"
      ),
      (
        ["targets.escapes=...3", "targets={captureRate: 0.5...}"],
        "--set targets: is given already by --set targets.escapes"
      ),
      (
        ["players=novice", "vary.players=[average]"],
        "--set vary.players: is given already by --set players"
      ),
    ])
  func setTwice(assignments: [String], line: String) {
    #expect(faultLines("game: park.json\n", assignments) == [line])
  }

  @Test("--set of a part after the whole is an edit of it")
  func partAfterWhole() throws {
    let plan = try readPlan(
      "game: park.json\n", ["vary={ghost.fightRadius: [10, 20]}", "ghost.holdTime=[1, 2]"])
    #expect(plan.axes.map(\.name) == ["ghost.fightRadius", "ghost.holdTime"])
  }

  @Test("A parameter of an inline player is not set or varied beside it")
  func inlineAndSet() throws {
    let inline = "game: park.json\nplayers: {base: novice, walkingSpeed: 1}\n"
    let fixed = "plan.yml:2:25: players.walkingSpeed: player.walkingSpeed is already fixed"
    let varied = "plan.yml:2:25: players.walkingSpeed: player.walkingSpeed is already varied"
    #expect(faultLines(inline + "set: {player.walkingSpeed: 1}\n") == [fixed])
    #expect(faultLines(inline + "vary: {player.walkingSpeed: [1, 2]}\n") == [varied])
    let oat = try readPlan(inline + "design: oat\nvary: {player.walkingSpeed: [1.2, 2]}\n")
    #expect(oat.axes.count == 1)
    let set = try readPlan(inline, ["player.walkingSpeed=2"])
    #expect(set.fixed.contains(FixedValue(name: "player.walkingSpeed", value: 2)))
    #expect(try readPlan(set.canonicalText) == set)
    #expect(
      try readPlan(set.canonicalText, ["player.walkingSpeed=3"]).fixed.contains(
        FixedValue(name: "player.walkingSpeed", value: 3)))
  }
}
