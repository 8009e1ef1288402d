import Domain
import PluginConformance
import PluginKit
import TextKit
import Testing

@testable import GetGeometries

/// Screens of a game whose solids are known.
enum ScreenSamples {
  static func frames(in language: Language) throws -> [GoldenFrames.Shot] {
    let console = Plugin.geometries().makeConsole(
      PluginHost(seed: 1, storage: PluginMemory()) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      })
    func shown(_ line: String) throws -> PluginScreen {
      let words = line.split(separator: " ").map(String.init)
      return try #require(try console.execute(words, for: Rendering(language)).screen)
    }
    let levels = try shown("levels")
    let details = try shown("details 9")
    let records = try shown("records")
    let won = try shown("record 4")
    // The label of the second game does not fit its first solid already.
    _ = try shown("play 9")
    let scanning = try shown("play 9")
    _ = try shown("plane")
    let flying = try shown("wait 0.6")
    let landed = try shown("wait 1.4")
    let second = try shown("wait 1.2")
    _ = try shown("wait 90")
    let kind = TossChallengeKind()
    var challenge = kind.start(kind.parameters.defaults, seed: 2)
    challenge.advance(by: HuntDuration(seconds: 0.4))
    let shots: [(String, PluginScreen)] = [
      ("challenge", challenge.screen(for: Rendering(language))),
      ("levels", levels), ("details", details), ("records", records), ("result-won", won),
      ("scanning", scanning), ("flying", flying), ("landed", landed), ("second", second),
      ("result-failed", try shown("show")),
    ]
    return live(in: language) + shots.map { ($0, $1.frame, $1.view) }
  }

  /// Screens of live play: Braille at 80 × 24, and the game in a narrow terminal.
  private static func live(in language: Language) -> [GoldenFrames.Shot] {
    var table = TossSession(
      PluginHost(seed: 1, storage: PluginMemory()) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      }, gateway: nil)
    guard let begun = table.beginLive() else { return [] }
    let live = RealTimeSession(begun)
    var frames: [GoldenFrames.Shot] = []
    func shoot(_ name: String, columns: Int = 80) {
      let rendering = Rendering(
        language, size: FrameSize(columns: columns, rows: 24), style: FrameStyle(map: .braille))
      frames.append((name, live.frame(for: rendering), live.view))
    }
    shoot("live-levels")
    for (key, seconds, name) in [
      ("9", 0, ""), ("p", 1, "live-scan"), ("\r", 3.4, "live-flying"), (" ", 0.1, "live-shake"),
      ("c", 4.6, "live-miss"),
    ] as [(Character, Double, String)] {
      live.press(key)
      live.advance(by: HuntDuration(seconds: seconds))
      if !name.isEmpty { shoot(name) }
    }
    shoot("live-narrow", columns: 40)
    live.press("b")
    live.press("r")
    shoot("live-records")
    return frames
  }
}
