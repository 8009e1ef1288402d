import Domain
import PluginKit

/// Darts Score in real time: figures answer, P pauses, Q leaves.
struct DartsLive: LiveScreen {
  private(set) var game: DartsGame
  private let settings: DartsSettings
  private var told: [DartsGame.Event] = []
  private(set) var isOver = false

  init(game: DartsGame, settings: DartsSettings) {
    self.game = game
    self.settings = settings
    self.game.start()
  }

  mutating func press(_ key: Character) {
    told = []
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
    game.advance(by: duration, &events)
    if !events.isEmpty { told = events }
  }

  func frame(in language: Language, style: MapStyle) -> TextFrame {
    let texts = DartsTexts(language)
    var frame = DartsFrame.frame(of: game, settings: settings, texts)
    let heard = told.filter(settings.isHeard).map(texts.event).joined(separator: "   ")
    frame.lines += [heard, texts.liveKeys(options: game.rules.optionCount)]
    return frame
  }
}
