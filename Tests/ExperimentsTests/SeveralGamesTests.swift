import Domain
import Geo
import Simulation
import Testing
import TextKit

@testable import Experiments

@Suite("Plans with several games")
struct SeveralGamesTests {
  private static func game(_ path: String) -> Game {
    var game = parkGame()
    game.name = path == "north.json" ? "North" : "South: \"old\""
    game.ghosts = (1...(path == "north.json" ? 2 : 4)).map { number in
      Ghost(
        id: GhostID(high: 1, low: UInt64(number)), name: "G\(number)",
        baseLocation: Coordinate(
          uncheckedLatitudeDegrees: 55.5 + 0.001 * Double(number), longitudeDegrees: 37.25))
    }
    if path == "north.json" { game.rules.aimToleranceDegrees = 7 }
    return game
  }

  private func read(_ text: String) throws(PlanError) -> Plan {
    try PlanReader.read(text, file: "plan.yml") { path, _ in LoadedGame(Self.game(path)) }
  }

  private static let games = "game: [north.json, south.json, {disc: 300, ghosts: 3}]\n"

  @Test("Each point hunts in its game, by its rules, and a plan as run has them all")
  func points() throws {
    for (more, names) in [
      ("", ["North", "South: \"old\"", "disc 300 m, 3"]),
      ("vary: {game: ['disc 300 m, 3', North]}\n", ["disc 300 m, 3", "North"]),
    ] {
      let plan = try read(Self.games + more)
      #expect(plan.axes.map(\.name) == ["game"])
      let points = (0..<plan.pointCount).map { Design.point(of: plan, at: $0) }
      #expect(points.map { $0.texts(in: plan)[0] } == names)
      for point in points {
        let setup = point.setup(in: plan)
        #expect(setup.source.title == point.texts(in: plan)[0])
        #expect(setup.rules.aimToleranceDegrees == (setup.source.title == "North" ? 7 : 6))
        _ = try SimulatedHunt(setup).run(seed: 1, replicate: 1)
      }
      let again = try readPlan(plan.canonicalText)
      #expect(again == plan)
      #expect(again.canonicalText == plan.canonicalText)
      #expect(again.extends(plan))
    }
    let one = try read("game: [north.json]\n")
    #expect(try one == read("game: north.json\n"))
  }

  @Test("A game's point is the same hunt as a plan of that game alone")
  func alone() throws {
    let several = try read(Self.games + "players: novice\n")
    let alone = try read("game: north.json\nplayers: novice\n")
    let a = try SimulatedHunt(Design.point(of: several, at: 0).setup(in: several))
    let b = try SimulatedHunt(Design.point(of: alone, at: 0).setup(in: alone))
    for replicate in 1...30 as ClosedRange<UInt64> {
      #expect(
        try a.run(seed: 4, replicate: replicate).values.map(\.bitPattern)
          == b.run(seed: 4, replicate: replicate).values.map(\.bitPattern))
    }
  }

  @Test("A rule that is set is for all games; a ghost may be in one of them only")
  func shared() throws {
    let plan = try read(
      Self.games + "hunt: {aimToleranceDegrees: 8}\nmetrics: {captures@G4: , captures@Ghost 3: }\n"
        + "set: {'ghost[G4].holdTime': 1}\nvary: {game: [North, 'South: \"old\"'], hunt.ghosts: [1, 0]}"
    )
    #expect(plan.pointCount == 4)
    for position in 0..<4 {
      let setup = Design.point(of: plan, at: position).setup(in: plan)
      #expect(setup.rules.aimToleranceDegrees == 8)
      let record = try SimulatedHunt(setup).run(seed: 1, replicate: 1)
      let own = try #require(plan.metrics.named("captures@G4"))
      #expect(record[own].isNaN == (position != 3), "only the last hunt has a G4")
    }
  }

  @Test("A search takes one game, and its setting keeps the plan's own metrics")
  func tuned() throws {
    let several = try read(
      Self.games + "vary: {ghost.holdTime: [1, 2]}\ntargets: {captureRate: 0.5...}")
    #expect(throws: TuneError.severalGames) { _ = try TuneProblem(several) }
    let one = try read(
      "game: north.json\nvary: {ghost.holdTime: [1, 2]}\n"
        + "metrics: {fun: 'escapes@G1 / captures'}\nseries: {metrics: captures, every: 60, until: 120}\n"
        + "targets: {fun: ...1, captures@G2: 0.5...}")
    let tuned = one.tuned([2])
    #expect(tuned.metrics == one.metrics && tuned.formulas == one.formulas)
    #expect(try readPlan(tuned.canonicalText).canonicalText == tuned.canonicalText)
  }

  @Test(
    "What cannot be several games is reported",
    arguments: [
      ("game: [north.json, north.json]", "is given twice"),
      ("game: [north.json, {disc: 0, ghosts: 3}]", "game.disc: expected a number"),
      ("game: []", "found an empty list"),
      (
        "game: [north.json, south.json]\nvary: {game: [West]}",
        "no game of the plan is called 'West'"
      ),
      ("game: north.json\nvary: {game: [North]}", "the plan has one game"),
      ("game: [north.json, south.json]\nhunt: {ghosts: 3}", "expected at most 2"),
    ])
  func refused(text: String, reported: String) {
    do throws(PlanError) {
      _ = try read(text)
      Issue.record("it is read")
    } catch {
      let lines = error.faults.map { $0.line(in: .en) }
      #expect(lines.count == 1 && lines[0].contains(reported), "\(lines)")
    }
  }
}
