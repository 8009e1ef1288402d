import TextKit
import LabComposition
import Foundation
import PluginKit
import Testing

@Suite("Plugins in the lab")
struct LabPluginTests {
  private static let plan = """
    game: {plugin: darts}
    vary: {darts.options: [3, 7]}
    replicates: 6
    targets: {accuracy: 0...1}

    """

  @Test(
    "A sweep plays a plugin's game: the same bytes for one job and two, and again from its plan")
  func sweep() throws {
    try LabSweepTests().withPlan(Self.plan) { request in
      var (one, two) = (request, request)
      one.jobs = 1
      two.jobs = 2
      two.out = request.out.map { $0 + "2" }
      for request in [one, two] {
        #expect(try LabSweep.prepare(request).run { _ in }.status == .done)
      }
      for name in ["plan.yml", "manifest.json", "points.csv", "runs.csv"] {
        let a = try Data(contentsOf: URL(fileURLWithPath: (one.out ?? "") + "/" + name))
        let b = try Data(contentsOf: URL(fileURLWithPath: (two.out ?? "") + "/" + name))
        #expect(a == b)
      }
      let points = try String(
        contentsOfFile: (one.out ?? "") + "/points.csv", encoding: .utf8)
      #expect(points.contains("darts.options"))
      #expect(points.contains("accuracy"))
      for (language, title) in [
        (Language.en, "Questions answered right"), (.ru, "Верных ответов"),
      ] {
        let page = try LabReport.write(folder: one.out ?? "", language: language)
        #expect(try String(contentsOfFile: page.path, encoding: .utf8).contains(title))
      }
      var again = LabRequest(planPath: (one.out ?? "") + "/plan.yml")
      again.out = one.out
      #expect(try LabSweep.prepare(again).run { _ in }.status == .done)
    }
  }

  @Test("A plugin's game is watched as frames, and only so")
  func trace() throws {
    try LabSweepTests().withPlan(Self.plan) { request in
      let trace = try LabTrace.prepare(request, point: 2, replicate: 3)
      var frames: [String] = []
      try trace.run(as: .frames, language: .en) { frames.append($0) }
      #expect(frames.count > 2)
      #expect(frames.allSatisfy { $0.hasPrefix("--- ") })
      #expect(throws: LabFailure.self) { try trace.run(as: .gpx, language: .en) { _ in } }
      #expect(throws: LabFailure.self) { try trace.recorded() }
    }
  }

  @Test("GB-105 hunts caught by challenges are swept and traced; the screens name the challenge")
  func hunts() throws {
    let plan = """
      game: {disc: 200, ghosts: 2}
      set: {ghost.catchMode: challenge, ghost.challenge: darts, ghost.maxFails: 2}
      vary: {darts.attempts: [1, 5], player.challengeSkill: [0, 1]}
      replicates: 3

      """
    try LabSweepTests().withPlan(plan) { request in
      #expect(try LabSweep.prepare(request).run { _ in }.status == .done)
      let runs = try String(
        contentsOfFile: (request.out ?? "") + "/runs.csv", encoding: .utf8)
      #expect(runs.contains("challengesWon"))
      var frames: [String] = []
      try LabTrace.prepare(request, point: 1, replicate: 1)
        .run(as: .frames, language: .en) { frames.append($0) }
      let fights = frames.filter { $0.contains("Win (Darts)") }
      #expect(!fights.isEmpty)
      #expect(fights.allSatisfy { $0.contains("own screen is not recorded; its outcome") })
    }
  }

  @Test("A check by hunts is refused for a plugin's game")
  func refused() throws {
    try LabSweepTests().withPlan(Self.plan) { request in
      #expect(throws: LabFailure.self) { try LabCheck(path: request.planPath).run() }
    }
  }

  @Test("ghostlab params lists challenges, plugins' games and their metrics")
  func parameters() {
    let text = LabParameters.text(width: nil)
    for word in ["ghost.challenge", "darts.attempts", "{plugin: set}", "accuracy"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(LabParameters.csv.contains("challenge,darts.attempts,"))
    #expect(LabParameters.csv.contains("game of darts,darts.attempts,"))
  }
}
