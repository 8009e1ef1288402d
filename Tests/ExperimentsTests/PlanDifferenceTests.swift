import Domain
import Testing

@testable import Experiments

@Suite("How two plans differ")
struct PlanDifferenceTests {
  @Test(
    "the lines tell games, choices, numbers and seeds that are not the same",
    arguments: [
      ("seed: 5", "seed: 5", []),
      ("seed: 5", "seed: 6", ["seed: 5 → 6"]),
      ("game: park.json", "game: park.json", []),
      (
        "game: {disc: 400, ghosts: 8}", "game: {disc: 300, ghosts: 9}",
        ["game: 8 in 400 m → 9 in 300 m"]
      ),
      ("game: park.json", "game: {disc: 400, ghosts: 8}", ["game: Park: north → a made-up park"]),
      ("players: novice", "players: [novice, expert]", ["players: novice → novice, expert"]),
      ("sensors: park", "sensors: urban", ["sensors: park → urban"]),
      (
        "players: {base: average, name: me, reactionMean: 1}",
        "players: {base: average, name: me, reactionMean: 2}",
        ["me: reactionMean 1 → 2"]
      ),
      (
        "set: {ghost.holdTime: 3}", "set: {ghost.holdTime: 4}",
        ["ghost.holdTime: 3 → 4"]
      ),
      ("set: {ghost.holdTime: 3}", "seed: 1", ["ghost.holdTime: 3 → not set"]),
      ("set: {ghost.holdTime: 3}", "vary: {ghost.holdTime: [3, 4]}", []),
    ] as [(String, String, [String])])
  func lines(first: String, second: String, expected: [String]) throws {
    func plan(_ text: String) throws -> Plan {
      try readPlan(text.contains("game:") ? text : "game: {disc: 400, ghosts: 8}\n" + text)
    }
    let found = PlanDifferences.lines(try plan(first), try plan(second))
    #expect(found == expected)
  }

  @Test("a game of the same name that is another is told as such")
  func sameName() throws {
    let first = try readPlan("game: park.json")
    let second = try PlanReader.read("game: park.json", file: "plan.yml") { _, _ in
      var game = parkGame()
      game.ghosts[0].parameters.holdTimeSeconds = 4
      return game
    }
    #expect(
      PlanDifferences.lines(first, second) == ["game: Park: north is not the same in both"])
  }
}
