import Domain
import Geo
import PluginKit
import TextKit

/// The radar in real time: the sweep turns, arrows turn the device and zoom.
struct AviatorLive: LiveScreen {
  /// Degrees that one press of an arrow turns.
  static let turnDegrees = 5.0

  var scope: RadarScope
  private(set) var isOver = false
  /// Changes of the settings.
  private(set) var milestoneCount = 0

  init(scope: RadarScope) { self.scope = scope }

  mutating func press(_ key: Character) {
    let before = scope.settings
    defer { if scope.settings != before { milestoneCount += 1 } }
    switch key {
    case "←": turn(-Self.turnDegrees)
    case "→": turn(Self.turnDegrees)
    case "↑", "+": _ = scope.zoom(by: -1)
    case "↓", "-": _ = scope.zoom(by: 1)
    case "n", " ": scope.selectNext()
    case "\r": scope.chosenID = nil
    case "z": scope.settings.isZany.toggle()
    case "t": scope.settings.showsTrails.toggle()
    case "m": scope.settings.showsMap.toggle()
    case "s": scope.settings.isSilent.toggle()
    case "q", "Q": isOver = true
    default: break
    }
  }

  private mutating func turn(_ degrees: Double) {
    scope.magneticHeadingDegrees = Angle.normalizedDegrees(
      scope.magneticHeadingDegrees + degrees)
  }

  mutating func advance(by duration: HuntDuration) {
    scope.advance(by: duration.seconds, waits: false)
    scope.poll(waits: false)
  }

  func frame(in language: Language, style: FrameStyle) -> TextFrame {
    RadarScreen(scope, language, isSwept: true).frame(
      style: style.map, ending: RadarWords(language).liveKeys)
  }
}
