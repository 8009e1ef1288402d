import Domain
import Geo
import Ground
import Simulation
import Testing
import TextKit

@testable import Experiments

@Suite("Plans whose parts do not fit each other")
struct PlanCornerTests {
  /// Games by path: `north` and `south` differ in their ghosts' values, number and rules.
  private static func game(_ path: String) -> Game {
    var game = parkGame()
    game.name = path
    let names = path == "north.json" ? ["Boo", "x]y", "Q\"uo"] : ["Boo", "Boo"]
    game.ghosts = names.enumerated().map { index, name in
      var ghost = Ghost(
        id: GhostID(high: 1, low: UInt64(index)), name: name,
        baseLocation: Coordinate(
          uncheckedLatitudeDegrees: 55.5 + 0.001 * Double(index), longitudeDegrees: 37.25))
      ghost.parameters.holdTimeSeconds = path == "north.json" ? 2 : 4
      return ghost
    }
    if path == "south.json" { game.rules.aimToleranceDegrees = 12 }
    return game
  }

  private func faults(_ text: String) -> [String] {
    do throws(PlanError) {
      _ = try PlanReader.read(text, file: "plan.yml") { path, _ in LoadedGame(Self.game(path)) }
      return []
    } catch {
      return error.faults.map { $0.line(in: .en) }
    }
  }

  @Test(
    "What has several values or none is reported, where it is",
    arguments: [
      (
        "game: [north.json, south.json]\nwhere: ghost.holdTime < 3",
        "plan.yml:2:8: where: ghost.holdTime at character 1 has several values (2, 4)"
      ),
      (
        "game: [north.json, south.json]\nwhere: rule.aimTolerance > 7",
        "plan.yml:2:8: where: rule.aimToleranceDegrees at character 1 has several values (6, 12)"
      ),
      (
        "game: [north.json, south.json]\nwhere: hunt.ghosts > 1",
        "plan.yml:2:8: where: hunt.ghosts at character 1 has several values (3, 2)"
      ),
      (
        "game: [north.json, south.json]\nvary: {hunt.ghosts: [1, 3]}",
        "plan.yml:2:21: hunt.ghosts: asks for more ghosts than the game has, expected at most 2"
      ),
      (
        "game: north.json\nplayers: {walkingSpeed: {normal: {mean: 1, sd: 0.5}}}\n"
          + "where: player.walkingSpeed < 1.2",
        "plan.yml:3:8: where: player.walkingSpeed at character 1 differs from hunt to hunt"
      ),
      (
        "game: south.json\nmetrics: {captures@Boo: }",
        "plan.yml:2:11: metrics: several ghosts of a game are called 'Boo'"
      ),
      (
        "game: north.json\nmetrics: {captures@10min: }",
        "plan.yml:2:11: metrics: no ghost is called '10min', did you mean 600s?"
      ),
      (
        "game: north.json\nmetrics: {captures@boo: }",
        "plan.yml:2:11: metrics: no ghost is called 'boo', did you mean Boo?"
      ),
      (
        "game: north.json\nobjective: {maximize: novice.escapes}",
        "plan.yml:2:23: objective.maximize: no player of the plan has this name"
      ),
      (
        "game: north.json\nseed: 18446744073709551616",
        "plan.yml:2:7: seed: expected a whole number in 0...18446744073709551615, found"
      ),
    ])
  func reported(text: String, line: String) {
    #expect(faults(text).first?.hasPrefix(line) == true, "\(faults(text))")
  }

  @Test("A game's ground is part of the plan, of its text and of its hash")
  func ground() throws {
    func ground(_ credit: String) throws -> HuntGround {
      var map = GroundMap()
      map.attribution = [credit]
      return try HuntGround(bytes: GroundCodec.bytes(of: map))
    }
    func plan(_ ground: HuntGround?) throws -> Plan {
      try PlanReader.read("game: north.json", file: "plan.yml") { _, _ in
        LoadedGame(Self.game("north.json"), ground: ground)
      }
    }
    let (plain, one, other) = (try plan(nil), try plan(ground("© A")), try plan(ground("© B")))
    #expect(Set([plain.hash, one.hash, other.hash]).count == 3)
    let again = try readPlan(one.canonicalText)
    #expect(again == one && again.hash == one.hash)
    let setup = DesignPoint(index: 1, values: []).setup(in: again)
    #expect(setup.grounds.count == 1)
    #expect(faults(one.canonicalText.replacing("ground: \"", with: "ground: \"A")).count == 1)
  }

  @Test("Of one game, conditions know the number of ghosts")
  func count() {
    #expect(faults("game: north.json\nwhere: hunt.ghosts > 2").isEmpty)
    #expect(faults("game: north.json\nwhere: hunt.ghosts > 3").count == 1)
    #expect(faults("game: {disc: 100, ghosts: 4}\nwhere: hunt.ghosts > 3").isEmpty)
  }

  @Test("Any name of a ghost can be written in a formula and in a condition")
  func names() throws {
    let text = """
      game: north.json
      metrics:
        x: captures@"Q""uo" + captures@"x]y" * 2
      vary: {'ghost[x]y].holdTime': [1, 2, 3]}
      where: ghost[x]y].holdTime > 1
      """
    let plan = try PlanReader.read(text, file: "plan.yml") { path, _ in LoadedGame(Self.game(path))
    }
    #expect(plan.pointCount == 2)
    #expect(plan.probes.map(\.name).sorted() == ["captures@Q\"uo", "captures@x]y"])
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan && again.hash == plan.hash)
  }
}
