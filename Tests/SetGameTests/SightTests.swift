import Domain
import PluginKit
import TextKit
import Testing

@testable import SetGame

@Suite("Set: what is seen of the table")
struct SightTests {
  private func screen(
    _ storage: PluginMemory = PluginMemory(), after commands: [String] = []
  ) throws -> any LiveScreen {
    let console = Plugin.set.makeConsole(
      PluginHost(seed: 1, storage: storage) { WallTime(millisecondsSince1970: 0) })
    for line in commands {
      _ = try console.execute(line.split(separator: " ").map(String.init), for: Rendering(.en))
    }
    let begun = console.beginLive(for: Rendering(.en))
    return try #require(begun)
  }

  private func rendering(_ columns: Int, _ rows: Int, _ map: MapStyle = .braille) -> Rendering {
    Rendering(
      .en, size: FrameSize(columns: columns, rows: rows),
      style: FrameStyle(map: map, usesColor: true), controls: .keys)
  }

  /// The letters of the cards whose name is seen.
  private func names(in frame: TextFrame) -> String {
    String(
      SetKeys.cards.filter { name in
        frame.lines.dropFirst().contains { $0.contains(" \(name) ─") || $0.contains(" \(name) ━") }
      })
  }

  @Test("ST-010 a game that a command began is seen to be dealt, one under way is not")
  func dealtByCommand() throws {
    let room = rendering(80, 24)
    #expect(names(in: try screen(after: ["new 7"]).frame(for: room)) == "")
    #expect(names(in: try screen(after: ["new 7", "hint"]).frame(for: room)) == "abcdefghijkl")
    #expect(names(in: try screen(after: ["new 7", "deal"]).frame(for: room)).count == 15)
  }

  @Test("ST-010 ST-041 ST-043 a new game's table is empty; a card comes every 0.2 s, for a second")
  func dealing() throws {
    let screen = try screen()
    let room = rendering(80, 24)
    #expect(names(in: screen.frame(for: room)) == "")
    var (seen, first) = ([String](), [Character: Int]())
    for tenth in 1...33 {
      screen.advance(by: HuntDuration(milliseconds: 100))
      let now = names(in: screen.frame(for: room))
      if now != seen.last { seen.append(now) }
      for name in now where first[name] == nil { first[name] = tenth }
    }
    // They come in the order of the deal: none before its turn, all within a second of it.
    #expect(seen.last == "abcdefghijkl" && seen.count > 8)
    for (place, name) in "abcdefghijkl".enumerated() {
      let tenth = first[name] ?? 0
      #expect(tenth >= 2 * place && tenth <= 2 * place + 10, "\(name): \(tenth)")
    }
    let landed = screen.frame(for: room)
    screen.advance(by: HuntDuration(milliseconds: 50))
    #expect(screen.frame(for: room).lines.dropFirst() == landed.lines.dropFirst())
  }

  @Test("ST-040 ST-043 a found Set leaves, shrinking, and its places are filled")
  func leaving() throws {
    let room = rendering(80, 24)
    let screen = try screen(after: ["new 7", "settings motion on"])
    screen.advance(by: HuntDuration(seconds: 4))
    let set = try #require((screen as? RealTimeSession<SetLive>)?.play.game.hints.first)
    for place in set { screen.press(SetKeys.cards[place]) }
    let matched = screen.frame(for: room)
    #expect(matched.text.contains("┏"))
    screen.press("+")
    var (heavy, arriving) = ([Int](), [Int]())
    for _ in 0..<20 {
      let frame = screen.frame(for: room)
      heavy.append(frame.text.count { $0 == "┏" })
      arriving.append(names(in: frame).count)
      screen.advance(by: HuntDuration(milliseconds: 100))
    }
    #expect(heavy.first == 3 && heavy.last == 0)
    #expect(arriving.first == 9 && arriving.last == 12)
    // Keys need not wait for the cards.
    screen.press(SetKeys.cards[set[0]])
    #expect((screen as? RealTimeSession<SetLive>)?.play.game.selected.count == 1)
  }

  @Test("ST-043 without motion, or where cards are lines, every card is at its place or not yet")
  func still() throws {
    let storage = PluginMemory()
    let off = try screen(storage, after: ["settings motion off"])
    #expect(names(in: off.frame(for: rendering(80, 24))) == "abcdefghijkl")
    let small = try screen()
    #expect(!small.frame(for: rendering(40, 10)).text.contains(" a "))
    small.advance(by: HuntDuration(seconds: 1))
    #expect(small.frame(for: rendering(40, 10)).text.contains("  a "))
    #expect(!small.frame(for: rendering(40, 10)).text.contains("  l "))
    small.advance(by: HuntDuration(seconds: 3))
    #expect(small.frame(for: rendering(40, 10)).text.contains("  l "))
  }

  @Test("ST-030 ST-031 ST-043 borders have the colours of the settings, which are kept")
  func borders() throws {
    let storage = PluginMemory()
    func roles(_ screen: any LiveScreen) -> Set<TextRole?> {
      let frame = screen.frame(for: rendering(80, 24))
      return Set(
        frame.rows.flatMap { row in
          row.spans.filter { Array(row.text)[$0.characters].contains("┏") }.map { $0.role }
        })
    }
    let screen = try screen(storage, after: ["settings motion off", "new 7"])
    screen.press("?")
    #expect(roles(screen) == [.key], "mint")
    screen.advance(by: HuntDuration(seconds: 1))
    screen.press("a")
    #expect(roles(screen) == [.yellow])
    screen.press("b")
    screen.press("c")
    #expect(roles(screen) == [.danger] || roles(screen) == [.red])
    let commands = ["selected green", "matched purple", "mismatched plain", "hint red"]
    _ = try self.screen(storage, after: commands.map { "settings " + $0 })
    let later = try self.screen(storage, after: ["new 7"])
    later.press("?")
    #expect(roles(later) == [.red])
    later.press("a")
    #expect(roles(later) == [.green])
    let set = try #require((later as? RealTimeSession<SetLive>)?.play.game.hints.first)
    later.press("a")
    for place in set { later.press(SetKeys.cards[place]) }
    #expect(roles(later) == [.purple])
  }

  @Test("Who deals on has a key for each of 36 cards, and none for more")
  func manyCards() throws {
    let screen = try screen(after: ["new 7", "settings motion off"])
    for _ in 0..<10 { screen.press("+") }
    let game = { (screen as? RealTimeSession<SetLive>)?.play.game }
    #expect(game()?.cards.count == 42)
    let text = screen.frame(for: rendering(120, 40)).text
    for key in SetKeys.cards { #expect(text.contains(" \(key) "), "\(key)") }
    #expect(text.count { $0 == "·" } >= 6)
    for key: Character in ["v", "9"] {
      screen.press(key)
      let place = try #require(SetKeys.cards.firstIndex(of: key))
      #expect(game()?.cards[place].isSelected == true)
    }
    screen.press("·")
    #expect(game()?.selected.count == 2)
  }

  @Test("Cards have boxes where they fit, and every table is whole at every size")
  func sizes() throws {
    for cards in [12, 15, 18, 21] {
      let deals = Array(repeating: "deal", count: (cards - 12) / 3)
      let screen = try screen(after: ["settings motion off", "new 7"] + deals)
      for (columns, rows) in [(32, 10), (40, 24), (80, 24), (120, 40), (200, 50)] {
        for map in MapStyle.drawn {
          let frame = screen.frame(for: rendering(columns, rows, map))
          for name in SetKeys.cards.prefix(cards) {
            #expect(frame.text.contains(" \(name) "), "\(name) at \(columns)x\(rows)")
          }
          #expect(rows < 24 || frame.lines.count <= rows, "\(cards) at \(columns)x\(rows)")
          #expect(frame.lines.allSatisfy { displayWidth($0) <= columns })
        }
      }
    }
  }
}
