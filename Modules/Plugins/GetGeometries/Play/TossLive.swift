import Domain
import PluginKit
import TextKit

/// GetGeometries in real time: S steps the shape, C the colour, space shakes, Q leaves.
struct TossLive: LiveScreen {
  private(set) var game: TossGame
  private var told: [TossGame.Event] = []
  private var toldFor = HuntDuration.zero
  private(set) var isOver = false

  init(game: TossGame) {
    self.game = game
    var events: [TossGame.Event] = []
    self.game.findPlane(&events)
  }

  mutating func press(_ key: Character) {
    var events: [TossGame.Event] = []
    switch key {
    case "s", "S", "ы", "Ы", "←": game.stepShape(&events)
    case "c", "C", "с", "С", "→": game.stepColor(&events)
    case " ", "h", "↑": _ = game.shake(&events)
    case "q", "Q", "й", "Й": isOver = true
    case "\r": isOver = game.isOver
    default: break
    }
    tell(events)
  }

  mutating func advance(by duration: HuntDuration) {
    // A flash lasts a second.
    toldFor = toldFor + duration
    if toldFor > HuntDuration(seconds: 1) { told = [] }
    var events: [TossGame.Event] = []
    game.advance(by: duration, &events)
    tell(events)
  }

  /// The end of the game.
  var milestoneCount: Int { game.isOver ? 1 : 0 }

  private mutating func tell(_ events: [TossGame.Event]) {
    guard !events.isEmpty else { return }
    told = events
    toldFor = .zero
  }

  func frame(in language: Language, style: FrameStyle) -> TextFrame {
    var frame = TossField(game: game, told: told, texts: TossWords(language)).screen
    frame.append([TextLine(TossWords(language).liveKeys(isOver: game.isOver), .key)])
    return frame
  }
}
