import Domain
import Experiments
import Files
import Foundation
import Simulation
import Statistics
import Testing
import TextKit

@testable import Results

struct Refusal: Error {}

/// A folder that is gone when the test ends.
final class ScratchFolder {
  let path = FileManager.default.temporaryDirectory.path + "/reports-" + UUID().uuidString
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}

/// A plan of four points whose runs are made up.
func smallPlan(_ more: String = "") throws -> Plan {
  let text = """
    game: {disc: 400, ghosts: 8}
    players: [average, {base: novice, name: "new, \\"green\\""}]
    vary: {ghost.catchMode: [hold, tap]}
    replicates: 3

    """
  return try PlanReader.read(text + more, file: "plan.yml") { _, _ in throw Refusal() }
}

func madeUpRecord(_ point: Int, _ seed: UInt64, _ replicate: UInt64) throws -> RunRecord {
  if point == 4, replicate == 3 { throw Refusal() }
  var record = RunRecord(count: Metric.hunt.count)
  record[.captureRate] = replicate == 2 ? 0.5 : 1
  record[.huntDuration] = 1000.1 + Double(point) / 3
  return record
}

func madeUp(_ plan: Plan) throws -> SweepStatistics {
  try SweepStatistics(
    MemorySweep(plan, on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord)))
}

/// Runs a plan into a folder, as far as it comes if stopped.
@discardableResult
func sweep(
  _ plan: Plan, into path: String, jobs: Int = 1, stop: StopFlag = StopFlag(),
  writesRuns: Bool = true, play: @escaping RunFunction = madeUpRecord,
  isSyncDue: () -> Bool = { false }
) throws -> SweepStatistics {
  let store = try SweepStore(path: path, plan: plan, programVersion: "1")
  try store.run(
    on: SweepRunner(plan: plan, jobs: jobs, stop: stop, play: play), isSyncDue: isSyncDue)
  return try store.finish(writesRuns: writesRuns)
}

/// Runs of a plan in memory, made up from a formula.
struct MadeUpRuns: RunSource {
  let plan: Plan
  let row: @Sendable (_ point: Int, _ replicate: Int) -> RunRow?

  func forEachRun(_ body: (RunRow) throws -> Void) throws {
    for replicate in 1...plan.replicates {
      for point in 1...plan.pointCount {
        if let row = row(point, replicate) { try body(row) }
      }
    }
  }
}

@Suite("Results")
struct ResultsTests {
  @Test(
    "CSV fields are quoted where RFC 4180 asks for it",
    arguments: [
      ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
      ("two\nlines", "\"two\nlines\""), ("cr\rlf", "\"cr\rlf\""), ("both\r\n", "\"both\r\n\""),
    ])
  func quoting(text: String, field: String) {
    #expect(CSV.field(text) == field)
    #expect(CSV.line([text, "x"]) == field + ",x\r\n")
  }

  @Test(
    "A name that a spreadsheet would take for a formula has an apostrophe before it",
    arguments: [
      ("=1+1", "'=1+1"), ("@x", "'@x"), ("+y", "'+y"), ("-3", "'-3"), ("'=1", "''=1"),
      ("plain", "plain"), ("'Tis", "'Tis"), ("", ""), ("a=b", "a=b"),
    ])
  func formulas(name: String, field: String) {
    #expect(CSV.name(name) == field)
  }

  @Test("Names in the tables are guarded against formulas, numbers are not")
  func guardedTables() throws {
    let text = """
      game: {disc: 400, ghosts: 8}
      players: [{base: novice, name: "=cmd|'x'!A0"}, average]
      sensors: [{base: park, name: "-3"}, perfect]
      replicates: 2
      """
    let plan = try PlanReader.read(text, file: "plan.yml") { _, _ in throw Refusal() }
    let folder = ScratchFolder()
    try sweep(plan, into: folder.path) { _, _, _ in
      var record = RunRecord(count: Metric.hunt.count)
      record[.meanCapture] = 3.5
      return record
    }
    let points = try folder.text("points.csv")
    #expect(points.contains("\r\n1,'=cmd|'x'!A0,'-3,meanCapture,2,3.5,0,"))
    #expect(points.contains("\r\n4,average,perfect,"))
    let runs = try folder.text("runs.csv")
    #expect(runs.contains("\r\n1,1,'=cmd|'x'!A0,'-3,"))
    // The plan beside them, and so every reader, has the names as they are.
    #expect(try StoredSweep(path: folder.path).plan == plan)
  }

  @Test(
    "Numbers are the shortest that read back, absent ones empty",
    arguments: [
      (0.1, "0.1"), (1000, "1000"), (-0.5, "-0.5"), (1.0 / 3, "0.3333333333333333"),
      (.nan, ""), (1e300, "1e+300"),
    ])
  func numbers(value: Double, text: String) {
    #expect(CSV.number(value) == text)
    if !value.isNaN { #expect(Double(text) == value) }
  }

  @Test("points.csv has the columns of the contract and a row a point and metric")
  func points() throws {
    let plan = try smallPlan()
    #expect(
      PointsTable.header(of: plan) == [
        "point", "players", "ghost.catchMode", "metric", "n", "mean", "sd", "ciLow", "ciHigh",
        "p05",
        "p50", "p95", "min", "max",
      ])
    var points: [PointSummary] = []
    let sweep = MemorySweep(plan, on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord))
    try sweep.forEachPoint { points.append($0) }
    let summary = points[2]
    let rows = PointsTable.rows(of: Design.point(of: plan, at: 2), in: plan, summary)
    #expect(rows.count == Metric.hunt.count)
    #expect(
      Array(rows[0].prefix(6)) == [
        "3", "new, \"green\"", "hold", "captureRate", "3", "0.8333333333333334",
      ])
    let absent = try #require(rows.first { $0[3] == "firstCapture" })
    #expect(Array(absent.dropFirst(4)) == ["0"] + Array(repeating: "", count: 9))
  }

  @Test("A results folder has the same bytes for any number of jobs")
  func sameBytes() throws {
    let plan = try smallPlan()
    let (one, two) = (ScratchFolder(), ScratchFolder())
    for (folder, jobs) in [(one, 1), (two, 2)] {
      try sweep(plan, into: folder.path + "/deep/er", jobs: jobs)
      #expect(
        ResultsFolder(path: folder.path + "/deep/er").content == .results(planHash: plan.hash))
    }
    for name in ["plan.yml", "manifest.json", "datapackage.json", "points.csv", "runs.csv"] {
      #expect(try one.text("deep/er/" + name) == two.text("deep/er/" + name))
    }
    #expect(try one.text("deep/er/plan.yml") == plan.canonicalText)
    let runs = try one.text("deep/er/runs.csv").split(separator: "\r\n")
    #expect(runs.count == 13)
    #expect(runs[0].hasPrefix("point,replicate,players,ghost.catchMode,captureRate,completed,"))
    #expect(runs[1].hasPrefix("1,1,average,hold,1,,1000.4333333333334,"))
    #expect(runs[12].hasPrefix("4,3,\"new, \"\"green\"\"\",tap,,"))
    #expect(runs[12].hasSuffix(",failed: Refusal()"))
    #expect(runs[1].hasSuffix(",ok"))
    let manifest = try one.text("deep/er/manifest.json")
    #expect(manifest.contains("\"runs\": {\"done\": 11, \"failed\": 1, \"total\": 12}"))
    #expect(manifest.contains("\"state\": \"complete\""))
    #expect(try JSONSerialization.jsonObject(with: Data(manifest.utf8)) is [String: Any])
  }

  @Test("An interrupted sweep says so, and n shows how many runs each point has")
  func interrupted() throws {
    let plan = try smallPlan()
    let stop = StopFlag()
    stop.raise(130)
    let folder = ScratchFolder()
    let digest = try sweep(plan, into: folder.path, stop: stop)
    #expect(!digest.isComplete && digest.runCount == 12)
    #expect(try folder.text("manifest.json").contains("\"interrupted\""))
    #expect(try folder.text("runs.csv").split(separator: "\r\n").count == 1)
    #expect(try folder.text("points.csv").contains("4,\"new, \"\"green\"\"\",tap,escapes,0,,,"))
  }

  @Test("A folder with another plan's results, or with other files, is left alone")
  func otherFolders() throws {
    let folder = ScratchFolder()
    try sweep(try smallPlan(), into: folder.path)
    let before = try folder.text("plan.yml")
    let seeds = ResultsError.otherPlan(
      folder: folder.path, differences: [.values("seed", there: "1", now: "2")])
    #expect(throws: seeds) { try sweep(try smallPlan("seed: 2"), into: folder.path) }
    #expect(seeds.line(in: .en).hasSuffix("new folder\n  seed: 1 there, 2 now"))
    #expect(try folder.text("plan.yml") == before)
    for name in ["manifest.json", "journal.bin", "plan.yml"] {
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    #expect(throws: ResultsError.notResults(folder: folder.path)) {
      try sweep(try smallPlan(), into: folder.path)
    }
  }

  @Test(
    "Another plan is reported by the fields in which it differs, long ones by their names alone",
    arguments: [
      ("replicates: 3", "replicates: 4", ["replicates: 3 there, 4 now"]),
      (
        "set: {hunt.limit: 600}", "targets: {captureRate: 0.5...}",
        ["hunt.limit: 600 there, 3600 now", "not set there, \"0.5...\" now"]
      ),
      (
        "vary: {ghost.holdTime: [1, 2]}", "vary: {ghost.holdTime: [1, 3]}",
        ["[1, 2] there, [1, 3] now"]
      ),
      (
        "players: {base: novice, patience: 99}", "players: {base: novice, patience: 98}",
        ["players.patience: 99 there, 98 now"]
      ),
      (
        "players: novice", "players: [novice, average]",
        ["players: there, not now", "vary.players: not there, only now"]
      ),
      (
        "vary: {players: [novice, {base: average, name: slow, walkingSpeed: 1}]}",
        "vary: {players: [novice, {base: average, name: slow, walkingSpeed: 0.5}]}",
        ["vary.players slow.walkingSpeed: 1 there, 0.5 now"]
      ),
    ])
  func planDifferences(found: String, wanted: String, reported: [String]) throws {
    func plan(_ more: String) throws -> Plan {
      try PlanReader.read("game: {disc: 400, ghosts: 8}\n\(more)\n", file: "plan.yml") { _, _ in
        throw Refusal()
      }
    }
    let lines = PlanFields.differences(found: try plan(found), wanted: try plan(wanted)).map {
      $0.line(in: .en)
    }
    for text in reported { #expect(lines.contains { $0.contains(text) }, "\(lines)") }
    #expect(lines.count <= PlanFields.limit)
    #expect(try PlanFields.differences(found: plan(found), wanted: plan(found)).isEmpty)
  }

  @Test("A folder that cannot be made is reported with its path")
  func unwritable() throws {
    let folder = ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let path = folder.path + "/file/results"
    #expect(throws: ResultsError.cannotWrite(path: path, SystemReason(code: ENOTDIR))) {
      try sweep(try smallPlan(), into: path)
    }
  }

  @Test("runs.csv is written for small sweeps, on request, and never against the plan")
  func whenRunsAreWritten() throws {
    #expect(RunsTable.isWritten(for: try smallPlan(), requested: false))
    #expect(!RunsTable.isWritten(for: try smallPlan("runs: false"), requested: true))
    let large = "game: {disc: 400, ghosts: 8}\nreplicates: 20001\n"
    func plan(_ more: String) throws -> Plan {
      try PlanReader.read(large + more, file: "plan.yml") { _, _ in throw Refusal() }
    }
    #expect(!RunsTable.isWritten(for: try plan(""), requested: false))
    #expect(RunsTable.isWritten(for: try plan(""), requested: true))
    #expect(RunsTable.isWritten(for: try plan("runs: true"), requested: false))
  }

  @Test(
    "A proportion's interval shows the end that it cannot pass as 0 or 1, and is never empty",
    arguments: [
      (0.0, 40.0, "[0, 0.088]"), (1, 40, "[0.912, 1]"), (0, 10_000, "[0, 0.0004]"),
      (1, 1_000_000, "[0.999996, 1]"), (0.5, 100, "[0.404, 0.596]"),
      (0.0001, 1_000_000, "[0.0001, 0.0001]"),
    ])
  func proportions(share: Double, count: Double, text: String) {
    let interval = Interval.wilson(proportion: share, count: count)
    #expect(proportionInterval(interval.low, interval.high, decimals: 3) == text)
  }

  @Test(
    "Rounded figures",
    arguments: [(1.0, 3, "1.000"), (0.0004, 3, "0.000"), (-1.26, 1, "-1.3"), (-0.01, 1, "0.0")])
  func rounding(value: Double, decimals: Int, text: String) {
    #expect(rounded(value, decimals) == text)
  }
}
