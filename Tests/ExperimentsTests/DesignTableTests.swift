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
      ("ghost.holdTime\n1\n2,3\n", "", "line 3 of the table has 2 fields, expected 1"),
      ("ghost.holdTime\n\"1\n2\n", "", "a quotation mark of the table is not closed"),
      ("ghost.holdTime,ghost.holdTime\n1,2\n", "", "the column 'ghost.holdTime' is given twice"),
      ("ghost.holdTime\n1\n", "design: sobol\npoints: 4\n", "a table of points needs design: list"),
      (
        "ghost.holdTim\n1\n", "",
        "vary.ghost.holdTim: unknown parameter, did you mean ghost.holdTime"
      ),
      ("ghost.holdTime\n99\n", "", "points.csv:2: vary.ghost.holdTime: 99 is out of range"),
      (
        "ghost.holdTime\n1\n\n2\r\nabc\n", "",
        "points.csv:5: vary.ghost.holdTime: expected a number, found 'abc'"
      ),
      ("ghost.holdTime\n1\n\n2,3\n", "", "line 4 of the table has 2 fields, expected 1"),
      ("ghost.holdTime\n5s\n", "", "vary.ghost.holdTime: expected a number, found '5s'; write 5"),
    ])
  func refused(table: String, more: String, line: String) {
    let told = fault(table, more)
    #expect(told.contains(line) && !told.contains("\n"), "\(told)")
  }

  @Test("A file that is not there is a fault at vary")
  func missing() {
    let lines = faultLines("game: park.json\nvary: other.csv\n")
    #expect(lines == ["plan.yml:2:7: vary: no file can be read here"])
  }
}
