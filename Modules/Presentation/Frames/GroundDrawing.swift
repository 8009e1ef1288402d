import Geo
import TextKit

extension GroundSketch.Kind {
  /// The mark of a cell that it covers.
  var mark: Character {
    switch self {
    case .way: "."
    case .water: "~"
    case .forbidden: "%"
    case .building: "#"
    case .barrier: "="
    }
  }
}

/// Draws the ground on a map: areas filled, lines thin, all dim.
struct GroundDrawing {
  let frame: LocalFrame
  let extent: MapExtent

  /// Draws a sketch on a grid.
  func draw(_ sketch: GroundSketch, on grid: inout CharacterGrid) {
    for shape in sketch.shapes {
      let lines = shape.lines.map { line in line.map { extent.place(of: frame.point(of: $0)) } }
      if shape.isArea {
        fill(lines, shape.kind.mark, on: &grid)
      } else {
        for line in lines { trace(line, shape.kind.mark, on: &grid) }
      }
    }
  }

  /// Fills the cells whose middle lies in an odd number of rings; a small area has one at least.
  private func fill(
    _ rings: [[(column: Double, row: Double)]], _ mark: Character, on grid: inout CharacterGrid
  ) {
    let points = rings.flatMap { $0 }
    guard let top = points.map({ $0.row }).min(), let bottom = points.map({ $0.row }).max() else {
      return
    }
    let rows = max(0, top.rounded(.up))...max(0, min(Double(grid.rows - 1), bottom))
    for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 1) {
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
      let length = max(abs(end.column - start.column), abs(end.row - start.row))
      let steps = max(1, min(10_000, (length * 2).rounded(.up)))
      for step in stride(from: 0, through: steps, by: 1) {
        let share = step / steps
        put(
          mark, (start.column + share * (end.column - start.column)).rounded(),
          (start.row + share * (end.row - start.row)).rounded(), on: &grid)
      }
    }
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
