import CommandKit
import Domain
import PluginKit
import TextKit
import Testing

@testable import DartsScore

@Suite("Darts: every section by keys, and the board that turns")
struct SectionTests {
  let storage = PluginMemory()

  private func begin(offersSections: Bool = true) throws -> (
    console: any PluginConsole, screen: any LiveScreen
  ) {
    let console = Plugin.darts.makeConsole(
      PluginHost(seed: 1, storage: storage, offersSections: offersSections) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      })
    let screen = console.beginLive(for: Rendering(.en))
    return (console, try #require(screen))
  }

  private func rendering(
    _ language: Language = .en, _ columns: Int = 80, _ rows: Int = 24, _ map: MapStyle = .braille,
    usesColor: Bool = true
  ) -> Rendering {
    Rendering(
      language, size: FrameSize(columns: columns, rows: rows),
      style: FrameStyle(map: map, usesColor: usesColor), controls: .keys)
  }

  /// Presses keys, and saves after each as the shell does; returns what the screen then shows.
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

  /// Answers so many questions, each after a second.
  private func answer(
    _ count: Int, _ live: (console: any PluginConsole, screen: any LiveScreen)
  ) {
    for _ in 0..<count {
      live.screen.advance(by: HuntDuration(seconds: 1))
      press("1", live)
    }
  }

  private func game(_ screen: any LiveScreen) throws -> DartsGame {
    try #require(screen as? RealTimeSession<DartsLive>).play.game
  }

  @Test("DS-001 DS-004 DS-030 DS-031 statistics and settings by keys; the game waits meanwhile")
  func ways() throws {
    let live = try begin()
    answer(3, live)
    #expect(press("t", live).contains("== Statistics") || press("", live).contains("Statistics =="))
    live.screen.advance(by: HuntDuration(seconds: 60))
    #expect(try game(live.screen).answers.count == 3, "no attempt is missed meanwhile")
    let back = press("b", live)
    for part in ["Paused", "[ CONTINUE ]", "[ RESTART ]", "Attempts left: 7"] {
      #expect(back.contains(part), "\(part)")
    }
    press("\r", live)
    #expect(try game(live.screen).timeLeft == HuntDuration(seconds: 15))
    let settings = press("s", live)
    #expect(settings.contains("> attempts        < 10 >") && settings.contains("←→ change"))
    #expect(press("s", live).contains("Settings: Appearance"))
    #expect(press("s", live).contains("Settings: Sound"))
    #expect(press("s", live).contains("> attempts"))
    #expect(!press("b", live).contains("> attempts"))
    #expect(!live.screen.isOver)
    press("q", live)
    #expect(live.screen.isOver)
  }

  @Test(
    "DS-050 DS-052 DS-053 settings by keys apply at once, rules from the next game, and are kept")
  func settings() throws {
    let live = try begin()
    answer(1, live)
    press("s→→→→→", live)
    #expect(press("", live).contains("> attempts        < 20 >"), "20 is the last")
    press("↓→", live)
    #expect(press("", live).contains("> time            < 20 >"))
    #expect(try game(live.screen).rules.attempts == 10)
    let before = live.screen.frame(for: rendering()).text
    let look = press("s↓→→", live)
    #expect(look.contains("> image    < 2 >") && look != before)
    #expect(look.contains("*"), "the preview has the image")
    #expect(press("s←", live).contains("> volume.tap         < 90 >"))
    // A new game has the new rules; DS-031 what was played is gone.
    let new = press("bn", live)
    #expect(new.contains("Attempts: 20") && new.contains("Seconds for an answer: 20"))
    press("\r", live)
    #expect(try game(live.screen).timeLeft == HuntDuration(seconds: 20))
    let archive = try #require(storage[DartsArchive.file].flatMap { DartsArchive($0) })
    #expect(archive.settings.rules.attempts == 20 && archive.settings.image == 2)
    #expect(archive.settings.volumes[0] == 90)
    let later = try begin()
    #expect(press("s", later).contains("> attempts        < 20 >"))
  }

  @Test(
    "DS-040 DS-041 DS-042 DS-043 a game that ends is in the statistics: its answers, its details",
    arguments: Language.allCases)
  func history(language: Language) throws {
    let live = try begin()
    answer(10, live)
    let end = live.screen.frame(for: rendering(language)).text
    #expect(end.contains(language.say(en: "N new", ru: "N новая")))
    let table = press("t", live, language)
    #expect(table.contains(">G") && !table.contains("darts history"))
    let first = press("\r", live, language)
    #expect(first.contains(language.say(en: "attempt 1 / 10", ru: "попытка 1 / 10")))
    #expect(!first.contains("darts "))
    let third = press("→→", live, language)
    #expect(third.contains(language.say(en: "attempt 3 / 10", ru: "попытка 3 / 10")))
    #expect(press("←←←←", live, language).contains("1 / 10"))
    let details = press("d", live, language)
    #expect(details.contains(language.say(en: "== Details", ru: "== Подробно")))
    press("bb", live, language)
    // Another game follows, and is counted once, as the first one.
    press("n\r", live, language)
    answer(10, live)
    #expect(
      press("t", live, language).split(separator: "\n").count { $0.contains("2020-09-13") } == 2)
    press("b\r", live, language)
    #expect(live.screen.isOver)
    _ = live.console.endLive(for: Rendering(language))
    let archive = try #require(storage[DartsArchive.file].flatMap { DartsArchive($0) })
    #expect(archive.games.count == 2)
    #expect(Set(archive.games.map { $0.answers }).count == 2, "other questions")
  }

  @Test("DS-004 sections fit every size, without colours too")
  func sizes() throws {
    let live = try begin()
    answer(10, live)
    for keys in ["", "t", "\r", "d", "bbs", "s", "s"] {
      press(keys, live)
      for (columns, rows) in [(32, 10), (40, 24), (80, 24), (200, 50)] {
        for map in MapStyle.drawn {
          for language in Language.allCases {
            let room = rendering(language, columns, rows, map, usesColor: map == .braille)
            let frame = live.screen.frame(for: room)
            #expect(frame.lines.allSatisfy { displayWidth($0) <= columns })
            #expect(rows < 24 || frame.lines.count < rows, "\(keys) \(columns)x\(rows)")
            let key =
              keys.isEmpty
              ? language.say(en: "N new", ru: "N новая") : language.say(en: "B back", ru: "B назад")
            let text = frame.lines.map { $0.trimmed }.joined(separator: " ")
            #expect(rows < 24 || text.contains(key), "\(frame.text)")
          }
        }
      }
    }
  }

  @Test("DS-004 a host with ways of its own to the sections has none of the keys")
  func page() throws {
    let live = try begin(offersSections: false)
    let keys = live.screen.keys(in: .en).map { $0.characters }.joined()
    #expect(!keys.contains("n") && !keys.contains("t") && !keys.contains("s"))
    #expect(!press("t", live).contains("Statistics"))
  }

  @Test(
    "DS-014 after an answer the board turns once, its numbers with it; then the darts stick",
    arguments: Language.allCases, MapStyle.drawn)
  func turn(language: Language, map: MapStyle) throws {
    let live = try begin()
    let room = rendering(language, 80, 24, map)
    /// The picture without the texts beside it, and whether there are darts in it.
    func board() -> (text: String, darts: Int) {
      let frame = live.screen.frame(for: room)
      let text = frame.lines.dropFirst().prefix(20).map { String($0.prefix(40)) }
      return (text.joined(separator: "\n"), text.joined().count { $0 == "x" })
    }
    #expect(board().darts > 0, "the first question comes without a turn")
    live.screen.advance(by: HuntDuration(seconds: 3))
    press("1", live, language)
    var seen: [String] = []
    for _ in 0..<16 {
      let now = board()
      #expect(now.darts == 0)
      // All twenty numbers are there, wherever they are.
      for number in DartBoard.order { #expect(now.text.contains("\(number)"), "\(number)") }
      if seen.last != now.text { seen.append(now.text) }
      live.screen.advance(by: HuntDuration(milliseconds: 50))
    }
    #expect(Set(seen).count >= 14, "it is seen to turn")
    let after = board()
    #expect(after.darts > 0)
    // It stands as it did: 20 is at the top.
    #expect(after.text.split(separator: "\n")[0].contains("20"))
    live.screen.advance(by: HuntDuration(milliseconds: 50))
    #expect(board().text == after.text)
    // At a prompt a picture stands still.
    let game = try game(live.screen)
    let model = DartsGameViewModel(game, DartsSettings())
    #expect(DartsFrame.frame(of: model, for: Rendering(language)).text.contains("20"))
  }
}

extension String {
  /// Without the spaces at its beginning.
  fileprivate var trimmed: String { String(drop(while: { $0 == " " })) }
}
