import Domain
import Geo
import PluginKit
import TextKit

/// The radar in real time: the sweep turns, arrows turn the device and zoom.
struct AviatorLive: RealTimePlay {
  /// The degrees turned per press of an arrow.
  static let turnDegrees = 5.0

  var scope: RadarScope

  /// The settings, so that every change is saved.
  var milestone: RadarSettings? { scope.settings }

  var keys: [LiveKey<AviatorLive>] {
    [
      .steps("←→", Language.phrase(en: "←→ turn", ru: "←→ курс")) {
        $0.scope.turn(by: Double($1) * Self.turnDegrees)
      },
      LiveKey("↑+", Language.phrase(en: "↑↓ zoom", ru: "↑↓ зум")) { live, _ in
        _ = live.scope.zoom(by: -1)
      },
      LiveKey("↓-", nil) { live, _ in _ = live.scope.zoom(by: 1) },
      LiveKey("nN ", Language.phrase(en: "NP select", ru: "NP выбор")) { live, _ in
        live.scope.select(1)
      },
      LiveKey("pP", nil) { live, _ in live.scope.select(-1) },
      LiveKey("\r", Language.phrase(en: "ENTER near", ru: "ENTER рядом")) { live, _ in
        live.scope.chosenID = nil
      },
      LiveKey("fF", Language.phrase(en: "F follow", ru: "F датчики")) { live, _ in
        live.scope.follow(waits: false)
      },
      LiveKey("cC", Language.phrase(en: "C child", ru: "C дети")) { live, _ in
        live.scope.settings.isChild.toggle()
      },
      LiveKey("zZ", Language.phrase(en: "Z zany", ru: "Z жуки")) { live, _ in
        live.scope.settings.isZany.toggle()
      },
      LiveKey("tT", Language.phrase(en: "T trails", ru: "T след")) { live, _ in
        live.scope.settings.showsTrails.toggle()
      },
      LiveKey("mM", Language.phrase(en: "M map", ru: "M карта")) { live, _ in
        live.scope.settings.showsMap.toggle()
      },
      LiveKey("kK", Language.phrase(en: "K colour", ru: "K цвет")) { live, _ in
        live.scope.settings.color.stepToNext()
      },
      LiveKey("sS", Language.phrase(en: "S mute", ru: "S звук")) { live, _ in
        live.scope.settings.isSilent.toggle()
      },
    ]
  }

  var soundCount: Int { scope.soundCount }

  static var followsSensors: Bool { true }

  mutating func take(_ surroundings: Surroundings) { scope.take(surroundings) }

  mutating func advance(by duration: HuntDuration) {
    scope.advance(by: duration, waits: false)
    scope.poll(waits: false)
  }

  var viewModel: AviatorViewModel { .radar(RadarViewModel(scope, isSwept: true)) }
}
