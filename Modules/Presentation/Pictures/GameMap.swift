import Domain
import Geo
import TextKit

/// A game's park from above: east right, north up, a row as high as two columns are wide.
struct GameMap {
  static let maxColumns = 76
  /// Columns to the right of the park, for the labels of ghosts on its edge.
  static let labelColumns = 2

  private let game: Game
  private let frame: LocalFrame
  private let extent: MapExtent
  private(set) var grid: CharacterGrid
  /// Where the player is when that is off the map, in the game's frame.
  private(set) var playerOff: LocalPoint?

  /// Draws a game; nil for one with nothing to draw.
  ///
  /// The player is drawn only when near enough not to shrink the map to less than half.
  init?(of game: Game, player: Coordinate?, baseOf marked: Int? = nil, maxRows: Int) {
    guard let middle = game.middle else { return nil }
    self.game = game
    let frame = LocalFrame(origin: middle)
    self.frame = frame
    var box = MapBox()
    for zone in game.locationLayout {
      box.add(frame.point(of: zone.center), margin: zone.radiusMeters)
    }
    for ghost in game.ghosts { box.add(frame.point(of: ghost.currentPosition), margin: 5) }
    if let marked { box.add(frame.point(of: game.ghosts[marked].baseLocation), margin: 5) }
    let here = player.map { frame.point(of: $0) }
    if let here {
      if let wider = box.including(here, margin: 5) { box = wider } else { playerOff = here }
    }
    extent = MapExtent(of: box, maxColumns: GameMap.maxColumns, maxRows: maxRows)
    grid = CharacterGrid(
      columns: extent.columns + GameMap.labelColumns, rows: extent.rows)
    drawZones(isNumbered: marked == nil)
    drawGhosts()
    // Over the ghost while it is at home: `B3`.
    if let marked { put("B", at: frame.point(of: game.ghosts[marked].baseLocation)) }
    if let here, playerOff == nil { put("@", at: here) }
  }

  private mutating func drawZones(isNumbered: Bool) {
    for zone in game.locationLayout {
      let center = frame.point(of: zone.center)
      let steps = Int(min(2000, max(16, 8 * zone.radiusMeters / (rowMeters / 2))))
      for step in 0..<steps {
        let bearing = 360 * Double(step) / Double(steps)
        put("o", at: center.moved(bearingDegrees: bearing, distanceMeters: zone.radiusMeters))
      }
    }
    for (index, zone) in game.locationLayout.enumerated() {
      put(isNumbered ? "+\(index + 1)" : "+", at: frame.point(of: zone.center))
    }
  }

  private mutating func drawGhosts() {
    for (index, ghost) in game.ghosts.enumerated() {
      let mark = ghost.state == .captured ? "x" : "G"
      put("\(mark)\(index + 1)", at: frame.point(of: ghost.currentPosition))
    }
  }

  /// Writes a mark with its first character on a point, moved left at the map's edge.
  private mutating func put(_ mark: String, at point: LocalPoint) {
    let place = extent.place(of: point)
    guard let column = grid.cell(place.column), let row = grid.cell(place.row)
    else { return }
    grid.write(mark, column: min(column, max(0, grid.columns - mark.count)), row: row)
  }

  /// Metres a row; a column is half of it.
  var rowMeters: Double { extent.rowMeters }

  /// A bar for a round number of metres, 5 to 15 columns long.
  var scaleBar: (bar: String, meters: Double) { extent.scaleBar }
}
