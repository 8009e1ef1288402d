import Domain
import HuntEngine
import PluginKit

/// The scanner: the radar, and beside it what the player knows (1.8, GB-005).
struct ScannerFrame {
  let state: HuntState
  let texts: Texts

  var lines: [String] {
    let radar = Radar(of: state, texts: texts)
    let captions = orientation(radar) + [""] + target + [""] + position + [""] + ending(radar)
    return FrameParts.beside(
      radar.grid.lines.map { " " + $0 }, width: Radar.columns + 3, [""] + captions)
  }

  private func orientation(_ radar: Radar) -> [String] {
    let isFar = radar.rangeMeters >= 10_000
    let unit = isFar ? 1000.0 : 1
    let range = texts(
      isFar ? .kilometers : .meters, ["n": fixed(radar.rangeMeters / unit, 0)])
    let rings = fixed(radar.ringMeters / unit, 0)
    if let heading = state.heading.degrees {
      let degrees = threeDigits(heading)
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

  private func ending(_ radar: Radar) -> [String] {
    var lines: [String] = []
    if radar.beyondCount > 0 {
      let ghosts = Plural.ghosts.text(radar.beyondCount, language: texts.language)
      lines.append(texts(.beyondRange, ["ghosts": ghosts]))
    }
    lines.append(texts(.radarLegend, ["you": radar.hasHeading ? "^" : "+"]))
    return state.canStartSearch ? lines + ["", texts[.searchButton]] : lines
  }

  /// The nearest of eight arrows for an angle to the right of up.
  private func arrow(_ degrees: Double) -> String {
    let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
    let turns = (degrees / 45).rounded()
    return arrows[((Int(turns) % 8) + 8) % 8]
  }
}
