import Domain
import PluginConformance
import PluginKit
import TextKit
import Testing

@testable import SetGame

/// Screens of a game whose cards are known.
enum ScreenSamples {
  static func frames(in language: Language) throws -> [GoldenFrames.Shot] {
    let console = Plugin.set.makeConsole(
      PluginHost(seed: 1, storage: PluginMemory()) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      })
    func shown(_ line: String) throws -> PluginScreen {
      let words = line.split(separator: " ").map(String.init)
      return try #require(try console.execute(words, for: Rendering(language)).screen)
    }
    _ = try shown("new 7")
    _ = console.advance(by: HuntDuration(seconds: 74), for: Rendering(language))
    let table = try shown("sel 4")
    let wrong = try shown("pick 1 2 3")
    // A table of 21 cards, with a hint, as it is in real time.
    _ = try shown("new 7")
    for _ in 0..<3 { _ = try shown("deal") }
    let begun = console.beginLive(for: Rendering(language))
    let live = try #require(begun)
    live.press("?")
    let result = SetResult(
      seed: 483_920, sets: 24, wrong: 2, hints: 1, deals: 2, played: HuntDuration(seconds: 754),
      cardsLeft: 9,
      isEnded: true,
      endedAt: WallTime(millisecondsSince1970: 1_600_000_000_000))
    var other = result
    (other.seed, other.played) = (nil, HuntDuration(seconds: 3754.5))
    var theme = SetTheme()
    _ = SetTheme.settings.first?.set(&theme, "raindrop,oval,squiggle")
    let kind = SetChallengeKind()
    var board = kind.start(kind.parameters.defaults, seed: 3)
    try board.move("pick 1 2 3")
    return [
      ("live", live.frame(for: Rendering(language)), live.view)
    ]
      + [
        ("table", table), ("mismatch", wrong), ("board", board.screen(for: Rendering(language))),
        (
          "results",
          PluginScreen(SetViewModel.results([result, other]), for: Rendering(language))
        ),
        ("settings", PluginScreen(SetViewModel.settings(theme), for: Rendering(language))),
      ].map { ($0, $1.frame, $1.view) }
  }
}
