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
      ids(TuneAnswers.met(knobs: 1)) == [
        "answer", "setting", "region", "slices", "played", "method",
      ])
    #expect(
      ids(TuneAnswers.met(knobs: 2))
        == ["answer", "setting", "region", "importance", "slices", "played", "method"])
    #expect(
      ids(TuneAnswers.met(knobs: 3, objectives: 2))
        == [
          "answer", "setting", "region", "front", "importance", "slices", "played", "method",
        ])
    #expect(
      ids(TuneAnswers.best())
        == ["answer", "setting", "importance", "slices", "played", "method"])
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

  @Test(
    "The model is drawn along each parameter for each figure, with its band, limits and settings")
  func slices() throws {
    let answer = TuneAnswers.met(knobs: 5)
    let text = page(answer)
    for figure in 0..<2 {
      for knob in 0..<5 { #expect(text.contains("id=\"slice-\(figure)-\(knob)-t\"")) }
    }
    // Nine values along a range have a line and a band; two names have a dot and a line each.
    #expect(text.matches(of: /class="band c0"/).count == 2 * 4)
    #expect(text.contains("90\u{202F}% band") || text.contains("90 % band"))
    let table = try #require(
      TuneModelSections.slices(
        TuneScope(
          TuneInput(
            answer: answer, command: [], planHash: "", programVersion: "1", language: .en))))
    guard case .figure(let first) = table.blocks[0] else {
      Issue.record("\(table.blocks)")
      return
    }
    #expect(first.table.rows.count == 4 * 9 + 2)
    #expect(first.table.rows[0][2].text == "0.288")
  }

  @Test(
    "Importances: the parameter with the largest share first, of each figure; none of one parameter"
  )
  func importance() throws {
    func section(_ answer: TuneAnswer) -> Document.Section? {
      TuneModelSections.importance(
        TuneScope(
          TuneInput(
            answer: answer, command: [], planHash: "", programVersion: "1", language: .en)))
    }
    var answer = TuneAnswers.met(knobs: 3)
    answer.importance?.figures[1].totals[2] = 0.9
    let found = try #require(section(answer))
    guard case .figure(let figure) = found.blocks[0] else {
      Issue.record("\(found.blocks)")
      return
    }
    #expect(figure.table.rows.count == 6)
    #expect(figure.table.rows[3][2].text == "90\u{202F}%")
    #expect(figure.table.rows[0][1] == figure.table.rows[3][1])
    #expect(section(TuneAnswers.met(knobs: 1)) == nil)
    #expect(section(TuneAnswers.none(.impossible)) == nil)
    // Where the model expects the same everywhere there is nothing to draw.
    answer.importance?.figures = answer.targets.map { _ in
      .init(deviation: 0, mains: [.nan, .nan, .nan], totals: [.nan, .nan, .nan])
    }
    let flat = try #require(section(answer))
    #expect(flat.blocks.contains { if case .table = $0 { true } else { false } })
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
