import CommandKit
import Domain
import PortableNumerics
import PlainJSON
import PluginConformance
import PluginKit
import TextKit
import Testing

/// What a plugin can break.
private enum Fault: CaseIterable {
  case noRussian, wordlessParameter, wordlessMetric, badExample, badDefault, refusesLegal,
    namelessRefusal, changesOnRefusal
  case neverEnds, dependsOnSteps, tallFrame, movesAfterEnd, otherSimulation
  case otherRecord, infiniteMetric, misplacedMetric, wideConsole, forgetsSeed, otherFile
  case noScreens, otherScreen, sameKey, wordlessField, noUnit, otherView
}

/// Counts to five; a plugin's parts that can be made to break one promise.
private final class Breakable: ChallengeKind, LabGame {
  let fault: Fault?

  init(fault: Fault?) { self.fault = fault }

  var plugin: Plugin {
    let screens = CountViewModel.fields.map { row in
      var row = row
      switch fault {
      case .wordlessField: row.fields[0] = FieldRow(key: "count", kind: .count, meaning: "")
      case .noUnit: row.fields[0] = FieldRow(key: "count", kind: .number, meaning: "the count")
      default: break
      }
      return row
    }
    return Plugin(
      "count", { _ in "Count" }, commands: commands, screens: fault == .noScreens ? [] : screens,
      challenge: ChallengeEntry(self), labGame: self
    ) {
      BreakableConsole(commands: self.commands, fault: self.fault, host: $0)
    }
  }

  private var commands: [CommandHead] {
    let russian = fault == .noRussian ? "one" : "один"
    let keep = fault == .badExample ? "count kep" : "count keep"
    return [
      Command<Int, Int>(
        "one", summary: { $0 == .ru ? russian : "one" }, examples: ["count one"], forms: []),
      Command<Int, Int>(
        "keep", summary: { $0 == .ru ? "сохранить" : "keep" }, examples: [keep], forms: []),
    ].map(\.head)
  }

  struct Values: Adjustable { var goal = 5 }

  var specs: [ParameterSpec<Values>] {
    [
      .count(
        "goal", { swap(&$0.goal, &$1) }, range: 1...9, default: fault == .badDefault ? 10 : 5,
        fault == .wordlessParameter
          ? Caption.fixed("to count to") : Caption.said(en: "to count to", ru: "до скольких"))
    ]
  }

  func start(_ values: Values, seed: UInt64) -> Count {
    Count(fault: fault, goal: values.goal)
  }

  func finish(
    _ play: Count, _ values: Values, skill: Double, player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    let random = fault == .otherSimulation ? Double.random(in: 0...1) : player.uniform()
    return ChallengeResult(isWon: true, seconds: random, score: 0)
  }

  var metrics: [Metric] {
    [
      Metric(
        fault == .misplacedMetric ? 1 : 0, "length",
        fault == .wordlessMetric
          ? Caption.fixed("its length")
          : Caption.said(
            en: Caption("Length", "its length"), ru: Caption("Длина", "сколько их")))
    ]
  }

  func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord {
    var record = RunRecord(count: 2)
    record.values =
      fault == .misplacedMetric ? [1, 1] : [fault == .infiniteMetric ? .infinity : values[0]]
    if fault == .otherRecord { record.values[0] = Double.random(in: 0...1) }
    return record
  }

  func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)] { [(0, TextFrame(["0"]))] }
}

/// A reason without a name.
private struct Nameless: Localized {
  func line(in language: Language) -> String { "no" }
}

private struct Count: Challenge {
  let fault: Fault?
  let goal: Int
  var count = 0
  var steps = 0
  var timeLeft = HuntDuration(seconds: 10)

  var isOver: Bool { count >= goal || timeLeft == .zero }
  var moves: [String] { isOver && fault != .movesAfterEnd ? [] : ["up", "stay"] }

  mutating func move(_ text: String) throws(CommandRefusal) {
    if fault == .changesOnRefusal { count += 1 }
    guard moves.contains(text), !isOver, fault != .refusesLegal || text == "up" else {
      throw fault == .namelessRefusal
        ? CommandRefusal(Nameless()) : CommandRefusal(CommandUsage([]))
    }
    if text == "up" { count += 1 }
  }

  mutating func advance(by duration: HuntDuration) {
    if isOver || fault == .neverEnds { return }
    steps += 1
    timeLeft = max(.zero, timeLeft - duration)
    if fault == .dependsOnSteps, steps == 20 { count += 1 }
  }

  var result: ChallengeResult? {
    if fault == .neverEnds { return nil }
    return isOver ? ChallengeResult(isWon: count >= goal, seconds: 1, score: 0) : nil
  }

  var viewModel: CountViewModel {
    CountViewModel(fault: fault, text: "\(count)", lines: fault == .tallFrame ? 17 : 1)
  }
}

private struct CountViewModel: PluginViewModel {
  let fault: Fault?
  let text: String
  let lines: Int

  static func describe(_ fields: inout Fields<CountViewModel>) {
    fields.screen("count", "a count") { fields in
      fields.text("count", "the count") { model in
        model.fault == .otherView ? model.text + "\(Int.random(in: 0...999))" : model.text
      }
      fields.when({ $0.fault == .sameKey }) { $0.text("count", "the same") { $0.text } }
    }
  }

  func frame(for rendering: Rendering, keys: String?) -> TextFrame {
    TextFrame(Array(repeating: text, count: lines))
  }
}

/// A screen that the plugin does not describe.
private struct OtherViewModel: PluginViewModel {
  let count: CountViewModel

  static func describe(_ fields: inout Fields<OtherViewModel>) {
    fields.screen("other", "another") { $0.count("count", "the count") { $0.count.lines } }
  }

  func frame(for rendering: Rendering, keys: String?) -> TextFrame { count.frame(for: rendering) }
}

private final class BreakableConsole: PluginConsole {
  let commands: [CommandHead]
  let fault: Fault?
  let host: PluginHost
  var count = 0

  init(commands: [CommandHead], fault: Fault?, host: PluginHost) {
    (self.commands, self.fault, self.host) = (commands, fault, host)
  }

  func execute(_ words: [String], for rendering: Rendering) throws(CommandRefusal)
    -> PluginReply
  {
    let place = try refusing { () throws(CommandFault) in
      try CommandSearch.place(of: words.first ?? "one", among: commands)
    }
    if commands[place].word == "keep" {
      // Enough bytes that two runs never happen to keep the same.
      let bytes: [UInt8] =
        fault == .otherFile
        ? (0..<8).map { _ in UInt8.random(in: 0...255) } : [UInt8(count % 256)]
      try? host.storage.save(bytes, as: "count-file")
      return PluginReply(["kept"])
    }
    count += 1
    var text = "\(count)"
    if fault == .forgetsSeed { text += "\(Int.random(in: 0...1_000_000))" }
    let lines = fault == .wideConsole ? 25 : 1
    let model = CountViewModel(fault: fault, text: text, lines: lines)
    return PluginReply(
      [text],
      screen: fault == .otherScreen
        ? PluginScreen(OtherViewModel(count: model), for: rendering)
        : PluginScreen(model, for: rendering))
  }

  func advance(by duration: HuntDuration, for rendering: Rendering) -> PluginReply {
    PluginReply()
  }
  func beginLive(for rendering: Rendering) -> (any LiveScreen)? { nil }
  func saveLive(for rendering: Rendering) -> [String]? { nil }
  func endLive(for rendering: Rendering) -> PluginReply { PluginReply() }
  func completions(after words: [String]) -> [String] { [] }
}

@Suite("The conformance check of plugins")
struct BrokenPluginsTests {
  @Test("A sound plugin passes")
  func sound() {
    #expect(PluginConformance(Breakable(fault: nil).plugin, steps: 200).faults() == [])
  }

  @Test("Every kind of broken plugin is found out", arguments: Fault.allCases)
  fileprivate func broken(fault: Fault) {
    #expect(
      PluginConformance(Breakable(fault: fault).plugin, steps: 200).faults() != [], "\(fault)")
  }
}
