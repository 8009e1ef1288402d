import Experiments
import Geo
import Testing
import TextKit

@testable import Report

@Suite("Pieces of a report")
struct HTMLPieceTests {
  @Test(
    "Text means itself in the page, whatever it holds",
    arguments: [
      ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
      ("a & b", "a &amp; b"), ("\" onload='x", "&quot; onload=&#39;x"),
      ("Бука 👻", "Бука 👻"), ("zero\u{0}\u{8}", "zero\u{FFFD}\u{FFFD}"),
      ("turn\u{202E}ed", "turn\u{FFFD}ed"), ("\u{FFFF}", "\u{FFFD}"), ("two\nlines", "two lines"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(Markup.escaped(text) == escaped)
    var markup = Markup()
    markup.element("p", ["title": text], text: text)
    #expect(markup.text == "<p title=\"\(escaped)\">\(escaped)</p>\n")
  }

  @Test(
    "Ticks are round and enclose the data",
    arguments: [
      (0.0, 1.0, 5, [0, 0.2, 0.4, 0.6, 0.8, 1.0], 1),
      (0.0, 0.93, 5, [0, 0.2, 0.4, 0.6, 0.8, 1.0], 1),
      (17.7, 20.4, 5, [17, 18, 19, 20, 21], 0),
      (-3.0, 14.0, 4, [-5, 0, 5, 10, 15], 0),
      (0.0, 3600.0, 6, [0, 1000, 2000, 3000, 4000], 0),
      (0.001, 0.0042, 4, [0.001, 0.002, 0.003, 0.004, 0.005], 3),
      (1200.0, 9800.0, 3, [0, 5000, 10000], 0), (7.0, 7.0, 2, [6, 7, 8], 0),
      (0.0, 0.0, 1, [0, 1], 0), (.nan, .infinity, 1, [0, 1], 0),
    ])
  func ticks(low: Double, high: Double, count: Int, values: [Double], decimals: Int) {
    let ticks = Ticks(covering: low, high, count: count)
    #expect(ticks.values.count == values.count, "\(ticks.values)")
    for (found, expected) in zip(ticks.values, values) { #expect(abs(found - expected) < 1e-9) }
    #expect(ticks.decimals == decimals)
  }

  @Test("Ticks hold for any range: few, ascending, enclosing, distinguished by their labels")
  func anyTicks() {
    var random = Mixer(state: 11)
    for _ in 0..<2000 {
      let scale = Double(sign: .plus, exponent: Int(random.next() % 60) - 30, significand: 1)
      let low = (random.unit() - 0.5) * scale
      let high = low + random.unit() * scale
      let ticks = Ticks(covering: low, high)
      #expect((2...9).contains(ticks.values.count))
      #expect(ticks.low <= low + scale * 1e-6 && ticks.high >= high - scale * 1e-6)
      if ticks.decimals < 12, ticks.high < 1e9 {
        #expect(Set(ticks.values.map(ticks.label)).count == ticks.values.count)
      }
    }
  }

  @Test(
    "Ticks of a logarithmic axis are 1, 2 and 5 of each decade, or decades where these are many",
    arguments: [
      (0.25, 3.7, [0.2, 0.5, 1, 2, 5], ["0.2", "0.5", "1", "2", "5"]),
      (1.0, 30.0, [1, 2, 5, 10, 20, 50], ["1", "2", "5", "10", "20", "50"]),
      (0.003, 40, [0.001, 0.01, 0.1, 1, 10, 100], ["0.001", "0.01", "0.1", "1", "10", "100"]),
      (
        5, 5, [4.4, 4.6, 4.8, 5, 5.2, 5.4, 5.6], ["4.4", "4.6", "4.8", "5.0", "5.2", "5.4", "5.6"]
      ),
      (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1], ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    ])
  func logarithmicTicks(low: Double, high: Double, values: [Double], labels: [String]) {
    let ticks = Ticks(covering: low, high, spread: .log)
    #expect(ticks.values.map(ticks.label) == labels)
    for (found, expected) in zip(ticks.values, values) { #expect(abs(found - expected) < 1e-9) }
  }

  @Test(
    "A knob's axis in a curve is logarithmic if its values grow by a factor",
    arguments: [
      ("[1, 3, 10, 30]", true), ("[1, 2, 5, 10, 20]", true), ("[10, 20, 30, 40]", false),
      ("[5, 6, 7]", false), ("[2, 8]", false), ("[0, 1, 10]", false),
    ])
  func logarithmicKnob(levels: String, isLog: Bool) throws {
    let yaml =
      "game: {disc: 400, ghosts: 2}\nbeyondRanges: true\n"
      + "vary: {ghost.trapWindowDuration: \(levels)}\n"
    let plan = try PlanReader.read(yaml, file: "plan.yml") { _, _ in throw Refusal() }
    let layout = PointLayout(plan, .en)
    let axis = layout.axes[0].lineAxis(Language.en).axis
    #expect((axis.spread == .log) == isLog)
    #expect(axis.title == "Trap window, s" && axis.technicalName == "ghost.trapWindowDuration")
    let scale = axis.scale(from: 0, to: 100)
    #expect(axis.marks.map { scale($0.value) } == axis.marks.map { scale($0.value) }.sorted())
    #expect(axis.marks.allSatisfy { (-0.001...100.001).contains(scale($0.value)) })
  }

  @Test("A logarithmic axis puts equal ratios at equal distances, and its ends at its ends")
  func logarithmicScale() {
    let scale = ChartAxis("", Ticks(covering: 0.5, 80, spread: .log)).scale(from: 10, to: 210)
    #expect(scale.low == 0.5 && scale.high == 100)
    #expect(scale(0.5) == 10 && scale(100) == 210 && scale.clamped(-3) == 10)
    #expect(abs((scale(20) - scale(2)) - (scale(50) - scale(5))) < 1e-9)
  }

  @Test(
    "Numbers are rounded as their interval deserves",
    arguments: [
      (0.95123, 0.012, "0.951"), (0.95123, 0.05, "0.95"), (1234.4, 35, "1234"),
      (12345.6, 35, "12\u{202F}346"), (-0.0001, 0.05, "0.00"), (-12.34, 0.4, "−12.3"),
      (.nan, 1, "–"), (.infinity, 1, "–"),
    ])
  func humanNumbers(value: Double, half: Double, text: String) {
    let decimals = HumanNumber.decimals(for: half)
    #expect(HumanNumber.text(value, decimals: decimals) == text)
  }

  @Test(
    "Shares and moments for people",
    arguments: [
      (HumanNumber.percent(0.5), "50\u{202F}%"), (HumanNumber.percent(0.987), "98.7\u{202F}%"),
      (HumanNumber.percent(1), "100\u{202F}%"), (HumanNumber.clock(725.9), "12:05"),
      (HumanNumber.exact(0.25), "0.25"), (HumanNumber.text(1234.4), "1234"),
      (HumanNumber.text(0.30), "0.3"),
    ])
  func shares(text: String, expected: String) { #expect(text == expected) }

  @Test("A simplified line stays within the tolerance and keeps its ends")
  func simplifying() {
    let line = [(0.0, 0.0), (1, 0.1), (2, -0.1), (3, 5), (4, 6), (5, 7), (6, 8.1), (7, 9), (8, 9)]
      .map { LocalPoint(eastMeters: $0.0, northMeters: $0.1) }
    let kept = line.simplified(tolerance: 0.5)
    #expect(kept.map(\.eastMeters) == [0, 2, 3, 7, 8])
    #expect(Array(line.prefix(2)).simplified(tolerance: 9).count == 2)
  }

  @Test(
    "Words for a shell are quoted where they have to be",
    arguments: [
      ("results/park/plan.yml", "results/park/plan.yml"), ("my park", "'my park'"),
      ("it's", "'it'\\''s'"), ("$(rm)", "'$(rm)'"), ("", "''"),
    ])
  func shellWords(word: String, quoted: String) {
    #expect(shellWord(word) == quoted)
  }
}

/// Numbers that look random and are always the same (SplitMix64).
struct Mixer {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
