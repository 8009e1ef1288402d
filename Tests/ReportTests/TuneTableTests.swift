import Domain
import Experiments
import Files
import Foundation
import Simulation
import Statistics
import TestSupport
import Testing

@testable import Results

@Suite("tune.csv")
struct TuneTableTests {
  private let plan = """
    beyondRanges: true
    game: {disc: 120, ghosts: 1}
    players: [novice]
    vary: {ghost.trapWindowDuration: {low: 5, high: 10}, ghost.fightRadius: {low: 10, high: 40}}
    design: sobol
    points: 4
    targets: {novice: {captureRate: 0.55...0.7, huntDuration.p90: ...1200}}

    """

  private func readPlan() throws -> Plan {
    try PlanReader.read(plan, file: "plan.yml") { _, _ in throw CocoaError(.fileNoSuchFile) }
  }

  private func records(_ text: String) -> [[String]] {
    text.components(separatedBy: "\r\n").dropLast().map { $0.components(separatedBy: ",") }
  }

  @Test(
    "A row for each setting, with its figures, grade, margin and trial; absent values are empty")
  func rows() throws {
    var answer = TuneAnswers.met(knobs: 2, objectives: 2)
    answer.points[1].targets[0] = .init(
      value: .nan, interval: Interval(low: -.infinity, high: 0.5), margin: .nan)
    let lines = records(TuneTable(answer: answer, plan: try readPlan()).text)
    #expect(
      lines[0] == [
        "point", "ghost.trapWindowDuration", "ghost.fightRadius", "replicates", "failures",
        "novice captureRate", "novice captureRate.ciLow", "novice captureRate.ciHigh",
        "novice huntDuration.p90", "novice huntDuration.p90.ciLow",
        "novice huntDuration.p90.ciHigh", "minimize escapes", "minimize escapes.ciLow",
        "minimize escapes.ciHigh", "minimize huntDuration", "minimize huntDuration.ciLow",
        "minimize huntDuration.ciHigh", "grade", "probability", "margin", "trial",
      ])
    #expect(lines.count == answer.points.count + 1)
    #expect(lines.allSatisfy { $0.count == lines[0].count })
    for (line, point) in zip(lines.dropFirst(), answer.points) {
      #expect(Double(line[1]) == point.values[0] && Double(line[2]) == point.values[1])
      #expect(Double(line[8]) == point.targets[1].value)
      #expect(Double(line[11]) == point.objectives[0].value)
      #expect(line[17] == point.grade.rawValue)
    }
    #expect(lines[2][5...7] == ["", "", "0.5"])
    #expect(lines[1].last == "failed" && lines[2].last == "" && lines.last?.last == "passed")
    // What is missing of one figure is no margin of all.
    #expect(lines[2][19] == "")
  }

  @Test("Names of choices are texts; without targets there is no grade, margin or trial")
  func kinds() throws {
    let named = TuneTable(answer: TuneAnswers.met(knobs: 5), plan: nil)
    let lines = records(named.text)
    #expect(Set(lines.dropFirst().map { $0[5] }).isSubset(of: ["reset", "decay"]))
    let header = try #require(records(TuneTable(answer: TuneAnswers.best(), plan: nil).text).first)
    #expect(!header.contains("grade") && !header.contains("trial") && !header.contains("margin"))
    #expect(header.last == "minimize escapes.ciHigh")
  }

  @Test("A folder has the table, and what its columns mean with their units")
  func folder() throws {
    let (disk, plan) = (MemoryDisk(), try readPlan())
    try disk.makeFolder("/tune")
    let answer = TuneAnswers.met(knobs: 2)
    let paths = try TuneFolder.write(
      answer, of: plan, question: "Which?", programVersion: "1.2", to: "/tune", files: disk)
    #expect(paths == ["/tune/tune.json", "/tune/tune.csv", "/tune/tuned.yml"])
    let text = try #require(disk.contents["/tune/tune.csv"])
    #expect(
      String(decoding: text, as: UTF8.self) == TuneTable(answer: answer, plan: plan).text)
    let described = try #require(disk.contents["/tune/datapackage.json"])
    let package = try #require(
      try JSONSerialization.jsonObject(with: Data(described)) as? [String: Any])
    #expect(package["description"] as? String == "Which?")
    let table = try #require((package["resources"] as? [[String: Any]])?.first)
    #expect(table["path"] as? String == "tune.csv")
    let schema = try #require(table["schema"] as? [String: Any])
    #expect(schema["primaryKey"] as? [String] == ["point"])
    let fields = try #require(schema["fields"] as? [[String: Any]])
    #expect(
      fields.compactMap { $0["name"] as? String }
        == records(String(decoding: text, as: UTF8.self))[0])
    #expect(fields[1]["unit"] as? String == "s" && fields[2]["unit"] as? String == "m")
    let origin = try #require(package["provenance"] as? [String: Any])
    #expect(origin["plan"] as? String == "searched.yml")
    #expect(origin["planHash"] as? String == plan.hash)
  }
}
