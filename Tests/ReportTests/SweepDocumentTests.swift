import Domain
import Experiments
import Foundation
import Geo
import PlainXML
import Simulation
import Testing
import TextKit

@testable import Report

struct Refusal: Error {}

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

/// A run whose figures hang together, from a seed.
func madeUpRun(_ point: Int, _ replicate: Int, missing: Double = 0) -> RunRow {
  var random = Mixer(state: UInt64(point * 7919 + replicate))
  var record = RunRecord(count: Metric.hunt.count)
  for metric in Metric.hunt { record[metric] = (random.unit() * 5).rounded() }
  record[.captureRate] = random.unit()
  record[.completed] = random.unit() < 0.7 ? 1 : 0
  record[.huntDuration] = 600 + random.unit() * 3000
  record[.firstCapture] = random.unit() < 0.2 ? .nan : record[.huntDuration] * random.unit()
  for metric in Metric.hunt where random.unit() < missing { record[metric] = .nan }
  return RunRow(point: point, replicate: replicate, status: .done, record: record)
}

func page(
  _ yaml: String, language: Language = .en,
  row: @escaping @Sendable (Int, Int) -> RunRow? = { madeUpRun($0, $1) },
  adjust: (inout ReportInput) -> Void = { _ in }
) throws -> String {
  let plan = try PlanReader.read(yaml, file: "plan.yml") { _, _ in throw Refusal() }
  var input = ReportInput(
    source: MadeUpRuns(plan: plan, row: row), planPath: "results/plan.yml",
    programVersion: "1", language: language)
  adjust(&input)
  return try SweepDocument.page(input)
}

private let disc = "game: {disc: 400, ghosts: 8}\nreplicates: 6\n"

/// Plans of every shape that charts have to cope with.
let reportPlans = [
  "one point": disc,
  "one choice": disc + "players: [novice, average, expert]\n",
  "one number": disc + "vary: {ghost.trapWindowDuration: [5, 7, 9]}\n",
  "number and players": disc
    + "players: [novice, average]\nvary: {ghost.trapWindowDuration: [5, 7, 9]}\n"
    + "targets: {captureRate: 0.4..., huntDuration.p90: ...3000, escapes.max: ...4}\n",
  "two numbers": disc
    + "players: [novice, average]\nvary: {ghost.trapWindowDuration: [5, 7, 9, 10], "
    + "ghost.escapeDistanceMeters: [30, 40, 50]}\ntargets: {captureRate: 0.45...0.55}\n",
  "three numbers and a switch": disc
    + "vary: {ghost.trapWindowDuration: [5, 7], ghost.escapeDistanceMeters: [30, 40], "
    + "ghost.holdTime: [1, 2, 3], ghost.catchMode: [hold, tap]}\n",
  "a list": disc
    + "vary: {ghost.trapWindowDuration: [5, 7, 9, 8], "
    + "ghost.escapeDistanceMeters: [30, 50, 40, 31]}\ndesign: list\n"
    + "targets: {captureRate: 0.45...0.55}\n",
]

@Suite("The report")
struct SweepDocumentTests {
  @Test(
    "Every shape of plan makes a well-formed page without numbers that are none",
    arguments: reportPlans.keys.sorted(), Language.allCases)
  func wellFormed(name: String, language: Language) throws {
    let yaml = try #require(reportPlans[name])
    for missing in language == .en ? [0.3, 1] : [0] {
      let text = try page(yaml, language: language) { point, replicate in
        missing == 1 ? nil : madeUpRun(point, replicate, missing: missing)
      }
      try checkPage(text)
      #expect(text.utf8.count < 1_500_000)
    }
  }

  @Test("Equal runs make equal bytes")
  func sameBytes() throws {
    let yaml = try #require(reportPlans["number and players"])
    #expect(try page(yaml) == page(yaml))
  }

  @Test("The page asks for nothing from outside and holds no script")
  func selfContained() throws {
    let text = try page(try #require(reportPlans["two numbers"]))
    for word in ["<script", "http:", "https:", "@import", "<link", "<img", "onload"] {
      #expect(!text.contains(word), "\(word)")
    }
    // The hatching of maps is a part of the page itself.
    #expect(!text.replacing("url(#", with: "").contains("url("))
  }

  @Test("Names of a plan cannot become markup")
  func hostileNames() throws {
    let evil = "<script>alert('x')</script>\" onload=\"y"
    let yaml =
      disc + "players: [average, {base: novice, name: \"<script>alert('x')</script>\"}]\n"
      + "vary: {ghost.trapWindowDuration: [5, 7]}\n"
    let text = try page(
      yaml,
      adjust: { input in
        input.question = evil
        input.planPath = evil
        input.picture = { _, _ in
          var picture = samplePicture()
          picture.ghosts[0].name = evil
          picture.marks[0].ghost = evil
          return picture
        }
      })
    #expect(!text.contains("<script"))
    #expect(!text.contains("\" onload"))
    #expect(text.contains("&lt;script&gt;"))
    try checkPage(text)
  }

  @Test("Every drawing has a table under it, and every number under a pointer is in a table")
  func tables() throws {
    for (_, yaml) in reportPlans {
      let text = try page(yaml, adjust: { $0.picture = { _, _ in samplePicture() } })
      let figures = text.components(separatedBy: "<figure").dropFirst()
      #expect(!figures.isEmpty)
      for figure in figures {
        #expect(figure.contains("<svg") && figure.contains("<table"))
        let table = try #require(figure.components(separatedBy: "<details>").last)
        for tip in titles(in: figure) where tip.contains("[") {
          let interval = try #require(tip.firstIndex(of: "["))
          let end = try #require(tip[interval...].firstIndex(of: "]"))
          #expect(table.contains(String(tip[interval...end])), "\(tip)")
        }
      }
    }
  }

  @Test("Each drawing has a name and a description that it refers to, and no name is taken twice")
  func accessible() throws {
    let text = try page(
      try #require(reportPlans["two numbers"]),
      adjust: { $0.picture = { _, _ in samplePicture() } })
    var ids: [String] = []
    for part in text.components(separatedBy: " id=\"").dropFirst() {
      ids.append(String(part.prefix { $0 != "\"" }))
    }
    #expect(Set(ids).count == ids.count)
    for part in text.components(separatedBy: "aria-labelledby=\"").dropFirst() {
      for id in part.prefix(while: { $0 != "\"" }).split(separator: " ") {
        #expect(ids.contains(String(id)))
      }
    }
  }

  @Test("Failed runs are listed with the command that plays them, and a stopped sweep says so")
  func troubles() throws {
    let text = try page(try #require(reportPlans["one number"])) { point, replicate in
      if replicate == 5, point > 1 { return nil }
      if replicate == 6 { return nil }
      if point == 2, replicate == 3 {
        return RunRow(
          point: 2, replicate: 3, status: .failed, record: RunRecord(count: Metric.hunt.count))
      }
      return madeUpRun(point, replicate)
    }
    try checkPage(text)
    #expect(text.contains("The sweep is not complete: 12 of at most 18 runs are here."))
    #expect(text.contains("1 run failed"))
    #expect(
      text.contains("ghostlab trace results/plan.yml --point 2 --replicate 3 --as frames"))
  }

  @Test("A thousand points make a page of a bearable size that says what it leaves out")
  func manyPoints() throws {
    let values = (0..<40).map { String(5 + Double($0) * 0.1) }.joined(separator: ", ")
    let jumps = (0..<25).map { String(30 + Double($0) / 2) }.joined(separator: ", ")
    let text = try page(
      "game: {disc: 400, ghosts: 8}\nreplicates: 2\n"
        + "vary: {ghost.trapWindowDuration: [\(values)], ghost.escapeDistanceMeters: [\(jumps)]}\n"
        + "targets: {captureRate: 0.45...}\n")
    try checkPage(text)
    #expect(text.utf8.count < 2_000_000)
    #expect(text.contains("The best 200 of 1000 points"))
  }
}

/// A small hunt on a map.
func samplePicture() -> TrackPicture {
  func place(_ east: Double, _ north: Double) -> LocalPoint {
    LocalPoint(eastMeters: east, northMeters: north)
  }
  var picture = TrackPicture()
  picture.zones = [.init(center: place(0, 0), radiusMeters: 150)]
  picture.ghosts = [.init(name: "Boo", circle: .init(center: place(40, 60), radiusMeters: 20))]
  picture.stretches = [[place(0, 0), place(20, 30), place(38, 55)], [], [place(60, 80)]]
  picture.marks = [
    .init(kind: .escaped, ghost: "Boo", place: place(70, 90), origin: place(40, 60), seconds: 90),
    .init(kind: .captured, ghost: "Boo", place: place(70, 90), origin: place(70, 90), seconds: 200),
  ]
  picture.seconds = 200
  return picture
}

/// The texts that are shown under a pointer in a page's markup.
func titles(in text: String) -> [String] {
  text.components(separatedBy: "<title>").dropFirst().compactMap {
    $0.components(separatedBy: "</title>").first
  }
}

/// Checks that a page nests well and that no attribute or text holds a number that is none.
func checkPage(_ text: String) throws {
  #expect(text.hasPrefix("<!DOCTYPE html>\n"))
  var reader = try XMLReader(Array(text.utf8.dropFirst(16)))
  var elements = 0
  var faults: [String] = []
  reading: while true {
    switch try reader.next() {
    case .start(let name, let attributes, let offset):
      elements += 1
      for attribute in attributes where ["nan", "inf"].contains(where: attribute.isNumber) {
        faults.append("\(name) \(attribute.name)=\(attribute.value) at byte \(offset)")
      }
    case .text(let text):
      if text == "nan" || text == "inf" || text.contains("NaN") { faults.append(text) }
    case .end: break
    case .endOfFile: break reading
    }
  }
  #expect(faults.isEmpty, "\(faults.prefix(5))")
  #expect(elements > 20)
}

extension XMLAttribute {
  /// Whether it is a coordinate with a word in it where a number belongs.
  fileprivate func isNumber(_ word: String) -> Bool {
    let coordinates: Set = [
      "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "d", "width", "height", "viewBox",
    ]
    return coordinates.contains(name) && value.lowercased().contains(word)
  }
}
