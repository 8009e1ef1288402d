import CommandKit
import Domain
import Foundation
import ShellComposition
import Testing
import TextKit

@Suite("GB-073 X-GB 8b The rules of a game")
struct RuleEditingTests {
  @Test("Rules are shown, set, reset and undone; each edit is stored")
  func edit() throws {
    let fixture = try ShellFixture()
    #expect(fixture.text("open 1").contains("Rules: all by default"))
    let shown = fixture.text("rules set accuracyGate 20,5")
    for spec in HuntRules.specs {
      #expect(shown.contains(spec.name))
      #expect(shown.contains(spec.caption(.en).summary.prefix(40)))
    }
    #expect(shown.contains("* accuracyGate") && shown.contains("[20.5]"))
    #expect(fixture.stored[0].rules.accuracyGateMeters == 20.5)
    fixture.run("rules set holdLoss decay", "rules set literal yes")
    #expect(fixture.text("open 1").contains("* holdLoss"))
    #expect(fixture.text("rules").contains("literal makes it reset"))
    fixture.run("undo", "rules reset accuracyGate")
    var rules = HuntRules()
    rules.holdLoss = .decay
    #expect(fixture.stored[0].rules == rules)
    fixture.run("rules reset")
    #expect(fixture.stored[0].rules == HuntRules())
    fixture.run("undo", "undo")
    rules.accuracyGateMeters = 20.5
    #expect(fixture.stored[0].rules == rules)
    fixture.run("redo")
    #expect(fixture.stored[0].rules.accuracyGateMeters == 0)
  }

  @Test(
    "What is no rule or no value of it is refused, and nothing changes",
    arguments: [
      ("rules set acuracyGate 20", "Did you mean"), ("rules set accuracyGate 201", "0…200"),
      ("rules set accuracyGate -1", "0…200"), ("rules set accuracyGate nan", "not a number"),
      ("rules set confirmFixes 2.5", "whole number"),
      ("rules set confirmFixes 1e300", "whole number"),
      ("rules set holdLoss all", "reset"), ("rules set literal maybe", "on"),
      ("rules reset colour", "no parameter"), ("rules set accuracyGate", "rules set NAME VALUE"),
      ("rules set holdTime 3", "no parameter"),
    ])
  func refused(_ command: String, _ why: String) throws {
    let fixture = try ShellFixture()
    fixture.run("open 1")
    let output = fixture.run(command)
    #expect(output.isRefused)
    #expect(output.lines.joined(separator: " ").contains(why), "\(output.lines)")
    #expect(fixture.stored == ShellFixture.park)
  }

  @Test("Names and values are offered")
  func completion() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1")
    defer { withExtendedLifetime(fixture) {} }
    let session = try #require(fixture.session)
    func offers(_ line: String) -> [String] { session.completions(for: line).candidates }
    #expect(offers("rules ") == ["set", "reset"])
    #expect(offers("rules set acc") == ["accuracyGate"])
    #expect(offers("rules set holdLoss ") == ["reset", "decay"])
    #expect(offers("rules set accuracyGate ") == ["0", "200"])
    #expect(offers("rules reset hold") == ["holdLoss", "holdDecayRate"])
    #expect(offers("what if accuracyGate ") == ["0", "200"])
  }

  @Test("Play goes by the game's rules; an edit restarts the hunt, a copy has the same rules")
  func play() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "rules set searchStart automatic", "copy 1")
    #expect(fixture.stored[1].rules.searchStart == .automatic)
    let automatic = fixture.text("play 1", "walk 60 north")
    #expect(automatic.contains("AR"))
    #expect(fixture.text("rules set searchStart button").contains("the hunt starts over"))
    #expect(fixture.run("play 1", "walk 60 north", "search").isRefused == false)
    #expect(!fixture.text("rules set searchStart button").contains("the hunt starts over"))
  }

  @Test("Odds are of the game's rules, and what if changes one")
  func odds() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", "rules set accuracyGate 60")
    let usual = fixture.text("odds")
    #expect(fixture.text("what if accuracyGate 1").contains("rule.accuracyGate: 60 → 1"))
    fixture.run("rules set accuracyGate 1")
    #expect(fixture.text("odds") != usual)
  }

  @Test("A recording keeps the rules it was made with")
  func recorded() throws {
    let path = FileManager.default.temporaryDirectory.path + "/rules-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let fixture = try ShellFixture()
    fixture.run(
      "open 1", "rules set searchStart automatic", "play 1", "record \(path)", "walk 60 north",
      "wait 2", "record off", "rules reset")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8).contains("\"searchStart\":\"automatic\""))
    let replayed = fixture.text("replay \(path)", "goto 1e6")
    #expect(replayed.contains("AR"))
  }
}
