import Experiments
import Foundation
import Report
import TextKit
import Testing

/// Returns the lines of a search's answer on a terminal.
private func lines(
  _ answer: TuneAnswer, command: [String] = [], width: Int? = nil, in language: Language = .en
) -> [String] {
  let input = TuneInput(
    answer: answer, command: command, planHash: "abc123", programVersion: "1", language: language)
  return TuneDocument.document(input).text(width: width).split(
    separator: "\n", omittingEmptySubsequences: false
  ).map(String.init)
}

private func markdown(_ answer: TuneAnswer) -> String {
  TuneDocument.document(
    TuneInput(
      answer: answer, command: [], planHash: "abc123", programVersion: "1", language: .en)
  ).markdown
}

@Suite("A search's answer on a terminal")
struct TuneReportTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  static let answers: [(name: String, answer: TuneAnswer)] = [
    ("met-1", TuneAnswers.met(knobs: 1)), ("met-2", TuneAnswers.met(knobs: 2)),
    ("met-5", TuneAnswers.met(knobs: 5)), ("front", TuneAnswers.met(knobs: 2, objectives: 2)),
    ("best", TuneAnswers.best()), ("impossible", TuneAnswers.none(.impossible)),
    ("undecided", TuneAnswers.none(.undecided(furtherHunts: 41_000))),
    ("unforeseen", TuneAnswers.none(.undecided(furtherHunts: nil))),
    ("interrupted", TuneAnswers.none(.undecided(furtherHunts: nil), isInterrupted: true)),
    ("nothing", TuneAnswer()),
  ]

  /// With RECORD=1 in the environment the files are written anew and the test fails.
  @Test("The text is the recorded one, in both languages", arguments: [Language.en, .ru])
  func golden(language: Language) throws {
    for (name, answer) in Self.answers {
      let text = lines(answer, command: ["ghostlab", "tune", "my park.yml"], in: language)
        .joined(separator: "\n")
      let file = Self.folder.appendingPathComponent("tune-\(name).\(language.rawValue).txt")
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try FileManager.default.createDirectory(
          at: Self.folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(file.lastPathComponent)")
        continue
      }
      #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent)")
    }
  }

  @Test("The verdict leads")
  func verdict() {
    func first(_ answer: TuneAnswer) -> String {
      let input = TuneInput(
        answer: answer, command: [], planHash: "abc123", programVersion: "1", language: .en)
      return TuneDocument.document(input).leads.first ?? ""
    }
    #expect(first(TuneAnswers.met(knobs: 2)).hasPrefix("Take Trap window 8.5 s, "))
    #expect(first(TuneAnswers.none(.impossible)).hasPrefix("No setting meets every target: 99.6"))
    #expect(
      first(TuneAnswers.none(.undecided(furtherHunts: 5))).hasPrefix(
        "Not found: 18\u{202F}640 hunts"))
  }

  @Test(
    "Sentences, tables and charts keep to the terminal; only commands may be longer",
    arguments: [40, 60, 80, 100, 200])
  func narrow(width: Int) {
    for (name, answer) in Self.answers {
      for language in Language.allCases {
        let long = lines(
          answer, command: ["ghostlab", "tune", "plan.yml"], width: width, in: language
        )
        .filter { $0.count > width && !$0.hasPrefix("  ghostlab ") }
        #expect(long.isEmpty, "\(name) \(long)")
      }
    }
  }

  @Test("Without targets nothing is called met, certain or excluded")
  func noTargets() {
    var open = TuneAnswers.best()
    (open.verdict, open.recommendation) = (.undecided(furtherHunts: nil), nil)
    for answer in [TuneAnswers.best(), open] {
      let text = lines(answer).joined(separator: "\n")
      for word in ["target", "certain", "likely", "excluded"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
    let text = lines(open).joined(separator: "\n")
    #expect(text.contains("do not show which setting is best"))
    #expect(text.contains("THE BEST SETTING SO FAR"))
  }

  @Test("The choices of a parameter are listed, not given as a range")
  func choices() {
    var answer = TuneAnswers.met(knobs: 5)
    #expect(markdown(answer).contains("reset, decay") && !markdown(answer).contains("reset–decay"))
    answer.knobs[4].levels = nil
    #expect(markdown(answer).contains("reset, decay"))
  }

  @Test("What was found is never called nowhere without what was searched and what is in the way")
  func notFound() {
    let found = lines(
      TuneAnswers.none(.undecided(furtherHunts: 41_000)),
      command: ["ghostlab", "tune", "my park.yml"])
    let text = found.joined(separator: " ").replacing("\u{202F}", with: " ")
      .split(separator: " ").joined(separator: " ")
    #expect(!text.contains("nowhere"))
    for part in [
      "69 % of the searched box is excluded with 95 % confidence", "About 41 000 further hunts",
      "ghostlab tune 'my park.yml' --budget 59640", "THE NEAREST SETTING", "is outside by",
      "Ghosts caught, share, novice 0.55–0.7 0.52", "18 640 of 20 000 hunts",
      "only where ghost.fightRadius < ghost.mainZoneRadius / 4",
    ] { #expect(text.contains(part), "\(part)") }
  }
}
