import Foundation
import PlainXML
import TestSupport
import Testing
import TextKit

@testable import Report

@Suite("Texts on colours")
struct ContrastTests {
  /// The contrast of WCAG 2.2, calculated apart from the code that chooses inks.
  private func contrast(_ one: String, _ other: String) -> Double {
    func luminance(_ color: String) -> Double {
      var digits = color.dropFirst()
      if digits.count == 3 { digits = Substring(digits.map { "\($0)\($0)" }.joined()) }
      let number = Int(digits, radix: 16) ?? 0
      let parts = [number >> 16, number >> 8 & 255, number & 255].map { part -> Double in
        let share = Double(part) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let both = [luminance(one), luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  @Test("Cells of a scale have an ink of at least 4.5 : 1")
  func scale() {
    for index in 0...2000 {
      let color = Palette.sequential(Double(index) / 2000)
      #expect(contrast(color.css, color.ink) >= 4.5, "\(color.css) \(color.ink)")
    }
  }

  @Test("Any colour has an ink of at least 4.5 : 1")
  func any() {
    for number in stride(from: 0, through: 0xffffff, by: 4099) {
      let color = RGB(number)
      #expect(contrast(color.css, color.ink) >= 4.5, "\(color.css) \(color.ink)")
    }
  }

  @Test("Categories, steps and verdicts have inks of at least 4.5 : 1 in both schemes")
  func styleSheet() throws {
    let schemes = PageStyle.markup.text.components(separatedBy: ":root{").dropFirst().map {
      $0.prefix { $0 != "}" }.replacing("\n", with: "").split(separator: ";")
    }
    var pairs = 0
    for scheme in schemes {
      let colors = Dictionary(
        scheme.map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
          .filter { $0.count == 2 }.map { ($0[0].trimmingCharacters(in: .whitespaces), $0[1]) },
        uniquingKeysWith: { first, _ in first })
      for (name, ink) in colors where name.hasPrefix("--on-") {
        let color = try #require(colors["--" + name.dropFirst(5)])
        #expect(contrast(color, ink) >= 4.5, "\(name) \(ink) on \(color)")
        pairs += 1
      }
    }
    #expect(pairs == 2 * (2 * Palette.categoryCount + 3))
  }

  @Test("No class of a text is one of a shape, whose colour and opacity would reach the text")
  func classes() throws {
    var texts: Set<String> = []
    var shapes: Set<String> = []
    for yaml in reportPlans.values {
      let text = try page(yaml, adjust: { $0.picture = { _, _ in samplePicture() } })
      var reader = try XMLReader(Array(text.utf8.dropFirst(16)))
      reading: while true {
        switch try reader.next() {
        case .start(let name, let attributes, _):
          let own = attributes.first { $0.name == "class" }?.value.split(separator: " ") ?? []
          if name == "text" { texts.formUnion(own.map(String.init)) }
          if ["rect", "circle", "line", "path"].contains(name) {
            shapes.formUnion(own.map(String.init))
          }
        case .endOfFile: break reading
        default: break
        }
      }
    }
    #expect(texts.contains("on-dark") && texts.contains("on-light") && shapes.contains("box"))
    // What the style sheet gives to bars.
    shapes.insert("pale")
    #expect(texts.isDisjoint(with: shapes), "\(texts.intersection(shapes))")
  }

  @Test("A column without a name has no head that is read out")
  func heads() {
    let table = DataTable(
      caption: "c", columns: [Column("a", ""), Column("b", "value")],
      rows: [[Cell("a"), Cell("1")]])
    let text = table.markup(.en).text
    #expect(
      text.contains("<td class=\"n\"></td>")
        && text.contains("<th scope=\"col\" class=\"v\">value</th>"))
  }
}
