import Domain
import Files
import Testing

@testable import LabComposition

/// One hunt that is asked about: what Ctrl-C keeps.
@Suite("Why of one hunt")
struct LabWhyTests {
  @Test("What Ctrl-C has stopped goes on with what was played, to the same answer")
  func stopped() throws {
    let folder = try RecordingFolder()
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
    let kept = folder.path + "/out/why-1-2-finish.json"
    #expect(part.status == .interrupted && !part.lines.isEmpty)
    #expect(
      part.warnings[0].hasSuffix("they are kept in \(folder.path)/out, repeat the command to go on")
    )
    #expect(LiveFileSystem().exists(kept))

    #expect(try why(rollOuts: 60).run().lines == whole.lines)
    #expect(!LiveFileSystem().exists(kept))
  }

  @Test("A player is named for hunts that nobody simulated, and for no others")
  func player() throws {
    let folder = try RecordingFolder()
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
