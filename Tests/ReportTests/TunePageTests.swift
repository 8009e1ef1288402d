import Experiments
import TextKit
import Testing

@testable import Report

@Suite("The page of a search")
struct TunePageTests {
  private func page(_ answer: TuneAnswer, _ language: Language = .en) -> String {
    var input = TunePageInput(
      answer: answer, title: "park-tune", folder: "park tune", planHash: "abc123",
      programVersion: "1", language: language)
    input.question = "How long should the window be?"
    return TunePage.page(input)
  }

  @Test("Every answer makes a sound page, in both languages", arguments: [Language.en, .ru])
  func sound(language: Language) throws {
    for (name, answer) in TuneReportTests.answers {
      let text = page(answer, language)
      #expect(text == page(answer, language), "\(name)")
      #expect(!text.contains("Optional("), "\(name)")
      try checkPage(text)
      let ids = text.matches(of: /\bid="([^"]*)"/).map(\.1)
      #expect(Set(ids).count == ids.count, "\(name)")
    }
  }

  @Test("The page has the sections that the answer asks for")
  func sections() {
    func ids(_ answer: TuneAnswer) -> [Substring] {
      page(answer).matches(of: /<section id="([a-z]+)"/).map(\.1)
    }
    #expect(
      ids(TuneAnswers.met(knobs: 2)) == ["answer", "setting", "region", "played", "method"])
    #expect(
      ids(TuneAnswers.met(knobs: 3, objectives: 2))
        == ["answer", "setting", "region", "front", "played", "method"])
    #expect(ids(TuneAnswers.best()) == ["answer", "setting", "played", "method"])
    #expect(
      ids(TuneAnswers.none(.impossible))
        == ["answer", "setting", "region", "relax", "played", "method"])
    #expect(ids(TuneAnswer()) == ["answer", "method"])
  }

  @Test("Grades are told apart by hatching; a forbidden cell and the setting are marked")
  func map() throws {
    let text = page(TuneAnswers.met(knobs: 2))
    for part in [
      "<pattern id=\"g-likely\"", "<pattern id=\"g-unlikely\"", "<pattern id=\"g-forbidden\"",
      "class=\"g-certain swatch\"",
      "class=\"g-likely swatch\"", "class=\"g-unlikely swatch\"", "class=\"g-excluded swatch\"",
      "class=\"g-forbidden swatch\"", "forbidden by a constraint", "<code>",
    ] { #expect(text.contains(part), "\(part)") }
    let marks = text.matches(of: /class="start"/).count
    #expect(marks == 4, "one on the map, wide and narrow, and one on each range")
    // Equal spaces on a logarithmic axis: 20 is in the middle between 10 and 40.
    #expect(text.contains(">20<") && text.contains("ghost.fightRadius"))
  }

  @Test("Plain names, limits and margins are told beside the technical names")
  func names() {
    let text = page(TuneAnswers.met(knobs: 2))
    for part in [
      "How long should the window be?", "novice captureRate", "ghost.trapWindowDuration", "≤ 20",
      "0.55–0.7", "abc123",
    ] { #expect(text.contains(part), "\(part)") }
  }
}
