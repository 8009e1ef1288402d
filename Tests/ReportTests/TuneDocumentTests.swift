import Experiments
import TextKit
import Testing

@testable import Report

@Suite("The page of a search")
struct TuneDocumentTests {
  private func page(_ answer: TuneAnswer, _ language: Language = .en) -> String {
    var input = TuneInput(
      answer: answer, command: ["ghostlab", "tune", "PLAN", "--out", "park tune"],
      planHash: "abc123",
      programVersion: "1", language: language)
    input.question = "How long should the window be?"
    return TuneDocument.document(input).page
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

  @Test("Grades are distinguished by hatching; a forbidden cell and the setting are marked")
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

  @Test("Players and phones have plain names in Russian, beside the technical ones")
  func players() {
    var answer = TuneAnswers.met(knobs: 2)
    answer.targets[0].name = "novice captureRate with park"
    answer.targets[0].sensor = "park"
    answer.targets[1].sensor = "urban"
    let text = page(answer, .ru)
    for part in [
      "новичок, с телефоном парк", "новичок, с телефоном город", "novice captureRate with park",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("Figures have as many digits as people need, hunts are grouped, and 95 % does not break")
  func digits() {
    var answer = TuneAnswers.met(knobs: 2)
    answer.targets[1].high = 578
    answer.recommendation?.point.values[0] = 6.224222611053847
    answer.recommendation?.neighbourhood[0] = 6.1111111...6.7777777
    for language in Language.allCases {
      let text = page(answer, language)
      #expect(text.firstMatch(of: /[0-9]\.[0-9]{5,}/) == nil, "\(language)")
      for part in [">6.22 ", "≤ 9.63", "18\u{202F}640", "95\u{202F}%"] {
        #expect(text.contains(part), "\(part)")
      }
      #expect(text.firstMatch(of: /[0-9] %/) == nil && !text.contains("18640"), "\(language)")
    }
  }

  @Test("Without targets there is nothing to meet, and no grade", arguments: [Language.en, .ru])
  func noTargets(language: Language) {
    var open = TuneAnswers.best()
    (open.verdict, open.recommendation) = (.undecided(furtherHunts: nil), nil)
    for answer in [TuneAnswers.best(), open] {
      let text = page(answer, language)
      for word in [">certain<", "meets all", "every target", "наверняка", "цел"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
  }

  @Test("Plain names, limits and margins are shown beside the technical names")
  func names() {
    let text = page(TuneAnswers.met(knobs: 2))
    for part in [
      "How long should the window be?", "novice captureRate", "ghost.trapWindowDuration", "≤ 20",
      "0.55–0.7", "abc123",
    ] { #expect(text.contains(part), "\(part)") }
  }
}
