import ShellComposition
import TextKit
import Testing

@Suite("Live plugins at 40 × 12")
struct LiveRoomTests {
  private func play(_ line: String, _ fixture: ShellFixture) throws -> PluginPlay {
    var session = try #require(fixture.session)
    session.canPlayLive = true
    let live = try #require(session.execute(line).live)
    var play = try #require(PluginPlay(session, live))
    play.size = FrameSize(columns: 40, rows: 12)
    return play
  }

  @Test(
    "GG-020 the chosen task of the list is on the screen, and so are the keys",
    arguments: Language.allCases)
  func levels(language: Language) throws {
    let fixture = try ShellFixture(language: language)
    var play = try play("geometries live", fixture)
    for number in 2...11 {
      let frame = play.step(realSeconds: 0.1, ["↓"])
      let chosen = try #require(frame.lines.first { $0.hasPrefix("> ") })
      #expect(chosen.contains(": \(number) "), "\(frame.text)")
      for key in ["↑↓ ", "ENTER ", " P ", " R ", " Q "] {
        #expect(frame.text.contains(key), "\(key)\n\(frame.text)")
      }
    }
  }

  @Test(
    "GG-007 in play the buttons, the solid in the air and the keys are seen",
    arguments: Language.allCases)
  func tossing(language: Language) throws {
    let fixture = try ShellFixture(language: language)
    var play = try play("geometries live", fixture)
    for key in ["9", "p", "\r"] as [Character] { _ = play.step(realSeconds: 0.1, [key]) }
    for _ in 0..<60 {
      let frame = play.step(realSeconds: 0.1, [])
      for part in ["[s] +", "[c] +", " S ", "  C ", " B ", " Q "] {
        #expect(frame.text.contains(part), "\(part)\n\(frame.text)")
      }
    }
  }

  @Test("ST-042 the table of Set leaves room for the line of keys", arguments: Language.allCases)
  func set(language: Language) throws {
    let fixture = try ShellFixture(language: language)
    var play = try play("set live", fixture)
    let frame = play.step(realSeconds: 5, [])
    for part in ["a…l ", "? ", "+ Deal+3", "Q "] {
      #expect(frame.text.contains(part), "\(part)\n\(frame.text)")
    }
    for card in "abcdefghijkl" {
      #expect(frame.lines.contains { $0.contains("\(card) ") }, "\(card)\n\(frame.text)")
    }
  }
}
