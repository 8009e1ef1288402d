import Testing

@testable import Experiments

@Suite("Designs that cannot be made")
struct BadDesignTests {
  private static let designs = "grid, list, oat, lhs, sobol, morris or saltelli"
  private static let range = "vary: {ghost.fightRadius: {low: 10, high: 20}}"

  /// What is appended to `game: park.json`, and the one line reported.
  static let design: [(String, String)] = [
    ("design: gird", "2:9: design: unknown design 'gird', did you mean grid?"),
    ("design: everything", "2:9: design: unknown design 'everything', expected \(designs)"),
    ("design: [lhs]", "2:9: design: expected \(designs), found a list"),
    (
      range,
      "2:27: vary.ghost.fightRadius: {low, high} is for the designs oat, lhs, sobol, morris or "
        + "saltelli, grid takes a list or {from, to, step}"
    ),
    (
      "design: list\n" + range,
      "3:27: vary.ghost.fightRadius: {low, high} is for the designs oat, lhs, sobol, morris or "
        + "saltelli, list takes a list or {from, to, step}"
    ),
    ("design: lhs\n" + range, "points: is missing, design lhs expects points: N"),
    (
      "design: saltelli\n" + range,
      "points: is missing, design saltelli expects points: N, each of two points more than there "
        + "are parameters varied"
    ),
    (
      "design: morris\n" + range,
      "trajectories: is missing, design morris expects trajectories: N, each of one point more than "
        + "there are parameters varied"
    ),
    (
      "design: saltelli\npoints: 1\n" + range,
      "3:9: points: expected a whole number in 2...1000000, found '1'"
    ),
    (
      "design: sobol\npoints: 0\n" + range,
      "3:9: points: expected a whole number in 1...1000000, found '0'"
    ),
    (
      "design: saltelli\npoints: 400000\n" + range,
      "3:9: points: too many design points, expected at most 1000000, found 1200000"
    ),
    (
      "design: lhs\npoints: 600000\nplayers: [average, novice]\nreplicates: 1\n" + range,
      "3:9: points: too many design points, expected at most 1000000, found 1200000"
    ),
    (
      "design: lhs\npoints: 4\ntrajectories: 4\n" + range,
      "4:15: trajectories: is for design morris, not lhs"
    ),
    ("levels: 4", "2:9: levels: is for design morris, not grid"),
    (
      "design: morris\ntrajectories: 4\nlevels: 5\n" + range,
      "4:9: levels: expected an even number, found 5"
    ),
    (
      "design: morris\ntrajectories: 4\npoints: 4\n" + range,
      "4:9: points: is given as trajectories already"
    ),
    (
      "design: sobol\npoints: 8\nvary: {ghost.fightRadius: [10]}",
      "4:27: vary.ghost.fightRadius: has one value, design sobol expects two or more, or the value "
        + "under set"
    ),
    (
      "design: lhs\npoints: 8\nvary: {ghost.fightRadius: [10, 20, 10]}",
      "4:27: vary.ghost.fightRadius: 10 is given twice"
    ),
    (
      "design: sobol\npoints: 8\nplayers: [average, novice]",
      "vary: design sobol expects at least one parameter"
    ),
    (
      "design: oat\nvary: {ghost.fightRadius: 3}",
      "3:27: vary.ghost.fightRadius: expected a list, {from, to, step} or {low, high}, found '3'"
    ),
    (
      "design: oat\nvary: {ghost.fightRadius: [10, 20]}\npoints: 4",
      "4:9: points: 4 is not what the oat has, 3"
    ),
  ]

  @Test("A design that does not fit is reported with what it expects", arguments: design)
  func badDesign(text: String, line: String) {
    let place = line.first?.isNumber == true ? "plan.yml:" : "plan.yml: "
    #expect(faultLines("game: park.json\n" + text + "\n") == [place + line])
  }

  @Test(
    "A range that cannot be is reported at its place",
    arguments: [
      ("{low: 10}", "4:27: vary.ghost.fightRadius: high is missing"),
      (
        "{low: 20, high: 10}",
        "4:27: vary.ghost.fightRadius: expected low below high, found low 20, high 10"
      ),
      (
        "{low: 10, high: 10}",
        "4:27: vary.ghost.fightRadius: expected low below high, found low 10, high 10"
      ),
      (
        "{low: 10, high: 20, scala: log}",
        "4:47: vary.ghost.fightRadius.scala: unknown key, did you mean scale?"
      ),
      (
        "{low: 10, high: 20, scale: root}",
        "4:54: vary.ghost.fightRadius.scale: expected linear or log, found 'root'"
      ),
      (
        "{low: 10, high: wide}",
        "4:43: vary.ghost.fightRadius.high: expected a number, found 'wide'"
      ),
      (
        "{low: 10, high: 31}",
        "4:43: vary.ghost.fightRadius.high: 31 is out of range, expected 10...30 m "
          + "(with beyondRanges: true, 0.1...100000 m)"
      ),
      (
        "{low: 10, high: 20}, sensor.positionSigma: {low: 0, high: 1, scale: log}",
        "4:70: vary.sensor.positionSigma: scale: log needs low above 0, found low 0, high 1"
      ),
      (
        "{low: 10, high: 20}, ghost.catchMode: {low: hold, high: tap}",
        "4:65: vary.ghost.catchMode: a choice has no range, expected a list of hold, tap, challenge"
      ),
      (
        "{low: 10, high: 20, step: 2}",
        "4:47: vary.ghost.fightRadius.step: unknown key, expected one of low, high, scale"
      ),
    ])
  func badRange(value: String, line: String) {
    let text = "game: park.json\ndesign: sobol\npoints: 8\nvary: {ghost.fightRadius: \(value)}\n"
    #expect(faultLines(text) == ["plan.yml:" + line])
  }

  @Test(
    "A stopping rule that cannot be is reported at its place",
    arguments: [
      (
        "{min: 1, max: 5}",
        [
          "2:13: replicates: until is missing",
          "2:19: replicates.min: expected a whole number in 2...1000000000, found '1'",
        ]
      ),
      (
        "{min: 9, max: 5, until: {metric: escapes, halfWidth: 1}}",
        [
          "2:13: replicates: expected min of at most max, found 9 and 5"
        ]
      ),
      (
        "{min: 2, max: 5, until: 0.1}",
        [
          "2:37: replicates.until: expected {metric, halfWidth, confidence}, found '0.1'"
        ]
      ),
      (
        "{min: 2, max: 5, until: {metric: escape, halfWidth: 0, confidence: 95}}",
        [
          "2:46: replicates.until.metric: unknown metric, did you mean escapes or "
            + "escapesOutsideLayout?",
          "2:65: replicates.until.halfWidth: expected a number in 1e-12...1000000000000, "
            + "found '0'",
          "2:80: replicates.until.confidence: expected a number in 0.5...0.9999, found '95'",
        ]
      ),
      (
        "{min: 2, max: 5, until: {halfWith: 3}, mean: 2}",
        [
          "2:37: replicates.until: metric is missing",
          "2:37: replicates.until: halfWidth is missing",
          "2:38: replicates.until.halfWith: unknown key, did you mean halfWidth?",
          "2:52: replicates.mean: unknown key, expected one of min, max, until",
        ]
      ),
      ("[1, 2]", ["2:13: replicates: expected a whole number in 1...1000000000, found a list"]),
    ])
  func badRule(value: String, lines: [String]) {
    #expect(
      faultLines("game: park.json\nreplicates: \(value)\n") == lines.map { "plan.yml:" + $0 })
  }

  @Test("Ghosts that differ in what is varied one at a time need a base")
  func noBase() {
    let text = """
      game: {name: two, ghosts: [{name: a, latitude: 0, longitude: 0, holdTime: 2},
        {name: b, latitude: 0, longitude: 0.001, holdTime: 3}], zones: []}
      design: oat
      vary: {ghost.holdTime: [1, 4]}
      """
    #expect(
      faultLines(text) == [
        "plan.yml:4:24: vary.ghost.holdTime: the game's ghosts differ (2, 3), design oat expects "
          + "its base under set"
      ])
    #expect(faultLines(text + "\nset: {ghost.holdTime: 2}") == [])
  }

  @Test("All that is wrong with a design is reported at once, in the order of the file")
  func allFaults() {
    let text = """
      game: park.json
      design: morris
      vary:
        ghost.fightRadius: {low: 20, high: 10}
        ghost.holdTim: {low: 1, high: 2}
        ghost.catchMode: [hold]
      trajectories: many
      levels: 3
      replicates: {min: 4}
      """
    #expect(
      faultLines(text).map { String($0.prefix(26)) } == [
        "plan.yml:4:22: vary.ghost.", "plan.yml:5:3: vary.ghost.h", "plan.yml:6:20: vary.ghost.",
        "plan.yml:7:15: trajectorie", "plan.yml:8:9: levels: expe", "plan.yml:9:13: replicates:",
        "plan.yml:9:13: replicates:",
      ])
  }
}
