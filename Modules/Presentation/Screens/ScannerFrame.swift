import Domain
import HuntEngine
import TextKit
import Radar

/// The scanner: the radar, and beside it what the player knows (1.8, GB-005).
struct ScannerFrame {
  let state: HuntState
  let texts: Texts
  let radar: HuntRadar

  init(state: HuntState, texts: Texts, style: MapStyle, isAnimated: Bool) {
    self.state = state
    self.texts = texts
    radar = HuntRadar(of: state, texts: texts, style: style, isAnimated: isAnimated)
  }

  var lines: [String] {
    let captions = orientation + [""] + target + [""] + position + [""] + ending
    return FrameParts.beside(
      radar.drawing.lines.map { " " + $0 },
      width: RadarDrawing.columns(radius: HuntRadar.radius) + 3, [""] + captions)
  }

  private var orientation: [String] {
    let scale = radar.picture.scale
    let isFar = scale.rangeMeters >= 10_000
    let unit = isFar ? 1000.0 : 1
    let range = texts(
      isFar ? .kilometers : .meters, ["n": fixed(scale.rangeMeters / unit, 0)])
    let rings = fixed(scale.ringMeters / unit, 0)
    if let heading = state.heading.degrees {
      let degrees = threeDigits(heading)
      if state.heading.isMagnetic {
        return [
          texts(.headingMagnetic, ["heading": degrees]),
          texts(.scaleLineNorthUp, ["range": range, "rings": rings]),
        ]
      }
      return [texts(.scaleLine, ["heading": degrees, "range": range, "rings": rings])]
    }
    let reason = texts[state.heading == .lost ? .headingLost : .headingNone]
    return [
      texts(.scaleLineNorthUp, ["range": range, "rings": rings]),
      reason + " " + texts[.northUp],
    ]
  }

  private var target: [String] {
    guard let target = state.phase.target else { return [texts[.noTarget]] }
    let name = texts.ghostName(state.ghosts[target].name, index: target)
    var lines = [texts(.ghostLine, ["name": name])]
    guard let distance = state.targetDistanceMeters, let bearing = state.targetBearingDegrees
    else { return lines + [texts[.distanceUnknown]] }
    lines.append(texts(.distanceLine, ["distance": texts.distance(distance)]))
    if let relative = state.targetRelativeBearingDegrees {
      lines.append(arrow(relative) + " " + texts.turn(relative))
    } else {
      let degrees = texts(.bearingLine, ["degrees": threeDigits(bearing)])
      lines.append("\(arrow(bearing)) \(degrees) (\(texts.point(bearing)))")
    }
    let zone = state.ghosts[target].parameters.mainZoneRadiusMeters
    if distance > zone, !state.canStartSearch {
      lines.append(texts(.toMainZone, ["distance": texts.distance((distance - zone).rounded(.up))]))
    }
    return lines
  }

  private var position: [String] {
    switch state.position {
    case .unknown: return [texts[.positionWaiting]]
    case .lost: return [texts[.positionLost], texts[.positionLostHint]]
    case .known(let fix):
      guard let accuracy = fix.accuracyMeters else { return [texts[.accuracyNone]] }
      return [texts(.accuracyLine, ["meters": fixed(accuracy, 0)])]
    }
  }

  private var ending: [String] {
    var lines: [String] = []
    let isTargetBeyond = radar.picture.selected.map {
      radar.picture.blips[$0].distanceMeters > radar.picture.scale.rangeMeters
    }
    let beyond = radar.drawing.beyondCount - (isTargetBeyond == true ? 1 : 0)
    if beyond > 0 {
      let ghosts = Plural.ghosts.text(beyond, language: texts.language)
      lines.append(texts(.beyondRange, ["ghosts": ghosts]))
    }
    lines.append(texts(.radarLegend, ["you": state.heading.degrees == nil ? "+" : "^"]))
    return state.canStartSearch ? lines + ["", texts[.searchButton]] : lines
  }

  /// The nearest of eight arrows for an angle to the right of up.
  private func arrow(_ degrees: Double) -> String {
    let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
    let turns = (degrees / 45).rounded()
    return arrows[((Int(turns) % 8) + 8) % 8]
  }
}
