import Domain
import SensorModels
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

@Suite("Plans")
struct PlanTests {
  static let full = """
    game: park.json
    players: [average, {base: expert, name: mine, walkingSpeed: 1.4}]
    sensors: {positionSigma: 5, fixesDuringFight: off}
    hunt: {limit: 1800, aimToleranceDegrees: 3, holdLoss: decay}
    set: {ghost.holdTime: 3, player.reactionScale: 2}
    vary:
      ghost.trapWindowDuration: [5, 7]
      ghost.escapeDistanceMeters: {from: 30, to: 50, step: 10}
    design: grid
    replicates: 7
    seed: 18446744073709551615
    targets: {captureRate: 0.6...0.8, huntDuration.p90: ...1800, timeIn.fight.p05: 5...}
    runs: true
    """

  @Test("A plan is read as written; the first axis varies slowest")
  func grid() throws {
    let plan = try readPlan(PlanTests.full)
    #expect(
      plan.axes.map(\.name) == [
        "players", "ghost.trapWindowDuration", "ghost.escapeDistanceMeters",
      ])
    #expect(plan.pointCount == 12)
    #expect(plan.runCount == 84)
    #expect(plan.seed == .max)
    #expect(plan.writesRuns == true)
    let points = Design.points(of: plan)
    #expect(points[0].texts(in: plan) == ["average", "5", "30"])
    #expect(points[1].texts(in: plan) == ["average", "5", "40"])
    #expect(points[3].texts(in: plan) == ["average", "7", "30"])
    #expect(points[11].texts(in: plan) == ["mine", "7", "50"])
    #expect(points[11].index == 12)
    #expect(
      plan.targets == [
        Target(metric: .captureRate, statistic: .mean, low: 0.6, high: 0.8),
        Target(metric: .huntDuration, statistic: .p90, low: nil, high: 1800),
        Target(metric: .timeInFight, statistic: .p05, low: 5, high: nil),
      ])
  }

  @Test("A design point's hunt has the plan's values: fixed over persona, varied over all")
  func setups() throws {
    let plan = try readPlan(PlanTests.full)
    let setup = Design.point(of: plan, at: 11).setup(in: plan)
    #expect(setup.player.walkingSpeedMetersPerSecond == 1.4)
    #expect(setup.player.aimSigmaDegrees == Persona.expert.parameters.aimSigmaDegrees)
    #expect(setup.player.reactionScale == 2)
    #expect(setup.sensor.positionSigmaMeters == 5)
    #expect(!setup.sensor.fixesDuringFight)
    #expect(setup.limitSeconds == 1800)
    #expect(setup.rules.aimToleranceDegrees == 3)
    #expect(setup.rules.holdLoss == .decay)
    func value(_ name: String) throws -> Double { try HuntSetup.spec(named: name).get(setup) }
    #expect(try value("ghost.trapWindowDuration") == 7)
    #expect(try value("ghost.escapeDistanceMeters") == 50)
    #expect(try value("ghost.holdTime") == 3)
    // The ghosts' own radii are left alone.
    #expect(!setup.ghostOverrides.contains { $0.spec.name == "fightRadius" })
  }

  @Test("GB-073 a plan begins from its game's rules, which its own values replace")
  func gameRules() throws {
    var game = parkGame()
    game.rules.accuracyGateMeters = 20
    game.rules.confirmFixes = 3
    game.rules.literal = true
    func rules(_ text: String) throws -> [HuntRules] {
      let plan = try readPlan("game: park.json\n" + text, game: game)
      // The plan as run says all of it and needs no rules of the game.
      let again = try readPlan(plan.canonicalText)
      #expect(again == plan)
      #expect(again.hash == plan.hash)
      return Design.points(of: again).map { $0.setup(in: again).rules }
    }
    var expected = game.rules
    #expect(try rules("") == [expected])
    expected.confirmFixes = 2
    #expect(try rules("set: {rule.confirmFixes: 2}") == [expected])
    #expect(try rules("hunt: {confirmFixes: 2}") == [expected])
    expected.confirmFixes = 3
    let gates = [5.0, 10].map { gate in
      var rules = expected
      rules.accuracyGateMeters = gate
      return rules
    }
    #expect(try rules("vary: {rule.accuracyGate: [5, 10]}") == gates)
    #expect(try rules("vary: {rule.accuracyGate: [5, 10]}\ndesign: oat") == [expected] + gates)
  }

  @Test("GB-073 a game with default rules gives the plan it gave before games had rules")
  func defaultRules() throws {
    let plan = try readPlan("game: park.json\nvary: {ghost.holdTime: [1, 2]}")
    #expect(!plan.canonicalText.contains("rules"))
    var game = parkGame()
    game.rules.accuracyGateMeters = 20
    let gated = try readPlan("game: park.json\nvary: {ghost.holdTime: [1, 2]}", game: game)
    #expect(gated.source == plan.source)
    #expect(gated.hash != plan.hash)
    let text = "game: park.json\nvary: {ghost.holdTime: [1, 2]}\nset: {rule.accuracyGate: 20}"
    #expect(try readPlan(text).hash == gated.hash)
  }

  @Test("A list design runs through all axes together")
  func list() throws {
    let plan = try readPlan(
      """
      game: {disc: 400, ghosts: 8}
      design: list
      vary: {ghost.fightRadius: [10, 20, 20], ghost.holdTime: [1, 2, 3]}
      """)
    let texts = Design.points(of: plan).map { $0.texts(in: plan) }
    #expect(texts == [["10", "1"], ["20", "2"], ["20", "3"]])
    #expect(plan.source == .disc(radiusMeters: 400, ghosts: 8))
  }

  @Test("Nothing varied is one design point")
  func single() throws {
    let plan = try readPlan("game: park.json")
    #expect(plan.pointCount == 1)
    #expect(Design.points(of: plan).map(\.values) == [[]])
    #expect(plan.player.name == "average")
    #expect(plan.replicates == 100)
  }

  @Test("vary of players equals the list form, at its place")
  func variedPlayers() throws {
    let text = "game: park.json\nvary:\n  ghost.holdTime: [1, 2]\n  players: [average, novice]\n"
    let plan = try readPlan(text)
    #expect(plan.axes.map(\.name) == ["ghost.holdTime", "players"])
    #expect(Design.points(of: plan)[1].texts(in: plan) == ["1", "novice"])
  }

  @Test("The game is in its reset state, not active")
  func resetGame() throws {
    guard case .game(let game) = try readPlan("game: {file: park.json, name: Park}").source else {
      Issue.record("expected a game")
      return
    }
    #expect(game.ghosts.map(\.state) == [.idle])
    #expect(!game.isActive)
  }

  @Test(
    "Steps include both ends and do not drift",
    arguments: [
      ("0.1", "0.5", "0.1", [0.1, 0.2, 0.3, 0.4, 0.5]), ("30", "50", "10", [30, 40, 50]),
      ("50", "30", "-10", [50, 40, 30]), ("1", "2", "0.4", [1, 1.4, 1.8]), ("5", "5", "1", [5]),
      ("1e-1", "3e-1", "1e-1", [0.1, 0.2, 0.3]),
    ])
  func steps(from: String, to: String, step: String, values: [Double]) {
    #expect(steppedValues(from: from, to: to, step: step) == values)
  }

  @Test(
    "The canonical text reads back as the same plan with the same bytes",
    arguments: [
      full, "game: park.json", "game: {disc: 400, ghosts: 8}\nbeyondRanges: true\nruns: false",
      "game: park.json\nsensors: [perfect, {name: \"q\\\"\\\\ : #\"}]\ndesign: list\n"
        + "players: [average, {base: average}]\ntargets: {captures: -1...2}",
      "game: park.json\nvary: {ghost.catchMode: [tap, hold], rule.keepInsideLayout: [on, off]}",
      "game: park.json\nplayers: perfect", "game: park.json\nplayers: [perfect, novice]",
    ])
  func roundTrip(text: String) throws {
    let plan = try readPlan(text)
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan)
    #expect(again.canonicalText == plan.canonicalText)
    #expect(again.hash == plan.hash)
    #expect(plan.hash.count == 64)
  }

  @Test("A plan of any player or phone as a base, under any name, is read back as it was run")
  func anyBase() throws {
    for name in ["", ", name: own"] {
      for persona in Persona.all {
        let plan = try readPlan(
          "game: {disc: 400, ghosts: 8}\nplayers: {base: \(persona.name)\(name)}\n")
        #expect(try readPlan(plan.canonicalText) == plan, "\(persona.name)")
      }
      for profile in SensorProfile.all {
        let plan = try readPlan(
          "game: {disc: 400, ghosts: 8}\nsensors: {base: \(profile.name)\(name)}\n")
        #expect(try readPlan(plan.canonicalText) == plan, "\(profile.name)")
      }
    }
  }

  @Test("The hash distinguishes plans and not how they are written")
  func hashes() throws {
    let base = try readPlan("game: park.json\nset: {ghost.holdTime: 3, rule.arDistance: 4}").hash
    let same = try readPlan("set: {rule.arDistance: 4.0, ghost.holdTime: 3.0}\ngame: park.json")
    #expect(same.hash == base)
    for change in ["seed=2", "replicates=3", "ghost.holdTime=3.5", "players=expert"] {
      let text = "game: park.json\nset: {ghost.holdTime: 3, rule.arDistance: 4}"
      #expect(try readPlan(text, [change]).hash != base)
    }
  }

  @Test("--set: a scalar fixes what was varied, a list varies what was fixed")
  func overrides() throws {
    let fixed = try readPlan(PlanTests.full, ["ghost.trapWindowDuration=6"])
    #expect(fixed.axes.map(\.name) == ["players", "ghost.escapeDistanceMeters"])
    #expect(fixed.fixed.contains(FixedValue(name: "ghost.trapWindowDuration", value: 6)))

    let varied = try readPlan(PlanTests.full, ["hunt.aimToleranceDegrees=[3, 4]"])
    #expect(
      varied.axes.last == Axis(.parameter("rule.aimToleranceDegrees"), levels: .values([3, 4])))
    #expect(!varied.fixed.contains { $0.name == "rule.aimToleranceDegrees" })

    let replaced = try readPlan(
      PlanTests.full, ["ghost.trapWindowDuration={from: 8, to: 9, step: 1}", "seed=3"])
    #expect(
      replaced.axes[1] == Axis(.parameter("ghost.trapWindowDuration"), levels: .values([8, 9])))
    #expect(replaced.seed == 3)

    let player = try readPlan(PlanTests.full, ["players=novice", "hunt.limit=600"])
    #expect(player.axes.count == 2)
    #expect(player.player.name == "novice")
    #expect(player.fixed.contains(FixedValue(name: "hunt.limit", value: 600)))

    let last = try readPlan(PlanTests.full, ["seed=3", "targets.captureRate=0.5..."])
    #expect(last.seed == 3)
    #expect(last.targets.first?.low == 0.5)
  }

  @Test("--set of a varied player choice keeps or leaves the axis")
  func overriddenPlayers() throws {
    let text = "game: park.json\nvary: {players: [average, novice], ghost.holdTime: [1, 2]}"
    let list = try readPlan(text, ["players=[expert, casual]"])
    #expect(list.axes.map(\.name) == ["players", "ghost.holdTime"])
    #expect(list.axes[0].text(at: 0) == "expert")
    let one = try readPlan(text, ["players=expert"])
    #expect(one.axes.map(\.name) == ["ghost.holdTime"])
    #expect(one.player.name == "expert")
  }

  @Test("KEY=VALUE needs a key and an equals sign")
  func assignments() {
    #expect(PlanOverride(assignment: "seed") == nil)
    #expect(PlanOverride(assignment: "=3") == nil)
    #expect(PlanOverride(assignment: "a=b=c")?.yaml == "b=c")
  }
}
