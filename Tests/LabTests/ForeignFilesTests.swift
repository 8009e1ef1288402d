import Foundation
import LabComposition
import Testing
import TextKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("What ghostlab did not write stays as it is")
struct ForeignFilesTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/foreign-" + UUID().uuidString

  private func write(_ text: String, _ name: String) throws -> String {
    let url = URL(fileURLWithPath: folder + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  private func status(_ command: () throws -> Void) -> LabStatus? {
    do {
      try command()
      return nil
    } catch {
      return (error as? LabFailure)?.status
    }
  }

  private func plan() throws -> LabRequest {
    LabRequest(
      planPath: try write(
        """
        game: {disc: 150, ghosts: 1}
        sensors: perfect
        vary: {ghost.fightRadius: {low: 20, high: 30}}
        design: sobol
        points: 2
        replicates: 2
        targets: {captureRate: 0.5...}
        """, "plan.yml"))
  }

  @Test("report, compare, tune and sensitivity replace their own files alone: status 73")
  func answers() throws {
    var request = try plan()
    request.out = folder + "/one"
    _ = try LabSweep.prepare(request).run { _ in }
    // A page of one's own, written by hand.
    let page = "<!DOCTYPE html>\n<html lang=\"en\"><head><title>Mine</title></head></html>"
    for foreign in ["mine", page] {
      _ = try write(foreign, "one/report.html")
      #expect(
        status { _ = try LabReport.write(folder: folder + "/one", language: .en) } == .cannotWrite)
      #expect(try text("one/report.html") == foreign)
    }
    try FileManager.default.removeItem(atPath: folder + "/one/report.html")
    for language in ["en", "ru"] {
      let report = try LabReport.write(
        folder: folder + "/one", language: language == "en" ? .en : .ru)
      #expect(try text("one/report.html").utf8.count == report.byteCount)
    }
    var comparison = LabComparison(folders: [folder + "/one", folder + "/one"])
    comparison.out = folder + "/both"
    for name in ["both/compare.json", "both/report.html"] {
      _ = try write("mine", name)
      #expect(status { _ = try comparison.run() } != nil)
      #expect(try text(name) == "mine")
      try FileManager.default.removeItem(atPath: folder + "/both")
    }
    for _ in 1...2 { #expect(try comparison.run().status == .done) }
    request.out = folder + "/search"
    _ = try write("{\"mine\": 1}", "search/tune.json")
    #expect(status { _ = try LabTune.prepare(request, budget: 300) } == .cannotWrite)
    #expect(try text("search/tune.json") == "{\"mine\": 1}")
  }

  @Test("sensitivity --json replaces the answer of a study alone")
  func sensitivity() throws {
    var study = SensitivityRequest(plan: try plan())
    study.points = 3
    let answer = try LabSensitivity.prepare(study).run { _ in }
    let path = try write("{}", "study.json")
    #expect(status { try SensitivityOutcome.requireOwn(path) } == .cannotWrite)
    try answer.writeJSON(to: path)
    #expect(status { try SensitivityOutcome.requireOwn(path) } == nil)
    #expect(status { try SensitivityOutcome.requireOwn(folder + "/new.json") } == nil)
  }

  @Test("init and fit make new files: a pipe, a link to nothing and an empty file stay, too")
  func newFiles() throws {
    let walk = try write(
      "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>"
        + (0..<60).map {
          "<trkpt lat=\"52.\(10000 + $0)\" lon=\"13\"><time>2026-05-01T10:00:\($0 < 10 ? "0" : "")\($0)Z"
            + "</time></trkpt>"
        }.joined() + "</trkseg></trk></gpx>", "walk.gpx")
    let manager = FileManager.default
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    try manager.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: folder + "/nothing")
    _ = try write("", "empty")
    _ = try write("mine", "mine")
    let before = try manager.contentsOfDirectory(atPath: folder).sorted()
    for name in ["pipe", "link", "empty", "mine"] {
      var question = LabInit()
      question.parameters = ["ghost.holdTime"]
      #expect(status { try question.write(to: folder + "/" + name) } == .badUsage, "\(name)")
      var fit = LabFit(.phone, recordings: [walk])
      (fit.isStill, fit.out) = (true, folder + "/" + name)
      #expect(status { _ = try fit.run() } == .badUsage, "\(name)")
    }
    #expect(try manager.contentsOfDirectory(atPath: folder).sorted() == before)
    #expect(try text("mine") == "mine" && text("empty").isEmpty)
    let kind = try manager.attributesOfItem(atPath: folder + "/pipe")[.type] as? FileAttributeType
    #expect(kind != .typeRegular)
    var question = LabInit()
    question.parameters = ["ghost.holdTime"]
    try question.write(to: folder + "/new.yml")
    #expect(try text("new.yml").contains("ghost.holdTime"))
  }
}
