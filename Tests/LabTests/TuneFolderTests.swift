import Foundation
import LabComposition
import Testing
import TextKit

@Suite("The folder of ghostlab tune")
final class TuneFolderTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/tunes-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(
      """
      game: {disc: 120, ghosts: 1}
      players: [expert]
      sensors: perfect
      hunt: {limit: 900}
      vary: {ghost.fightRadius: {low: 15, high: 25}}
      design: sobol
      points: 4
      replicates: 2
      targets:
        completed: 0.5...

      """, to: "plan.yml")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private func request(_ out: String, _ plan: String = "plan.yml") -> LabRequest {
    var request = LabRequest(planPath: "\(folder)/\(plan)")
    request.out = "\(folder)/\(out)"
    return request
  }

  private func tune(_ out: String, budget: Int) throws -> LabOutcome {
    try LabTune.prepare(request(out), budget: budget).run { _ in }
  }

  private func refusal(_ work: () throws -> Void) -> LabFailure? {
    #expect(throws: LabFailure.self) { try work() }
  }

  @Test("Stopped before its first answer, it shows how many hunts it keeps and to go on")
  func stoppedEarly() throws {
    let tune = try LabTune.prepare(request("out"), budget: 2_000_000)
    let outcome = try tune.run { if $0.done > 0 { tune.stop(.interrupted) } }
    #expect(outcome.status == .interrupted)
    #expect(outcome.verdict.first?.hasPrefix("No answer so far") == true)
    let reported = try #require(outcome.warnings.last)
    let count = try #require(reported.firstMatch(of: /^stopped: (\d+) hunts are kept in/)?.1)
    #expect(try #require(Int(count)) > 0)
    #expect(reported.hasSuffix("; repeat the command to resume") && !reported.contains("answer"))
  }

  @Test("A search that ends early, or has fewer hunts, does not replace a better answer")
  func keepsAnswer() throws {
    #expect(try tune("out", budget: 600).status == .done)
    let (answer, plan) = (try text("out/tune.json"), try text("out/tuned.yml"))
    let smaller = refusal { _ = try tune("out", budget: 500) }
    #expect(smaller?.status == .wrongPlan)
    #expect(smaller?.message.contains("--budget 500: ") == true)
    #expect(smaller?.message.contains("with --budget 600, expected at least as many") == true)
    let larger = try LabTune.prepare(request("out"), budget: 2000)
    larger.stop(.interrupted)
    let outcome = try larger.run { _ in }
    #expect(outcome.status == .interrupted)
    #expect(outcome.notices.contains { $0.contains("keeps its answer") })
    #expect(try text("out/tune.json") == answer && text("out/tuned.yml") == plan)
    #expect(try tune("out", budget: 2000).status == .done)
    #expect(try text("out/tune.json") != answer)
    // One that was stopped before it found anything is nothing to keep.
    let stopped = try LabTune.prepare(request("other"), budget: 2000)
    stopped.stop(.interrupted)
    _ = try stopped.run { _ in }
    #expect(try tune("other", budget: 600).status == .done)
    #expect(try text("other/tune.json") == answer)
  }

  @Test("No command writes its results into the folder of another kind")
  func kinds() throws {
    _ = try tune("search", budget: 40)
    _ = try LabSweep.prepare(request("sweep")).run { _ in }
    var comparison = LabComparison(folders: ["\(folder)/sweep", "\(folder)/sweep"])
    comparison.out = folder + "/comparison"
    _ = try comparison.run()
    _ = try LabSensitivity.prepare(study("study")).run { _ in }
    try FileManager.default.createDirectory(
      atPath: folder + "/notes", withIntermediateDirectories: true)
    try write("mine", to: "notes/diary.txt")
    let commands: [(kind: String, work: (String) throws -> Void)] = [
      ("a search", { _ = try self.tune($0, budget: 40) }),
      ("a sweep", { _ = try LabSweep.prepare(self.request($0)).run { _ in } }),
      ("a sensitivity study", { _ = try LabSensitivity.prepare(self.study($0)).run { _ in } }),
      (
        "a comparison",
        {
          comparison.out = "\(self.folder)/\($0)"
          _ = try comparison.run()
        }
      ),
      ("", { _ = try LabShard.prepare(self.request($0), shard: "1/2").run { _ in } }),
    ]
    for (name, kind) in [("search", "a search"), ("comparison", "a comparison")] {
      for (own, work) in commands where own != kind {
        let failure = refusal { try work(name) }
        #expect(failure?.status == .wrongPlan, "\(own) in \(name)")
        #expect(failure?.message.contains("holds \(kind), expected results of") == true, "\(own)")
      }
    }
    for (name, kind) in [("sweep", "a sweep"), ("study", "a sensitivity study")] {
      for (own, work) in commands where ["a search", "a comparison"].contains(own) {
        let failure = refusal { try work(name) }
        #expect(failure?.status == .wrongPlan, "\(own) in \(name)")
        #expect(failure?.message.contains("holds \(kind), expected results of") == true, "\(own)")
      }
    }
    for (own, work) in commands.dropLast() {
      #expect(refusal { try work("notes") }?.message.contains("other files") == true, "\(own)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/notes").count == 1)
  }

  private func study(_ out: String) -> SensitivityRequest {
    var request = SensitivityRequest(plan: request(out))
    (request.method, request.points) = (.morris, 2)
    return request
  }

  @Test("What cannot be searched is reported with its place, and the least budget with its number")
  func refused() throws {
    try write(
      try text("plan.yml").replacing("completed: 0.5...", with: "escapes.max: ...2"),
      to: "max.yml")
    let place = refusal { _ = try LabTune.prepare(request("max", "max.yml"), budget: 100) }
    #expect(place?.message.hasPrefix("\(folder)/max.yml:10:3: targets: escapes.max") == true)
    var gated = request("max", "max.yml")
    gated.isGate = true
    let gate = refusal { _ = try LabSweep.prepare(gated) }
    #expect(gate?.message.hasPrefix("\(folder)/max.yml:10:3: --gate: ") == true)
    let budget = refusal { _ = try LabTune.prepare(request("out"), budget: 1) }
    #expect(budget?.status == .badUsage)
    #expect(budget?.message == "--budget 1: one setting takes 2 hunts, expected at least so many")
    #expect(try tune("out", budget: 2).verdict.first?.contains("2 hunts do not show") == true)
    let precision = refusal {
      _ = try LabTune.prepare(request("out"), budget: 100, precision: 0)
    }
    #expect(precision?.message == "--precision: expected a share above 0 and below 1")
  }

  @Test("A folder without results, or without an answer so far, has no page and says why")
  func noPage() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/empty", withIntermediateDirectories: true)
    for name in ["empty", "missing"] {
      let failure = refusal { _ = try LabReport.write(folder: "\(folder)/\(name)", language: .en) }
      #expect(failure?.status == .missing)
      #expect(failure?.message.hasPrefix("\(folder)/\(name) holds no results, expected") == true)
    }
    _ = try tune("out", budget: 40)
    try FileManager.default.removeItem(atPath: folder + "/out/tune.json")
    let failure = refusal { _ = try LabReport.write(folder: folder + "/out", language: .en) }
    #expect(failure?.message.contains("a search without an answer so far") == true)
  }
}
