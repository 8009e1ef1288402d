import Domain
import TextKit
import Testing

@testable import Experiments

@Suite("Designs from a table")
struct DesignTableTests {
  private func read(_ table: String, _ more: String = "") throws(PlanError) -> Plan {
    try PlanReader.read(
      "game: {disc: 400, ghosts: 8}\nvary: points.csv\n" + more, file: "plan.yml",
      loadTable: { path in
        guard path == "points.csv" else { throw NoSuchGame(description: "no table at \(path)") }
        return table
      }
    ) { _, _ in throw NoSuchGame(description: "no game") }
  }

  private func fault(_ table: String, _ more: String = "") -> String {
    do throws(PlanError) {
      _ = try read(table, more)
      return ""
    } catch {
      return error.faults.map { $0.line(in: .en) }.joined(separator: "\n")
    }
  }

  @Test("A table is the same plan as its lists, whatever its line ends and quotes")
  func same() throws {
    let written = try PlanReader.read(
      """
      game: {disc: 400, ghosts: 8}
      vary: {ghost.holdTime: [1, 2.5, 1], ghost.catchMode: [hold, tap, tap]}
      design: list
      """, file: "plan.yml"
    ) { _, _ in throw NoSuchGame(description: "no game") }
    for table in [
      "ghost.holdTime,ghost.catchMode\n1,hold\n2.5,tap\n1,tap\n",
      "\u{FEFF}ghost.holdTime,ghost.catchMode\r\n1,hold\r\n\"2.5\",\"tap\"\r\n1,tap",
      "\"ghost.holdTime\",ghost.catchMode\n\n1,hold\n2.5,tap\n1,tap\n\n",
    ] {
      let plan = try read(table)
      #expect(plan.canonicalText == written.canonicalText && plan.pointCount == 3)
      #expect(try read(table, "design: list\npoints: 3\n").hash == plan.hash)
    }
    #expect(try read("players,ghost.holdTime\nnovice,1\nexpert,2\n").pointCount == 2)
  }

  @Test(
    "What is no table of points is refused in one line",
    arguments: [
      ("", "", "expected a table with parameters in its first line"),
      ("ghost.holdTime\n", "", "expected a table with parameters in its first line"),
      ("ghost.holdTime\n1\n2,3\n", "", "points.csv:3: vary: the row has 2 fields, expected 1"),
      ("ghost.holdTime\n\"1\n2\n", "", "a quotation mark of the table is not closed"),
      (
        "ghost.holdTime,ghost.holdTime\n1,2\n", "",
        "points.csv:1: vary: the column 'ghost.holdTime' is given twice"
      ),
      ("ghost.holdTime\n1\n", "design: sobol\npoints: 4\n", "a table of points needs design: list"),
      (
        "ghost.holdTim\n1\n", "",
        "points.csv:1: vary.ghost.holdTim: unknown parameter, did you mean ghost.holdTime"
      ),
      (
        ",ghost.holdTime\n0,1\n1,2\n", "",
        "points.csv:1: vary: column 1 has values but no name; give it a parameter's name"
      ),
      ("ghost.holdTime,,x\n1,5,2\n", "", "points.csv:1: vary: column 2 has values but no name"),
      ("ghost.holdTime;ghost.fightRadius\n1;15;3\n", "", "the row has 3 fields, expected 2"),
      ("ghost.holdTime;ghost.fightRadius\n1.234,5;15\n", "", "found '1.234,5'"),
      ("ghost.holdTime\n99\n", "", "points.csv:2: vary.ghost.holdTime: 99 is out of range"),
      (
        "ghost.holdTime\n1\n\n2\r\nabc\n", "",
        "points.csv:5: vary.ghost.holdTime: expected a number, found 'abc'"
      ),
      ("ghost.holdTime\n1\n\n2,3\n", "", "points.csv:4: vary: the row has 2 fields, expected 1"),
      ("ghost.holdTime\n5s\n", "", "vary.ghost.holdTime: expected a number, found '5s'; write 5"),
    ])
  func refused(table: String, more: String, line: String) {
    let reported = fault(table, more)
    #expect(reported.contains(line) && !reported.contains("\n"), "\(reported)")
  }

  @Test(
    "Tables of spreadsheets are read: semicolons, tabs, decimal commas, sep=, commas at the end",
    arguments: [
      ("ghost.holdTime;ghost.fightRadius\n1,5;12,5\n2,5;15\n", "semicolons, with decimal commas"),
      ("\u{FEFF}ghost.holdTime;ghost.fightRadius\r\n1.5;12.5\r\n2.5;15\r\n", "semicolons"),
      ("ghost.holdTime\tghost.fightRadius\n1.5\t12.5\n2.5\t15", "tabs"),
      ("sep=;\nghost.holdTime;ghost.fightRadius\n1,5;12,5\n2,5;15;\n;\n", "semicolons, with"),
      ("\"sep=,\"\r\nghost.holdTime,ghost.fightRadius\r\n1.5,12.5\r\n2.5,15\r\n", nil),
      ("ghost.holdTime,ghost.fightRadius,\n1.5,12.5,\n2.5,15,\n,,\n", nil),
      ("ghost.holdTime,,ghost.fightRadius\n1.5,,12.5,,,\n2.5,,15\n", nil),
      (",ghost.holdTime,ghost.fightRadius\n,1.5,12.5\n,2.5,15\n", nil),
    ] as [(String, String?)])
  func spreadsheets(table: String, note: String?) throws {
    let plain = try read("ghost.holdTime,ghost.fightRadius\n1.5,12.5\n2.5,15\n")
    var notes: [String] = []
    let plan = try PlanReader.read(
      "game: {disc: 400, ghosts: 8}\nvary: points.csv\n", file: "plan.yml",
      loadTable: { _ in table },
      noteTable: { path, dialect in notes.append(dialect.line(path: path, in: .en) ?? "") },
      loadGame: { _, _ in throw NoSuchGame(description: "no game") })
    #expect(plan.canonicalText == plain.canonicalText)
    #expect(notes.count == (note == nil ? 0 : 1))
    if let note {
      #expect(notes.first?.hasPrefix("points.csv: ") == true && notes[0].contains(note))
    }
  }

  @Test(
    "Rows may name a player or a phone again; the plan as run reads back, and results show them")
  func repeats() throws {
    let plan = try read(
      "players,sensors,ghost.holdTime\nnovice,park,1\nexpert,urban,2\nnovice,park,3\n"
        + "novice,urban,4\n")
    #expect(plan.pointCount == 4)
    #expect(plan.players.map(\.name) == ["novice", "expert"])
    let rows = Design.points(of: plan).map { $0.texts(in: plan) }
    #expect(rows.map { $0[0] } == ["novice", "expert", "novice", "novice"])
    #expect(rows.map { $0[1] } == ["park", "urban", "park", "urban"])
    #expect(Design.points(of: plan)[2].values[0] == 0, "the same player has one number")
    let again = try PlanReader.read(plan.canonicalText, file: "plan.yml") { _, _ in
      throw NoSuchGame(description: "no game")
    }
    #expect(again.hash == plan.hash)
    #expect(SettingIndex(plan).count == 4)
    // Not each of the settings has both players on both phones, which answers say.
    #expect(plan.isUnevenList)
    #expect(
      try !read("players,ghost.holdTime\nnovice,1\nexpert,1\nexpert,2\nnovice,2\n").isUnevenList)
    #expect(try !read("ghost.holdTime\n1\n2\n").isUnevenList)
    // Two of one name are still one too many, and so is a repeated one in a grid.
    let lines = faultLines(
      "game: {disc: 400, ghosts: 8}\nplayers: [novice, expert, novice]\n")
    #expect(lines.count == 1 && lines[0].contains("'novice' is given twice"))
    let unlike = faultLines(
      """
      game: {disc: 400, ghosts: 8}
      design: list
      vary:
        players: [{base: novice, name: a}, {base: expert, name: a}]
        ghost.holdTime: [1, 2]
      """)
    #expect(unlike.count == 1 && unlike[0].contains("'a' is given twice"))
  }

  @Test(
    "A range that is refused names its ends, or the forms that a range can have",
    arguments: [
      (
        "vary: {ghost.holdTime: {min: 1, max: 3}}\ndesign: sobol\npoints: 4",
        "expected a list, {from, to, step} or {low, high}, found a map"
      ),
      (
        "vary: {ghost.holdTime: {from: 1, to: 3}}\ndesign: sobol\npoints: 4",
        "expected a list, {from, to, step} or {low, high}, found a map"
      ),
      (
        "vary: {ghost.holdTime: {min: 1, max: 3}}",
        "expected a list or {from, to, step}, found a map"
      ),
      ("vary: {ghost.holdTime: {from: 1, to: 3}}", "vary.ghost.holdTime: step is missing"),
      (
        "vary: {ghost.holdTime: {from: 1, to: 9, step: 1}}",
        "vary.ghost.holdTime.to: 9 is out of range"
      ),
      (
        "vary: {ghost.holdTime: {from: 0, to: 4, step: 1}}",
        "vary.ghost.holdTime.from: 0 is out of range"
      ),
      (
        "vary: {ghost.holdTime: {low: 1, high: 9}}\ndesign: lhs\npoints: 4",
        "vary.ghost.holdTime.high: 9 is out of range"
      ),
      (
        "targets: {captureRate: {low: 0.5, high: 0.8}}",
        "found '{low: 0.5, high: 0.8}'; write 0.5...0.8"
      ),
      ("targets: {huntDuration.p90: {max: 900}}", "; write ...900"),
      (
        "targets: {captureRate: {low: a}}",
        "targets.captureRate: expected a range as 0.6...0.8, 5... or ...1800, found a map"
      ),
    ])
  func ranges(plan: String, line: String) {
    let lines = faultLines("game: {disc: 400, ghosts: 8}\n" + plan)
    #expect(lines.count == 1 && lines[0].contains(line), "\(lines)")
  }

  @Test(
    "YAML's other spellings of switches and of nothing are read",
    arguments: [
      ("beyondRanges: True", "beyondRanges: true"), ("fast: FALSE", "fast: false"),
      ("runs: Yes", "runs: true"), ("hunt: {ground: OFF}", "hunt: {ground: off}"),
      ("hunt: {literal: True}", "hunt: {literal: on}"), ("points: NULL", "points: null"),
      ("set: {ghost.catchMode: Tap}", "set: {ghost.catchMode: tap}"),
    ])
  func spellings(other: String, usual: String) throws {
    func read(_ line: String) throws -> Plan {
      try PlanReader.read("game: {disc: 400, ghosts: 8}\n" + line, file: "plan.yml") { _, _ in
        throw NoSuchGame(description: "no game")
      }
    }
    #expect(try read(other).hash == read(usual).hash)
  }

  @Test("A file that is not there is a fault at vary")
  func missing() {
    let lines = faultLines("game: park.json\nvary: other.csv\n")
    #expect(lines == ["plan.yml:2:7: vary: no file can be read here"])
  }
}
