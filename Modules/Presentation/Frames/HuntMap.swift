import Domain
import Geo
import HuntEngine
import TextKit

/// A map of a hunt, north up: zones, ghosts, the target's radii, the player and the trail.
///
/// It shows only what the player can know: the player is at the measured position.
struct HuntMap {
  /// The columns to the right for the numbers of ghosts at the edge.
  static let labelColumns = 2
  /// The number of latest fixes of the trail that are drawn differently.
  static let latestCount = 30

  let model: HuntMapViewModel
  let style: MapStyle
  let extent: MapExtent
  private(set) var grid: CharacterGrid
  /// The player's position relative to the map's centre if it is off the map.
  private(set) var playerOff: LocalPoint?
  private var dots: BrailleDots

  /// Draws a hunt; nil if there is nothing to draw.
  init?(of model: HuntMapViewModel, columns: Int, rows: Int, _ style: MapStyle) {
    let (box, off) = model.extent
    playerOff = off
    let here = model.player
    guard !box.isEmpty else { return nil }
    self.model = model
    self.style = style
    extent = MapExtent(of: box, maxColumns: columns, maxRows: rows)
    let width = extent.columns + HuntMap.labelColumns
    grid = CharacterGrid(columns: width, rows: extent.rows)
    dots = BrailleDots(columns: width, rows: extent.rows)
    if let ground = model.ground { GroundDrawing(extent: extent).draw(ground, on: &grid) }
    drawLines()
    drawGhosts()
    if let here, playerOff == nil { drawPlayer(at: here) }
  }

  // MARK: Lines

  private mutating func drawLines() {
    for zone in model.zones {
      circle(zone.center, zone.radiusMeters, "o", every: 1, role: nil)
    }
    if let target = model.target {
      let every = style == .ascii ? 3 : 2
      circle(target.spot.place, target.mainZoneRadiusMeters, "*", every: every, role: .key)
    }
    drawTrail(model.trail)
    if let target = model.target { drawFight(target.spot.place, target.fightRadiusMeters) }
    guard style == .braille else { return }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        if let character = dots.character(column, row) { grid[column, row] = character }
      }
    }
  }

  /// Draws a circle, of marks with a spacing in columns or of dots, solid or dashed.
  private mutating func circle(
    _ center: LocalPoint, _ radiusMeters: Double, _ mark: Character, every: Int, role: TextRole?
  ) {
    let columnMeters = extent.rowMeters / 2
    let around = 6.283 * radiusMeters / columnMeters
    if style == .ascii {
      let steps = Int(min(4000, max(8, every == 1 ? 1.3 * around : around / Double(every))))
      for step in 0..<steps {
        let bearing = 360 * Double(step) / Double(steps)
        let place = center.moved(bearingDegrees: bearing, distanceMeters: radiusMeters)
        put(mark, at: place, role: role)
      }
      return
    }
    // Steps of half a dot; a dash and a gap are two dots long each.
    let dashes = max(2, Int(min(4000, around / 2)))
    let steps = dashes * 8
    for step in 0..<steps where every == 1 || step % 8 < 3 {
      let bearing = 360 * Double(step) / Double(steps)
      let place = center.moved(bearingDegrees: bearing, distanceMeters: radiusMeters)
      if let (x, y) = dot(place) { set(x, y, role: role) }
    }
  }

  /// Draws the fight radius: a ring of `#`, or a disc of every other dot.
  private mutating func drawFight(_ center: LocalPoint, _ radiusMeters: Double) {
    if style == .ascii {
      return circle(center, radiusMeters, "#", every: 1, role: .danger)
    }
    guard let (x, y) = dot(center) else { return }
    let radius = min(400, radiusMeters / (extent.rowMeters / 4))
    let reach = Int(radius.rounded(.up))
    for down in -reach...reach {
      for right in -reach...reach
      where Double(right * right + down * down) <= radius * radius
        && (x + right + y + down) % 2 == 0
      {
        set(x + right, y + down, role: .danger)
      }
    }
  }

  /// Draws the trail: the latest fixes as `:`, or as squares of four dots.
  private mutating func drawTrail(_ trail: [LocalPoint]) {
    let latest = trail.count - HuntMap.latestCount
    var last: (x: Int, y: Int)?
    for (index, place) in trail.enumerated() {
      if style == .ascii {
        put(index < latest ? "." : ":", at: place, role: .dim)
        continue
      }
      guard let (x, y) = dot(place) else { continue }
      if let last, abs(last.x - x) < 4, abs(last.y - y) < 4 { continue }
      last = (x, y)
      for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] { set(x + right, y + down, role: .dim) }
    }
  }

  // MARK: Ghosts and the player

  /// Draws the ghosts, later ones over earlier ones: from the last, and only what stays in sight.
  private mutating func drawGhosts() {
    var covered = [Bool](repeating: false, count: grid.columns * grid.rows)
    for spot in model.ghosts.reversed() {
      guard let (place, row) = cell(spot.place), row >= 0, row < grid.rows else { continue }
      let length = 1 + HuntMap.digits(spot.ghost.number)
      let first = start(place, length: length)
      let cells = (first..<first + length).clamped(to: 0..<grid.columns)
      if cells.allSatisfy({ covered[row * grid.columns + $0] }) { continue }
      let text = Array("\(spot.isCaptured ? "x" : "G")\(spot.ghost.number)")
      for column in cells where !covered[row * grid.columns + column] {
        covered[row * grid.columns + column] = true
        grid[column, row] = text[column - first]
        grid.mark(column, row, as: spot.isCaptured ? .dim : nil)
      }
    }
    if let spot = model.target?.spot { label("@\(spot.ghost.number)", at: spot.place, .target) }
  }

  /// Draws the player, beside the target if both share a cell.
  private mutating func drawPlayer(at place: LocalPoint) {
    guard let (column, row) = cell(place) else { return }
    let isTaken = ["@", "G"].contains(grid[column, row])
    let free = isTaken ? (column > 0 ? column - 1 : column + 2) : column
    grid.write(String(model.playerMark), column: free, row: row, as: .good)
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : 1 + digits(number / 10)
  }

  /// Returns the first column of a mark at a column, moved left at the map's edge.
  private func start(_ column: Int, length: Int) -> Int {
    min(column, max(0, grid.columns - length))
  }

  /// Writes a mark starting at a point.
  private mutating func label(_ mark: String, at place: LocalPoint, _ role: TextRole?) {
    guard let (column, row) = cell(place) else { return }
    grid.write(mark, column: start(column, length: mark.count), row: row, as: role)
  }

  // MARK: Cells

  private mutating func put(_ mark: Character, at place: LocalPoint, role: TextRole?) {
    guard let (column, row) = cell(place) else { return }
    grid.write(String(mark), column: column, row: row, as: role)
  }

  private mutating func set(_ x: Int, _ y: Int, role: TextRole?) {
    dots.set(x, y)
    if x >= 0, y >= 0 { grid.mark(x / 2, y / 4, as: role) }
  }

  private func cell(_ place: LocalPoint) -> (column: Int, row: Int)? {
    let position = extent.place(of: place)
    guard let column = grid.cell(position.column), let row = grid.cell(position.row) else {
      return nil
    }
    return (column, row)
  }

  private func dot(_ place: LocalPoint) -> (x: Int, y: Int)? {
    let position = extent.place(of: place)
    guard let x = grid.cell(2 * position.column + 0.5), let y = grid.cell(4 * position.row + 1.5)
    else { return nil }
    return (x, y)
  }
}

extension HuntMapViewModel {
  /// The part of the plane that is shown, and where the player is from its middle if not in it.
  var extent: (box: MapBox, playerOff: LocalPoint?) {
    var box = MapBox()
    for zone in zones { box.add(zone.center, margin: zone.radiusMeters) }
    for ghost in ghosts { box.add(ghost.place, margin: 5) }
    if let target {
      box.add(target.spot.place, margin: max(5, target.mainZoneRadiusMeters))
    }
    guard let player else { return (box, nil) }
    if let wider = box.including(player, margin: 5) { return (wider, nil) }
    let middle = LocalPoint(
      eastMeters: (box.west + box.east) / 2, northMeters: (box.south + box.north) / 2)
    return (box, player - middle)
  }

  /// The player's mark: an arrow of the heading, `+` without a compass, `?` without GPS.
  var playerMark: Character {
    if case .lost = position { return "?" }
    guard let degrees = heading.degrees else { return "+" }
    let marks: [Character] = ["^", ">", "v", "<"]
    return marks[Int((degrees / 90).rounded()) % 4]
  }
}
