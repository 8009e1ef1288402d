import TextKit
import Testing

@Suite("Parts of a screen, by the room there is")
struct ScreenPartsTests {
  @Test("Where there is little room, space goes first, then what is good to see and to know")
  func parts() {
    var parts = ScreenParts()
    parts.add(["title"], .extra)
    parts.add(["card", "card"], .core)
    parts.add([""], .space)
    parts.add(["news"], .note)
    parts.add(["keys"], .key)
    func shown(_ most: Int) -> [String] { parts.lines(atMost: most).map(\.text) }
    #expect(parts.count == 6 && shown(9).count == 6)
    #expect(shown(5) == ["title", "card", "card", "news", "keys"])
    #expect(shown(4) == ["card", "card", "news", "keys"])
    #expect(shown(3) == ["card", "card", "keys"])
    #expect(shown(0) == ["card", "card"])
  }
}
