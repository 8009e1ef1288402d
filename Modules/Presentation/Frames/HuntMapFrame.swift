import Domain
import Geo
import TextKit

extension FrameLayout {
  /// Rows that a map gets before its legend.
  private static let leastRows = 6

  /// The map of a hunt with a row less than there is room for, so that a prompt fits below.
  func frame(of hunt: HuntMapViewModel) -> TextFrame {
    let title = title(words.mapTitle, hunt.tally)
    var (legends, below) = (2, [TextLine](repeating: "", count: 4))
    while true {
      let rows = size.rows - 1 - title.count - below.count
      guard
        let map = HuntMap(of: hunt, columns: columns - 4, rows: max(2, rows), style.map)
      else { return frame(title + ["", "  \(words.mapEmpty)"]) }
      let reserved = below.count
      below =
        scale(of: map, hunt) + legend(of: map).suffix(legends).flatMap { $0 }
        + notes(of: map, hunt)
      // More lines below the map leave it fewer rows, and in a low room its legend goes.
      if legends > 0, size.rows - 1 - title.count - below.count < Self.leastRows {
        legends -= 1
        below = []
      } else if below.count <= reserved {
        return frame(title + map.grid.textLines.map { "  \($0)" } + below)
      }
    }
  }

  /// The scale, and the way to the target.
  private func scale(of map: HuntMap, _ hunt: HuntMapViewModel) -> [TextLine] {
    let (bar, meters) = map.extent.scaleBar
    let target = hunt.target.map { [name(of: $0)] } ?? []
    return row(["\(words.mapScale(bar: bar, meters: meters))"] + target, indent: 2, gap: 3)
  }

  /// What is not as it should be.
  private func notes(of map: HuntMap, _ hunt: HuntMapViewModel) -> [TextLine] {
    if let off = map.playerOff {
      let note = words.playerOff(mark: String(map.playerMark), off)
      return TextLine("  " + note).wrapped(to: columns)
    }
    switch hunt.position {
    case .known: return []
    case .unknown: return [TextLine("  " + words.positionWaiting, .danger)]
    case .lost: return [TextLine("  " + words.positionLost, .danger)]
    }
  }

  /// What the lines mean, and what the marks mean.
  private func legend(of map: HuntMap) -> [[TextLine]] {
    let marks: [TextLine] = [
      "\(String(map.playerMark), .good) \(words.you)", "\("@1", .target) \(words.state(.active))",
      "G1 \(words.state(.idle))", "\("x1", .dim) \(words.state(.captured))",
    ]
    let lines: [TextLine] =
      switch style.map {
      case .ascii:
        [
          "o \(words.zoneEdge)", "\("*", .key) \(words.mainZone)",
          "\("#", .danger) \(words.fightRadius)", "\(".", .dim) \(words.trail)",
          "\(":", .dim) \(words.recentTrail)",
        ]
      case .braille:
        [
          "⠒⠒ \(words.zoneEdge)", "\("⠒ ⠒", .key) \(words.mainZone)",
          "\("⢕⢕", .danger) \(words.fightRadius)", "\("⠶", .dim) \(words.trail)",
        ]
      }
    return [lines, marks].map { row($0, indent: 2, gap: 2) }
  }

  /// The target's name and, where the position is known, the way to it.
  private func name(of target: HuntMapViewModel.Target) -> TextLine {
    let name: TextLine =
      "\("@\(target.spot.ghost.number)", .target) \(words.name(target.spot.ghost))"
    guard let distance = target.distanceMeters, let bearing = target.bearingDegrees else {
      return name
    }
    return "\(name): \(words.distance(distance)) \(words.point(bearing))"
  }
}

extension Words {
  /// Where the player is who is off a map, from its middle.
  func playerOff(mark: String, _ off: LocalPoint) -> String {
    playerOff(
      mark: mark, distanceMeters: LocalPoint.zero.distanceMeters(to: off),
      bearingDegrees: LocalPoint.zero.bearingDegrees(to: off))
  }
}
