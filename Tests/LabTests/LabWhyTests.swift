import Domain
import Experiments
import Files
import Results
import TestSupport
import Testing

@testable import LabComposition

/// One hunt that is asked about: what Ctrl-C keeps.
@Suite("Why of one hunt")
struct LabWhyTests {
  @Test("What Ctrl-C has stopped goes on with what was played, to the same answer")
  func stopped() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "hunts.yml",
      "game: {disc: 80, ghosts: 2}\nset: {hunt.limit: 300}\nplayers: [novice]\nreplicates: 3\n")
    func why(rollOuts: Int) -> LabWhy {
      var why = LabWhy(plan: LabRequest(planPath: path))
      (why.point, why.replicate, why.rollOuts) = (1, 2, rollOuts)
      why.plan.out = folder.path + "/out"
      return why
    }
    let whole = try why(rollOuts: 60).run()
    #expect(whole.status == .done)
    // A whole answer leaves nothing behind.
    #expect(!LiveFileSystem().exists(folder.path + "/out"))

    // More roll-outs than any machine plays before the first look at the clock.
    let long = why(rollOuts: 1_000_000)
    let part = try long.run { if $0.done > 10_000 { long.stop(.interrupted) } }
    let stored = folder.path + "/out/why-1-2-finish.json"
    #expect(part.status == .interrupted && !part.lines.isEmpty)
    #expect(
      part.warnings[0].hasSuffix(
        "they are stored in \(folder.path)/out, repeat the command to go on")
    )
    #expect(LiveFileSystem().exists(stored))

    #expect(try why(rollOuts: 60).run().lines == whole.lines)
    #expect(!LiveFileSystem().exists(stored))

    // What cannot be read, or is not of roll-outs, is played again.
    for text in [
      "{",
      try StoredRollOuts(
        LabPlan.read(LabRequest(planPath: path)), RunKey(point: 1, replicate: 2), goal: .finish
      ).fileText.replacing("[]", with: "[\"2\"]"),
    ] {
      try LiveFileSystem().write(text, to: stored)
      #expect(try why(rollOuts: 60).run().lines == whole.lines)
    }
  }

  @Test("An option that says nothing of what is asked about is refused")
  func options() throws {
    let folder = try TemporaryFolder()
    let plan = try folder.file("hunts.yml", "game: {disc: 80, ghosts: 1}\nreplicates: 3\n")
    func refusal(of path: String, _ change: (inout LabWhy) -> Void) -> String? {
      var why = LabWhy(plan: LabRequest(planPath: path))
      change(&why)
      do throws(LabFailure) { _ = try why.run() } catch { return error.message }
      return nil
    }
    for (option, message) in [
      ("--hunt", refusal(of: plan) { $0.huntNumber = 2 }),
      ("--phone", refusal(of: plan) { $0.phone = "park" }),
      ("--game", refusal(of: plan) { $0.game = "park.json" }),
      ("--limit", refusal(of: plan) { $0.limitSeconds = 60 }),
      ("--player", refusal(of: plan) { $0.player = "novice" }),
    ] {
      #expect(message?.contains("\(option): expected a recording") == true, "\(option)")
    }
    for (option, message) in [
      ("--point", refusal(of: "hunt.jsonl") { $0.point = 1 }),
      ("--replicate", refusal(of: "hunt.jsonl") { $0.replicate = 1 }),
      ("--out", refusal(of: "hunt.jsonl") { $0.plan.out = "out" }),
    ] {
      #expect(message?.contains("\(option): expected a plan") == true, "\(option)")
    }
  }

  @Test("A player is named for hunts that nobody simulated, and for no others")
  func player() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("hunts.yml", "game: {disc: 80, ghosts: 1}\nreplicates: 3\n")
    var why = LabWhy(plan: LabRequest(planPath: path))
    (why.point, why.replicate, why.player) = (1, 1, "novice")
    do throws(LabFailure) {
      _ = try why.run()
      Issue.record("it should have been refused")
    } catch {
      #expect(error.message.contains("--player: expected a recording"), "\(error.message)")
    }
  }
}
