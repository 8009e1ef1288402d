import Domain
import PluginKit
import TextKit

/// Darts Score in real time: figures answer, P pauses, Q leaves.
struct DartsLive: LiveScreen {
  private(set) var game: DartsGame
  private let settings: DartsSettings
  private var told: [DartsGame.Event] = []
  private(set) var isOver = false
  /// Pauses, and the end of the game.
  private(set) var milestoneCount = 0

  init(game: DartsGame, settings: DartsSettings) {
    self.game = game
    self.settings = settings
    self.game.start()
  }

  mutating func press(_ key: Character) {
    told = []
    let before = game.phase
    defer { mark(since: before) }
    if let number = key.wholeNumberValue {
      _ = game.answer(number - 1, &told)
    } else if "pPзЗ".contains(key) {
      if case .paused = game.phase { game.start() } else { game.pause() }
    } else if key == "\r" {
      if game.phase == .over { isOver = true } else { game.start() }
    } else if "qQйЙ".contains(key) {
      isOver = true
    }
  }

  mutating func advance(by duration: HuntDuration) {
    var events: [DartsGame.Event] = []
    let before = game.phase
    game.advance(by: duration, &events)
    mark(since: before)
    if !events.isEmpty { told = events }
  }

  private mutating func mark(since before: DartsGame.Phase) {
    guard game.phase != before else { return }
    if case .paused = game.phase { milestoneCount += 1 }
    if game.phase == .over { milestoneCount += 1 }
  }

  func frame(in language: Language, style: FrameStyle) -> TextFrame {
    let texts = DartsWords(language)
    var frame = DartsFrame.frame(of: game, settings: settings, texts)
    let heard = told.filter(settings.isHeard).map(texts.event).joined(separator: "   ")
    frame.append([TextLine(heard), TextLine(texts.liveKeys(options: game.rules.optionCount), .key)])
    return frame
  }
}
