import Experiments
import Foundation
import Testing
import TextKit

@testable import Report

@Suite("Pages in a narrow window")
struct NarrowPageTests {
  private static let longName = "a very long name of a player from the park administration"
  private static let plans = reportPlans.merging([
    "long names": "game: {disc: 400, ghosts: 8}\nreplicates: 4\n"
      + "players: [novice, {base: average, name: \"\(longName)\"}]\nsensors: [urban, park]\n"
  ]) { $1 }

  @Test(
    "No drawing that a phone shows is wider than its window, and wide ones have a narrow twin",
    arguments: plans.keys.sorted(), Language.allCases)
  func drawings(name: String, language: Language) throws {
    let yaml = try #require(Self.plans[name])
    let text = try page(
      yaml, language: language, adjust: { $0.picture = { _, _ in samplePicture() } })
    var counts: [String: Int] = [:]
    for part in text.components(separatedBy: "<div class=\"").dropFirst() {
      let style = String(part.prefix { $0 != "\"" })
      let widths = part.components(separatedBy: "</div>")[0]
        .components(separatedBy: "viewBox=\"0 0 ").dropFirst()
        .compactMap { Double($0.prefix { $0 != " " }) }
      counts[style, default: 0] += 1
      switch style {
      case "wide": #expect(widths == [Plot.pageWidth])
      case "narrow": #expect(widths == [Plot.narrowWidth])
      case "panels": #expect(widths.allSatisfy { $0 <= Plot.panelWidth }, "\(widths)")
      default: #expect(widths.isEmpty, "\(style)")
      }
    }
    #expect(counts["wide"] == counts["narrow"])
  }

  @Test("A table too wide for a phone becomes cards, whose lines have the names of their columns")
  func cards() {
    let language = Language.en
    let small = DataTable(
      caption: "", columns: [Column("a", "a"), Column("b", "b")], rows: [[Cell("1"), Cell("2")]])
    #expect(!small.markup(language).text.contains("class=\"cards"))
    let header = ["point", "", "it's \\ a \"name\"; of", "y", "z", "u", "v"]
    let wide = DataTable(
      caption: "", columns: header.map { Column($0, $0) }, rows: [header.map { Cell($0) }]
    ).markup(language).text
    #expect(wide.contains("<table class=\"cards\" style=\"--h1:&#39;point&#39;;--h3:&#39;it"))
    #expect(wide.contains("\\27 s \\5c  a &quot;name&quot;; of&#39;"), "\(wide)")
    #expect(!wide.contains("--h2"))
  }

  @Test(
    "Lines of a long name break between words, and the last one is cut if need be",
    arguments: [
      ("ghost.escapeDistanceMeters", 90.0, 2), ("Escape distance of a ghost", 100, 2),
      ("short", 90, 1), ("", 90, 1), ("novice · park", 400, 1),
    ])
  func lines(text: String, width: Double, count: Int) {
    let found = TextWidth.lines(text, to: width)
    #expect(found.count == count, "\(found)")
    for line in found { #expect(TextWidth.estimate(line) <= width, "\(line)") }
    #expect(text.hasPrefix(found[0].filter { $0 != "…" }))
  }
}
