import Report
import TextKit
import Domain
import Experiments
import Files
import Foundation
import PluginKit
import Results
import Testing

@testable import LabComposition
@testable import ShellComposition

@Suite("The report of a results folder")
struct LabReportTests {
  @Test("A swept folder gets one page that names its plan, its points and its hunts on a map")
  func page() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/report-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let plan = """
      # Is 10 s too easy?
      game: {disc: 150, ghosts: 2}
      vary: {ghost.trapWindowDuration: [5, 10]}
      replicates: 3
      targets: {captureRate: 0.1...}

      """
    try plan.write(toFile: folder + "/try.yml", atomically: true, encoding: .utf8)
    var request = LabRequest(planPath: folder + "/try.yml")
    request.out = folder + "/out"
    _ = try LabSweep.prepare(request).run { _ in }
    let report = try LabReport.write(folder: folder + "/out/", language: .en)
    #expect(report.path == folder + "/out/report.html")
    let page = try String(contentsOfFile: report.path, encoding: .utf8)
    #expect(page.utf8.count == report.byteCount)
    #expect(page.contains("6 simulated hunts at 2 design points"))
    #expect(page.contains("id=\"map\"") && page.contains("Ghost 1"))
    #expect(page.contains("<h1>out</h1>"))
    #expect(page.contains("Is 10 s too easy?"))
    _ = try LabReport.write(folder: folder + "/out", language: .en)
    #expect(try String(contentsOfFile: report.path, encoding: .utf8) == page)
    _ = try LabReport.write(folder: folder + "/out", language: .ru)
    #expect(try String(contentsOfFile: report.path, encoding: .utf8).contains("lang=\"ru\""))
  }

  @Test("A folder without results is told and left as it is")
  func nothing() {
    do {
      _ = try LabReport.write(folder: "/nowhere/at all", language: .en)
      Issue.record("it should not have been written")
    } catch {
      #expect(error.status == .missing)
      #expect(error.message.contains("/nowhere/at all"))
    }
  }

  @Test(
    "The question is what people wrote above their plan",
    arguments: [
      ("# How long?\n# And how far?\ngame: x\n# later\n", "How long? And how far?"),
      ("# A plan as run, everything explicit (plan format 1).\n# Why?\ngame: x\n", "Why?"),
      ("game: x\n", ""), ("", ""),
    ])
  func question(text: String, found: String) {
    #expect(PlanQuestion.comment(in: text) == found)
  }

  @Test("A run played again for the map is the run that was swept")
  func picture() throws {
    let plan = try PlanReader.read(
      "game: {disc: 150, ghosts: 3}\nreplicates: 2\n", file: "plan.yml"
    ) { _, _ in throw LabFailure(FileFault.notText(path: "-"), .badUsage) }
    let picture = try #require(LabReport.picture(of: plan, point: 1, replicate: 2))
    #expect(picture.zones.count == 1 && picture.ghosts.count == 3)
    #expect(picture.stretches.joined().count > 30)
    #expect(picture.marks.count { $0.kind == .captured } == 3)
    #expect(picture.marks.map(\.seconds) == picture.marks.map(\.seconds).sorted())
    let again = try #require(LabReport.picture(of: plan, point: 1, replicate: 2))
    #expect(again.stretches == picture.stretches)
  }
}
