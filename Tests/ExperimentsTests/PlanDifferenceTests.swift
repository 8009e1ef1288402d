import Domain
import Testing
import TextKit

@testable import Experiments

@Suite("How two plans differ")
struct PlanDifferenceTests {
  @Test(
    "the lines show games, choices, numbers and seeds that are not the same",
    arguments: [
      ("seed: 5", "seed: 5", []),
      ("seed: 5", "seed: 6", ["seed: 5 → 6"]),
      ("game: park.json", "game: park.json", []),
      (
        "game: {disc: 400, ghosts: 8}", "game: {disc: 300, ghosts: 9}",
        ["game: 8 in 400 m → 9 in 300 m"]
      ),
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
      ("set: {ghost.holdTime: 3}", "seed: 1", ["ghost.holdTime: 3 → 2"]),
      ("set: {ghost.holdTime: 3}", "vary: {ghost.holdTime: [3, 4]}", []),
      (
        "players: [novice, expert]\npopulation: {novice: 1, expert: 3}\nobjective: {minimize: escapes}",
        "players: [novice, expert]\nvary: {ghost.holdTime: [3, 4]}\nwhere: ghost.holdTime < 5",
        [
          "population: {\"novice\": 0.25, \"expert\": 0.75} → not set",
          "objective: {minimize: \"escapes.mean\"} → not set",
          "where: not set → ghost.holdTime < 5",
        ]
      ),
    ] as [(String, String, [String])])
  func lines(first: String, second: String, expected: [String]) throws {
    func plan(_ text: String) throws -> Plan {
      try readPlan(text.contains("game:") ? text : "game: {disc: 400, ghosts: 8}\n" + text)
    }
    let found = lines(try plan(first), try plan(second))
    #expect(found == expected)
  }

  private func lines(_ first: Plan, _ second: Plan) -> [String] {
    PlanDifferences.between(first, second).map { $0.line(in: .en) }
  }

  @Test("a game against a made-up park: which it is, and what the park's ghosts are set to")
  func park() throws {
    let lines = lines(
      try readPlan("game: park.json"), try readPlan("game: {disc: 400, ghosts: 8}"))
    #expect(lines.first == "game: Park: north → a made-up park")
    #expect(lines.contains("ghost.holdTime: not set → 2"))
  }

  @Test("a game of the same name that is another is reported as such")
  func sameName() throws {
    let first = try readPlan("game: park.json")
    let second = try PlanReader.read("game: park.json", file: "plan.yml") { _, _ in
      var game = parkGame()
      game.ghosts[0].parameters.holdTimeSeconds = 4
      return LoadedGame(game)
    }
    #expect(
      lines(first, second) == ["game: Park: north is not the same in both"])
  }
}
