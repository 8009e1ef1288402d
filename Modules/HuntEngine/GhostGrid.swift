import Geo

/// The ghosts of a game by square cells of the ground, so that a search begins where the nearest may be.
///
/// A ghost that jumps later stays in the cell in which it was. What is outside the cells, a ghost or
/// who searches, counts as at the nearest point of their edge: that brings no two farther apart.
struct GhostGrid: Sendable {
  /// About so many ghosts are in a cell.
  private static let ghostsInCell = 4.0
  /// The maximum number of cells side by side.
  private static let mostCells = 1024

  private let corner: LocalPoint
  private let cellMeters: Double
  private let columns: Int
  private let rows: Int
  /// The ghosts by cell, each cell's in the game's order, and where each cell begins in them.
  private let order: [Int]
  private let starts: [Int]
  /// The share of the ground that each ghost has, square metres.
  let areaOfGhost: Double

  /// Sorts the ghosts, of which there is at least one, by where they are.
  init(_ ghosts: [HuntGhost]) {
    var low = ghosts[0].position
    var high = low
    for ghost in ghosts {
      let (east, north) = (ghost.position.eastMeters, ghost.position.northMeters)
      low = LocalPoint(
        eastMeters: min(low.eastMeters, east), northMeters: min(low.northMeters, north))
      high = LocalPoint(
        eastMeters: max(high.eastMeters, east), northMeters: max(high.northMeters, north))
    }
    let size = high - low
    areaOfGhost = max(1, size.eastMeters) * max(1, size.northMeters) / Double(ghosts.count)
    cellMeters = max(
      (Self.ghostsInCell * areaOfGhost).squareRoot(),
      max(size.eastMeters, size.northMeters) / Double(Self.mostCells - 1))
    columns = Int(size.eastMeters / cellMeters) + 1
    rows = Int(size.northMeters / cellMeters) + 1
    corner = low
    let cells = ghosts.map { [columns, rows, cellMeters] in
      Self.cell(of: $0.position, low, cellMeters, columns, rows)
    }
    var starts = [Int](repeating: 0, count: columns * rows + 1)
    for (column, row) in cells { starts[row * columns + column + 1] += 1 }
    for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
    self.starts = starts
    var order = [Int](repeating: 0, count: ghosts.count)
    for (index, (column, row)) in cells.enumerated() {
      order[starts[row * columns + column]] = index
      starts[row * columns + column] += 1
    }
    self.order = order
  }

  private static func cell(
    of point: LocalPoint, _ corner: LocalPoint, _ cellMeters: Double, _ columns: Int, _ rows: Int
  ) -> (column: Int, row: Int) {
    let place = point - corner
    func number(_ meters: Double, _ count: Int) -> Int {
      Int(max(0, min(Double(count - 1), meters / cellMeters)))
    }
    return (number(place.eastMeters, columns), number(place.northMeters, rows))
  }

  /// Visits the cells ring by ring until `visit` returns false.
  ///
  /// `visit` is given the ghosts of a cell and a distance that they and all that come later surely
  /// had at least at the time of `init`, metres.
  func search(from position: LocalPoint, visit: (ArraySlice<Int>, Double) -> Bool) {
    let (column, row) = Self.cell(of: position, corner, cellMeters, columns, rows)
    let last = max(max(column, columns - 1 - column), max(row, rows - 1 - row))
    for ring in 0...last {
      // The margin is well above rounding.
      let least = Double(ring - 1) * cellMeters * (1 - 1e-9) - 1e-6
      for y in max(0, row - ring)...min(rows - 1, row + ring) {
        let isEdge = abs(y - row) == ring
        var x = max(0, column - ring)
        if !isEdge, column - ring < 0 { x = column + ring }
        while x <= min(columns - 1, column + ring) {
          let cell = y * columns + x
          guard visit(order[starts[cell]..<starts[cell + 1]], least) else { return }
          x += isEdge ? 1 : 2 * ring
        }
      }
    }
  }
}
