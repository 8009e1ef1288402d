import Domain
import Experiments
import PlainJSON
import Testing
import TextKit

@testable import Report

@Suite("The values of an answer, for programs")
struct DocumentValueTests {
  /// The members of a document that are for people.
  private static let texts: Set = [
    "language", "title", "subtitle", "heading", "lead", "warning", "paragraph", "note", "quote",
    "list", "folded", "caption", "name", "text", "meaning", "source",
  ]

  private func document(_ yaml: String, _ language: Language = .en) throws -> JSONNode {
    let plan = try PlanReader.read(yaml, file: "plan.yml") { _, _ in throw Refusal() }
    var input = ReportInput(
      source: MadeUpRuns(plan: plan) { madeUpRun($0, $1) }, planPath: "results/plan.yml",
      programVersion: "1", language: language)
    input.isGate = true
    input.picture = { _, _ in samplePicture() }
    return try JSONReader.parse(Array(try SweepDocument.document(input).json.utf8))
  }

  /// Returns where two documents differ in more than their texts; nil if nowhere.
  private func difference(_ a: JSONNode, _ b: JSONNode, at path: String = "") -> String? {
    if let first = a.elements, let second = b.elements, first.count == second.count {
      return zip(first, second).enumerated().lazy.compactMap { index, pair in
        difference(pair.0, pair.1, at: "\(path)[\(index)]")
      }.first
    }
    guard let first = a.members, let second = b.members else {
      return a.value == b.value ? nil : path
    }
    var keys = Set(first.keys).union(second.keys).subtracting(Self.texts)
    // A fact without another text is a text itself.
    if first["key"] != nil, first["text"] == nil, second["text"] == nil { keys.remove("value") }
    return keys.sorted().lazy.compactMap { key in
      guard let own = first[key], let other = second[key] else { return path + "." + key }
      return difference(own, other, at: path + "." + key)
    }.first
  }

  /// Returns the objects in a value that have a member, the outermost first.
  private func objects(with key: String, in node: JSONNode) -> [JSONNode] {
    switch node.value {
    case .array(let elements): elements.flatMap { objects(with: key, in: $0) }
    case .object(let members):
      (members[key] == nil ? [] : [node])
        + members.sorted { $0.key < $1.key }.flatMap { objects(with: key, in: $0.value) }
    default: []
    }
  }

  @Test("Keys and values are the same in every language", arguments: reportPlans.keys.sorted())
  func language(name: String) throws {
    let yaml = try #require(reportPlans[name])
    let (english, russian) = (try document(yaml), try document(yaml, .ru))
    #expect(english["sections"]?[0]?["heading"] != russian["sections"]?[0]?["heading"])
    #expect(difference(english, russian) == nil)
  }

  @Test("Each row has each key of its table once", arguments: reportPlans.keys.sorted())
  func rows(name: String) throws {
    let tables = objects(with: "rows", in: try document(try #require(reportPlans[name])))
    #expect(tables.count > 3)
    for table in tables {
      let keys = (table["columns"]?.elements ?? []).compactMap { $0["key"]?.text }
      #expect(Set(keys).count == keys.count && !keys.contains(""), "\(keys)")
      for row in table["rows"]?.elements ?? [] {
        #expect(row.members.map { Set($0.keys) } == Set(keys), "\(keys)")
      }
    }
  }

  @Test("A point has its number, its levels by name, estimates in the metric's unit and a verdict")
  func points() throws {
    let document = try document(try #require(reportPlans["number and players"]))
    let sections = try #require(document["sections"]?.elements)
    let points = try #require(sections.first { $0["id"]?.text == "points" })
    let table = try #require(objects(with: "rows", in: points).first)
    let rows = try #require(table["rows"]?.elements)
    #expect(rows.map { $0["point"]?.number } == (1...6).map(Double.init))
    #expect(rows[0]["players"]?.text == "novice")
    #expect(rows.prefix(3).map { $0["ghost.trapWindowDuration"]?.number } == [5, 7, 9])
    let duration = try #require(rows[0]["huntDuration"])
    let ends = try ["low", "value", "high"].map { try #require(duration[$0]?.number) }
    #expect(ends == ends.sorted() && ends[1] > 600)
    let column = table["columns"]?.elements?.first { $0["key"]?.text == "huntDuration" }
    #expect(column?["unit"]?.text == "s" && column?["title"]?.text?.hasSuffix("min") == true)
    let words: Set = ["met", "undecided", "missed"]
    #expect(rows.allSatisfy { $0["verdict"]?.text.map(words.contains) == true })
    let best = objects(with: "key", in: document).first { $0["key"]?.text == "best" }
    #expect(best?["value"]?["points"]?[0]?.number != nil)
    #expect(best?["value"]?["setting"]?["ghost.trapWindowDuration"]?.number != nil)
  }

  @Test(
    "A point has every key metric and the figure of every target, whatever was found",
    arguments: reportPlans.keys.sorted())
  func keys(name: String) throws {
    let yaml = try #require(reportPlans[name])
    let plan = try PlanReader.read(yaml, file: "plan.yml") { _, _ in throw Refusal() }
    let sections = try #require(document(yaml)["sections"]?.elements)
    let points = try #require(sections.first { $0["id"]?.text == "points" })
    let row = try #require(objects(with: "rows", in: points).first?["rows"]?[0]?.members)
    let wanted = ShownMetrics.key(of: plan).map(\.name) + plan.targets.map(\.fullName)
    #expect(wanted.filter { row[$0] == nil } == [])
  }

  @Test("An undecided answer has its verdict and the command that would decide, and so has a gate")
  func undecided() throws {
    let document = try document(try #require(reportPlans["two numbers"]))
    let leads = objects(with: "lead", in: document)
    #expect(leads.map { $0["verdict"]?.text } == ["undecided", "undecided"])
    let commands = objects(with: "command", in: document).compactMap { $0["command"]?.text }
    #expect(commands.contains { $0.hasPrefix("ghostlab sweep results/plan.yml --replicates ") })
    let gate = try #require(
      document["sections"]?.elements?.first { $0["id"]?.text == "gate" })
    let row = try #require(objects(with: "rows", in: gate).first?["rows"]?[0])
    #expect(row["target"]?["name"]?.text == "captureRate.mean")
    #expect(row["target"]?["low"]?.number == 0.45 && row["verdict"]?.text == "undecided")
  }
}
