import Domain
import Geo

/// A game's park from above: east right, north up, a row as high as two columns are wide.
struct GameMap {
  /// Metres a row can stand for; a column stands for half.
  private static let scales: [Double] = {
    var scales: [Double] = []
    var decade = 1.0
    while decade <= 1_000_000 {
      scales += [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map { $0 * decade }
      decade *= 10
    }
    return scales
  }()
  static let maxColumns = 76
  /// Columns to the right of the park, for the labels of ghosts on its edge.
  static let labelColumns = 2

  private let game: Game
  private let frame: LocalFrame
  private var west = 0.0
  private var north = 0.0
  /// Metres a row; a column is half of it.
  let rowMeters: Double
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
    var box = Box()
    for zone in game.locationLayout {
      box.add(frame.point(of: zone.center), margin: zone.radiusMeters)
    }
    for ghost in game.ghosts { box.add(frame.point(of: ghost.currentPosition), margin: 5) }
    if let marked { box.add(frame.point(of: game.ghosts[marked].baseLocation), margin: 5) }
    let here = player.map { frame.point(of: $0) }
    if let here {
      var wider = box
      wider.add(here, margin: 5)
      if wider.size <= 2 * box.size { box = wider } else { playerOff = here }
    }
    let (width, height) = (box.width, box.height)
    let fitting = GameMap.scales.first {
      width / ($0 / 2) + 1 <= Double(GameMap.maxColumns) && height / $0 + 1 <= Double(maxRows)
    }
    rowMeters = fitting ?? 10_000_000
    let columns = Int(min(Double(GameMap.maxColumns), box.width / (rowMeters / 2) + 1).rounded(.up))
    let rows = Int(min(Double(maxRows), box.height / rowMeters + 1).rounded(.up))
    grid = CharacterGrid(columns: columns + GameMap.labelColumns, rows: rows)
    // The box in the middle of the grid, so that its rounding is shared by both sides.
    west = (box.west + box.east) / 2 - Double(columns - 1) / 2 * rowMeters / 2
    north = (box.south + box.north) / 2 + Double(rows - 1) / 2 * rowMeters
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
    guard let column = grid.cell((point.eastMeters - west) / (rowMeters / 2)),
      let row = grid.cell((north - point.northMeters) / rowMeters)
    else { return }
    grid.write(mark, column: min(column, max(0, grid.columns - mark.count)), row: row)
  }

  /// A bar for a round number of metres, 5 to 15 columns long.
  var scaleBar: (bar: String, meters: Double) {
    var meters = 1.0
    let steps = [2, 2.5, 2]
    var index = 0
    while meters / (rowMeters / 2) < 5 {
      meters *= steps[index % 3]
      index += 1
    }
    let columns = max(2, Int((meters / (rowMeters / 2)).rounded()))
    return ("|" + String(repeating: "-", count: columns - 1) + "|", meters)
  }

  /// A box that grows around points.
  private struct Box {
    var west = Double.infinity
    var east = -Double.infinity
    var south = Double.infinity
    var north = -Double.infinity

    mutating func add(_ point: LocalPoint, margin: Double) {
      west = min(west, point.eastMeters - margin)
      east = max(east, point.eastMeters + margin)
      south = min(south, point.northMeters - margin)
      north = max(north, point.northMeters + margin)
    }

    var width: Double { east - west }
    var height: Double { north - south }
    var size: Double { max(width, height) }
  }
}
