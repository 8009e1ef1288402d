import Domain
import Experiments
import Files
import Foundation
import Statistics
import TestSupport
import Testing

@testable import Results

@Suite("tune.json")
struct TuneFileTests {
  private func stored(_ text: String) throws(ResultsError) -> StoredTune {
    let disk = MemoryDisk()
    try? disk.makeFolder("/tune")
    try disk.write(text, to: "/tune/tune.json")
    return try StoredTune("/tune", files: disk)
  }

  @Test("What is written is what is read", arguments: TuneReportTests.answers.indices)
  func roundTrip(index: Int) throws {
    let answer = TuneReportTests.answers[index].answer
    let text = StoredTune(answer, planHash: "abc").fileText
    let found = try stored(text)
    let read = try #require(found.answer)
    #expect(StoredTune(read, planHash: "abc").fileText == text)
    #expect(found.planHash == "abc" && found.revision == .current)
    #expect(found.settings.count == answer.points.count)
    #expect(read.maps == answer.maps && read.knobs == answer.knobs && read.front == answer.front)
    #expect(read.verdict == answer.verdict && read.targets == answer.targets)
    #expect(read.slices == answer.slices && read.importance == answer.importance)
    #expect(read.sliced == answer.sliced)
    #expect(read.points.map(\.trial) == answer.points.map(\.trial))
    if answer.recommendation != nil { #expect(found.recommended == answer.points.count) }
  }

  @Test("Keys of format version 1 that still mean something have kept their names")
  func keys() throws {
    let text = StoredTune(TuneAnswers.met(knobs: 2), planHash: "abc").fileText
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    for key in [
      "formatVersion", "engineRevision", "confidence", "hunts", "budget", "found", "axes",
      "conditions", "recommended", "nearest", "points",
    ] { #expect(root?[key] != nil, "\(key)") }
    let point = try #require((root?["points"] as? [[String: Any]])?.first)
    for key in ["values", "status", "replicates", "failures", "margin", "figures"] {
      #expect(point[key] != nil, "\(key)")
    }
    let figure = try #require((point["figures"] as? [[String: Any]])?.first)
    #expect(Set(figure.keys) == ["value", "low", "high", "margin"])
    #expect((point["values"] as? [String: String])?["ghost.trapWindowDuration"] == "7.5")
  }

  @Test("Open ends and absent values are null")
  func absent() throws {
    var answer = TuneAnswers.met(knobs: 1)
    answer.points[0].targets[0] = .init(
      value: .nan, interval: Interval(low: -.infinity, high: .infinity), margin: .nan)
    let read = try #require(try stored(StoredTune(answer, planHash: "x").fileText).answer)
    let estimate = read.points[0].targets[0]
    #expect(estimate.value.isNaN && estimate.margin.isNaN)
    #expect(estimate.interval == Interval(low: -.infinity, high: .infinity))
  }

  @Test("A file of format version 1 gives its settings; a newer format is named")
  func versions() throws {
    let old = try stored(
      """
      {"formatVersion": 1, "engineRevision": 2, "recommended": 2, "points": [
      {"values": {"ghost.fightRadius": "12"}}, {"values": {"ghost.fightRadius": "20"}}]}
      """)
    #expect(old.answer == nil && old.planHash == nil && old.recommended == 2)
    #expect(old.settings == [["ghost.fightRadius": "12"], ["ghost.fightRadius": "20"]])
    #expect(throws: ResultsError.unknownFormat(path: "/tune/tune.json")) {
      try stored("{\"formatVersion\": 3, \"points\": []}")
    }
  }

  @Test("A file of format version 2 without slices, importances and trials is read without them")
  func older() throws {
    let text = StoredTune(TuneAnswers.met(knobs: 2), planHash: "abc").fileText
    var root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    for key in ["slices", "sliced", "importance"] { #expect(root.removeValue(forKey: key) != nil) }
    let points = try #require(root["points"] as? [[String: Any]])
    root["points"] = points.map { $0.filter { $0.key != "trial" } }
    let older = try JSONSerialization.data(withJSONObject: root)
    let read = try #require(try stored(String(decoding: older, as: UTF8.self)).answer)
    #expect(read.slices.isEmpty && read.sliced == nil && read.importance == nil)
    #expect(read.points.count == points.count && read.points.allSatisfy { $0.trial == nil })
  }

  /// Returns whether a text is refused with a place, in a line if one is given.
  private func isDamage(_ text: String, line: Int? = nil) -> Bool {
    do throws(ResultsError) {
      _ = try stored(text)
      return false
    } catch {
      guard case .badJSON("/tune/tune.json", let found, _, _) = error else { return false }
      return line == nil || line == found
    }
  }

  @Test("Values out of order are refused: of a knob, its ranges, an interval, a map")
  func order() {
    var answer = TuneAnswers.met(knobs: 2)
    answer.knobs[0].ranges[.likely] = 6...7
    let whole = answer
    func isRefused(_ change: (inout TuneAnswer) -> Void) -> Bool {
      var changed = whole
      change(&changed)
      return isDamage(StoredTune(changed, planHash: "abc").fileText)
    }
    #expect(!isRefused { _ in })
    #expect(isRefused { $0.knobs[0].low = 11 })
    #expect(isRefused { $0.knobs[0].levels = [5, 10, 6] })
    #expect(isRefused { $0.knobs[0].levels = [] })
    #expect(isRefused { $0.knobs[0].levels = [5, 12] })
    #expect(isRefused { $0.knobs[0].ranges[.likely] = 4...7 })
    #expect(isRefused { ($0.knobs[1].low, $0.knobs[1].isLogarithmic) = (-1, true) })
    #expect(isRefused { $0.points[0].values[0] = 1e9 })
    #expect(isRefused { $0.points[0].probability = -0.1 })
    #expect(isRefused { $0.points[0].targets[0].interval = Interval(low: 2, high: 1) })
    #expect(isRefused { ($0.targets[0].low, $0.targets[0].high) = (2, 1) })
    #expect(isRefused { $0.maps[0].xs.swapAt(0, 1) })
    #expect(isRefused { $0.maps[0].xs[0] = -5 })
    #expect(isRefused { $0.shares[.certain] = 7 })
    #expect(isRefused { $0.slices.swapAt(0, 1) })
    #expect(isRefused { $0.slices[0].xs.swapAt(0, 1) })
    #expect(isRefused { $0.slices[0].curves[0].lows.removeLast() })
    #expect(isRefused { $0.slices[0].curves.removeLast() })
    #expect(isRefused { $0.slices[0].near = [1000] })
    #expect(isRefused { $0.importance?.ranges.removeLast() })
    #expect(isRefused { $0.importance?.figures[0].mains.removeLast() })
  }

  @Test("A damaged or foreign file is refused with line and column, wherever the damage is")
  func damage() throws {
    for text in ["", "{}", "[]", "{\"points\": 5}", "{\"points\": [1]}"] {
      #expect(isDamage(text), "\(text)")
    }
    let text = StoredTune(TuneAnswers.met(knobs: 1), planHash: "abc").fileText
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in stride(from: 1, to: lines.count - 2, by: 7) {
      var cut = lines
      cut.remove(at: line)
      // Without a line it is no JSON, or a value or an element is missing: never a crash.
      _ = try? stored(cut.joined(separator: "\n"))
      let wrong = lines[line].replacing("\"", with: "'")
      cut.insert(wrong, at: line)
      _ = try? stored(cut.joined(separator: "\n"))
    }
    for (good, bad) in [
      ("\"recommended\": 29", "\"recommended\": 30"),
      ("\"verdict\": \"met\"", "\"verdict\": \"?\""),
      ("\"status\": \"certain\"", "\"status\": \"sure\""), ("\"x\": 1", "\"x\": 2"),
      ("\"hunts\": 18640", "\"hunts\": -1"), ("\"statistic\": \"mean\"", "\"statistic\": \"p\""),
      ("\"confidence\": 0.95", "\"confidence\": 2"),
    ] {
      #expect(text.contains(good), "\(good)")
      let place = text.split(separator: "\n").firstIndex { $0.contains(good) }.map { $0 + 1 }
      #expect(isDamage(text.replacing(good, with: bad), line: place), "\(bad)")
    }
  }
}
