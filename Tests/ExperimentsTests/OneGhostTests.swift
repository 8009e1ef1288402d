import Domain
import Geo
import HuntEngine
import Simulation
import Testing

@testable import Experiments

@Suite("The number of ghosts, and parameters of one of them")
struct OneGhostTests {
  private static let game: Game = {
    var game = parkGame()
    game.ghosts = (1...3).map { number in
      var ghost = Ghost(
        id: GhostID(high: 1, low: UInt64(number)), name: number == 2 ? "Old Boo" : "G\(number)",
        baseLocation: Coordinate(
          uncheckedLatitudeDegrees: 55.5 + 0.001 * Double(number), longitudeDegrees: 37.25))
      ghost.parameters.holdTimeSeconds = Double(number)
      return ghost
    }
    return game
  }()

  private func setups(_ text: String) throws -> [HuntSetup] {
    let plan = try readPlan(text, game: Self.game)
    let again = try readPlan(plan.canonicalText, game: Self.game)
    #expect(again == plan && again.canonicalText == plan.canonicalText)
    return (0..<plan.pointCount).map { Design.point(of: plan, at: $0).setup(in: plan) }
  }

  private func holds(_ setup: HuntSetup) throws -> [Double] {
    try SimulatedHunt(setup).initialState(seed: 1, replicate: 1).ghosts
      .map { $0.parameters.holdTimeSeconds }
  }

  @Test("One ghost's value comes after that of all, whichever is written first")
  func override() throws {
    for line in [
      "set: {ghost.holdTime: 4, 'ghost[Old Boo].holdTime': 5}",
      "set: {'ghost[Old Boo].holdTime': 5, ghost.holdTime: 4}",
      "set: {'ghost[Old Boo].holdTime': 5}\nvary: {ghost.holdTime: [4]}",
      "set: {ghost.holdTime: 4}\nvary: {'ghost[Old Boo].holdTime': [5]}",
    ] {
      let setup = try #require(try setups("game: park.json\n" + line).first)
      #expect(try holds(setup) == [4, 5, 4], "\(line)")
    }
    let alone = try setups("game: park.json\nset: {'ghost[Old Boo].holdTime': 5}")
    #expect(try holds(try #require(alone.first)) == [1, 5, 3])
  }

  @Test("An oat design starts from the ghost's own value, and a condition knows it")
  func own() throws {
    let text = "game: park.json\ndesign: oat\nvary:\n  ghost[Old Boo].holdTime: [3, 4]"
    let plan = try readPlan(text, game: Self.game)
    #expect(Design.point(of: plan, at: 0).texts(in: plan) == ["2"])
    #expect(try setups(text).map(holds) == [[1, 2, 3], [1, 3, 3], [1, 4, 3]])
    let conditioned = try readPlan(
      "game: park.json\nvary: {ghost.fightRadius: [15, 25, 30]}\n"
        + "where: 'ghost[Old Boo].holdTime * 10 < ghost.fightRadius'", game: Self.game)
    #expect(conditioned.pointCount == 2)
  }

  @Test("The first ghosts are the same ghosts, in a game and in a disc")
  func count() throws {
    let setups = try setups("game: park.json\nvary: {hunt.ghosts: [0, 1, 2, 3]}")
    #expect(try setups.map { try holds($0).count } == [3, 1, 2, 3])
    #expect(try holds(setups[2]) == [1, 2])
    let disc = try self.setups("game: {disc: 300, ghosts: 2}\nvary: {hunt.ghosts: [1, 2, 5]}")
    let places = try disc.map {
      try SimulatedHunt($0).initialState(seed: 7, replicate: 3).ghosts.map(\.position)
    }
    #expect(places.map(\.count) == [1, 2, 5])
    #expect(places[0] == Array(places[2].prefix(1)) && places[1] == Array(places[2].prefix(2)))
    let plain = try self.setups("game: {disc: 300, ghosts: 2}")
    let both = (try #require(plain.first), disc[1])
    for replicate in 1...20 as ClosedRange<UInt64> {
      #expect(
        try SimulatedHunt(both.0).run(seed: 1, replicate: replicate).values.map(\.bitPattern)
          == SimulatedHunt(both.1).run(seed: 1, replicate: replicate).values.map(\.bitPattern))
    }
  }

  @Test(
    "What the game has not is reported",
    arguments: [
      ("hunt: {ghosts: 2}", "asks for more ghosts than the game has, expected at most 1"),
      ("vary: {hunt.ghosts: {low: 1, high: 9}}\ndesign: lhs\npoints: 4", "expected at most 1"),
      ("set: {'ghost[Bo].holdTime': 2}", "no ghost is called 'Bo', expected one of Boo"),
      ("set: {'ghost[Bo].holdtime': 2}", "did you mean ghost[Bo].holdTime"),
      ("set: {'ghost[Boo \"the\" one].holdTime': 99}", "99"),
    ])
  func refused(line: String, reported: String) {
    let lines = faultLines("game: park.json\n" + line)
    #expect(lines.count == 1 && lines.first?.contains(reported) == true, "\(lines)")
  }
}
