import Domain
import Experiments
import Foundation
import Simulation
import Testing
import TextKit

@testable import Report

@Suite("The report of designs made for sensitivities")
struct SensitivityReportTests {
  private static let vary =
    "game: {disc: 400, ghosts: 8}\nreplicates: 4\nvary: {ghost.trapWindowDuration: "
    + "{low: 5, high: 10}, ghost.holdTime: {low: 1, high: 5}, "
    + "ghost.escapeDistanceMeters: {low: 30, high: 50}}\n"
  private static let oneAtATime =
    "game: {disc: 400, ghosts: 8}\nreplicates: 4\ndesign: oat\nplayers: [novice, average]\n"
    + "vary: {ghost.trapWindowDuration: [5, 7, 9], ghost.holdTime: [1, 2, 4], "
    + "ghost.catchMode: [hold, tap]}\n"
  static let designs = [
    "morris": vary + "design: morris\ntrajectories: 6\n",
    "saltelli": vary + "design: saltelli\npoints: 8\n",
    "sobol": vary + "design: sobol\npoints: 30\n",
    "oat": oneAtATime,
  ]

  /// Runs in which the trap's window alone moves the rate of captures.
  private func text(_ design: String, _ language: Language = .en) throws -> String {
    let yaml = try #require(Self.designs[design])
    let plan = try PlanReader.read(yaml, file: "plan.yml") { _, _ in throw Refusal() }
    let axis = try #require(plan.axes.firstIndex { $0.name == "ghost.trapWindowDuration" })
    let windows = Design.points(of: plan).map { $0.values[axis] ?? 7 }
    return try page(yaml, language: language) { point, replicate in
      var record = madeUpRun(1, replicate).record
      record[.captureRate] = windows[point - 1] / 20 + Double(replicate % 3) * 0.01
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
  }

  @Test(
    "every such design makes a well-formed page in both languages",
    arguments: designs.keys.sorted(), Language.allCases)
  func wellFormed(design: String, language: Language) throws {
    try checkPage(try text(design, language))
  }

  @Test(
    "the parameter that moves a figure is first and above noise, the others are not",
    arguments: ["morris", "saltelli"])
  func ranking(design: String) throws {
    let rows = try captureRows(text(design))
    #expect(rows.count == 3)
    #expect(rows.first?.contains("ghost.trapWindowDuration") == true, "\(rows)")
    #expect(rows.map { $0.contains(">yes<") } == [true, false, false], "\(rows)")
  }

  @Test("Few rows of noise are not ranked, and none is above noise", arguments: Language.allCases)
  func tooSmall(language: Language) throws {
    let yaml = try #require(Self.designs["saltelli"])
    let text = try page(yaml, language: language) { point, replicate in
      var random = Mixer(state: UInt64(point * 100 + replicate))
      var record = madeUpRun(1, replicate).record
      record[.captureRate] = random.unit() < 0.1 ? 1 : 0
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
    try checkPage(text)
    let rows = try captureRows(text)
    #expect(
      rows.count == 3 && !rows.contains { $0.contains(language.say(en: ">yes<", ru: ">да<")) })
  }

  /// The rows of the table under the first figure of the section, which is the rate of captures.
  private func captureRows(_ page: String) throws -> [String] {
    let section = try #require(page.components(separatedBy: "id=\"sensitivity\"").dropFirst().first)
    let table = try #require(section.components(separatedBy: "<tbody>").dropFirst().first)
    let body = try #require(table.components(separatedBy: "</tbody>").first)
    return body.components(separatedBy: "<tr>").dropFirst().map { $0 }
  }
}
