import Foundation
import TextKit
import Testing

@testable import Report

@Suite("An answer as a document")
struct DocumentTests {
  private func drawing(_ draw: (inout Drawing) -> Void) -> Drawing {
    Drawing(id: "d", width: 112, height: 52, title: "t", description: "d", draw)
  }

  private func table(_ caption: String, _ first: [String], _ second: [Cell]) -> DataTable {
    DataTable(
      caption: caption,
      columns: [
        Column("setting", "setting"), Column("escapes", "escapes", unit: "m"),
        Column(shown: "a long heading of several words"),
      ], rows: [first.map { Cell($0) }, second])
  }

  private var document: Document {
    let table = table(
      "All", ["5 s | 30 m", "0.75 [0.6, 0.9]", "1"],
      [Cell("6 s", 6.0), Cell("0.5", ["value": 0.503, "low": .infinity]), Cell("-2", -2.25)])
    let picture = drawing {
      $0.rectangle(0, 0, 56, 26, "g-certain")
      $0.rectangle(56, 0, 56, 26, "g-excluded")
      $0.label("x", 0, 43)
    }
    return Document(
      title: "What *matters*?", subtitle: "2 hunts",
      sections: [
        Document.Section("answer", "The answer") { section in
          section.lead("Take 5 s.")
          section.warning("Few hunts.")
          section.paragraph(
            "More would tell:", command: "ghostlab sweep 'a b.yml' --replicates 500")
          section.quote("Why?\nBecause.")
          section.list(["one", "two"])
          section.facts(
            [Fact("seed", "Seed", "42"), Fact("hunts", "Hunts", Cell(20_000))], isCode: true)
          section.add(
            Figure(
              title: "Where", technicalName: "escapes", note: "How to read it.",
              legend: .keys([("certain", "g-certain")]), picture: .panels([picture]), table: table))
          section.folded("Everything") { $0.add(table) }
          section.page { $0.element("p", text: "only here") }
        }.brief,
        Document.Section("method", "Method") { $0.note("Played.") },
        nil,
      ], in: .en)
  }

  @Test("A terminal has the brief sections, the lead first, and a picture of characters")
  func text() {
    #expect(
      document.text(width: 60) == """
        What *matters*?
        2 hunts

        THE ANSWER
        Take 5 s.
        ! Few hunts.
        More would tell:
          ghostlab sweep 'a b.yml' --replicates 500
        > Why?
        > Because.
        - one
        - two
          Seed   42
          Hunts  20 000

        Where (escapes)

          ██████████··········
          ██████████··········

          x
          █ certain
        How to read it.

        """)
    let whole = document.text(width: 60, isWhole: true)
    #expect(whole.contains("\nMETHOD\nPlayed.\n") && whole.contains("\nEverything\n"))
    #expect(!whole.contains("only here"))
  }

  @Test(
    "A table that does not fit wraps its headings, then becomes a card a row", arguments: 24...70)
  func tables(width: Int) {
    let table = table("", ["5 s", "0.75 [0.6, 0.9]", "1"], ["6 s", "0.5", "2"].map { Cell($0) })
    let document = Document(
      title: "", subtitle: "", sections: [Document.Section("a", "") { $0.add(table) }.brief],
      in: .en)
    let lines = document.text(width: width).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
    #expect(lines.joined().contains("0.75 [0.6,"), "\(lines)")
  }

  @Test("Markdown has every section and the data of figures, and its marks are those of the author")
  func markdown() {
    let text = document.markdown
    for part in [
      "# What \\*matters\\*?\n", "\n## Method\n\nPlayed.\n", "\n**Take 5 s.**\n",
      "`ghostlab sweep 'a b.yml' --replicates 500`", "\n> Why?\n> Because.\n",
      "\n### Where (`escapes`)\n", "| 5 s \\| 30 m | 0.75 \\[0.6, 0.9\\] | 1 |",
      "| --- | ---: | ---: |", "- Seed: `42`",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("only here"))
  }

  @Test(
    "JSON has the same sentences, and the values of cells; a page has them escaped, and what only it can show"
  )
  func others() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(document.json.utf8)) as? [String: Any])
    let sections = try #require(root["sections"] as? [[String: Any]])
    #expect(sections.map { $0["id"] as? String } == ["answer", "method"])
    let blocks = try #require(sections[0]["blocks"] as? [[String: Any]])
    #expect(blocks[0]["lead"] as? String == "Take 5 s.")
    #expect(blocks[2]["command"] as? String == "ghostlab sweep 'a b.yml' --replicates 500")
    let figure = try #require(blocks[6]["figure"] as? [String: Any])
    #expect(figure["name"] as? String == "escapes")
    let table = try #require(figure["table"] as? [String: Any])
    let columns = try #require(table["columns"] as? [[String: String]])
    #expect(columns.map { $0["key"] } == ["setting", "escapes"] && columns[1]["unit"] == "m")
    let row = try #require((table["rows"] as? [[String: Any]])?.last)
    #expect(row.count == 2 && row["setting"] as? Double == 6)
    let estimate = try #require(row["escapes"] as? [String: Any])
    #expect(estimate["value"] as? Double == 0.503 && estimate["low"] is NSNull)
    let facts = try #require(blocks[5]["facts"] as? [[String: Any]])
    #expect(facts[0]["value"] as? String == "42" && facts[0]["text"] == nil)
    #expect(facts[1]["value"] as? Int == 20_000 && facts[1]["text"] as? String == "20\u{202F}000")
    #expect(blocks.count == 8)
    try checkPage(document.page)
    #expect(
      document.page.contains("only here") && document.page.contains("sweep &#39;a b.yml&#39;"))
  }

  @Test("Curves are Braille dots, marks and labels stand where they are drawn, within the width")
  func drawings() {
    let curve = drawing {
      $0.line(0, 51, 112, 51, "axis")
      $0.path([(0, 51), (56, 0), (112, 51)], "line c0")
      $0.marker(56, 20, 1)
      $0.label("high", 112, 10, .end)
      $0.path([(.nan, 0), (.infinity, 3)], "line c1")
      $0.rectangle(-500, -500, 0, 1e9, "box c0")
      $0.rectangle(-1e300, 1e300, 1e300, 1e300, "box c0")
      for place in [Double.nan, .infinity, -.infinity] {
        $0.line(place, 4, 7, 4, "line c0")
        $0.line(place, 4, place, 9, "mark")
        $0.rectangle(place, 4, 7, 4, "box c0")
        $0.circle(place, place, radius: 3, "start")
        $0.label("lost", place, place)
      }
    }
    let lines = DrawingText.lines(of: curve, columns: 40)
    #expect(lines.count == 4 && lines.allSatisfy { $0.count <= 20 })
    #expect(lines[0].hasSuffix("high") && lines[1].contains("■"))
    #expect(lines.joined().contains { ("\u{2801}"..."\u{28FF}").contains($0) })
    for columns in 1...20 {
      #expect(DrawingText.lines(of: curve, columns: columns).allSatisfy { $0.count <= columns })
    }
    #expect(DrawingText.lines(of: drawing { $0.label("map", 0, 10) }, columns: 40).isEmpty)
  }
}
