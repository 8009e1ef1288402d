import Domain
import PluginKit
import TextKit

/// GetGeometries in real time: every screen is reached by keys.
struct TossLive: RealTimePlay {
  private(set) var controller: TossController
  private var shakes = ShakeRule()

  init(_ controller: TossController) { self.controller = controller }

  /// The records and the running game: a result, a deletion and each solid are kept at once.
  var milestone: TossArchive? { controller.archive }

  /// The keys of the screen, B the way back.
  var keys: [LiveKey<TossLive>] {
    switch controller.screen {
    case .levels: return levelKeys
    case .details:
      return [
        LiveKey("\rpP→", TossKeys.play) { live, _ in live.controller.play(live.controller.level) }
      ] + endlessKey + [back]
    case .game: return gameKeys
    case .records:
      return [
        choose,
        LiveKey("\r→", TossKeys.open) { live, _ in live.controller.showRecord(live.controller.place)
        },
        LiveKey("dD", TossKeys.delete) { live, _ in live.controller.delete(live.controller.place) },
        back,
      ]
    case .record(let place, let isFromList):
      let again = LiveKey<TossLive>("\rpP", TossKeys.again) { live, _ in live.controller.playAgain()
      }
      let delete = LiveKey<TossLive>("dD", TossKeys.delete) { live, _ in
        live.controller.delete(place)
      }
      let records = LiveKey<TossLive>("rR", TossKeys.records) { live, _ in
        live.controller.showRecords()
      }
      return isFromList ? [again, delete, back] : [again, records, back]
    }
  }

  private var levelKeys: [LiveKey<TossLive>] {
    let digits = LiveKey<TossLive>("1234567890", nil) { live, key in
      let digit = key.wholeNumberValue ?? 1
      live.controller.choose(by: (digit == 0 ? 10 : digit) - live.controller.level)
    }
    let goOn = LiveKey<TossLive>("gG", TossKeys.goOn) { live, _ in live.controller.goOn() }
    return [
      choose, digits,
      LiveKey("\r→", TossKeys.open) { live, _ in live.controller.showDetails(live.controller.level)
      },
      LiveKey("pP", TossKeys.play) { live, _ in live.controller.play(live.controller.level) },
    ] + endlessKey + [
      LiveKey("rR", TossKeys.records) { live, _ in live.controller.showRecords() }
    ] + (controller.running == nil ? [] : [goOn])
  }

  private var gameKeys: [LiveKey<TossLive>] {
    switch controller.game?.phase {
    case .scanning, .ready:
      return [
        LiveKey("\r", TossKeys.plane) { live, _ in live.act { $0.findPlane(&$1) } }, back,
      ]
    case .running:
      return [
        LiveKey("sS←", TossKeys.shape) { live, _ in live.act { $0.stepShape(&$1) } },
        LiveKey("cC→", TossKeys.color) { live, _ in live.act { $0.stepColor(&$1) } },
        LiveKey(" hH↑", TossKeys.shake) { live, _ in live.act { _ = $0.shake(&$1) } },
        back,
      ]
    case .over, nil:
      return [LiveKey("\r", TossKeys.result) { live, _ in live.controller.showResult() }]
    }
  }

  private var choose: LiveKey<TossLive> {
    .choose { $0.controller.choose(by: $1) }
  }

  /// The key of the endless game, where level 11 is chosen.
  private var endlessKey: [LiveKey<TossLive>] {
    guard controller.level == 11 else { return [] }
    return [
      LiveKey("eE", TossKeys.endless) { live, _ in live.controller.play(11, isEndless: true) }
    ]
  }

  private var back: LiveKey<TossLive> {
    .back(controller.screen == .game ? "bB" : "bB←") { $0.controller.goBack() }
  }

  private mutating func act(_ body: (inout TossGame, inout [TossGame.Event]) -> Void) {
    _ = controller.act(body)
  }

  /// Takes the heading; a host whose hunt stands still during play may pass it on all the same.
  mutating func take(_ surroundings: Surroundings) {
    if let heading = surroundings.heading { controller.turn(to: heading.degrees) }
  }

  /// Takes a sample of an accelerometer; returns the key that it stands for: that of a shake, when
  /// the sample completes one (GG-015).
  mutating func key(feeling acceleration: Acceleration, at time: HuntInstant) -> Character? {
    shakes.take(acceleration, at: time) ? " " : nil
  }

  mutating func advance(by duration: HuntDuration) { _ = controller.advance(by: duration) }

  var viewModel: TossViewModel { TossViewModel(controller) }
}
