import Domain
import Geo
import TextKit

/// A map of a game's park: east right, north up, one row as high as two columns are wide.
struct GameMap {
  /// The columns to the right of the park, for the labels of ghosts at its edge.
  static let labelColumns = 2

  private let frame: LocalFrame
  private let extent: MapExtent
  private(set) var grid: CharacterGrid
  /// The player's position in the game's frame if it is off the map.
  private(set) var playerOff: LocalPoint?

  /// Draws a game; nil if there is nothing to draw.
  ///
  /// The player is drawn only if that does not shrink the map to less than half its size.
  init?(of map: GameMapViewModel, columns: Int, rows: Int) {
    guard let middle = map.middle else { return nil }
    let frame = LocalFrame(origin: middle)
    self.frame = frame
    var box = MapBox()
    for zone in map.zones {
      box.add(frame.point(of: zone.center), margin: zone.radiusMeters)
    }
    for ghost in map.ghosts { box.add(frame.point(of: ghost.place), margin: 5) }
    if let base = map.base { box.add(frame.point(of: base), margin: 5) }
    let here = map.player.map { frame.point(of: $0) }
    if let here {
      if let wider = box.including(here, margin: 5) { box = wider } else { playerOff = here }
    }
    extent = MapExtent(of: box, maxColumns: columns, maxRows: rows)
    grid = CharacterGrid(
      columns: extent.columns + GameMap.labelColumns, rows: extent.rows)
    if let ground = map.ground {
      GroundDrawing(extent: extent).draw(ground, on: &grid)
    }
    drawZones(map.zones, isNumbered: map.base == nil)
    draw(map.ghosts)
    // Drawn over the ghost while it is at its base: `B3`.
    if let base = map.base { put("B", at: frame.point(of: base), as: .target) }
    if let here, playerOff == nil { put("@", at: here) }
  }

  private mutating func drawZones(_ zones: [CircleZone], isNumbered: Bool) {
    for zone in zones {
      let center = frame.point(of: zone.center)
      let steps = Int(min(2000, max(16, 8 * zone.radiusMeters / (rowMeters / 2))))
      for step in 0..<steps {
        let bearing = 360 * Double(step) / Double(steps)
        put("o", at: center.moved(bearingDegrees: bearing, distanceMeters: zone.radiusMeters))
      }
    }
    for (index, zone) in zones.enumerated() {
      put(isNumbered ? "+\(index + 1)" : "+", at: frame.point(of: zone.center))
    }
  }

  private mutating func draw(_ ghosts: [GameMapViewModel.Spot]) {
    for ghost in ghosts {
      put(
        "\(ghost.isCaptured ? "x" : "G")\(ghost.number)", at: frame.point(of: ghost.place),
        as: ghost.isCaptured ? .dim : nil)
    }
  }

  /// Writes a mark starting at a point, moved left at the map's edge.
  private mutating func put(_ mark: String, at point: LocalPoint, as role: TextRole? = nil) {
    let place = extent.place(of: point)
    guard let column = grid.cell(place.column), let row = grid.cell(place.row)
    else { return }
    grid.write(mark, column: min(column, max(0, grid.columns - mark.count)), row: row, as: role)
  }

  /// Metres per row; a column is half of that.
  var rowMeters: Double { extent.rowMeters }

  /// A scale bar for a round number of metres, 5 to 15 columns long.
  var scaleBar: (bar: String, meters: Double) { extent.scaleBar }
}
