import Domain
import Experiments
import Foundation
import Report
import Results
import Simulation
import TextKit
import Testing

@testable import LabComposition

@Suite("The hunts that a report plays again")
struct HuntsReplayTests {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples").path

  /// A plan on the ground of the samples, with players who soon lose patience.
  private func plan(_ more: String = "") throws -> Plan {
    let folder = FileManager.default.temporaryDirectory.path + "/again-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text =
      "game: \(Self.samples)/siegessaeule.json\nplayers: average\nsensors: park\n"
      + "set: {player.patience: 200}\nhunt: {limit: 900}\nreplicates: 8\nseed: 3\n"
      + "targets: {gaveUp@Bella: ...1, captures@Bella: 0..., timeIn.active@Bella: 0..., "
      + "timeIn.arSearch@Bella: 0..., timeIn.fight@Bella: 0..., timeIn.trapWindow@Bella: 0...}\n"
    try (text + more).write(toFile: folder + "/plan.yml", atomically: true, encoding: .utf8)
    return try LabPlan.read(folder + "/plan.yml")
  }

  private func records(_ plan: Plan, _ point: Int, _ count: Int) throws -> [RunRecord] {
    let hunt = try SimulatedHunt(Design.point(of: plan, at: point - 1).setup(in: plan))
    return try (1...count).map { try hunt.run(seed: plan.seed, replicate: UInt64($0)) }
  }

  @Test("The map has all the time of the hunts, and gives up where and after whom the runs do")
  func sums() throws {
    let plan = try plan()
    let picture = try #require(HuntsReplay.picture(of: plan, point: 1, atMost: 8))
    let records = try records(plan, 1, 8)
    #expect(picture.hunts == 8 && picture.ends.count == 8)
    let time = records.map { $0[.huntDuration] }.reduce(0, +)
    #expect(abs(picture.seconds.values.reduce(0, +) - time) < 1e-6 * time)
    #expect(picture.ends.map(\.isGivenUp) == records.map { $0[.gaveUp] == 1 })
    #expect(picture.ends.map { $0.kind == .finished } == records.map { $0[.completed] == 1 })
    #expect(picture.ends.contains { $0.isGivenUp })
    func sum(_ names: String...) throws -> Double {
      try names.reduce(0) { sum, name in
        let metric = try #require(plan.metrics.first { $0.name == name + "@Bella" })
        return sum + records.map { $0[metric] }.reduce(0, +)
      }
    }
    let bella = try #require(picture.ghosts.firstIndex { $0.name == "Bella" })
    let (givenUp, caught) = (try sum("gaveUp"), try sum("captures"))
    #expect(Double(picture.pursuits[bella].givenUp.count) == givenUp)
    #expect(Double(picture.pursuits[bella].caught.count) == caught)
    let after = try sum("timeIn.active", "timeIn.arSearch", "timeIn.fight", "timeIn.trapWindow")
    #expect(abs(picture.pursuits[bella].seconds - after) < 1e-6 * max(1, after))
  }

  @Test("The ground is that of the hunts, and none where they do not walk on it")
  func ground() throws {
    let plan = try plan()
    let picture = try #require(HuntsReplay.picture(of: plan, point: 1, atMost: 1))
    let ground = try #require(picture.ground)
    #expect(ground.attribution == ["© OpenStreetMap contributors, ODbL 1.0"])
    #expect(Set(ground.parts.map(\.kind)).isSuperset(of: [.water, .building, .path, .barrier]))
    let off = try self.plan("vary: {hunt.ground: [off]}\n")
    #expect(try #require(HuntsReplay.picture(of: off, point: 1, atMost: 1)).ground == nil)
  }

  @Test("Ghosts that lie elsewhere in each hunt have no map of all hunts")
  func disc() throws {
    let plan = try PlanReader.read("game: {disc: 150, ghosts: 3}\n", file: "plan.yml") { _, _ in
      throw CocoaError(.fileNoSuchFile)
    }
    #expect(HuntsReplay.picture(of: plan, point: 1, atMost: 3) == nil)
  }

  @Test("The page has the map, the ground and whose it is, the same bytes for any jobs")
  func page() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/turn-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var pages: [String] = []
    let path = folder + "/plan.yml"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try
      ("game: \(Self.samples)/siegessaeule.json\nplayers: [average, runner]\n"
      + "hunt: {limit: 120}\nreplicates: 3\n").write(
        toFile: path, atomically: true, encoding: .utf8)
    for jobs in [1, 3] {
      var request = LabRequest(planPath: path)
      (request.jobs, request.out) = (jobs, "\(folder)/\(jobs)/out")
      _ = try LabSweep.prepare(request).run { _ in }
      let report = try LabReport.write(folder: "\(folder)/\(jobs)/out", language: .en)
      pages.append(
        try String(contentsOfFile: report.path, encoding: .utf8)
          .replacing("\(folder)/\(jobs)/", with: ""))
    }
    #expect(pages[0] == pages[1])
    for part in ["id=\"hunts-1-t\"", "id=\"ground-0\"", "© OpenStreetMap contributors, ODbL 1.0"] {
      #expect(pages[0].contains(part), "\(part)")
    }
  }
}
