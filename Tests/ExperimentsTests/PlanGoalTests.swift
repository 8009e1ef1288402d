import Testing

@testable import Experiments

@Suite("Objectives and populations of plans")
struct PlanGoalTests {
  private static let game = "game: park.json\nplayers: [novice, average, expert]\n"

  private func plan(_ text: String) throws -> Plan { try readPlan(Self.game + text) }

  @Test(
    "An objective is one figure or two, each large or small",
    arguments: [
      ("{maximize: escapes}", ["+escapes.mean"]),
      ("{minimize: huntDuration.p90}", ["-huntDuration.p90"]),
      (
        "{maximize: novice.escapes, minimize: huntDuration}",
        ["+novice.escapes.mean", "-huntDuration.mean"]
      ),
      (
        "[{maximize: captureRate}, {maximize: expert.escapes.p50}]",
        ["+captureRate.mean", "+expert.escapes.p50"]
      ),
      ("[{minimize: timeIn.fight}]", ["-timeIn.fight.mean"]),
    ])
  func objectives(text: String, figures: [String]) throws {
    let plan = try plan("objective: \(text)\n")
    #expect(plan.objectives.map { ($0.isMaximized ? "+" : "-") + $0.figure } == figures)
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan && again.hash == plan.hash)
  }

  @Test("A player whose name begins with another's has objectives and targets of their own")
  func namesAlike() throws {
    let plan = try readPlan(
      """
      game: park.json
      players: [{base: novice, name: a}, {base: expert, name: a.b}]
      objective: {maximize: a.b.escapes, minimize: a.escapes}
      targets: {a.b.captureRate: 0.5..., a.captureRate: 0.4...}
      """)
    #expect(plan.objectives.map(\.player) == ["a.b", "a"])
    #expect(plan.targets.map(\.player) == ["a.b", "a"])
    #expect(try readPlan(plan.canonicalText) == plan)
  }

  @Test(
    "Weights become shares in the order of the players, and what sums to 1 stays as it is written",
    arguments: [
      ("{novice: 0.6, average: 0.3, expert: 0.1}", [0.6, 0.3, 0.1]),
      ("{expert: 10, novice: 60, average: 30}", [0.6, 0.3, 0.1]),
      ("{average: 2}", [0, 1, 0]), ("{novice: 1, expert: 1}", [0.5, 0, 0.5]),
      ("{novice: 0, average: 5e-324}", [0, 1, 0]), ("{novice: 0.1, average: 0.9}", [0.1, 0.9, 0]),
    ])
  func shares(text: String, shares: [Double]) throws {
    let plan = try plan("population: \(text)\n")
    let population = try #require(plan.population)
    #expect(["novice", "average", "expert"].map(population.share) == shares)
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan && again.canonicalText == plan.canonicalText)
  }

  @Test("Shares keep their text when a plan as run is read again, whatever the weights")
  func thirds() throws {
    for weights in [[1, 1, 1], [1, 2, 4], [0.1, 0.2, 0.4], [1e9, 1, 1e-9], [7, 0, 11.0]] {
      let plan = try plan(
        "population: {novice: \(weights[0]), average: \(weights[1]), expert: \(weights[2])}\n")
      #expect(try readPlan(plan.canonicalText).hash == plan.hash)
      let sum = plan.population?.shares.reduce(0) { $0 + $1.share } ?? 0
      #expect(abs(sum - 1) < 1e-9)
    }
  }

  @Test("--set changes one player's weight, and a wrong name gets the nearest one")
  func setPopulation() throws {
    let text = Self.game + "population: {novice: 0.6, average: 0.4}\n"
    let plan = try readPlan(text, ["population.novice=0.4", "population.expert=0.2"])
    let population = try #require(plan.population)
    #expect(["novice", "average", "expert"].map(population.share) == [0.4, 0.4, 0.2])
    let new = try readPlan(Self.game, ["population.expert=3"])
    #expect(new.population?.share(of: "expert") == 1)
    for (option, words) in [
      ("population.novce=1", ["--set population.novce", "did you mean novice"]),
      ("population.novice=x", ["--set population.novice", "expected a number"]),
      ("populaton.novice=1", ["did you mean population.novice"]),
      ("target.escapes=...1", ["did you mean targets.escapes"]),
    ] {
      let lines = faultLines(text, [option])
      #expect(lines.count == 1 && words.allSatisfy(lines.joined().contains), "\(lines)")
    }
    #expect(faultLines(text, ["population.expert=1", "population={novice: 1}"]).count == 1)
  }

  /// What is appended, and how the one line begins.
  static let faults: [(String, String)] = [
    ("objective: escapes", "objective: expected {maximize: METRIC, minimize: METRIC}, found"),
    ("objective: {}", "objective: expected one or two objectives, found 0"),
    ("objective: []", "objective: expected one or two objectives, found 0"),
    ("objective:", "objective: expected {maximize: METRIC, minimize: METRIC}, found nothing"),
    ("objective: {maximise: escapes}", "objective.maximise: unknown key, did you mean maximize"),
    ("objective: {maximize: [escapes]}", "objective.maximize: expected a figure as escapes"),
    ("objective: {maximize: }", "objective.maximize: expected a figure as escapes"),
    ("objective: {maximize: escape}", "objective.maximize: unknown metric, did you mean escapes"),
    ("objective: {maximize: escapes.p91}", "objective.maximize: unknown statistic 'p91'"),
    ("objective: {maximize: escapes.max}", "objective.maximize: max has no interval"),
    ("objective: {minimize: escapes.sd}", "objective.minimize: sd has no interval"),
    ("objective: {minimize: escapes.ciLow}", "objective.minimize: ciLow has no interval"),
    ("objective: {maximize: nobody.escapes}", "objective.maximize: unknown metric"),
    ("objective: {maximize: escapes, minimize: escapes}", "objective: escapes.mean is given twice"),
    (
      "objective: [{maximize: escapes}, {maximize: captures}, {minimize: huntDuration}]",
      "objective: expected one or two objectives, found 3"
    ),
    ("population: 1", "population: expected {novice: 0.6, average: 0.3, …}, found '1'"),
    ("population: {}", "population: expected at least one player with a weight above 0"),
    ("population: [1]", "population: expected {novice: 0.6"),
    ("population: {novice: 0, average: 0}", "population: expected at least one player with"),
    ("population: {novce: 1}", "population.novce: no player of the plan has this name, did you"),
    ("population: {runner: 1}", "population.runner: no player of the plan has this name"),
    ("population: {novice: -0.1}", "population.novice: expected a number in 0...1000000000"),
    ("population: {novice: nan}", "population.novice: expected a number in 0...1000000000"),
    ("population: {novice: inf}", "population.novice: expected a number in 0...1000000000"),
    ("population: {novice: 1e10}", "population.novice: expected a number in 0...1000000000"),
    ("population: {novice: [1]}", "population.novice: expected a number in 0...1000000000"),
    ("population: {novice: }", "population.novice: expected a number in 0...1000000000"),
    (
      "population: {novice: 1}\ndesign: list\nvary: {ghost.holdTime: [1, 2, 3]}",
      "population: needs every player in each setting"
    ),
  ]

  @Test(
    "A wrong objective or population is reported by its place and what was expected",
    arguments: faults)
  func wrong(text: String, start: String) {
    let lines = faultLines(Self.game + text + "\n")
    #expect(
      lines.count == 1 && lines[0].hasPrefix("plan.yml:") && lines[0].contains(": " + start),
      "\(lines)")
  }

  @Test("--set takes objectives, populations and conditions, and shows their faults by the option")
  func assignments() throws {
    let text = Self.game + "population: {novice: 1}\n"
    let plan = try readPlan(
      text,
      [
        "objective={minimize: escapes}", "population={expert: 1, novice: 3}",
        "where=ghost.holdTime < 3",
      ])
    #expect(plan.objectives.map(\.figure) == ["escapes.mean"])
    #expect(plan.population?.shares.map(\.share) == [0.75, 0.25])
    #expect(plan.constraints.map(\.text) == ["ghost.holdTime < 3"])
    for fault in ["objective={}", "population={}", "where=", "where=1 <"] {
      let lines = faultLines(text, [fault])
      let option = "--set \(fault.split(separator: "=")[0]): "
      #expect(lines.count == 1 && lines[0].hasPrefix(option), "\(lines)")
    }
  }

  @Test("A plan without these keys has none of them in its text, so its hash is as before")
  func unchanged() throws {
    let text = try plan("targets: {captureRate: 0.5...}\n").canonicalText
    for key in ["objective", "population", "where"] { #expect(!text.contains(key)) }
  }
}
