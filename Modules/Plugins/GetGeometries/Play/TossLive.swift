import Domain
import PluginKit
import TextKit

/// GetGeometries in real time: S steps the shape, C the colour, the space bar shakes.
struct TossLive: RealTimePlay {
  private(set) var game: TossGame
  private var told: [TossGame.Event] = []
  private var toldFor = HuntDuration.zero

  init(game: TossGame) {
    self.game = game
    var events: [TossGame.Event] = []
    self.game.findPlane(&events)
  }

  var isEnded: Bool { game.isOver }

  var keys: [LiveKey<TossLive>] {
    guard !isEnded else { return [] }
    return [
      LiveKey("sS←", TossWords.shapeKey) { live, _ in live.change { $0.stepShape(&$1) } },
      LiveKey("cC→", TossWords.colorKey) { live, _ in live.change { $0.stepColor(&$1) } },
      LiveKey(" hH↑", TossWords.shakeKey) { live, _ in live.change { _ = $0.shake(&$1) } },
    ]
  }

  mutating func advance(by duration: HuntDuration) {
    // A flash lasts a second.
    toldFor = toldFor + duration
    if toldFor > HuntDuration(seconds: 1) { told = [] }
    change { $0.advance(by: duration, &$1) }
  }

  private mutating func change(_ body: (inout TossGame, inout [TossGame.Event]) -> Void) {
    var events: [TossGame.Event] = []
    body(&game, &events)
    guard !events.isEmpty else { return }
    told = events
    toldFor = .zero
  }

  func frame(for rendering: Rendering, keys: String) -> TextFrame {
    var frame = TossField(game: game, told: told, rendering: rendering).screen
    frame.append(TextLine(" " + keys, .key).wrapped(to: rendering.size.columns))
    return frame
  }
}
