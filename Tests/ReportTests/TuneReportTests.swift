import Experiments
import Foundation
import Report
import TextKit
import Testing

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
      let report = TuneReport(
        answer, command: ["ghostlab", "tune", "my park.yml"], in: language)
      let text = report.lines.joined(separator: "\n") + "\n"
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

  @Test("The verdict leads, and no line is wider than 100 columns")
  func width() {
    for (name, answer) in Self.answers {
      for language in Language.allCases {
        let lines = TuneReport(answer, command: ["ghostlab", "tune", "plan.yml"], in: language)
          .lines
        #expect(lines.allSatisfy { $0.count <= 100 }, "\(name)")
      }
    }
    func first(_ answer: TuneAnswer) -> String {
      TuneReport(answer, command: [], in: .en).lines.first ?? ""
    }
    #expect(first(TuneAnswers.met(knobs: 2)).hasPrefix("Take ghost.trapWindowDuration 8.5, "))
    #expect(first(TuneAnswers.none(.impossible)).hasPrefix("No setting meets every target: 99.6 %"))
    #expect(
      first(TuneAnswers.none(.undecided(furtherHunts: 5))).hasPrefix("Not found: 18640 hunts"))
  }

  @Test("Sentences and tables keep to a narrower terminal; a wider one changes nothing")
  func narrow() {
    for (name, answer) in Self.answers where name != "met-5" {
      func lines(_ width: Int?) -> [String] {
        TuneReport(answer, command: [], width: width, in: .en).lines
      }
      #expect(lines(60).allSatisfy { $0.count <= 60 || $0.contains("  ") }, "\(name)")
      #expect(lines(200) == lines(nil) && lines(100) == lines(nil), "\(name)")
      let words = { (width: Int?) in
        lines(width).prefix { !$0.isEmpty }.joined(separator: " ").split(separator: " ")
      }
      #expect(words(60) == words(nil), "\(name)")
    }
  }

  @Test("Without targets nothing is called met, certain or excluded")
  func noTargets() {
    var open = TuneAnswers.best()
    (open.verdict, open.recommendation) = (.undecided(furtherHunts: nil), nil)
    for answer in [TuneAnswers.best(), open] {
      let text = TuneReport(answer, command: [], in: .en).lines.joined(separator: "\n")
      for word in ["target", "certain", "likely", "excluded"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
    let text = TuneReport(open, command: [], in: .en).lines.joined(separator: "\n")
    #expect(text.contains("do not show which setting is best"))
    #expect(text.contains("The best so far is"))
  }

  @Test("The choices of a parameter are listed, not given as a range")
  func choices() {
    var answer = TuneAnswers.met(knobs: 5)
    let text = TuneReport(answer, command: [], in: .en).lines.joined(separator: "\n")
    #expect(text.contains("reset, decay") && !text.contains("reset...decay"))
    answer.knobs[4].levels = nil
    #expect(TuneReport(answer, command: [], in: .en).lines.joined().contains("reset, decay"))
  }

  @Test("What was found is never called nowhere without what was searched and what is in the way")
  func notFound() {
    let lines = TuneReport(
      TuneAnswers.none(.undecided(furtherHunts: 41_000)),
      command: ["ghostlab", "tune", "my park.yml"],
      in: .en
    ).lines
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(!text.contains("nowhere"))
    for part in [
      "69 % of the searched box is excluded with 95 % confidence", "About 41000 further hunts",
      "ghostlab tune 'my park.yml' --budget 59640", "The nearest is", "It misses",
      "novice captureRate: at least 0.520 instead of 0.55", "18640 of 20000 hunts",
      "only where ghost.fightRadius < ghost.mainZoneRadius / 4",
    ] { #expect(text.contains(part), "\(part)") }
  }
}
