import Domain
import PluginKit
import TextKit

/// The game in real time: digits and Enter.
struct TemplateScreen: LiveScreen {
  private(set) var game: TemplateGame
  private var typed = ""

  init(game: TemplateGame) { self.game = game }

  mutating func press(_ key: Character) {
    if key == "\r" {
      try? game.guess(typed)
      typed = ""
    } else if key.isASCII, key.isNumber, typed.count < 3 {
      typed.append(key)
    }
  }

  mutating func advance(by duration: HuntDuration) { game.advance(by: duration) }

  func frame(in language: Language, style: FrameStyle) -> TextFrame {
    TextFrame(game.frame(in: language).lines + ["> " + typed])
  }

  var isOver: Bool { game.isWon != nil }

  /// The end of the game, which the host has the console keep at once.
  var milestoneCount: Int { isOver ? 1 : 0 }
}
