import Foundation
import LabComposition
import TextKit
import Testing

@Suite("Challenges by ear, as a check finds them")
struct HearingCheckTests {
  /// Returns the codes of findings about what has to be heard, with their problems.
  private func findings(_ challenge: String, players: String) throws -> [String: String] {
    let plan = """
      game: {disc: 60, ghosts: 1}
      hunt: {limit: 900}
      players: \(players)
      set: {ghost.catchMode: challenge, \(challenge)}
      """
    var found: [String: String] = [:]
    try LabSweepTests().withPlan(plan) { request in
      var check = LabCheck(path: request.planPath)
      check.form = .json
      let text = try check.run().lines.joined(separator: "\n")
      let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      for item in try #require(root?["findings"] as? [[String: Any]]) {
        let code = try #require(item["code"] as? String)
        if code.hasSuffix("-by-ear") { found[code] = item["problem"] as? String }
      }
    }
    return found
  }

  @Test("Cards that cannot be heard in time are an error, little time a warning, enough is fine")
  func cards() throws {
    func set(_ seconds: Int) throws -> [String: String] {
      try findings("ghost.challenge: set, set.timeLimit: \(seconds)", players: "blind")
    }
    // 12 cards of 5 words are 60 words, of which 298 take a minute.
    #expect(
      try set(12) == [
        "challenge-impossible-by-ear":
          "hearing the challenge's 60 words takes 12 s of the 12 s that there are for an answer"
      ])
    #expect(try set(15).keys.first == "challenge-hard-by-ear")
    #expect(try set(90).isEmpty)
  }

  @Test("Darts have words of their own; who sees needs none")
  func darts() throws {
    let short = "ghost.challenge: darts, darts.timeLimit: 5"
    #expect(try findings(short, players: "blind").values.first?.contains("16 words") == true)
    #expect(try findings(short, players: "[average, novice, wheelchair]").isEmpty)
    #expect(try findings("ghost.challenge: darts, darts.timeLimit: 60", players: "blind").isEmpty)
  }
}
