import Domain
import Experiments
import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Results folders describe themselves")
struct DataPackageTests {
  private struct Refusal: Error {}

  private func package(_ folder: ScratchFolder) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(
      with: Data(try folder.text("datapackage.json").utf8))
    return try #require(object as? [String: Any])
  }

  private func resources(_ folder: ScratchFolder) throws -> [[String: Any]] {
    try #require(try package(folder)["resources"] as? [[String: Any]])
  }

  /// The records of a CSV file; quoted fields may hold commas, quotes and line ends.
  private func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var (fields, field, isQuoted) = ([String](), "", false)
    var characters = Array(text.unicodeScalars)[...]
    while let next = characters.popFirst() {
      switch next {
      case "\"" where isQuoted && characters.first == "\"":
        field += "\""
        characters.removeFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        fields.append(field)
        field = ""
      case "\n" where !isQuoted:
        records.append(fields + [field])
        (fields, field) = ([], "")
      case "\r" where !isQuoted: break
      default: field.unicodeScalars.append(next)
      }
    }
    return records
  }

  @Test("Every column is described in its place, every value is of its type, keys are unique")
  func columns() throws {
    let text = """
      game: {disc: 400, ghosts: 8}
      players: [{base: novice, name: "=cmd|'x',\\"!A0"}, average]
      vary: {ghost.catchMode: [hold, tap], ghost.holdTime: [1, 2.5]}
      replicates: 2
      targets: {captureRate: 0.5..., average.escapes.p50: ...3}
      """
    let plan = try PlanReader.read(text, file: "plan.yml") { _, _ in throw Refusal() }
    let folder = ScratchFolder()
    try sweep(plan, into: folder.path)
    let all = try resources(folder)
    #expect(all.compactMap { $0["path"] as? String } == ["points.csv", "targets.csv", "runs.csv"])
    for resource in all {
      let rows = records(try folder.text(try #require(resource["path"] as? String)))
      let schema = try #require(resource["schema"] as? [String: Any])
      let fields = try #require(schema["fields"] as? [[String: Any]])
      let names = fields.compactMap { $0["name"] as? String }
      #expect(rows.first == names)
      #expect(schema["missingValues"] as? [String] == [""])
      for field in fields { #expect((field["description"] as? String)?.isEmpty == false) }
      let key = try #require(schema["primaryKey"] as? [String])
      var keys: Set<[String]> = []
      for row in rows.dropFirst() {
        #expect(row.count == fields.count)
        for (cell, field) in zip(row, fields) where !cell.isEmpty {
          switch field["type"] as? String {
          case "integer": #expect(Int(cell) != nil, "\(cell)")
          case "number": #expect(Double(cell) != nil, "\(cell)")
          default: #expect(field["type"] as? String == "string")
          }
        }
        keys.insert(key.compactMap { names.firstIndex(of: $0).map { row[$0] } })
      }
      #expect(keys.count == rows.count - 1)
    }
    let fields = try #require((all[0]["schema"] as? [String: Any])?["fields"] as? [[String: Any]])
    let hold = try #require(fields.first { $0["name"] as? String == "ghost.holdTime" })
    #expect(hold["unit"] as? String == "s" && hold["type"] as? String == "number")
  }

  @Test("Provenance names the plan, its hash, the seed and the engine's revision")
  func provenance() throws {
    let plan = try smallPlan("seed: 18446744073709551615")
    let folder = ScratchFolder()
    try sweep(plan, into: folder.path)
    let reported = try #require(try package(folder)["provenance"] as? [String: Any])
    #expect(reported["planHash"] as? String == plan.hash)
    #expect(reported["seed"] as? String == "18446744073709551615")
    #expect(reported["engineRevision"] as? Int == EngineRevision.current.number)
  }

  @Test("Without runs.csv the package has the table of points only")
  func withoutRuns() throws {
    let folder = ScratchFolder()
    try sweep(try smallPlan("runs: false"), into: folder.path, writesRuns: false)
    #expect(try resources(folder).compactMap { $0["name"] as? String } == ["points"])
  }
}
