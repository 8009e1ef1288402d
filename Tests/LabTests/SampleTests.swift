@testable import LabComposition
import Domain
import TextKit
import Experiments
import Foundation
import Testing

@Suite("The samples")
struct SampleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")

  /// The plans of the folder, by name.
  private static let plans: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yml") }.sorted()

  private func request(_ plan: String, replicates: Int) -> LabRequest {
    var request = LabRequest(planPath: SampleTests.folder.path + "/" + plan)
    request.replicates = String(replicates)
    request.jobs = 1
    request.out = FileManager.default.temporaryDirectory.path + "/sample-" + UUID().uuidString
    return request
  }

  @Test("GB-013 GB-060 Every ghost that a game of Samples names has a picture, each its own")
  func pictures() throws {
    var models: [String: GhostModel] = [:]
    for name in ["park.json", "siegessaeule.json"] {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      for match in text.matches(of: /"modelID": *"([^"]+)"/) {
        models[String(match.1)] = GhostModel(modelID: String(match.1))
      }
    }
    // And the sheet, for games that name none.
    #expect(models.count == 5 && !models.values.contains(.plain), "\(models)")
    #expect(Set(models.values).count == 5)
    #expect(GhostModel(modelID: "ghost.default") == .plain)
    #expect(GhostModel(modelID: "ghost.of.someone") == .plain)
  }

  @Test("There is a plan for each of the games")
  func names() {
    for name in ["darts-decoys.yml", "geometries-levels.yml", "set-table.yml", "scanner.yml"] {
      #expect(SampleTests.plans.contains(name), "\(name)")
    }
  }

  @Test("Every sample plan can be read, and says what it is for", arguments: plans)
  func read(plan: String) throws {
    let request = request(plan, replicates: 2)
    // One whose players are programs needs their interpreter, which a machine may not have.
    if try LabPlan.read(request).agents.isEmpty { _ = try LabSweep.prepare(request) }
    let text = try String(
      contentsOf: SampleTests.folder.appendingPathComponent(plan), encoding: .utf8)
    #expect(text.hasPrefix("# "))
  }

  @Test(
    "A plugin's sample answers with the metrics that the question is about",
    arguments: [
      ("darts-decoys.yml", "accuracy", 10), ("geometries-levels.yml", "won", 30),
      ("set-table.yml", "solved", 9), ("scanner.yml", "reached", 12),
    ])
  func answers(plan: String, metric: String, points: Int) throws {
    let request = request(plan, replicates: 3)
    defer { try? FileManager.default.removeItem(atPath: request.out ?? "") }
    let lines = try LabSweep.prepare(request).run { _ in }.lines
    let caption = try LabPlan.read(request).metrics.named(metric)?.caption(.en).title
    let head = try #require(lines.first { $0.hasPrefix("  point ") })
    #expect(head.contains(try #require(caption)))
    #expect(!head.contains("Ghosts caught") && !head.contains("Escapes"))
    #expect(lines.count { $0.contains(/\[[-01]/) } >= min(points, 12))
  }
}
