import Domain
import HuntEngine
import TextKit
import Testing

@testable import Presentation

@Suite("Texts")
struct TextTests {
  @Test("What people typed is not searched for anything to fill in")
  func bracesInNames() {
    let ghost = NamedGhost(index: 0, name: "{name} {x")
    #expect(Words(language: .en).ghost(ghost) == "Ghost: {name} {x")
  }

  @Test(
    "Russian has three forms of a word",
    arguments: [
      (0, "призраков"), (1, "призрак"), (2, "призрака"), (4, "призрака"), (5, "призраков"),
      (11, "призраков"), (12, "призраков"), (14, "призраков"), (19, "призраков"),
      (21, "призрак"), (22, "призрака"), (25, "призраков"), (101, "призрак"),
      (111, "призраков"), (112, "призраков"), (1001, "призрак"), (1_000_000, "призраков"),
    ])
  func russianPlural(count: Int, word: String) {
    #expect(Plural.ghosts.word(for: count, language: .ru) == word)
  }

  @Test(
    "English has two forms of a word",
    arguments: [(0, "fixes"), (1, "fix"), (2, "fixes"), (11, "fixes"), (21, "fixes")])
  func englishPlural(count: Int, word: String) {
    #expect(Plural.fixes.word(for: count, language: .en) == word)
  }

  @Test(
    "The words that change with a number",
    arguments: [
      (Plural.meters, ["1 метр", "3 метра", "40 метров"], ["1 metre", "3 metres", "40 metres"]),
      (
        .seconds, ["1 секунда", "3 секунды", "40 секунд"], ["1 second", "3 seconds", "40 seconds"]
      ),
      (.fixes, ["1 отсчёт", "3 отсчёта", "40 отсчётов"], ["1 fix", "3 fixes", "40 fixes"]),
      (
        .ghosts, ["1 призрак", "3 призрака", "40 призраков"], ["1 ghost", "3 ghosts", "40 ghosts"]
      ),
    ])
  func words(plural: Plural, russian: [String], english: [String]) {
    #expect([1, 3, 40].map { plural.text($0, language: .ru) } == russian)
    #expect([1, 3, 40].map { plural.text($0, language: .en) } == english)
  }

  @Test("GB-061 Every parameter of a ghost has its label", arguments: GhostParameters.specs)
  func labels(spec: ParameterSpec<GhostParameters>) {
    for language in Language.allCases {
      let label = Words(language: language).label(ofParameter: spec.name)
      #expect(label.hasSuffix("(\(spec.name))"))
    }
  }

  @Test(
    "Numbers with a fixed count of digits",
    arguments: [
      (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (1.25, 1, "1.3"), (-1.5, 0, "-2"), (136.5, 0, "137"),
      (55.7558, 6, "55.755800"), (-0.000001, 6, "-0.000001"), (.infinity, 1, "—"),
    ])
  func numbers(value: Double, decimals: Int, text: String) {
    #expect(fixed(value, decimals, .en) == text)
    #expect(fixed(value, decimals, .ru) == text.replacing(".", with: ","))
  }

  @Test("A bar is full only at the end")
  func bars() {
    #expect(bar(0, cells: 10).text == "[..........]")
    #expect(bar(0.999, cells: 10).text == "[#########.]")
    #expect(bar(1, cells: 10).text == "[##########]")
    #expect(bar(-3, cells: 4).text == "[....]")
    #expect(bar(.nan, cells: 4).text == "[....]")
  }
}
