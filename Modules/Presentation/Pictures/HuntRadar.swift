import Domain
import Geo
import HuntEngine
import TextKit
import Radar

/// The hunt's scanner as a radar: free ghosts around the player, the nearest being the target
/// (GB-080, GB-082).
struct HuntRadar {
  /// Lines from the middle to the rim.
  static let radius = 9
  /// Columns that the name of a ghost gets beside its mark.
  static let labelWidth = 8

  let picture: RadarPicture
  let drawing: RadarDrawing

  /// Draws a hunt; a sweep turns with the hunt's time when the picture is animated.
  init(of state: HuntState, texts: Texts, style: MapStyle = .ascii, isAnimated: Bool = false) {
    let fix = state.position.fix
    let free = state.ghosts.indices.filter { state.ghosts[$0].state != .captured }
    let nearest = fix.flatMap { fix in
      free.map { state.ghosts[$0].position.distanceMeters(to: fix.position) }.min()
    }
    let farthest = state.targetDistanceMeters ?? nearest ?? 200
    let blips = free.map { index in
      RadarBlip(
        offset: state.ghosts[index].position - (fix?.position ?? .zero),
        label: texts.ghostName(state.ghosts[index].name, index: index, width: Self.labelWidth))
    }
    var picture = RadarPicture(
      headingDegrees: state.heading.degrees, scale: RadarScale.fitting(meters: farthest),
      blips: blips, selected: free.firstIndex { $0 == state.phase.target },
      sweepDegrees: isAnimated ? RadarSweep.degrees(seconds: state.now.seconds) : nil)
    picture.northLetters = texts[.north]
    picture.showsMiddle = fix != nil
    self.picture = picture
    drawing = RadarDrawing(picture, radius: Self.radius, style: style)
  }
}
