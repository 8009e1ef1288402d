public import Domain
public import Geo
public import TextKit

/// The setup of a game: its map, its zones, its ghosts (screen 2, GB-050 to GB-055).
public enum SetupScreen {
  /// The most rows that the map takes.
  static let mapRows = 21

  /// The frame of a game, with the player on the map where the position is known.
  public static func frame(of game: Game, player: Coordinate?, language: Language) -> TextFrame {
    let texts = Texts(language)
    let title = FrameParts.title(
      texts(.setupTitle, ["name": texts.gameName(game.name, width: 40)]),
      right: GamesScreen.subtitle(of: game, texts: texts))
    let zones = game.locationLayout.enumerated().map { index, zone in
      "  +\(index + 1)".padded(to: 6) + place(zone.center).padded(to: 26)
        + texts(.zoneRow, ["radius": shortestText(zone.radiusMeters)])
    }
    let ghosts = game.ghosts.enumerated().map { ghostRow($1, index: $0, texts: texts) }
    var lines = [title] + mapLines(of: game, player: player, texts: texts)
    lines += ["", " " + texts[.zonesTitle]]
    lines += zones.isEmpty ? ["  " + texts[.noZones]] : zones
    lines += ["", " " + texts[.ghostsTitle]]
    lines += ghosts.isEmpty ? ["  " + texts[.issueNoGhosts]] : ghosts
    lines += warnings(of: game, language: language)
    var frame = TextFrame(lines + ["", " " + texts[.addGhost]])
    FrameMarks.mark(&frame)
    return frame
  }

  /// The map alone, with its scale and legend.
  public static func map(of game: Game, player: Coordinate?, language: Language) -> TextFrame {
    TextFrame(mapLines(of: game, player: player, texts: Texts(language)))
  }

  static func mapLines(
    of game: Game, player: Coordinate?, baseOf marked: Int? = nil, maxRows: Int = mapRows,
    texts: Texts
  ) -> [String] {
    guard let map = GameMap(of: game, player: player, baseOf: marked, maxRows: maxRows) else {
      return ["", "  " + texts[.mapEmpty]]
    }
    var lines = map.grid.lines.map { "  " + $0 }
    let (bar, meters) = map.scaleBar
    let scale = texts(.mapScale, ["bar": bar, "n": shortestText(meters)])
    lines.append("  ↑ " + texts[.north] + "   " + scale)
    lines.append("  " + texts[marked == nil ? .mapLegend : .baseLegend])
    if let off = map.playerOff {
      let values: KeyValuePairs = [
        "mark": "@", "distance": texts.distance(LocalPoint.zero.distanceMeters(to: off)),
        "direction": texts.point(LocalPoint.zero.bearingDegrees(to: off)),
      ]
      lines.append("  " + texts(.playerOff, values))
    }
    return lines
  }

  /// A place as it is typed, to six digits (0.1 m).
  static func place(_ coordinate: Coordinate) -> String {
    fixed(coordinate.latitudeDegrees, 6) + " " + fixed(coordinate.longitudeDegrees, 6)
  }

  private static func ghostRow(_ ghost: Ghost, index: Int, texts: Texts) -> String {
    let mark = ghost.state == .captured ? "x" : "G"
    let radii = texts(
      .ghostRow,
      [
        "main": shortestText(ghost.parameters.mainZoneRadiusMeters),
        "fight": shortestText(ghost.parameters.fightRadiusMeters),
      ])
    return "  \(mark)\(index + 1)".padded(to: 6)
      + texts.ghostName(ghost.name, index: index, width: 28).padded(to: 29)
      + texts.state(ghost.state).padded(to: 11) + radii
  }

  private static func warnings(of game: Game, language: Language) -> [String] {
    let told = game.issues.filter { $0 != .noGhosts && $0 != .noZones }
    return told.isEmpty
      ? [] : [""] + told.map { " ! " + ErrorWording.line(for: $0, in: game, language: language) }
  }
}
