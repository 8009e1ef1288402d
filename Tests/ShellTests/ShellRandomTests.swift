import LabComposition
import ShellComposition
import Domain
import PortableNumerics
import Testing

@Suite("Random command lines")
struct ShellRandomTests {
  private static let words = [
    "games", "new", "open", "play", "activate", "rename", "copy", "delete", "reset", "save",
    "done", "zone", "ghost", "map", "validate", "hunt", "scan", "status", "at", "walk", "turn",
    "face", "wait", "search", "back", "target", "aim", "hold", "tap", "throw", "lang", "help",
    "add", "set", "move", "show", "radius", "to", "north", "sw", "1", "2", "3", "0", "-1", "7.5",
    "55.7277", "37.5990", "1e9", "nan", "inf", "Boo", "Moan", "\"", "«", ";", "ru", "en",
    "trapWindowDuration", "catchMode", "tap", "hold", "\u{1B}[2J", "👻", "", "9999999999999999999",
  ]
  private static let plays = [
    "play 1", "walk to 1", "walk to 2", "search", "aim", "hold 3", "throw", "wait 9", "reset 1",
    "walk 50 n",
  ]

  @Test("No line stops the shell or breaks what holds of the games", arguments: [1, 2, 3])
  func random(seed: UInt64) throws {
    let fixture = try ShellFixture(seed: seed)
    var generator = Xoshiro256PlusPlus(seed: seed)
    for step in 0..<3000 {
      let line: String
      if generator.uniform() < 0.4 {
        line = Self.plays[generator.index(below: Self.plays.count)]
      } else {
        let count = 1 + generator.index(below: 5)
        line = (0..<count).map { _ in Self.words[generator.index(below: Self.words.count)] }
          .joined(separator: " ")
      }
      let captured = Set(capturedIDs(fixture))
      let output = fixture.run(line)
      #expect(output.lines.allSatisfy { !$0.contains("\u{1B}") }, "seed \(seed) step \(step)")
      #expect(fixture.stored.games.count { $0.isActive } <= 1)
      let kept = Set(allIDs(fixture)).intersection(captured).isSubset(of: capturedIDs(fixture))
      #expect(kept || line.contains("reset"), "seed \(seed) step \(step): \(line)")
      let transient = fixture.stored.games.contains { $0.ghosts.contains { $0.state.isTransient } }
      #expect(!transient, "seed \(seed) step \(step): \(line)")
      if fixture.stored.games.count > 12 { fixture.run("delete 2", "delete 2", "delete 2") }
    }
  }

  private func capturedIDs(_ fixture: ShellFixture) -> [GhostID] {
    fixture.stored.games.flatMap { $0.ghosts.filter { $0.state == .captured }.map(\.id) }
  }

  private func allIDs(_ fixture: ShellFixture) -> [GhostID] {
    fixture.stored.games.flatMap { $0.ghosts.map(\.id) }
  }
}
