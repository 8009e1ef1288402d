import CommandKit
import Domain
import Foundation
import LabComposition
import Persistence
import ShellComposition
import Testing
import TextKit

@Suite("X-GB 8b What is tuned is what is played")
final class AdoptTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/adopt-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A park whose ghosts and rules differ from the defaults and from each other.
  private func park() throws -> GameLibrary {
    let fixture = try ShellFixture()
    fixture.run(
      "open 1", "ghost add Third 60 e of zone 1", "ghost 1 set fightRadius 12",
      "ghost 1 set holdTime 1.5", "ghost 2 set catchMode tap", "ghost 2 set trapWindowDuration 10",
      "ghost 3 set challenge geometries", "rules set targetHysteresisMeters 8",
      "rules set keepInsideLayout on")
    return fixture.stored
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  private func sweep(_ plan: String, in library: GameLibrary) throws {
    try GameFile.write(library, to: folder + "/games.json")
    try write(plan, to: "plan.yml")
    var request = LabRequest(planPath: folder + "/plan.yml")
    request.out = folder + "/results"
    _ = try LabSweep.prepare(request).run { _ in }
  }

  private func trace(
    _ plan: String, _ point: Int, _ replicate: Int, _ form: LabTrace.Form
  ) throws -> String {
    var text = ""
    let trace = try LabTrace.prepare(
      LabRequest(planPath: folder + "/" + plan), point: point, replicate: replicate)
    try trace.run(as: form, language: .en) { text += $0 + "\n" }
    return text
  }

  /// Checks that hunts of a plan's point are those of the game in a plan of its own.
  private func expectSame(
    _ plan: String, _ point: Int, as library: GameLibrary, _ setting: String
  ) throws {
    try GameFile.write(library, to: folder + "/adopted.json")
    try write("game: adopted.json\n" + setting, to: "own.yml")
    for replicate in [1, 2, 7] {
      // A stream has the sentences of nmea with today's date.
      for form in LabTrace.Form.allCases where form != .nmeaStream {
        let (tuned, own) = (
          try trace(plan, point, replicate, form), try trace("own.yml", 1, replicate, form)
        )
        #expect(tuned == own, "point \(point), replicate \(replicate), \(form)")
        #expect(tuned.count > 100)
      }
    }
  }

  private static let plan = """
    game: games.json
    players: [novice, average]
    sensors: urban
    hunt: {limit: 900}
    set: {ghost.escapeDistanceMeters: 35, rule.confirmFixes: 2, rule.holdLoss: decay}
    vary:
      ghost.trapWindowDuration: [5, 8.25]
      rule.accuracyGate: [25, 60]
    replicates: 1
    seed: 11

    """

  @Test("A point that is adopted plays its own hunts, byte for byte", arguments: [1, 4, 6, 7])
  func circle(point: Int) throws {
    let library = try park()
    try sweep(Self.plan, in: library)
    let fixture = try ShellFixture(library)
    let output = fixture.run("open 1", "adopt \(folder)/results \(point)")
    #expect(!output.isRefused)
    let player = point <= 4 ? "novice" : "average"
    let text = output.lines.joined(separator: "\n")
    for part in ["accuracyGate", "confirmFixes", "holdLoss", "35 m", "hunt.limit", player, "urban"]
    {
      #expect(text.contains(part), "\(part)")
    }
    #expect(output.lines.last?.contains("undo") == true)
    #expect(!text.contains("Warning"))
    let rules = fixture.stored[0].rules
    #expect(rules.confirmFixes == 2 && rules.keepInsideLayout && rules.targetHysteresisMeters == 8)
    #expect(fixture.stored[0].ghosts.map(\.parameters.fightRadiusMeters) == [12, 20, 20])
    try expectSame(
      "plan.yml", point, as: fixture.stored,
      "players: \(player)\nsensors: urban\nhunt: {limit: 900}\nseed: 11\n")
    // The shell replays the same hunts, and again there is nothing to adopt.
    let replays = ["plan.yml \(point)", "own.yml 1"].map {
      fixture.text("replay \(folder)/\($0) 2; goto 200; next 3; prev")
    }
    #expect(replays[0] == replays[1])
    #expect(fixture.text("close", "adopt \(folder)/results/ \(point)").contains("already"))
    fixture.run("undo")
    #expect(fixture.stored == library)
  }

  @Test("What tune recommends is adopted, or another point that it tried")
  func tuned() throws {
    let library = try park()
    try GameFile.write(library, to: folder + "/games.json")
    try write(
      """
      game: games.json
      players: [novice, average]
      hunt: {limit: 120}
      set: {rule.fightExitFactor: 1.5}
      vary: {ghost.trapWindowDuration: {low: 5, high: 10}, rule.accuracyGate: {low: 5, high: 90}}
      design: sobol
      points: 2
      replicates: 4
      targets: {captureRate: 0...1}

      """, to: "plan.yml")
    var request = LabRequest(planPath: folder + "/plan.yml")
    request.out = folder + "/tuned"
    #expect(try LabTune.prepare(request, budget: 3000).run { _ in }.status == .done)
    let fixture = try ShellFixture(library)
    defer { withExtendedLifetime(fixture) {} }
    let text = fixture.text("open 1", "adopt \(folder)/tuned")
    #expect(text.contains("novice, average"))
    #expect(fixture.stored[0].rules.fightExitFactor == 1.5)
    let setting = "players: average\nhunt: {limit: 120}\n"
    try expectSame("tuned/tuned.yml", 2, as: fixture.stored, setting)
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: folder + "/tuned/tune.json")))
    let answer = try #require(json as? [String: Any])
    let best = try #require(answer["recommended"] as? Int)
    let points = try #require(answer["points"] as? [[String: Any]])
    let other = best == 1 ? 2 : 1
    let values = try #require(points[other - 1]["values"] as? [String: String])
    fixture.run("adopt \(folder)/tuned \(other)")
    #expect(
      fixture.stored[0].rules.accuracyGateMeters == values["rule.accuracyGate"].flatMap(Double.init)
    )
    #expect(
      fixture.text("adopt \(folder)/tuned \(points.count + 1)").contains("1...\(points.count)"))
    let session = try #require(fixture.session)
    #expect(session.completions(for: "adopt \(folder)/tuned ").candidates.first == "\(best)")
    #expect(session.completions(for: "adopt \(folder)/").candidates.contains("\(folder)/tuned/"))
  }

  @Test("Values that the editor refuses are all named, and nothing changes")
  func beyond() throws {
    let library = try park()
    try sweep(
      """
      game: games.json
      beyondRanges: true
      set: {ghost.trapWindowDuration: 4, rule.accuracyGate: 500}
      vary: {ghost.holdTime: [0.5, 2], rule.confirmFixes: [1, 11]}
      replicates: 1

      """, in: library)
    let fixture = try ShellFixture(library)
    let output = fixture.run("open 1", "adopt \(folder)/results 2")
    #expect(output.isRefused)
    let text = output.lines.joined(separator: "\n")
    for name in ["accuracyGate", "trapWindowDuration", "holdTime", "confirmFixes"] {
      #expect(text.contains(name), "\(text)")
    }
    #expect(fixture.stored == library && fixture.saves == 0)
  }

  @Test("A generated park gives all its values; another or an edited game is reported")
  func others() throws {
    try sweep(
      """
      game: {disc: 200, ghosts: 2}
      set: {rule.confirmFixes: 2, ghost.challenge: darts, ghost.catchMode: challenge}
      vary: {darts.attempts: [2, 4]}
      replicates: 1

      """, in: GameLibrary())
    let library = try park()
    let fixture = try ShellFixture(library)
    #expect(fixture.text("open 1", "adopt \(folder)/results 2").contains("generated park"))
    let ghosts = fixture.stored[0].ghosts
    #expect(Set(ghosts.map(\.parameters)).count == 1)
    #expect(ghosts[0].parameters.challenge?.plugin == "darts")
    #expect(ghosts[0].parameters.challenge?.values["darts.attempts"] == 4)
    #expect(ghosts[0].parameters.catchMode == .challenge)
    #expect(fixture.stored[0].rules.confirmFixes == 2)

    try FileManager.default.removeItem(atPath: folder + "/results")
    try sweep(Self.plan, in: library)
    let edited = try ShellFixture(library)
    #expect(
      edited.text("open 1", "ghost 1 set mainZoneRadius 120", "adopt \(folder)/results 1")
        .contains("edited since"))
    let other = try ShellFixture()
    #expect(
      other.text("new Other", "ghost add A 55 37", "adopt \(folder)/results 1").contains(
        "another game, 'Park'"))
    #expect(other.stored[1].rules.confirmFixes == 2)
  }

  @Test("What holds no such point is refused, and nothing changes")
  func refused() throws {
    let library = try park()
    try sweep(Self.plan, in: library)
    try FileManager.default.createDirectory(
      atPath: folder + "/else", withIntermediateDirectories: true)
    try write(Self.plan, to: "else/plan.yml")
    try write("{}", to: "else/tune.json.bak")
    let fixture = try ShellFixture(library)
    fixture.run("open 1")
    try write("{\"points\": 5}", to: "else/tune.json")
    // The line is wrapped wherever the folder's path ends.
    let reported = fixture.text("adopt \(folder)/else").split(whereSeparator: \.isWhitespace)
    #expect(reported.joined(separator: " ").contains("points is 5, expected a list"), "\(reported)")
    let plain = try String(contentsOfFile: folder + "/results/plan.yml", encoding: .utf8)
    for (command, why) in [
      ("results", "8 points"), ("results 0", "1...8"), ("results 9", "1...8"), ("results x", "x"),
      ("results 99999999999999999999", "9999"), ("nowhere 1", "nowhere"), ("else 1", "else"),
      (". 1", "no results"),
    ] {
      let output = fixture.run("adopt \(folder)/\(command)")
      #expect(output.isRefused, "\(command)")
      #expect(output.lines.joined().contains(why), "\(command): \(output.lines)")
    }
    try write(plain.replacing("seed: 11", with: "seed: 12"), to: "results/plan.yml")
    #expect(fixture.run("adopt \(folder)/results 1").isRefused)
    #expect(fixture.stored == library && fixture.saves == 0)
  }
}
