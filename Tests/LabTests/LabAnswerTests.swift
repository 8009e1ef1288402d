import LabComposition
import Foundation
import Testing

@Suite("ghostlab compare, tune and check")
struct LabAnswerTests {
  private let plan = """
    game: {disc: 120, ghosts: 1}
    players: [expert]
    sensors: perfect
    hunt: {limit: 900}
    vary: {ghost.fightRadius: [15, 25]}
    replicates: 30
    targets: {completed: 0.5...}

    """

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/answer-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ text: String, _ path: String) throws -> LabRequest {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return LabRequest(planPath: path)
  }

  private func sweep(_ folder: String, _ name: String, _ changes: [String] = []) throws -> String {
    var request = try write(plan, folder + "/plan.yml")
    request.assignments = changes
    request.out = folder + "/" + name
    _ = try LabSweep.prepare(request).run { _ in }
    return folder + "/" + name
  }

  @Test("Sweeps are compared from their folders: the same, a change, another seed, two points")
  func compare() throws {
    try withFolder { folder in
      let first = try sweep(folder, "a")
      let slow = try sweep(folder, "b", ["ghost.holdTime=5"])
      let other = try sweep(folder, "c", ["seed=7"])
      let same = try LabComparison(folders: [first, first]).run()
      #expect(
        same.status == .done
          && same.lines.contains("Nothing changed: every run is the same in both."))
      var gate = LabComparison(folders: [first, slow])
      gate.unchanged = ["timeIn.fight"]
      gate.requiresTargets = true
      let changed = try gate.run()
      #expect(
        changed.status == .targetMissed && changed.warnings.first?.hasPrefix("failed:") == true)
      #expect(changed.lines.contains { $0.contains(/\(ghost.holdTime\) .* 5 s/) })
      let independent = try LabComparison(folders: [first, other]).run()
      #expect(independent.lines.contains { $0.hasPrefix("The seeds differ") })
      #expect(independent.lines.contains("targets B: 2 of 2 points meet every target"))
      var points = LabComparison(folders: [first])
      points.points = [1, 2]
      #expect(try points.run().lines.contains { $0.contains(/\(ghost.fightRadius\) +15 m +25 m/) })
      points.points = [1, 9]
      #expect(throws: LabFailure.self) { try points.run() }
      gate.unchanged = ["captureRat"]
      #expect(throws: LabFailure.self) { try gate.run() }
      #expect(throws: LabFailure.self) { try LabComparison(folders: [folder, first]).run() }
    }
  }

  @Test("A search from the plan file: found with its files, none with status 1, undecided with 4")
  func tune() throws {
    try withFolder { folder in
      var request = try write(plan, folder + "/plan.yml")
      request.out = folder + "/tuned"
      request.jobs = 1
      let found = try LabTune.prepare(request, budget: 600).run { _ in }
      #expect(found.status == .done)
      // What it wrote is a plan that meets the targets.
      var tuned = LabRequest(planPath: folder + "/tuned/tuned.yml")
      tuned.out = folder + "/again"
      #expect(try LabSweep.prepare(tuned).run { _ in }.status == .done)
      // Another plan needs its own folder.
      request.assignments = ["targets={completed: ...0.1}"]
      #expect(throws: LabFailure.self) { try LabTune.prepare(request, budget: 600) }
      request.out = folder + "/none"
      #expect(try LabTune.prepare(request, budget: 600).run { _ in }.status == .targetMissed)
      request.assignments = ["targets={completed: 0.4...0.6}"]
      request.out = folder + "/open"
      #expect(try LabTune.prepare(request, budget: 4).run { _ in }.status == .undecided)
      request.out = folder + "/stopped"
      let stopped = try LabTune.prepare(request, budget: 600)
      stopped.stop(.interrupted)
      #expect(try stopped.run { _ in }.status == .interrupted)
      request.assignments = ["design=oat"]
      #expect(throws: LabFailure.self) { try LabTune.prepare(request, budget: 600) }
    }
  }

  @Test("A search that cannot write its answer fails before its first hunt")
  func unwritableTune() throws {
    try withFolder { folder in
      var request = try write(plan, folder + "/plan.yml")
      request.out = folder + "/plan.yml/inside"
      let tune = try LabTune.prepare(request, budget: 600)
      var mostHunts = 0
      let failure = #expect(throws: LabFailure.self) {
        try tune.run { mostHunts = max(mostHunts, $0.done) }
      }
      #expect(failure?.status == .cannotWrite)
      #expect(mostHunts == 0)
    }
  }

  @Test("A check's status is 1 where there is an error, and 2 where nothing can be read")
  func check() throws {
    try withFolder { folder in
      let path = try write(plan, folder + "/plan.yml").planPath
      #expect(try LabCheck(path: path).run().status == .done)
      var bad = LabCheck(path: path)
      bad.assignments = ["targets={captureRate: 2...}"]
      #expect(try bad.run().status == .targetMissed)
      bad.form = .json
      #expect(try bad.run().lines.contains { $0.contains("\"target-impossible\"") })
      for name in ["/none.yml", "/none.json"] {
        do throws(LabFailure) {
          _ = try LabCheck(path: folder + name).run()
          Issue.record("\(name) was read")
        } catch {
          #expect(error.status == .badUsage)
        }
      }
    }
  }

  @Test(
    "A word that is no command of ghostlab is reported with those most like it",
    arguments: [("swep", "did you mean sweep?"), ("qqqqqq", "no command 'qqqqqq'\n")])
  func noCommand(word: String, hint: String) {
    let commands = ["sweep", "compare", "status", "help"]
    #expect(LabUsage.refusal(of: word, among: commands)?.contains(hint) == true)
    for known in ["sweep", "help", "--seed", nil] {
      #expect(LabUsage.refusal(of: known, among: commands) == nil)
    }
  }
}
