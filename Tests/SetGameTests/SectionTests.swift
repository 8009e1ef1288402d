import CommandKit
import Domain
import PluginKit
import TextKit
import Testing

@testable import SetGame

@Suite("Set: every section by keys, and cards from anywhere")
struct SectionTests {
  let storage = PluginMemory()

  private func begin(
    offersSections: Bool = true, after commands: [String] = []
  ) throws -> (console: any PluginConsole, screen: any LiveScreen) {
    let console = Plugin.set.makeConsole(
      PluginHost(seed: 1, storage: storage, offersSections: offersSections) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      })
    for line in commands {
      _ = try console.execute(line.split(separator: " ").map(String.init), for: Rendering(.en))
    }
    let screen = console.beginLive(for: Rendering(.en))
    return (console, try #require(screen))
  }

  private func rendering(
    _ language: Language = .en, _ columns: Int = 80, _ rows: Int = 24, _ map: MapStyle = .braille
  ) -> Rendering {
    Rendering(
      language, size: FrameSize(columns: columns, rows: rows),
      style: FrameStyle(map: map, usesColor: map == .braille), controls: .keys)
  }

  @discardableResult
  private func press(
    _ keys: String, _ live: (console: any PluginConsole, screen: any LiveScreen),
    _ language: Language = .en
  ) -> String {
    for key in keys {
      live.screen.press(key)
      _ = live.console.saveLive(for: Rendering(language))
    }
    return live.screen.frame(for: rendering(language)).text
  }

  private func play(_ screen: any LiveScreen) throws -> SetLive {
    try #require(screen as? RealTimeSession<SetLive>).play
  }

  @Test("ST-041 N deals a new game, as New Game does; a kept one is the new one")
  func newGame() throws {
    let live = try begin(after: ["settings motion off"])
    press("abc", live)
    let before = try play(live.screen)
    press("N", live)
    let after = try play(live.screen)
    #expect(after.game.cards != before.game.cards && after.game.cards.count == 12)
    #expect(
      after.tally == SetResult(seed: after.tally.seed) && after.tally.seed != before.tally.seed)
    press("N", live)
    let third = try play(live.screen)
    #expect(third.tally.seed != after.tally.seed)
    let kept = try #require(storage[SetArchive.file].flatMap { SetArchive($0) })
    #expect(kept.progress?.tally.seed == third.tally.seed)
  }

  @Test("ST-030 ST-043 settings by keys apply at once and are kept; results; the clock waits")
  func sections() throws {
    let live = try begin(after: ["new 7", "settings motion off"])
    let settings = press("S", live)
    #expect(settings.contains("> shapes      < diamond,oval,squiggle >"))
    let seconds = try play(live.screen).tally.played
    live.screen.advance(by: HuntDuration(seconds: 30))
    #expect(try play(live.screen).tally.played == seconds)
    // selected: yellow, mint, green …
    #expect(press("↓↓↓→", live).contains("> selected    < mint >"))
    #expect(try play(live.screen).theme.selected == .mint)
    press("ba", live)
    let roles = live.screen.frame(for: rendering()).rows.flatMap { row in
      row.spans.filter { Array(row.text)[$0.characters].contains("┏") }.map { $0.role }
    }
    #expect(Set(roles) == [.key], "the colour is seen at once")
    #expect(press("T", live).contains("Results =="))
    #expect(press("b", live).hasPrefix("SET "))
    let kept = try #require(storage[SetArchive.file].flatMap { SetArchive($0) })
    #expect(kept.theme.selected == .mint)
    #expect(!live.screen.isOver)
    press("S", live)
    for (columns, rows) in [(32, 10), (40, 24), (80, 24), (200, 50)] {
      for language in Language.allCases {
        for map in MapStyle.drawn {
          let frame = live.screen.frame(for: rendering(language, columns, rows, map))
          #expect(frame.lines.count < max(rows, 12))
          #expect(frame.lines.allSatisfy { displayWidth($0) <= columns })
        }
      }
    }
  }

  @Test("ST-030 three looks are stepped through every order of three different ones")
  func trios() throws {
    let shapes = try #require(SetTheme.settings.first { $0.name == "shapes" })
    var theme = SetTheme()
    var seen: Set<[SetTheme.Shape]> = [theme.shapes]
    for _ in 0..<40 {
      shapes.step(&theme, by: 1)
      seen.insert(theme.shapes)
    }
    #expect(seen.count == 24 && seen.allSatisfy { Set($0).count == 3 })
  }

  @Test("ST-041 a host with ways of its own to the sections has none of the keys")
  func page() throws {
    let live = try begin(offersSections: false)
    #expect(live.screen.keys(in: .en).allSatisfy { !$0.characters.contains { "NTS".contains($0) } })
    #expect(press("S", live).hasPrefix("SET "))
  }

  /// The first place of each card, in its order, where it comes into sight: its column and row.
  private func entries(_ flights: String, seed: String) throws -> [[Int]] {
    let live = try begin(after: [
      "settings motion on", "settings flights \(flights)", "new \(seed)",
    ])
    var entries: [Character: [Int]] = [:]
    for _ in 0..<140 {
      let frame = live.screen.frame(for: rendering(.en, 120, 40))
      for (row, line) in frame.lines.enumerated().dropFirst() {
        for name in SetKeys.cards.prefix(12) where entries[name] == nil {
          guard let range = line.firstRange(of: "╭ \(name) ─") else { continue }
          entries[name] = [line.distance(from: line.startIndex, to: range.lowerBound), row]
        }
      }
      live.screen.advance(by: HuntDuration(milliseconds: 25))
    }
    return SetKeys.cards.prefix(12).compactMap { entries[$0] }
  }

  @Test(
    "ST-010 ST-045 cards come from random places beyond the edge, the same for a seed; or straight")
  func flights() throws {
    let random = try entries("random", seed: "7")
    #expect(random.count == 12)
    #expect(try entries("random", seed: "7") == random, "a function of the seed")
    #expect(try entries("random", seed: "8") != random)
    // Some come from above, some from below, some from the left and some from the right.
    let rows = random.map { $0[1] }
    let columns = random.map { $0[0] }
    #expect((rows.min() ?? 99) < 8 && (rows.max() ?? 0) > 24, "\(random)")
    #expect((columns.min() ?? 99) < 20 && (columns.max() ?? 0) > 70, "\(random)")
    let straight = try entries("straight", seed: "7")
    #expect(straight.count == 12 && straight.allSatisfy { $0[1] > 20 }, "\(straight)")
    #expect(Set(straight.map { $0[0] }).count <= 6, "each in its own column")
  }

  @Test("ST-014 ST-045 a found Set leaves for random places, or upwards")
  func leaving() throws {
    for isRandom in [true, false] {
      let name = isRandom ? "random" : "straight"
      let live = try begin(after: ["settings flights \(name)", "settings motion on", "new 7"])
      live.screen.advance(by: HuntDuration(seconds: 4))
      let set = try #require(try play(live.screen).game.hints.first)
      for place in set { live.screen.press(SetKeys.cards[place]) }
      live.screen.press("+")
      live.screen.advance(by: HuntDuration(milliseconds: 600))
      guard case .table(let table) = try play(live.screen).viewModel else {
        Issue.record("no table")
        return
      }
      let ways = table.cards.leaving.compactMap { $0.way }
      #expect(ways.count == 3 && ways.allSatisfy { $0.share > 0.5 })
      #expect(Set(ways.map { $0.turn }).count == (isRandom ? 3 : 1))
      #expect(isRandom || ways.allSatisfy { $0.turn == 0 })
    }
  }
}
