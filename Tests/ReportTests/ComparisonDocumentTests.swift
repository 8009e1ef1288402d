import Domain
import Experiments
import Foundation
import Results
import Simulation
import Testing
import TextKit

@testable import Report

@Suite("The page of a comparison")
struct ComparisonDocumentTests {
  private func plan(_ vary: String, _ more: String = "") throws -> Plan {
    try PlanReader.read(
      "game: {disc: 400, ghosts: 8}\nreplicates: 400\n\(vary)\(more)", file: "plan.yml"
    ) { _, _ in throw Refusal() }
  }

  /// Runs in which escapes are more by an amount.
  private func runs(_ plan: Plan, more: Double) -> MadeUpRuns {
    MadeUpRuns(plan: plan) { point, replicate in
      var record = madeUpRun(point, replicate).record
      record[.escapes] += more
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
  }

  private func page(
    more: Double, vary: String, _ language: Language = .en, question: String = "",
    edit: (String) -> String = { $0 }
  ) throws -> String {
    let plans = [
      try plan(vary), try plan(vary, "targets: {escapes: ...3}\nset: {ghost.holdTime: 3}\n"),
    ]
    let comparison = try Comparer.compare(
      runs(plans[0], more: 0), runs(plans[1], more: more))
    let judgements = try [
      SweepJudgement(runs(plans[0].judged(by: plans[1].targets).plan, more: 0)),
      SweepJudgement(runs(plans[1], more: more)),
    ]
    var stored = StoredComparison(comparison)
    stored.sides = zip(["results/a", "results/b"], plans).map {
      StoredComparison.Side(folder: $0, plan: $1, question: $0 == "results/a" ? "" : question)
    }
    stored.targets = [
      StoredComparison.TargetFigures(
        plans[1].targets[0],
        first: comparison.points.map { judgements[0]?.finding(of: 0, at: $0.firstPoint) },
        second: comparison.points.map { judgements[1]?.finding(of: 0, at: $0.secondPoint) })
    ]
    let text = edit(stored.fileText)
    return try withFile("compare.json", text) {
      let read = try StoredComparison(folder: $0)
      // What is written is what is read.
      if text == stored.fileText { #expect(read.fileText == text) }
      return ComparisonDocument(
        read, knownMetrics: Metric.hunt,
        programVersion: "1", language: language
      ).document.page
    }
  }

  @Test(
    "What changed leads, then the targets; the plans' changes have plain names",
    arguments: Language.allCases)
  func changed(language: Language) throws {
    let text = try page(
      more: 2, vary: "vary: {ghost.trapWindowDuration: [5, 7]}\n", language)
    try checkPage(text)
    guard language == .en else { return }
    #expect(text.contains("class=\"lead\">Changed beyond noise: Escapes per hunt ↑."))
    #expect(text.contains("Escapes per hunt: higher at 2 of 2 points"))
    #expect(
      text.contains("Escapes per hunt: at most 3. Met at 2 of 2 points before, at 0 after."))
    #expect(text.contains("Hold time (ghost.holdTime)"))
    #expect(text.contains("worse: now missed"))
    #expect(text.contains("Trap window 5 s"))
  }

  @Test("Its title is the question of a side; older files have none")
  func title() throws {
    #expect(try page(more: 2, vary: "").contains("<h1>A comparison</h1>"))
    let requested = try page(more: 2, vary: "", question: "Is it better now? It was bad.")
    #expect(requested.contains("<title>Is it better now?</title>"))
    let played = try page(more: 2, vary: "") {
      $0.replacing("\"folder\"", with: "\"game\": \"Park\", \"folder\"")
    }
    #expect(played.contains("<h1>Park</h1>"))
  }

  @Test("Equal sweeps say so, and one point is reported without points")
  func same() throws {
    #expect(
      try page(more: 0, vary: "").contains(
        "Nothing changed: every run is the same in both."))
    let one = try page(more: -2, vary: "")
    try checkPage(one)
    #expect(one.contains("Changed beyond noise: Escapes per hunt ↓."))
    #expect(one.contains("Met before, met after."))
  }

  @Test("The verdicts on the page are those of the file; a file without has figures, and says so")
  func verdicts() throws {
    let vary = "vary: {ghost.trapWindowDuration: [5, 7]}\n"
    // Forty times fewer hunts of the same means: no verdict changes, since none is certain.
    let open = try page(more: 0.6, vary: vary) {
      $0.replacing("\"met\"", with: "\"undecided\"")
        .replacing("\"missed\"", with: "\"undecided\"")
    }
    #expect(open.contains("at most 3. Met at 0 of 2 points before (undecided: 2), at 0 after "))
    #expect(open.contains("still undecided") && open.contains("No verdict changes"))
    let old = try page(more: 2, vary: vary) {
      $0.replacing("aVerdicts", with: "aOther").replacing("bVerdicts", with: "bOther")
    }
    try checkPage(old)
    #expect(old.contains("The file is of an older version, without verdicts"))
    #expect(!old.contains("Met at") && !old.contains("now missed"))
    #expect {
      _ = try page(more: 2, vary: vary) { $0.replacing("\"met\"", with: "\"perhaps\"") }
    } throws: {
      ($0 as? ResultsError)?.line(in: .en).contains("met, undecided, missed") == true
    }
  }

  @Test("A comparison without what a page needs is shown as far as it goes, or refused")
  func older() throws {
    let plan = try plan("")
    let comparison = try Comparer.compare(runs(plan, more: 0), runs(plan, more: 1))
    let text = try withFile("compare.json", StoredComparison(comparison).fileText) {
      ComparisonDocument(
        try StoredComparison(folder: $0), knownMetrics: [], programVersion: "1",
        language: .en
      ).document.page
    }
    try checkPage(text)
    #expect(text.contains("Before: A. After: B."))
    _ = try withFile("compare.json", "{\"pairing\": \"odd\"}") { folder in
      #expect {
        _ = try StoredComparison(folder: folder)
      } throws: {
        ($0 as? ResultsError)?.line(in: .en).contains(
          "pairing is 'odd', expected one of commonLuck, independent, otherRevision") == true
      }
    }
  }
}
