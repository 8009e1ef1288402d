import Domain
import Foundation
import Simulation
import TextKit
import Testing

@testable import Experiments
import Results
@testable import LabComposition

@Suite("The language of plans, explained")
struct PlanPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("docs/plan.md is what the declarations say; RECORD=1 writes it")
  func reference() throws {
    let file = Self.root.appendingPathComponent("docs/plan.md")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(LabExplain.page.utf8).write(to: file)
    }
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page == LabExplain.page, "make reference writes it anew")
  }

  @Test("docs/players.md has each number of each player with its source; RECORD=1 writes it")
  func players() throws {
    let file = Self.root.appendingPathComponent("docs/players.md")
    let (begin, end) = ("<!-- numbers -->\n", "<!-- end of numbers -->\n")
    var page = try String(contentsOf: file, encoding: .utf8)
    let from = try #require(page.range(of: begin)).upperBound
    let to = try #require(page.range(of: end)).lowerBound
    let table = "\n" + LabExplain.playersTable.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      page.replaceSubrange(from..<to, with: table)
      try Data(page.utf8).write(to: file)
    } else {
      #expect(String(page[from..<to]) == table, "make reference writes it anew")
    }
  }

  @Test("Every number of a shipped player has a source, or is a prior with a range around it")
  func origins() throws {
    for persona in Persona.all where persona != .perfect && persona != .absent {
      let numbers = persona.numbers
      #expect(Set(numbers.map(\.name)).count == numbers.count)
      for spec in PlayerParameters.specs where spec.choices.isEmpty {
        let value = spec.get(persona.parameters)
        let number = numbers.first { $0.name == spec.name }
        // What is at its default and does nothing has no number: reactionScale 1, patience 0.
        guard let number else {
          #expect(value == spec.defaultValue, "\(persona.name) \(spec.name)")
          continue
        }
        #expect(number.median == value)
        if case .prior(let low, let high, _) = number.origin {
          #expect(low <= value && value <= high && low < high, "\(persona.name) \(spec.name)")
          #expect(number.origin.text(in: .en).hasPrefix("prior, "))
          #expect(number.origin.text(in: .ru).hasPrefix("оценка, "))
        }
      }
      #expect(try LabExplain.text(about: persona.name).contains("walkingSpeed "))
    }
  }

  @Test("docs/phones.md has the tables of the profiles; RECORD=1 writes them")
  func referenceOfPhones() throws {
    let file = Self.root.appendingPathComponent("docs/phones.md")
    let (begin, end) = ("<!-- tables of the profiles -->", "<!-- end of the tables -->")
    let page = try String(contentsOf: file, encoding: .utf8)
    let from = try #require(page.range(of: begin))
    let to = try #require(page.range(of: end))
    let tables = "\n\n" + PhoneAccount.page.joined(separator: "\n") + "\n\n"
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      let text = page[..<from.upperBound] + tables + page[to.lowerBound...]
      try Data(text.utf8).write(to: file)
      return
    }
    #expect(page[from.upperBound..<to.lowerBound] == tables, "make reference writes them anew")
  }

  @Test("A phone is explained with what it stands for, its figures and the source of each number")
  func phones() throws {
    let text = try LabExplain.text(about: "park")
    #expect(text.contains("Stands for a phone held in the hand on paths under trees"))
    #expect(text.contains("  sigma             4.08 m\n"), "\(text)")
    #expect(text.contains("  withinClaim       0.68\n"))
    #expect(text.contains("about 60 s (the default of Gazebo's GPS model; Wilson)"))
  }

  @Test("Every topic is explained by its name, with what it is and an example that fits")
  func topics() throws {
    let topics = PlanTopics(Plugins.vocabulary)
    #expect(topics.all.count > 120)
    for topic in topics.all {
      let text = try LabExplain.text(about: topic.name)
      #expect(text.hasPrefix(topic.name + " ("), "\(topic.name)")
      #expect(text.contains(topic.caption(.en).summary))
      for example in topic.examples { #expect(text.contains("  " + example)) }
    }
    #expect(try LabExplain.text(about: "holdTime").contains("ghost.holdTime (parameter)"))
    #expect(try LabExplain.text(about: "replicates").contains("replicates.until"))
    #expect(try LabExplain.text(about: "captureRate").contains("(metric)"))
    #expect(try LabExplain.text(about: "halfWidth").contains("  replicates: {min: 50"))
    #expect(try LabExplain.text(about: "captures@Boo").hasPrefix("captures (metric)"))
    #expect(try LabExplain.text(about: "ghost[Boo].holdTime").hasPrefix("ghost.holdTime ("))
    #expect(try LabExplain.text(about: "game.disc").contains("  game: {disc: 400, ghosts: 8}"))
    for design in DesignKind.allCases {
      #expect(try LabExplain.text(about: design.rawValue).hasPrefix("\(design.rawValue) (design)"))
    }
    for (name, parts) in [
      ("huntDuration.p90", ["huntDuration (metric)", "p90 (statistic)"]),
      ("captureRate.gap(novice,expert)", ["captureRate (metric)", "gap (statistic)"]),
      ("captureRate.gap", ["captureRate (metric)", "gap (statistic)"]),
      ("captures@Boo.p95", ["captures (metric)", "p95 (statistic)"]),
      ("quantiles", ["p05 (statistic)", "p50 (statistic)", "p95 (statistic)"]),
      ("quantile", ["p10 (statistic)"]), ("gaps", ["gap (statistic)"]),
      ("designs", ["design (key)"]),
    ] {
      let text = try LabExplain.text(about: name)
      for part in parts { #expect(text.contains(part), "\(name)") }
    }
    let list = try LabExplain.text(about: nil)
    for key in PlanSection.plan.keys { #expect(list.contains("\n" + key.name)) }
  }

  @Test("An unknown name is refused with the nearest ones")
  func unknown() {
    #expect(throws: LabFailure.self) { try LabExplain.text(about: "replicate") }
    do {
      _ = try LabExplain.text(about: "replicate")
    } catch {
      #expect(
        error.message.hasPrefix("explain: plans have no 'replicate'; did you mean replicates"))
      #expect(error.status == .badUsage)
    }
  }

  @Test("The examples of parameters, metrics and statistics are read without a fault")
  func examples() throws {
    for topic in PlanTopics(PlanVocabulary()).all
    where ![.key, .game, .design].contains(topic.kind) {
      for example in topic.examples {
        // A gap is between two players of the plan.
        let players = example.hasPrefix("players") ? "" : "players: [novice, expert]\n"
        let text = "game: {disc: 400, ghosts: 8}\n" + players + example
        #expect(throws: Never.self, "\(example)") {
          try PlanReader.read(text, file: "plan.yml") { _, _ in throw CancellationError() }
        }
      }
    }
  }

  @Test("The examples of designs are read with something to vary")
  func designs() throws {
    for topic in PlanTopics(PlanVocabulary()).all where topic.kind == .design {
      let isSampled = DesignKind(rawValue: topic.name)?.isSampled == true
      let values = isSampled ? "{low: 1, high: 3}" : "[1, 3]"
      let text =
        "game: {disc: 400, ghosts: 8}\nvary: {ghost.holdTime: \(values)}\n"
        + topic.examples.joined(separator: "\n")
      let plan = try PlanReader.read(text, file: "plan.yml") { _, _ in throw CancellationError() }
      #expect(plan.design.rawValue == topic.name)
    }
  }

  @Test("The schema is JSON of draft 2020-12, names every key, and is made for these plugins")
  func schema() throws {
    let object = try JSONSerialization.jsonObject(with: Data(LabExplain.schema.utf8))
    let schema = try #require(object as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let keys = try #require(schema["properties"] as? [String: [String: Any]])
    for key in PlanSection.plan.keys {
      #expect(keys[key.name]?["description"] as? String == key.caption(.en).summary)
    }
    #expect(LabExplain.schema.contains("darts.attempts"))
  }

  @Test("init writes a plan that the reader takes, and refuses what it would not")
  func question() throws {
    for (which, players, targets) in [
      (["ghost.trapWindowDuration"], ["novice", "expert"], ["captureRate=0.6...0.8"]),
      (["ghost.catchMode", "rule.confirmFixes"], [], ["escapes.p90=...3", "captureRate=0.5..."]),
      (["ghost.holdTime", "ghost.fightRadius", "player.reactionScale"], ["average"], []),
      (["hunt.ghosts"], [], ["captures@600s=1..."]),
      (["ghost[Ghost 2].holdTime"], ["novice"], []),
    ] as [([String], [String], [String])] {
      var question = LabInit()
      (question.parameters, question.players, question.targets) = (which, players, targets)
      let text = try question.text()
      let plan = try PlanReader.read(text, file: "plan.yml", vocabulary: Plugins.vocabulary) {
        _, _ in throw CancellationError()
      }
      #expect(plan.axes.count == which.count + (players.count > 1 ? 1 : 0))
      #expect(plan.targets.count == targets.count)
      #expect(text.hasPrefix("# Which values of "))
    }
    for (change, line) in [
      ({ $0.parameters = ["ghost.trapWindow"] }, "--which ghost.trapWindow: unknown"),
      ({ $0.players = ["novise"] }, "--for: players: unknown persona 'novise'"),
      ({ $0.targets = ["captureRat=1..."] }, "--target captureRat: "),
      ({ $0.targets = ["captureRate"] }, "--target captureRate"),
      ({ $0.parameters = [] }, "--which"),
      (
        { $0.parameters = ["ghost.holdTime", "ghost.holdTime"] },
        "--which ghost.holdTime: expected each name once"
      ),
      (
        { $0.targets = ["captureRate=0.5...", "captureRate=...0.9"] },
        "--target captureRate: expected each metric once"
      ),
      ({ $0.parameters = ["players"] }, "--which players: expected the name of a parameter"),
      ({ $0.parameters = ["ghost[Eve].holdTime"] }, "--which ghost[Eve].holdTime: "),
    ] as [((inout LabInit) -> Void, String)] {
      var question = LabInit()
      question.parameters = ["ghost.holdTime"]
      change(&question)
      do {
        _ = try question.text()
        Issue.record("\(line) is not refused")
      } catch {
        #expect(error.message.hasPrefix(line), "\(error.message)")
      }
    }
  }

  @Test("init writes the schema that its first line names, and leaves files that exist as they are")
  func there() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/p-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }
    var question = LabInit()
    question.parameters = ["ghost.holdTime"]
    try question.write(to: folder + "/one.yml")
    let first = try text("one.yml")
    #expect(first.hasPrefix("# yaml-language-server: $schema=plan.schema.json\n# Which values of "))
    #expect(try text("plan.schema.json") == LabExplain.schema)
    // The line is for editors; the question begins below it.
    #expect(PlanQuestion.ofPlan(at: folder + "/one.yml").hasPrefix("Which values of "))
    question.parameters = ["ghost.fightRadius"]
    #expect(throws: LabFailure.self) { try question.write(to: folder + "/one.yml") }
    #expect(try text("one.yml") == first)
    // A schema of an older version is replaced; a file of another kind is not.
    let schema = URL(fileURLWithPath: folder + "/plan.schema.json")
    try Data(LabExplain.schema.replacing("holdTime", with: "heldTime").utf8).write(to: schema)
    try question.write(to: folder + "/three.yml")
    #expect(try text("plan.schema.json") == LabExplain.schema)
    try Data("mine".utf8).write(to: schema)
    try question.write(to: folder + "/two.yml")
    #expect(try text("plan.schema.json") == "mine" && text("two.yml").contains("fightRadius"))
  }
}
