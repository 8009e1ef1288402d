import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

@Suite("Gaps between two players")
struct GapTests {
  private let head = "game: {disc: 400, ghosts: 8}\nplayers: [novice, expert]\n"

  @Test("They are read beside other targets, and written so that they read back")
  func reading() throws {
    let plan = try readPlan(
      head + """
        targets:
          captureRate: 0.5...
          captureRate.gap(novice,expert): ...0.1
          huntDuration.mean.gap( expert , novice ): 10...300
          captures@600s.gap(novice,expert): ...1
        """)
    #expect(
      plan.targets.map(\.fullName) == [
        "captureRate.mean", "captureRate.gap(novice,expert)", "huntDuration.gap(expert,novice)",
        "captures@600s.gap(novice,expert)",
      ])
    #expect(plan.targets[1].gap == PlayerGap(first: "novice", second: "expert"))
    #expect(try readPlan(plan.canonicalText) == plan)
  }

  @Test("A plan without gaps has the text it always had")
  func unchanged() throws {
    let plan = try readPlan(head + "targets: {captureRate: 0.1...0.2, novice.escapes.p90: ...3}")
    #expect(
      plan.canonicalText.contains(
        "targets:\n  captureRate.mean: \"0.1...0.2\"\n  \"novice\":\n    escapes.p90: \"...3\"\n"))
  }

  @Test(
    "Names with commas, parentheses, quotes and dots are read with and without quotes",
    arguments: [
      ["a,b", "b"], ["a", "b,b"], ["one (x)", "two)"], ["\"q\"", "q"], ["x.gap(y", "z"],
      ["captureRate", "a.b"], [" led", "trail "], ["a@b", "c: #d"], ["Анна", "人"],
      ["gap(a,b)", "a"],
    ])
  func names(_ names: [String]) throws {
    func quoted(_ text: String) -> String { Plan.quoted(text) }
    let players = names.map { "{base: average, name: \(quoted($0))}" }.joined(separator: ", ")
    for (first, second) in [(names[0], names[1]), (names[1], names[0])] {
      let gap = PlayerGap(first: first, second: second)
      let text = """
        game: {disc: 400, ghosts: 8}
        players: [\(players)]
        targets: {\(quoted("captureRate.\(gap.text)")): ...0.1}
        """
      let plan = try readPlan(text)
      #expect(plan.targets.map(\.gap) == [gap])
      #expect(try readPlan(plan.canonicalText) == plan)
    }
  }

  @Test("Without quotes a name may hold commas where only one reading gives two players")
  func commas() {
    let known = ["a", "b", "a,b", "c"]
    func read(_ text: String) -> [String] {
      PlayerGap.players(text, among: known).map { [$0.0, $0.1] } ?? []
    }
    #expect(read("a,b,c") == ["a,b", "c"] && read("c,a,b") == ["c", "a,b"])
    #expect(read("\"a,b\",b") == ["a,b", "b"] && read("a, b") == ["a", "b"])
    #expect(read("a") == [] && read("") == [] && read(",") == [] && read("\"a,b") == [])
    #expect(read("x,b") == ["x", "b"])
  }

  @Test(
    "What is wrong with them is reported at its place",
    arguments: [
      ("{captureRate.gap(novice,expert): ...0.1}", "within { } a comma ends a name"),
      ("{novice: {captureRate.gap(novice,expert): ...0.1}}", "names its two players itself"),
      ("{novice.captureRate.gap(novice,expert): ...0.1}", "names its two players itself"),
      ("{captureRate.gap(novise,expert): ...0.1}", "did you mean novice?"),
      ("{captureRat.gap(novice,expert): ...0.1}", "did you mean captureRate"),
      ("{captureRate.gap(novice,novice): ...0.1}", "compares 'novice' with itself"),
      ("{captureRate.gap(novice): ...0.1}", "expected two players, such as captureRate.gap"),
      ("{captureRate.gap(): ...0.1}", "expected two players, such as captureRate.gap"),
      ("{captureRate.p90.gap(novice,expert): ...0.1}", "one of means, not of p90"),
      ("{captureRate.gap(novice,expert).p90: ...0.1}", "one of means, not of p90"),
      ("{captureRate.gap(novice,expert)x: ...0.1}", "expected two players, such as"),
      ("{captureRate.gap(novice,expert): -0.1...0.1}", "expected limits from 0"),
      ("{captureRate.gap(novice,expert): 0.1}", "expected a range"),
    ])
  func faults(text: String, part: String) {
    // All but the first two are in quotes, as a comma needs within braces.
    let quoted =
      part.contains("a comma") || text.contains("{novice:")
      ? text : "{\"" + text.dropFirst().replacing(": ", with: "\": ", maxReplacements: 1)
    let lines = faultLines(head + "targets: " + quoted)
    #expect(lines.count == 1 && lines[0].contains(part), "\(lines)")
  }

  @Test("They need two players, hunts, and in a list both players in each setting")
  func otherPlaces() {
    let gap = "targets: {\"captureRate.gap(novice,expert)\": ...0.1}\n"
    func line(_ text: String) -> String { faultLines(text).joined(separator: "\n") }
    #expect(
      line("game: {disc: 400, ghosts: 8}\nplayers: novice\n" + gap).contains(
        "needs two players, and the plan has one, 'novice'"))
    let list = head + "vary: {ghost.holdTime: [1, 2]}\ndesign: list\n"
    #expect(line(list + gap).contains("setting 1 of the list has 'novice' alone"))
    let both =
      "game: {disc: 400, ghosts: 8}\ndesign: list\n"
      + "vary: {players: [novice, expert, expert], ghost.holdTime: [1, 1, 1]}\n"
    #expect(line(both + gap) == "" || line(both + gap).contains("twice"))
    #expect(
      line(head + "objective: {minimize: \"captureRate.gap(novice,expert)\"}").contains(
        "a target, not an objective"))
    let twice =
      "targets: {\"escapes.gap(novice,expert)\": ...1, \"escapes.gap(expert,novice)\": ...2}"
    #expect(line(head + twice).contains("escapes.gap(expert,novice) has a target already"))
  }

  @Test("--set gives one anew")
  func overriding() throws {
    let plan = try readPlan(
      head + "targets: {\"captureRate.gap(novice,expert)\": ...0.1}",
      ["targets.captureRate.gap(novice,expert)=...0.3"])
    #expect(plan.targets.map(\.rangeText) == ["...0.3"] && plan.targets[0].gap != nil)
  }

  @Test("The limits are of the size: either sign meets them, and an interval inside them alone")
  func limits() {
    let target = Target(
      metric: .captureRate, gap: PlayerGap(first: "a", second: "b"), low: nil, high: 0.1)
    #expect(target.contains(-0.1) && target.contains(0.1) && target.contains(0))
    #expect(!target.contains(-0.11) && !target.contains(0.11) && !target.contains(.nan))
    func judged(_ low: Double, _ high: Double) -> [Double] {
      let interval = target.judged(Interval(low: low, high: high))
      return [interval.low, interval.high]
    }
    #expect(judged(-0.05, 0.08) == [0, 0.08] && judged(-0.3, 0.1) == [0, 0.3])
    #expect(judged(-0.3, -0.2) == [0.2, 0.3] && judged(0.2, 0.3) == [0.2, 0.3])
    #expect(judged(-.infinity, .infinity) == [0, .infinity])
  }

  @Test("The gap of B and A is that of A and B with its sign turned, interval included")
  func antisymmetry() {
    var random = SplitMix64(state: 7)
    for metric in [Metric.captureRate, .huntDuration, .completed] {
      var (one, other) = (GapSample(metric), GapSample(metric))
      for _ in 0..<50 {
        let pair = (0..<2).map { _ in
          metric == .completed ? Double(random.next() % 2) : Double(random.next() % 5) / 4
        }
        one.add(pair, shares: [1, -1])
        other.add(pair, shares: [-1, 1])
      }
      let (a, b) = (one.interval(), other.interval())
      #expect(abs(one.value + other.value) < 1e-12)
      #expect(abs(a.low + b.high) < 1e-9 && abs(a.high + b.low) < 1e-9 && a.low < a.high)
    }
  }

  @Test("A replicate without one of the values, or of one player alone, does not count")
  func missing() {
    var sample = GapSample(.huntDuration)
    for pair in [[3, 1], [.nan, 1], [5, 2], [4, .nan]] { sample.add(pair, shares: [1, -1]) }
    sample.add([7], shares: [1])
    #expect(sample.count == 2 && sample.value == 2.5)
    #expect(GapSample(.huntDuration).value.isNaN && GapSample(.escapes).interval().low.isNaN)
  }

  @Test("Certain intervals hold the difference where few pairs differ, and equal pairs show little")
  func certainty() {
    let level = CertainLevel(intervals: 1)
    var equal = GapSample(.escapes)
    for _ in 0..<30 { equal.add([1, 1], shares: [1, -1]) }
    let few = level.gap(equal).interval
    for _ in 0..<150 { equal.add([1, 1], shares: [1, -1]) }
    let many = level.gap(equal).interval
    #expect(few.high > 0.4 && many.high > 0.05 && many.high < 0.15 && many.low == -many.high)
    var times = GapSample(.huntDuration)
    for _ in 0..<1000 { times.add([60, 60], shares: [1, -1]) }
    #expect(level.gap(times).interval == Interval(low: -.infinity, high: .infinity))
    // One pair of fifty differs, by 1; 2000 repeats.
    var random = SplitMix64(state: 3)
    var (held, plain) = (0, 0)
    for _ in 0..<2000 {
      var sample = GapSample(.escapes)
      for _ in 0..<100 {
        let hit = random.next() % 50 == 0
        sample.add([hit ? 1 : 0, 0], shares: [1, -1])
      }
      func holds(_ interval: Interval) -> Bool { interval.low <= 0.02 && interval.high >= 0.02 }
      if holds(level.gap(sample).interval) { held += 1 }
      if holds(.student(sample.differences)) { plain += 1 }
    }
    #expect(held >= 1900 && plain < held, "\(held) \(plain)")
  }
}
