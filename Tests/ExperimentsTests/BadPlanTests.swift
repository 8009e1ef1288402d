import Testing

@testable import Experiments

@Suite("Plans that cannot be used")
struct BadPlanTests {
  /// What is appended to `game: park.json`, and the one line reported.
  static let single: [(String, String)] = [
    (
      "vary:\n  ghost.trapWindow: [5]",
      "plan.yml:3:3: vary.ghost.trapWindow: unknown parameter, did you mean "
        + "ghost.trapWindowDuration?"
    ),
    (
      "vary: {trapWindowDuration: [5]}",
      "plan.yml:2:8: vary.trapWindowDuration: unknown parameter, did you mean "
        + "ghost.trapWindowDuration?"
    ),
    ("sed: 4", "plan.yml:2:1: sed: unknown key, did you mean set or seed?"),
    (
      "set: {ghost.fightRadius: 40}",
      "plan.yml:2:26: set.ghost.fightRadius: 40 is out of range, expected 10...30 m "
        + "(with beyondRanges: true, 0.1...100000 m)"
    ),
    (
      "beyondRanges: true\nset: {ghost.fightRadius: -1}",
      "plan.yml:3:26: set.ghost.fightRadius: -1 is out of range, expected 0.1...100000 m"
    ),
    (
      "hunt: {limit: 40min}",
      "plan.yml:2:15: hunt.limit: expected a number, found '40min'; write 2400"
    ),
    (
      "set: {ghost.fightRadius: 20 m}",
      "plan.yml:2:26: set.ghost.fightRadius: expected a number, found '20 m'; write 20"
    ),
    (
      "set: {ghost.holdTime: 5s}",
      "plan.yml:2:23: set.ghost.holdTime: expected a number, found '5s'; write 5"
    ),
    (
      "set: {ghost.holdTime: \"2,5\"}",
      "plan.yml:2:23: set.ghost.holdTime: expected a number, found '2,5'; write 2.5"
    ),
    (
      "targets: {captureRate: 60%...80%}",
      "plan.yml:2:24: targets.captureRate: expected a range as 0.6...0.8, 5... or ...1800, "
        + "found '60%...80%'; write 0.6...0.8"
    ),
    (
      "targets: {huntDuration: ...30min}",
      "plan.yml:2:25: targets.huntDuration: expected a range as 0.6...0.8, 5... or ...1800, "
        + "found '...30min'; write ...1800"
    ),
    (
      "replicates: \"10,000\"",
      "plan.yml:2:13: replicates: expected a whole number in 1...1000000000, found '10,000'; "
        + "write 10000"
    ),
    (
      "set: {ghost.holdTime: 5 apples}",
      "plan.yml:2:23: set.ghost.holdTime: expected a number, found '5 apples'"
    ),
    (
      "set: {ghost.fightRadius: wide}",
      "plan.yml:2:26: set.ghost.fightRadius: expected a number, found 'wide'"
    ),
    (
      "set: {ghost.fightRadius: nan}",
      "plan.yml:2:26: set.ghost.fightRadius: expected a number, found 'nan'"
    ),
    (
      "set: {ghost.fightRadius: [20]}",
      "plan.yml:2:26: set.ghost.fightRadius: expected a number, found a list"
    ),
    (
      "set: {ghost.catchMode: grab}",
      "plan.yml:2:24: set.ghost.catchMode: expected one of hold, tap, challenge, found 'grab'"
    ),
    (
      "set: {rule.confirmFixes: 1.5}",
      "plan.yml:2:26: set.rule.confirmFixes: 1.5 is out of range, expected a whole number in "
        + "1...10 (with beyondRanges: true, 1...1000)"
    ),
    (
      "hunt: {aimTolerance: 3}",
      "plan.yml:2:8: hunt.aimTolerance: unknown rule, did you mean aimToleranceDegrees?"
    ),
    ("players: avrage", "plan.yml:2:10: players: unknown persona 'avrage', did you mean average?"),
    (
      "players: {base: average, walkingSped: 2}",
      "plan.yml:2:26: players.walkingSped: unknown key, did you mean walkingSpeed?"
    ),
    (
      "players: [average, average]",
      "plan.yml:2:20: players: 'average' is given twice, names must differ"
    ),
    ("sensors: []", "plan.yml:2:10: sensors: expected at least one, found an empty list"),
    (
      "seed: 1.5",
      "plan.yml:2:7: seed: expected a whole number in 0...18446744073709551615, found '1.5'"
    ),
    (
      "replicates: 0",
      "plan.yml:2:13: replicates: expected a whole number in 1...1000000000, found '0'"
    ),
    ("points: 3", "plan.yml:2:9: points: 3 is not what the grid has, 1"),
    (
      "vary: {ghost.fightRadius: {from: 10, to: 20}}",
      "plan.yml:2:27: vary.ghost.fightRadius: step is missing"
    ),
    (
      "vary: {ghost.fightRadius: {from: 10, to: 20, step: -1}}",
      "plan.yml:2:27: vary.ghost.fightRadius: expected a step that leads from 10 to 20 in at most "
        + "1000000 values, found -1"
    ),
    (
      "vary: {ghost.fightRadius: 10}",
      "plan.yml:2:27: vary.ghost.fightRadius: expected a list or {from, to, step}, found '10'"
    ),
    (
      "vary: {ghost.fightRadius: [10, 10]}",
      "plan.yml:2:27: vary.ghost.fightRadius: 10 is given twice"
    ),
    (
      "set: {ghost.fightRadius: 10}\nvary: {ghost.fightRadius: [10]}",
      "plan.yml:3:8: vary.ghost.fightRadius: ghost.fightRadius is already fixed"
    ),
    (
      "design: list\nvary: {ghost.fightRadius: [10, 20], ghost.holdTime: [1]}",
      "plan.yml:3:53: vary.ghost.holdTime: has 1 values, expected 2 as ghost.fightRadius has "
        + "(design: list)"
    ),
    (
      "targets: {captureRat: 0.5...}",
      "plan.yml:2:11: targets.captureRat: unknown metric, did you mean captureRate or captures?"
    ),
    (
      "targets: {captureRate: 0.5}",
      "plan.yml:2:24: targets.captureRate: expected a range as 0.6...0.8, 5... or ...1800, "
        + "found '0.5'"
    ),
    (
      "targets: {escapes.p91: 1...}",
      "plan.yml:2:11: targets.escapes.p91: unknown statistic 'p91', expected one of mean, sd, "
        + "ciLow, ciHigh, p05, p10, p25, p50, p75, p90, p95, min, max"
    ),
    ("seed: 1\nseed: 2", "plan.yml:2:1: the key 'seed' is given twice"),
    ("seed: [1", "plan.yml:3:1: bad YAML, did not find expected ',' or ']'"),
    (
      "beyondRanges: perhaps",
      "plan.yml:2:15: beyondRanges: expected true or false, found 'perhaps'"
    ),
    (
      "replicates: 1000\nvary: {ghost.holdTime: {from: 1, to: 5, step: 0.000005}, "
        + "ghost.fightRadius: [10, 20]}",
      "plan.yml: vary: too many design points, expected at most 1000000"
    ),
  ]

  @Test("One fault gives one line with its place, its key and what was expected", arguments: single)
  func oneFault(text: String, line: String) {
    #expect(faultLines("game: park.json\n" + text + "\n") == [line])
  }

  @Test(
    "A game that cannot be had is a fault at its place",
    arguments: [
      ("game: none.json", "plan.yml:1:7: game: no game at 'none.json'"),
      (
        "game: {file: park.json, name: Other}",
        "plan.yml:1:7: game: no game at 'park.json'"
      ),
      ("game: {disc: 400}", "plan.yml:1:7: game: ghosts is missing"),
      (
        "game: {disc: -4, ghosts: 8}",
        "plan.yml:1:14: game.disc: expected a number in 1...100000, found '-4'"
      ),
      (
        "game: {name: x, zones: [], ghosts: []}", "plan.yml:1:7: game: has no ghosts"
      ),
      (
        "seed: 4",
        "plan.yml: game: is missing, expected a game file, {file: …, name: …} or "
          + "{disc: 400, ghosts: 8}"
      ),
      (
        "[1, 2]",
        "plan.yml:1:1: expected keys and values (game, players, sensors, hunt, set, vary, where, "
          + "design, points, trajectories, levels, replicates, seed, metrics, series, targets, population, "
          + "objective, beyondRanges, fast, runs)"
      ),
    ])
  func badGame(text: String, line: String) {
    #expect(faultLines(text) == [line])
  }

  @Test("All faults are reported at once, in the order of the file")
  func allFaults() {
    let text = """
      game: park.json
      vary:
        ghost.trapWindow: [1]
      seed: x
      sensors: none-such
      replicates: -1
      """
    #expect(
      faultLines(text, ["ghost.holdTime=9"]).map { String($0.prefix(20)) } == [
        "plan.yml:3:3: vary.g", "plan.yml:4:7: seed: ", "plan.yml:5:10: senso",
        "plan.yml:6:13: repli", "--set ghost.holdTime",
      ])
  }

  @Test("Faults of --set are reported by its key")
  func badOverrides() {
    let game = "game: park.json\n"
    #expect(
      faultLines(game, ["ghost.holdTime=9"]) == [
        "--set ghost.holdTime: 9 is out of range, expected 1...5 s "
          + "(with beyondRanges: true, 0...3600 s)"
      ])
    #expect(
      faultLines(game, ["ghost.hold=2"]) == [
        "--set ghost.hold: unknown key, did you mean ghost.holdTime?"
      ])
    #expect(
      faultLines(game, ["players={base: avrage}"]) == [
        "--set players: players.base: unknown persona 'avrage', did you mean average?"
      ])
    #expect(
      faultLines(game, ["seed=[1"]).first?.hasPrefix("--set seed: '[1' cannot be read") == true)
  }

  @Test("Text made to blow up is refused quickly: aliases of aliases, depth, length")
  func hostileText() {
    var bomb = "a0: &a0 [1, 1]\n"
    for level in 1...40 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(faultLines(bomb) == ["plan.yml: too many aliases, expected at most 32"])
    var small = "a0: &a0 [1, 1, 1, 1]\n"
    for level in 1...7 {
      small +=
        "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1), *a\(level - 1)]\n"
    }
    #expect(!faultLines(small).isEmpty)
    #expect(faultLines(String(repeating: "[", count: 5_000)).count == 1)
    #expect(
      faultLines(String(repeating: "#", count: 1 << 26) + "\n") == [
        "plan.yml: too long, expected at most 64 MiB"
      ])
  }

  @Test("Any cut of a good plan is read or refused, never a crash")
  func everyPrefix() {
    let text = """
      game: {disc: 400, ghosts: 8}
      players: [average, {base: expert, name: "a\\u0041b"}]
      vary: {ghost.fightRadius: {from: 10, to: 30, step: 5}}
      targets: {huntDuration.p90: ...1800, captureRate: 0.6...0.8}
      """
    for length in 0..<text.count {
      let lines = faultLines(String(text.prefix(length)))
      #expect(lines.allSatisfy { $0.hasPrefix("plan.yml") })
    }
  }

  @Test("Of faults without end a thousand are reported, and no fault quotes without end")
  func faultsWithoutEnd() {
    let keys = (0..<20_000).map { "key\($0): 1\n" }.joined()
    #expect(faultLines(keys).count == 1000)
    let long = String(repeating: "9", count: 500_000)
    #expect(
      faultLines("game: {disc: 400, ghosts: 8}\nseed: \(long)\n").map(\.count).max() ?? 0 < 200)
    #expect(
      faultLines("game: {disc: 400, ghosts: 8}\n\"\(long)\": 1\n").allSatisfy { $0.count < 9000 })
  }

  @Test("Names with control characters are refused, shown escaped")
  func controlCharacters() {
    #expect(
      faultLines(
        """
        game: {disc: 400, ghosts: 8}
        players: [average, {base: novice, name: "a\\tb"}]
        sensors: {name: "x\\u0085y"}
        """) == [
          "plan.yml:2:41: players.name: expected a name without control characters, found 'a\\tb'",
          "plan.yml:3:17: sensors.name: expected a name without control characters, "
            + "found 'x\\u{0085}y'",
        ])
    let game =
      "game: {name: \"Park\\nB\", zones: [], ghosts: [{name: \"B\\u001boo\", latitude: 1, "
      + "longitude: 2}]}\n"
    #expect(faultLines(game).count == 2)
  }

  @Test("What means a number in the unit that is needed, and what does not")
  func slips() {
    for (text, unit, meant) in [
      ("40min", "s", "2400"), ("1.5 h", "s", "5400"), ("60%", "", "0.6"), ("0,6", "", "0.6"),
      ("12,5 м", "m", "12.5"), ("1 000", "m", "1000"), ("1,000", "", "1000"), ("2km", "m", "2000"),
      ("6 km/h", "m/s", "1.666666667"), ("10_000", "count", "10000"), ("7°", "°", "7"),
      ("5 mph", "s", nil), ("60%", "s", nil), ("5", "s", nil), ("s", "s", nil), ("", "s", nil),
      ("1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6,7,8,9,0,1,2", "", nil), ("--5s", "s", nil),
    ] as [(String, String, String?)] {
      #expect(NumberSlip.meant(text, unit: unit) == meant, "\(text)")
    }
    for (text, unit, meant) in [
      ("60%...80%", "", "0.6...0.8"), ("...30 min", "s", "...1800"), ("0,5...", "", "0.5..."),
      ("5..8", "", "5...8"), ("...", "", nil), ("a...b", "", nil), ("0.5...0.8", "", nil),
    ] as [(String, String, String?)] {
      #expect(NumberSlip.meantRange(text, unit: unit) == meant, "\(text)")
    }
  }

  @Test("A byte order mark and Windows line ends make no difference")
  func byteOrderMark() throws {
    let plain = try readPlan("game: park.json\nseed: 4\n")
    #expect(try readPlan("\u{FEFF}game: park.json\r\nseed: 4\r\n").hash == plain.hash)
  }

  @Test("A whole number may be written as 1e3, but not where a Double would round it")
  func wholeNumbers() throws {
    #expect(try readPlan("game: park.json\nseed: 1e3").seed == 1000)
    #expect(try readPlan("game: park.json\nseed: 18446744073709551615").seed == .max)
    for text in ["9007199254740993.0", "1e16", "1e400", "18446744073709551616", "-1", "1.5"] {
      #expect(faultLines("game: park.json\nseed: \(text)").count == 1, "\(text)")
    }
  }
}
