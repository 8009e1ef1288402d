import Geo
import TextKit

extension GroundSketch.Kind {
  /// The mark of a cell that it covers, which no game has on its maps.
  var mark: Character {
    switch self {
    case .way: ","
    case .water: "~"
    case .forbidden: ";"
    case .building: "&"
    case .barrier: "="
    }
  }
}

/// Draws the ground on a map: areas filled, lines thin, all dim and below everything else.
struct GroundDrawing {
  /// The scale from which on ways are left out, since they would cover the map; metres per row.
  private static let mostWayMeters = 40.0

  let extent: MapExtent

  /// Draws a sketch on a grid.
  func draw(_ sketch: GroundSketch, on grid: inout CharacterGrid) {
    for shape in sketch.shapes where isSeen(shape, grid) {
      let lines = shape.lines.map { line in line.map { extent.place(of: $0) } }
      if shape.isArea {
        fill(lines, shape.kind.mark, on: &grid)
      } else {
        for line in lines { trace(line, shape.kind.mark, on: &grid) }
      }
    }
  }

  private func isSeen(_ shape: GroundSketch.Shape, _ grid: CharacterGrid) -> Bool {
    if shape.kind == .way, extent.rowMeters > Self.mostWayMeters { return false }
    let (low, high) = (extent.place(of: shape.southWest), extent.place(of: shape.northEast))
    return low.column <= Double(grid.columns) && high.column >= -1
      && high.row <= Double(grid.rows) && low.row >= -1
  }

  /// Fills the cells whose middle lies in an odd number of rings; a small area has one at least.
  private func fill(
    _ rings: [[(column: Double, row: Double)]], _ mark: Character, on grid: inout CharacterGrid
  ) {
    let last = Double(grid.rows - 1)
    var (top, bottom) = (last, 0.0)
    for point in rings.joined() { (top, bottom) = (min(top, point.row), max(bottom, point.row)) }
    for row in stride(from: max(0, top.rounded(.up)), through: min(last, bottom), by: 1) {
      var crossings: [Double] = []
      for ring in rings {
        for (index, end) in ring.enumerated() {
          let start = ring[index == 0 ? ring.count - 1 : index - 1]
          guard (start.row <= row) != (end.row <= row) else { continue }
          let share = (row - start.row) / (end.row - start.row)
          crossings.append(start.column + share * (end.column - start.column))
        }
      }
      crossings.sort()
      for (index, left) in crossings.enumerated() where index % 2 == 0 {
        guard index + 1 < crossings.count else { continue }
        var column = max(0, left.rounded(.up))
        while column <= min(crossings[index + 1], Double(grid.columns - 1)) {
          put(mark, column, row, on: &grid)
          column += 1
        }
      }
    }
    for ring in rings { if let first = ring.first { trace([first, first], mark, on: &grid) } }
  }

  private func trace(
    _ line: [(column: Double, row: Double)], _ mark: Character, on grid: inout CharacterGrid
  ) {
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (from, to) = seen(start, end, grid) else { continue }
      let (right, down) = (end.column - start.column, end.row - start.row)
      let steps = max(1, ((to - from) * max(abs(right), abs(down)) * 2).rounded(.up))
      for step in stride(from: 0, through: steps, by: 1) {
        let share = from + (to - from) * step / steps
        put(
          mark, (start.column + share * right).rounded(), (start.row + share * down).rounded(),
          on: &grid)
      }
    }
  }

  /// Returns the part of a line that is on the grid, as shares of it; nil if none is.
  private func seen(
    _ start: (column: Double, row: Double), _ end: (column: Double, row: Double),
    _ grid: CharacterGrid
  ) -> (from: Double, to: Double)? {
    var (from, to) = (0.0, 1.0)
    for (a, b, most) in [
      (start.column, end.column, Double(grid.columns)), (start.row, end.row, Double(grid.rows)),
    ] {
      if a == b {
        if a < -1 || a > most { return nil }
        continue
      }
      let (low, high) = ((-1 - a) / (b - a), (most - a) / (b - a))
      (from, to) = (max(from, min(low, high)), min(to, max(low, high)))
    }
    return from <= to ? (from, to) : nil
  }

  private func put(
    _ mark: Character, _ column: Double, _ row: Double, on grid: inout CharacterGrid
  ) {
    guard let column = grid.cell(column), let row = grid.cell(row), grid.contains(column, row)
    else { return }
    grid[column, row] = mark
    grid.mark(column, row, as: .dim)
  }
}

extension FrameLayout {
  /// The most rows that say who made the map.
  private static let mostCredits = 2

  /// Returns who made the map that a ground is from.
  func credits(of ground: GroundSketch?, indent: Int = 2) -> [TextLine] {
    guard let ground, !ground.attribution.isEmpty else { return [] }
    let reported = ground.attribution.joined(separator: "; ")
    let room = max(8, columns - indent)
    let lines = reported.wrapped(to: room)
    var shown = Array(lines.prefix(Self.mostCredits))
    if lines.count > shown.count {
      shown[shown.count - 1] = shown[shown.count - 1].clipped(to: room - 1) + "…"
    }
    return shown.map { TextLine(String(repeating: " ", count: indent) + $0, .dim) }
  }

  /// Returns what the marks of a ground mean.
  func legend(of ground: GroundSketch?, indent: Int = 2) -> [TextLine] {
    guard let ground else { return [] }
    return row(
      ground.kinds.map { "\(String($0.mark), .dim) \(words.ground($0))" }, indent: indent, gap: 2)
  }
}
