import TextKit
import Domain
import Experiments
import Foundation
import PluginKit
import Recording
import Results
import Testing

@testable import LabComposition

@Suite("Results of another revision of the engine, and damaged ones")
struct RevisionTests {
  /// A folder of results as a program of revision 0 would have left it.
  private func withOldResults(_ body: (LabRequest) throws -> Void) throws {
    try LabSweepTests().withPlan("# How far?\n" + LabSweepTests.plan) { request in
      let plan = try LabPlan.read(request)
      let store = try SweepStore(
        path: request.out ?? "", plan: plan, programVersion: "0.1.0", revision: .none)
      let player = try LabPlayer(plan, planPath: request.planPath, agents: .none)
      try store.run(on: SweepRunner(plan: plan, jobs: 1, player: player.runs))
      _ = try store.finish(writesRuns: true)
      try body(request)
    }
  }

  private func failure(_ body: () throws -> Void) -> LabFailure? {
    do {
      try body()
      return nil
    } catch {
      return error as? LabFailure
    }
  }

  @Test("sweep and trace refuse a folder of another revision with 65; report and status read it")
  func oldResults() throws {
    try withOldResults { request in
      let folder = request.out ?? ""
      let swept = failure { _ = try LabSweep.prepare(request) }
      #expect(swept?.status == .wrongPlan)
      #expect(swept?.message.contains("revision 0, expected those of this program's") == true)
      let own = LabRequest(planPath: folder + "/plan.yml")
      let traced = failure { _ = try LabTrace.prepare(own, point: 1, replicate: 1) }
      #expect(traced?.status == .wrongPlan)
      #expect(traced?.message.hasPrefix("\(folder)/journal.bin holds runs of the") == true)
      // The plan itself, and another one made of it, are not about those rows.
      #expect(failure { _ = try LabTrace.prepare(request, point: 1, replicate: 1) } == nil)
      var other = own
      other.seed = "5"
      #expect(failure { _ = try LabTrace.prepare(other, point: 1, replicate: 1) } == nil)
      let status = try LabProgressReport(folder) { 0 }
      #expect(status.status == .done && status.lines.contains("finished: 8 of 8 runs"))
      #expect(status.lines.contains { $0.hasPrefix("runs of the engine's revision 0, this") })
      #expect(try LabReport.write(folder: folder, language: .en).byteCount > 1000)
    }
  }

  @Test("A damaged journal is 65 for status as for report, and status shows what there is of it")
  func damaged() throws {
    try LabSweepTests().withPlan(LabSweepTests.plan) { request in
      var long = request
      long.assignments = ["replicates=40"]
      _ = try LabSweep.prepare(long).run { _ in }
      let folder = request.out ?? ""
      let file = URL(fileURLWithPath: folder + "/journal.bin")
      let good = try Data(contentsOf: file)
      // In the first block's rows, in its head, in the header.
      for (place, reported) in [(200, true), (129, true), (20, false)] {
        var bad = good
        bad[place] ^= 0x10
        try bad.write(to: file)
        let report = failure { _ = try LabReport.write(folder: folder, language: .en) }
        #expect(report?.status == .wrongPlan, "byte \(place)")
        guard reported else {
          #expect(failure { _ = try LabProgressReport(folder) { 0 } }?.message == report?.message)
          continue
        }
        let status = try LabProgressReport(folder) { 0 }
        #expect(
          status.status == .wrongPlan && status.lines.last == report.map { "! " + $0.message })
        #expect(status.lines.contains("stopped: 0 of 80 runs (0 %)"), "\(status.lines)")
      }
      // Without the journal nothing is left of what the manifest says.
      try FileManager.default.removeItem(at: file)
      #expect(try LabProgressReport(folder) { 0 }.status == .wrongPlan)
      // In the last block: it is of full length, so nothing was cut off there.
      var bad = good
      bad[good.count - 20] ^= 0x10
      try bad.write(to: file)
      #expect(
        failure { _ = try LabReport.write(folder: folder, language: .en) }?.status == .wrongPlan)
      #expect(try LabProgressReport(folder) { 0 }.status == .wrongPlan)
    }
  }

  @Test("A damaged shard is 65 for status as for merge")
  func damagedShard() throws {
    let place = try LabClusterTests.Place()
    var request = place.request
    request.out = place.path + "/shards"
    _ = try LabClusterTests().run(request, "1/2")
    let path = place.path + "/shards/shard-1-of-2.csv"
    try Data(try place.text("shards/shard-1-of-2.csv").dropLast(3).utf8)
      .write(to: URL(fileURLWithPath: path))
    let status = try LabProgressReport(place.path + "/shards") { 0 }
    let merge = failure {
      _ = try LabCluster.merge([place.path + "/shards"], into: "/nowhere", requestsRuns: false)
    }
    #expect(status.status == .wrongPlan && merge?.status == .wrongPlan)
    #expect(status.lines.last == merge.map { "! " + $0.message })
  }

  @Test("status says how old the last write is where another machine's locks may be hidden")
  func hiddenLocks() {
    func word(_ activity: JournalActivity, now: Double = 0) -> String {
      Language.en.activity(activity, now: now)
    }
    #expect(word(.running) == "running")
    #expect(word(.stopped) == "stopped")
    for (now, age) in [(112.6, 12), (90, 0), (.infinity, 1_000_000_000)] {
      #expect(
        word(.unknown(lastWritten: 100), now: now)
          == "running or stopped, last written \(age) s ago")
    }
  }

  @Test("The plan's hash is of all that its game file says of the game, and of nothing else in it")
  func hash() throws {
    let game = """
      {"schemaVersion": 1, "games": [{"id": "6B1D5A60-0001-4000-8000-000000000001",
       "name": "Park", "isActive": true, "locationLayout": [
        {"id": "6B1D5A60-0002-4000-8000-000000000001", "centerLatitude": 55.7297,
         "centerLongitude": 37.6012, "radiusMeters": 150}],
       "ghosts": [{"id": "6B1D5A60-0003-4000-8000-000000000001", "name": "Boo",
        "modelID": "ghost.boo", "baseLocation": {"latitude": 55.7301, "longitude": 37.6021},
        "mainZoneRadius": 150, "fightRadius": 20, "trapWindowDuration": 7,
        "escapeDistanceMeters": 40, "holdTime": 2, "catchMode": "challenge", "maxFails": 0,
        "challenge": "darts", "challengeValues": {"darts.attempts": 3}}]}]}
      """
    let folder = FileManager.default.temporaryDirectory.path + "/hash-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("game: park.json\n".utf8).write(to: URL(fileURLWithPath: folder + "/plan.yml"))
    func hash(_ game: String) throws -> String {
      try Data(game.utf8).write(to: URL(fileURLWithPath: folder + "/park.json"))
      return try LabPlan.read(LabRequest(planPath: folder + "/plan.yml")).hash
    }
    let before = try hash(game)
    for (text, other) in [
      ("0001-4000", "0001-4001"), ("Park", "Garden"), ("0002-4000", "0002-4001"),
      ("55.7297", "55.72970000000001"), ("37.6012", "37.6013"), (": 150}]", ": 151}]"),
      ("0003-4000", "0003-4001"), ("Boo", "Moo"), ("ghost.boo", "ghost.moo"),
      ("55.7301", "55.73010000000001"), ("37.6021", "37.6022"), ("150, \"f", "151, \"f"),
      (": 20", ": 21"), (": 7", ": 8"), (": 40", ": 41"), ("\"holdTime\": 2", "\"holdTime\": 3"),
      ("\"catchMode\": \"challenge\"", "\"catchMode\": \"tap\""), ("Fails\": 0", "Fails\": 1"),
      ("\"darts\", \"challengeValues\": {\"darts.attempts\": 3}", "\"set\""),
      ("attempts\": 3", "attempts\": 4"),
    ] {
      #expect(game.contains(text), "\(text)")
      #expect(try hash(game.replacing(text, with: other)) != before, "\(text) → \(other)")
    }
    for (text, other) in [("\"isActive\": true", "\"isActive\": false"), ("\n", " ")] {
      #expect(try hash(game.replacing(text, with: other)) == before, "\(text) → \(other)")
    }
  }
}
