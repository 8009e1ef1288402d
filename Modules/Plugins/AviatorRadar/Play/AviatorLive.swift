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
    typealias Words = RadarSettingWords
    return [
      LiveKey("←→", Words.turnKeys) { live, key in
        live.scope.turn(by: key == "←" ? -Self.turnDegrees : Self.turnDegrees)
      },
      LiveKey("↑+", Words.zoomKeys) { live, _ in _ = live.scope.zoom(by: -1) },
      LiveKey("↓-", nil) { live, _ in _ = live.scope.zoom(by: 1) },
      LiveKey("nN ", Words.nextKey) { live, _ in live.scope.select(1) },
      LiveKey("pP", nil) { live, _ in live.scope.select(-1) },
      LiveKey("\r", Words.nearestKey) { live, _ in live.scope.chosenID = nil },
      LiveKey("fF", Words.followKey) { live, _ in live.scope.follow(waits: false) },
      LiveKey("cC", Words.childKey) { live, _ in live.scope.settings.isChild.toggle() },
      LiveKey("zZ", Words.zanyKey) { live, _ in live.scope.settings.isZany.toggle() },
      LiveKey("tT", Words.trailsKey) { live, _ in live.scope.settings.showsTrails.toggle() },
      LiveKey("mM", Words.mapKey) { live, _ in live.scope.settings.showsMap.toggle() },
      LiveKey("sS", Words.silentKey) { live, _ in live.scope.settings.isSilent.toggle() },
    ]
  }

  var soundCount: Int { scope.soundCount }

  static var followsSensors: Bool { true }

  mutating func take(_ surroundings: Surroundings) { scope.take(surroundings) }

  mutating func advance(by duration: HuntDuration) {
    scope.advance(by: duration.seconds, waits: false)
    scope.poll(waits: false)
  }

  var viewModel: AviatorViewModel { .radar(RadarViewModel(scope, isSwept: true)) }
}
