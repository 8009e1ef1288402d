import Geo
import TextKit

/// The map of the editor: shaded areas, edges on them, marks on those, and the cursor on top.
///
/// Shading differs by pattern, so that it can be distinguished without colours.
struct EditorMap {
  let model: EditorMapViewModel
  let style: MapStyle
  let extent: MapExtent
  private(set) var grid: CharacterGrid
  private var dots: BrailleDots

  /// Draws a map of exactly so many columns and rows.
  init(of model: EditorMapViewModel, columns: Int, rows: Int, _ style: MapStyle) {
    self.model = model
    self.style = style
    extent = MapExtent(
      middle: model.middle, rowMeters: model.metersPerRow, columns: columns, rows: rows)
    grid = CharacterGrid(columns: columns, rows: rows)
    dots = BrailleDots(columns: columns, rows: rows)
    if let ground = model.ground { GroundDrawing(extent: extent).draw(ground, on: &grid) }
    shade()
    drawEdges()
    if style == .braille { writeDots() }
    drawMarks()
  }

  // MARK: Areas

  private mutating func shade() {
    var main = DiscRaster(extent, style)
    var chosen = main
    var fights = main
    var zones = main
    for zone in model.zones { zones.add(zone.center, zone.radiusMeters) }
    for (index, ghost) in model.ghosts.enumerated() {
      fights.add(ghost.base, ghost.fightRadiusMeters)
      if model.selection == .ghost(index) {
        chosen.add(ghost.base, ghost.mainZoneRadiusMeters)
      } else {
        main.add(ghost.base, ghost.mainZoneRadiusMeters)
      }
    }
    paint(main, .mainZone)
    paint(chosen, .chosenMainZone)
    paint(zones, .overlap)
    paint(fights, .fight)
  }

  private mutating func paint(_ raster: DiscRaster, _ shade: EditorShade) {
    var (grid, dots) = (grid, dots)
    self.grid = CharacterGrid(columns: 0, rows: 0)
    self.dots = BrailleDots(columns: 0, rows: 0)
    let isBraille = style == .braille
    raster.forEach { x, y, count in
      guard count >= shade.least else { return }
      if isBraille {
        guard shade.hasDot(x, y, count) else { return }
        dots.set(x, y)
        grid.mark(x / 2, y / 4, as: shade.role)
      } else if let mark = shade.mark(x, y, count) {
        grid[x, y] = mark
        grid.mark(x, y, as: shade.role)
      }
    }
    (self.grid, self.dots) = (grid, dots)
  }

  // MARK: Edges

  private mutating func drawEdges() {
    let sheet = DiscRaster(extent, style)
    for (index, zone) in model.zones.enumerated() where model.selection != .zone(index) {
      edge(sheet, zone.center, zone.radiusMeters, "o", nil)
    }
    if case .zone(let index) = model.selection, model.zones.indices.contains(index) {
      let zone = model.zones[index]
      edge(sheet, zone.center, zone.radiusMeters, "O", .target)
      // Without colours the selected circle is the thicker one.
      if style == .braille {
        let inner = max(0, zone.radiusMeters - extent.rowMeters / 4)
        edge(sheet, zone.center, inner, "O", .target)
      }
    }
    if case .ghost(let index) = model.selection, model.ghosts.indices.contains(index) {
      let ghost = model.ghosts[index]
      edge(sheet, ghost.base, ghost.mainZoneRadiusMeters, "*", .key, isDashed: true)
    }
  }

  private mutating func edge(
    _ sheet: DiscRaster, _ center: LocalPoint, _ radiusMeters: Double, _ mark: Character,
    _ role: TextRole?, isDashed: Bool = false
  ) {
    var samples: [(x: Int, y: Int)] = []
    sheet.edge(center, radiusMeters) { samples.append(($0, $1)) }
    for (x, y) in samples where !isDashed || (x + y) % 4 < 2 {
      if style == .braille {
        dots.set(x, y)
        grid.mark(x / 2, y / 4, as: role)
      } else {
        grid[x, y] = mark
        grid.mark(x, y, as: role)
      }
    }
  }

  private mutating func writeDots() {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        if let character = dots.character(column, row) { grid[column, row] = character }
      }
    }
  }

  // MARK: Marks

  private mutating func drawMarks() {
    if let player = model.player { write("@", at: player, .good) }
    for ghost in model.ghosts { if let away = ghost.away { write("g", at: away, .dim) } }
    let cursor = cell(model.cursor)
    if let cursor {
      grid.write("v", column: cursor.column, row: cursor.row - 1, as: .title)
      grid.write("^", column: cursor.column, row: cursor.row + 1, as: .title)
    }
    // The selected object's mark is always whole; another gives way to one that is already there.
    var isTaken = [Bool](repeating: false, count: grid.columns * grid.rows)
    var atCursor: String?
    var left = model.place(of: model.selection) == nil ? [] : [model.selection]
    left += model.ghosts.indices.map { .ghost($0) } + model.zones.indices.map { .zone($0) }
    for object in left {
      guard let place = model.place(of: object), let cell = cell(place) else { continue }
      let mark = model.mark(of: object)
      let span = cell.column..<cell.column + mark.count
      let isFree = span.allSatisfy { column in
        !grid.contains(column, cell.row) || !isTaken[cell.row * grid.columns + column]
      }
      guard isFree else { continue }
      for column in span where grid.contains(column, cell.row) {
        isTaken[cell.row * grid.columns + column] = true
      }
      let isSelected = object == model.selection
      if isSelected { bracket(cell, length: mark.count, "[", "]", .target) }
      grid.write(
        mark, column: cell.column, row: cell.row, as: isSelected ? .target : model.role(of: object))
      if let cursor, cursor == cell { atCursor = mark }
    }
    guard let cursor else { return }
    for (column, arm) in [
      (cursor.column - 1, ">"), (cursor.column + (atCursor?.count ?? 1), "<"),
    ] where grid.contains(column, cursor.row) && !isTaken[cursor.row * grid.columns + column] {
      grid.write(arm, column: column, row: cursor.row, as: .title)
    }
  }

  private mutating func bracket(
    _ cell: (column: Int, row: Int), length: Int, _ left: String, _ right: String, _ role: TextRole
  ) {
    grid.write(left, column: cell.column - 1, row: cell.row, as: role)
    grid.write(right, column: cell.column + length, row: cell.row, as: role)
  }

  private mutating func write(_ mark: String, at place: LocalPoint, _ role: TextRole?) {
    guard let (column, row) = cell(place) else { return }
    grid.write(mark, column: column, row: row, as: role)
  }

  private func cell(_ place: LocalPoint) -> (column: Int, row: Int)? {
    let position = extent.place(of: place)
    guard let column = grid.cell(position.column), let row = grid.cell(position.row) else {
      return nil
    }
    return (column, row)
  }
}

/// A kind of area on the map, with its pattern.
enum EditorShade: CaseIterable {
  /// The main zones of ghosts.
  case mainZone
  /// The main zone of the selected ghost.
  case chosenMainZone
  /// What several zones share.
  case overlap
  /// The fight radii; twice as dense where they overlap.
  case fight

  /// The number of discs from which a sample is shaded.
  var least: Int32 { self == .overlap ? 2 : 1 }

  /// The role of its characters.
  var role: TextRole {
    switch self {
    case .mainZone, .overlap: .dim
    case .chosenMainZone: .key
    case .fight: .danger
    }
  }

  /// Returns the character of a cell covered by so many discs; nil for one that stays as it is.
  func mark(_ column: Int, _ row: Int, _ count: Int32) -> Character? {
    switch self {
    case .mainZone: (column + 2 * row) % 4 == 0 ? "." : nil
    case .chosenMainZone: (column + row) % 2 == 0 ? "." : nil
    case .overlap: (column + row) % 2 == 1 ? "/" : nil
    case .fight: count > 1 ? "#" : "%"
    }
  }

  /// Returns whether a dot of a Braille pattern covered by so many discs is set.
  func hasDot(_ x: Int, _ y: Int, _ count: Int32) -> Bool {
    switch self {
    case .mainZone: y % 4 == 1 && (x + y / 4 * 2) % 4 == 0
    case .chosenMainZone: y % 2 == 1 && (x + y) % 4 == 0
    case .overlap: (x + y) % 4 == 2
    case .fight: count > 1 || (x + y) % 2 == 0
    }
  }
}

extension EditorMapViewModel {
  /// Returns the mark of an object on the map and in lists.
  func mark(of object: EditorObject) -> String {
    switch object {
    case .game: ""
    case .zone(let index): "+\(index + 1)"
    case .ghost(let index):
      (ghosts.indices.contains(index) && ghosts[index].isCaptured ? "x" : "G") + "\(index + 1)"
    }
  }

  /// Returns the role of the mark of an object that is not selected.
  fileprivate func role(of object: EditorObject) -> TextRole? {
    if case .ghost(let index) = object, ghosts[index].isCaptured { return .dim }
    return nil
  }
}
