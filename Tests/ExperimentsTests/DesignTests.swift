import Domain
import Simulation
import Testing

@testable import Experiments

@Suite("Designs of a plan")
struct DesignTests {
  private static let axes = """
    vary:
      ghost.fightRadius: {low: 10, high: 30}
      ghost.catchMode: [hold, tap]
      player.reactionScale: {low: 0.5, high: 2, scale: log}
      rule.confirmFixes: {low: 1, high: 3}
    """

  private func plan(_ design: String, _ more: [String] = []) throws -> Plan {
    try readPlan("game: park.json\ndesign: \(design)\n\(DesignTests.axes)\n", more)
  }

  @Test(
    "Sampled designs have the points their size makes, within the ranges",
    arguments: [
      ("lhs\npoints: 40", 40), ("sobol\npoints: 40", 40), ("morris\ntrajectories: 10", 50),
      ("morris\npoints: 10\nlevels: 8", 50), ("saltelli\npoints: 10", 60),
    ])
  func sizes(design: String, count: Int) throws {
    let plan = try plan(design)
    #expect(plan.pointCount == count)
    let points = Design.points(of: plan)
    #expect(points.map(\.index) == Array(1...count))
    var seen = [Set<Double>](repeating: [], count: 4)
    for point in points {
      let values = try point.values.map { try #require($0) }
      #expect((10...30).contains(values[0]) && [0, 1].contains(values[1]))
      #expect((0.5...2).contains(values[2]) && [1, 2, 3].contains(values[3]))
      for index in 0..<4 { seen[index].insert(values[index]) }
      #expect(["hold", "tap"].contains(point.texts(in: plan)[1]))
      let setup = point.setup(in: plan)
      #expect(setup.player.reactionScale == values[2])
      #expect(setup.rules.confirmFixes == Int(values[3]))
    }
    #expect(seen[1] == [0, 1] && seen[3] == [1, 2, 3] && seen[0].count > 3)
  }

  @Test("A logarithmic range has as many points below its middle factor as above")
  func logarithmic() throws {
    let plan = try plan("lhs\npoints: 100")
    let below = Design.points(of: plan).count { ($0.values[2] ?? 0) < 1 }
    #expect(below == 50)
  }

  @Test("Players and phones of a sampled design each play every point, fastest")
  func crossed() throws {
    let both = ["players=[average, novice]", "sensors=[park, urban, perfect]"]
    let plan = try plan("sobol\npoints: 5", both)
    let alone = try self.plan("sobol\npoints: 5")
    #expect(plan.pointCount == 30)
    for (index, point) in Design.points(of: plan).enumerated() {
      let names = [point.playerName(in: plan), point.sensorName(in: plan)]
      let player = ["average", "novice"][index / 3 % 2]
      #expect(names == [player, ["park", "urban", "perfect"][index % 3]])
      let base = Design.point(of: alone, at: index / 6)
      #expect(Array(point.values.prefix(4)) == base.values)
      #expect(
        point.setup(in: plan).player.aimSigmaDegrees
          == Persona.all.first {
            $0.name == player
          }?.parameters.aimSigmaDegrees)
    }
  }

  @Test("One at a time: the plan without its axes, then each value of each axis")
  func oneAtATime() throws {
    let plan = try readPlan(
      """
      game: park.json
      design: oat
      players: [average, novice]
      set: {ghost.fightRadius: 22}
      vary:
        ghost.fightRadius: {low: 12, high: 28}
        ghost.holdTime: [1, 2, 3]
        player.walkingSpeed: [2]
        rule.confirmFixes: [4]
      """)
    let texts = Design.points(of: plan).map { $0.texts(in: plan) }
    // The ghost's own hold time is 2.5 s; walking speed is the player's own.
    let speeds = [Persona.average, .novice].map {
      shortestText($0.parameters.walkingSpeedMetersPerSecond)
    }
    #expect(plan.pointCount == 16)
    #expect(texts[0] == ["average", "22", "2.5", speeds[0], "1"])
    #expect(texts[1] == ["novice", "22", "2.5", speeds[1], "1"])
    #expect(texts[2] == ["average", "12", "2.5", speeds[0], "1"])
    #expect(texts[4] == ["average", "28", "2.5", speeds[0], "1"])
    #expect(texts[6] == ["average", "22", "1", speeds[0], "1"])
    #expect(texts[13] == ["novice", "22", "2.5", "2", "1"])
    #expect(texts[15] == ["novice", "22", "2.5", speeds[1], "4"])
    let setup = Design.point(of: plan, at: 12).setup(in: plan)
    #expect(setup.player.walkingSpeedMetersPerSecond == 2)
    #expect(try HuntSetup.spec(named: "ghost.fightRadius").get(setup) == 22)
  }

  @Test(
    "The canonical text of any design reads back as the same plan",
    arguments: [
      "lhs\npoints: 9", "sobol\npoints: 9", "saltelli\npoints: 9", "morris\npoints: 9\nlevels: 6",
    ])
  func roundTrip(design: String) throws {
    let more = [
      "players=[average, novice]",
      "replicates={min: 5, max: 80, until: {metric: escapes, halfWidth: 0.1, confidence: 0.9}}",
    ]
    let plan = try plan(design, more)
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan)
    #expect(again.hash == plan.hash)
    #expect(
      plan.replication
        == .adaptive(
          least: 5, most: 80,
          until: StoppingRule(metric: .escapes, halfWidth: 0.1, confidence: 0.9)))
    #expect(try self.plan(design, [more[0], "replicates=80"]).hash != plan.hash)
    let oat = try readPlan("game: park.json\ndesign: oat\n\(DesignTests.axes)")
    #expect(try readPlan(oat.canonicalText) == oat)
  }

  @Test("--replicates puts a number in place of a stopping rule; 95 % goes without saying")
  func replicates() throws {
    let text =
      "game: park.json\nreplicates: {min: 20, max: 400, until: {metric: captureRate, halfWidth: 0.01}}"
    let rule = StoppingRule(metric: .captureRate, halfWidth: 0.01, confidence: 0.95)
    let plan = try readPlan(text)
    #expect(plan.replication == .adaptive(least: 20, most: 400, until: rule))
    #expect(plan.runCount == 400)
    let fixed = try PlanReader.read(
      text, file: "plan.yml",
      overrides: [PlanOverride(key: "replicates", yaml: "50", option: "--replicates")]
    ) { _, _ in LoadedGame(parkGame()) }
    #expect(fixed.replication == .fixed(50))
  }

  @Test("A million points are made by their numbers")
  func many() throws {
    let plan = try plan("sobol\npoints: 1000000", ["replicates=1"])
    #expect(plan.pointCount == 1_000_000)
    #expect(Design.point(of: plan, at: 999_999).values.count == 4)
  }
}

@Suite("Plans that go on from others")
struct PlanExtensionTests {
  private static let sampled = """
    game: park.json
    players: [average, novice]
    vary: {ghost.fightRadius: {low: 10, high: 30}, ghost.holdTime: [1, 2, 3]}
    replicates: 10
    """
  private static let gridded =
    "game: park.json\nvary: {ghost.fightRadius: [10, 20], ghost.holdTime: [1, 2]}\nreplicates: 10\n"

  /// What the plan has and its extension has, and whether no run is lost.
  static let cases: [(String, [String], [String], Bool)] = [
    (sampled, ["design=sobol", "points=5"], ["design=sobol", "points=9"], true),
    (sampled, ["design=saltelli", "points=5"], ["design=saltelli", "points=9"], true),
    (sampled, ["design=morris", "points=5"], ["design=morris", "trajectories=9"], true),
    (sampled, ["design=lhs", "points=5"], ["design=lhs", "points=9"], false),
    (sampled, ["design=lhs", "points=5"], ["design=lhs", "points=5", "replicates=20"], true),
    (sampled, ["design=sobol", "points=9"], ["design=sobol", "points=5"], false),
    (sampled, ["design=sobol", "points=5"], ["design=sobol", "points=5", "replicates=9"], false),
    (sampled, ["design=sobol", "points=5"], ["design=sobol", "points=5", "seed=9"], false),
    (sampled, ["design=sobol", "points=5"], ["design=lhs", "points=5"], false),
    (
      sampled, ["design=sobol", "points=5"],
      ["design=sobol", "points=5", "ghost.fightRadius={low: 10, high: 29}"], false
    ),
    (
      sampled, ["design=morris", "points=5"], ["design=morris", "points=5", "levels=6"], false
    ),
    (
      sampled, ["design=sobol", "points=5"],
      ["design=sobol", "points=5", "players=[average, novice, expert]"], false
    ),
    (gridded, [], ["ghost.fightRadius=[10, 20, 30]"], true),
    (gridded, [], ["ghost.holdTime=[1, 2, 3]"], false),
    (gridded, [], ["ghost.fightRadius=[20, 10]"], false),
    (gridded, [], ["targets.escapes=1...", "runs=true"], true),
    (gridded, [], ["player.reactionScale=1"], false),
    (
      gridded, [],
      ["replicates={min: 5, max: 40, until: {metric: escapes, halfWidth: 1}}"], true
    ),
    (
      gridded, ["design=list"],
      ["design=list", "ghost.fightRadius=[10, 20, 30]", "ghost.holdTime=[1, 2, 3]"], true
    ),
    (gridded, ["design=oat"], ["design=oat", "ghost.holdTime=[1, 2, 3]"], true),
    (gridded, ["design=oat"], ["design=oat", "ghost.fightRadius=[10, 20, 30]"], false),
  ]

  @Test("A plan extends another if every run of it keeps its number and its hunt", arguments: cases)
  func extends(text: String, old: [String], new: [String], keeps: Bool) throws {
    let (before, after) = (try readPlan(text, old), try readPlan(text, new))
    #expect(after.extends(before) == keeps)
    #expect(before.extends(before) && after.extends(after))
    guard keeps else { return }
    for position in 0..<before.pointCount {
      let (a, b) = (Design.point(of: before, at: position), Design.point(of: after, at: position))
      #expect(a.texts(in: before) == b.texts(in: after))
    }
  }
}
