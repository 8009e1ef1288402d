import Foundation
import LabComposition
import Testing
import TextKit

@Suite("ghostlab tune")
struct LabTuneTests {
  private let plan = """
    # Which radius?
    game: {disc: 120, ghosts: 1}
    players: [expert]
    sensors: perfect
    hunt: {limit: 900}
    vary: {ghost.fightRadius: {low: 15, high: 25}}
    design: sobol
    points: 4
    targets: {completed: 0.5...}

    """

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/tune-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(plan.utf8).write(to: URL(fileURLWithPath: folder + "/plan.yml"))
    try body(folder)
  }

  private func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }
    return files
  }

  @Test("Any number of threads, a stop and a larger budget give the same files")
  func sameFiles() throws {
    try withFolder { folder in
      var request = LabRequest(planPath: folder + "/plan.yml")
      var wanted: [String: Data]?
      for jobs in [1, 2, 3] {
        (request.out, request.jobs) = ("\(folder)/jobs\(jobs)", jobs)
        let outcome = try LabTune.prepare(request, budget: 1500).run { _ in }
        #expect(outcome.status == .done && outcome.notices.isEmpty)
        #expect(
          !outcome.verdict.isEmpty && outcome.verdict.allSatisfy(outcome.lines.contains))
        let found = try files("\(folder)/jobs\(jobs)")
        #expect(wanted == nil || found == wanted, "\(jobs) threads")
        wanted = found
      }
      #expect(
        wanted.map { Set($0.keys) }
          == [
            "tune.json", "tune.csv", "datapackage.json", "tuned.yml", "searched.yml",
            "tune-journal.bin", "question.txt",
          ])
      // Stopped somewhere, then repeated.
      request.out = folder + "/stopped"
      let stopped = try LabTune.prepare(request, budget: 1500)
      let first = try stopped.run { if $0.done > 0 { stopped.stop(.interrupted) } }
      #expect([.interrupted, .done].contains(first.status))
      let second = try LabTune.prepare(request, budget: 1500).run { _ in }
      #expect(second.status == .done)
      #expect(try files(folder + "/stopped") == wanted)
      // A second look plays nothing, and says so beside the answer.
      let again = try LabTune.prepare(request, budget: 1500).run { _ in }
      #expect(again.lines == second.lines && again.notices.count == 1)
      #expect(try files(folder + "/stopped") == wanted)
    }
  }

  @Test("A page of the folder, refreshed by hand; without --out another plan has its own folder")
  func page() throws {
    try withFolder { folder in
      var request = LabRequest(planPath: folder + "/plan.yml")
      request.out = folder + "/out"
      _ = try LabTune.prepare(request, budget: 600).run { _ in }
      let report = try LabReport.write(folder: folder + "/out/", language: .en)
      let page = try String(contentsOfFile: report.path, encoding: .utf8)
      #expect(page.contains("Which radius?") && page.contains("ghost.fightRadius"))
      // A page of an older folder comes with the table.
      let written = try files(folder + "/out")
      for name in ["tune.csv", "datapackage.json"] {
        try FileManager.default.removeItem(atPath: folder + "/out/" + name)
      }
      _ = try LabReport.write(folder: folder + "/out", language: .ru)
      for name in ["tune.csv", "datapackage.json"] {
        #expect(try files(folder + "/out")[name] == written[name], "\(name)")
      }
      let again = try LabTune.prepare(request, budget: 600).run { _ in }
      #expect(again.notices.contains { $0.contains("report.html") })
      try Data("{\"points\": []".utf8).write(
        to: URL(fileURLWithPath: folder + "/out/tune.json"))
      let failure = #expect(throws: LabFailure.self) {
        try LabReport.write(folder: folder + "/out", language: .en)
      }
      #expect(failure?.status == .wrongPlan)
      for precision in [0, 1, -1, Double.nan, .infinity] {
        #expect(throws: LabFailure.self) {
          try LabTune.prepare(request, budget: 600, precision: precision)
        }
      }
    }
  }

  @Test("The game of a plugin is tuned like a hunt, to the same files with any number of threads")
  func pluginGame() throws {
    let plan = """
      game: {plugin: geometries}
      set: {geometries.shapes: 6, geometries.colors: 6, geometries.number: 20, geometries.life: 2}
      vary: {geometries.flightTime: {low: 1.5, high: 2}}
      design: sobol
      points: 4
      targets: {livesLost: 0.9...1.2}

      """
    try withFolder { folder in
      try Data(plan.utf8).write(to: URL(fileURLWithPath: folder + "/plan.yml"))
      var request = LabRequest(planPath: folder + "/plan.yml")
      var wanted: [String: Data]?
      for jobs in [1, 2] {
        (request.out, request.jobs) = ("\(folder)/jobs\(jobs)", jobs)
        let outcome = try LabTune.prepare(request, budget: 3000).run { _ in }
        #expect(outcome.status == .done)
        #expect(outcome.lines.contains { $0.hasPrefix("Take ") && $0.contains("1.7") })
        let found = try files("\(folder)/jobs\(jobs)")
        #expect(wanted == nil || found == wanted, "\(jobs) threads")
        wanted = found
      }
    }
  }
}
