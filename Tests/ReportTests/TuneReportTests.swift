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
