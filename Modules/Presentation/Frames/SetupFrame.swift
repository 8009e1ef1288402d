import Domain
import Geo
import TextKit

extension FrameLayout {
  /// The setup of a game: its map, its zones, its ghosts.
  func frame(of setup: SetupViewModel) -> TextFrame {
    let title = title(words.setupTitle(setup.name), right: words.gameProgress(setup.tally))
    let zones = setup.map.zones.enumerated().flatMap { index, zone in
      row([
        ("  +\(index + 1)", 6), (place(zone.center), 26), (words.radius(zone.radiusMeters), 0),
      ])
    }
    var ghosts: [String] = []
    for ghost in setup.ghosts { ghosts += row(of: ghost) }
    let issues = setup.issues.map { issue in
      " ! " + words.line(for: issue) { setup.ghosts[$0].ghost }
    }
    var lines = title + self.lines(of: setup.map)
    lines += ["", " " + words.zones] + (zones.isEmpty ? ["  " + words.noZones] : zones)
    lines += ["", " " + words.ghosts]
    lines += ghosts.isEmpty ? ["  " + words.noGhosts] : ghosts
    lines += issues.isEmpty ? [] : [""] + issues
    var frame = frame(lines + ["", " " + words.setupKeys])
    FrameMarks.mark(&frame)
    return frame
  }

  private func row(of row: SetupViewModel.Row) -> [String] {
    let mark = row.state == .captured ? "x" : "G"
    let width = max(20, columns - 52)
    return self.row([
      ("  \(mark)\(row.ghost.number)", 6), (words.name(row.ghost, width: width), width + 1),
      (words.state(row.state), 11),
      (
        words.radii(
          mainMeters: row.mainZoneRadiusMeters, fightMeters: row.fightRadiusMeters), 0
      ),
    ])
  }

  /// A game from above, with its scale and legend; a small one in the form of a ghost.
  func lines(of map: GameMapViewModel) -> [String] {
    let rows = map.base == nil ? max(5, size.rows - 3) : max(5, size.rows / 2 - 1)
    guard let picture = GameMap(of: map, columns: columns - 4, rows: rows) else {
      return ["", "  " + words.mapEmpty]
    }
    var lines = picture.grid.lines.map { "  " + $0 }
    let (bar, meters) = picture.scaleBar
    lines.append("  " + words.mapScale(bar: bar, meters: meters))
    lines.append("  " + (map.base == nil ? words.gameMapLegend : words.baseMapLegend))
    if let off = picture.playerOff { lines.append("  " + words.playerOff(mark: "@", off)) }
    return lines
  }

  /// A place as it is typed, to six digits (0.1 m).
  func place(_ coordinate: Coordinate) -> String {
    fixed(coordinate.latitudeDegrees, 6) + " " + fixed(coordinate.longitudeDegrees, 6)
  }
}
