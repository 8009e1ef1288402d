import Domain
import Files
import Foundation
import Results
import TestSupport
import Testing
import TextKit

@testable import LabComposition

@Suite("The page of any results folder")
struct FolderPagesTests {
  private func withFolder(_ plan: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/pages-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try plan.write(toFile: folder + "/plan.yml", atomically: true, encoding: .utf8)
    try body(folder)
  }

  private func page(_ folder: String, _ language: Language = .en) throws -> String {
    try String(
      contentsOfFile: try LabReport.write(folder: folder, language: language).path,
      encoding: .utf8)
  }

  private func shard(_ plan: String, _ index: Int, into folder: String) throws {
    var request = LabRequest(planPath: plan)
    request.out = folder
    _ = try LabShard.prepare(request, shard: "\(index)/2").run { _ in }
  }

  @Test("compare --out writes what the page is made of and the page, into a new folder only")
  func comparison() throws {
    try withFolder("game: {disc: 150, ghosts: 2}\nreplicates: 3\n") { folder in
      var request = LabRequest(planPath: folder + "/plan.yml")
      request.out = folder + "/a"
      _ = try LabSweep.prepare(request).run { _ in }
      var comparison = LabComparison(folders: [folder + "/a", folder + "/a"])
      let plain = try comparison.run()
      comparison.out = folder + "/change"
      #expect(try comparison.run() == plain)
      let text = try String(contentsOfFile: folder + "/change/report.html", encoding: .utf8)
      #expect(text.contains("every run is the same in both"))
      #expect(try page(folder + "/change") == text)
      #expect(try page(folder + "/change", .ru).contains("все прогоны в обоих одинаковы"))
      comparison.out = folder + "/a"
      #expect(throws: LabFailure.self) { _ = try comparison.run() }
    }
  }

  @Test("A campaign's page shows its progress at every step, shards what is missing")
  func campaign() throws {
    let plan =
      "# How often?\ngame: {disc: 150, ghosts: 2}\nvary: {ghost.trapWindowDuration: [5, 10]}\n"
      + "replicates: {min: 4, max: 8, until: {metric: huntDuration, halfWidth: 1}}\n"
    try withFolder(plan) { folder in
      let batch = try #require(try LabCluster.next(folder))
      let first = folder + "/batch-1"
      #expect(try page(folder).contains("Next: batch 1 with 8 hunts"))
      try shard(batch, 2, into: first)
      #expect(try page(folder).contains("batch-1: of 2 shards, missing: 1."))
      let half = try page(first)
      #expect(half.contains("1 of 2 shards is missing: 1.") && half.contains("--shard 1/2"))
      try shard(batch, 1, into: first)
      #expect(try page(folder).contains("all 2 shards are here and wait to be merged"))
      #expect(try page(first, .ru).contains("Есть все части (2)"))
      _ = try LabCluster.merge([first], into: folder + "/results", requestsRuns: false)
      let merged = try page(folder)
      #expect(merged.contains("Under way: Hunt duration is known to within ±1 s at 0 of 2 points."))
      #expect(merged.contains("Next: batch 2 with") && merged.contains("How often?"))
      #expect(merged.contains("id=\"answer\"") && merged.contains("id=\"points\""))
    }
  }

  @Test("Shards that are not merged show the results of the hunts that are there")
  func partial() throws {
    let plan =
      "game: {disc: 150, ghosts: 2}\nvary: {ghost.trapWindowDuration: [5, 10]}\nreplicates: 3\n"
    try withFolder(plan) { folder in
      let shards = folder + "/shards"
      try shard(folder + "/plan.yml", 1, into: shards)
      let half = try page(shards)
      #expect(half.contains("1 of 2 shards is missing: 2.") && half.contains("--shard 2/2"))
      #expect(half.contains("3 of at most 6 runs are here"))
      #expect(half.contains("the answer of the hunts that are here; it may change"))
      try shard(folder + "/plan.yml", 2, into: shards)
      let whole = try page(shards)
      #expect(whole.contains("the answer of all hunts") && !whole.contains("at most 6"))
      _ = try LabCluster.merge([shards], into: shards + "/results", requestsRuns: false)
      func points(_ page: String) -> Substring? {
        page.firstRange(of: "<section id=\"points\"").map { page[$0.lowerBound...] }
          .flatMap { text in text.firstRange(of: "</section>").map { text[..<$0.lowerBound] } }
      }
      let merged = points(try page(shards + "/results"))
      #expect(merged != nil && points(whole) == merged)
    }
  }

  @Test("A damaged study is refused with the place, and status 65")
  func damaged() throws {
    try withFolder("game: {disc: 150, ghosts: 2}\n") { folder in
      try "{\"plan\": []}".write(
        toFile: folder + "/sensitivity.json", atomically: true, encoding: .utf8)
      do throws(LabFailure) {
        _ = try LabReport.write(folder: folder, language: .en)
        Issue.record("it was written")
      } catch {
        #expect(error.status == .wrongPlan)
        #expect(
          error.line(in: .en)
            == "\(folder)/sensitivity.json:1:10: plan is a list, expected a text")
      }
    }
  }
}
