/// The sides where open ground ends, in a grid of squares, to find the nearest.
struct BorderIndex: Sendable {
  /// The nearest place of a side; the side's triangle is open.
  struct Hit {
    var place: GridPlace
    var side: Int
    var squared: Double
  }

  private let columns: Int
  private let rows: Int
  private let square: Double
  /// The first entry of each square in `sides`, and one more.
  private var first: [Int32]
  private var sides: [Int32] = []

  /// Collects the sides between open ground and what is closed, and lines.
  init(_ table: TriangleTable, width: Double, height: Double) {
    let all = table.corner.indices.filter { table.isOpen[$0 / 3] && table.isBlocked[$0] }
    let wanted = (width * height / Double(max(1, all.count))).squareRoot()
    square = max(wanted, max(width, height) / 500, 1)
    (columns, rows) = (Int(width / square) + 1, Int(height / square) + 1)
    first = [Int32](repeating: 0, count: columns * rows + 1)
    for side in all { visit(table, side) { first[$0 + 1] += 1 } }
    for index in 1..<first.count { first[index] += first[index - 1] }
    sides = [Int32](repeating: 0, count: Int(first[columns * rows]))
    var filled = first
    for side in all {
      visit(table, side) {
        sides[Int(filled[$0])] = Int32(side)
        filled[$0] += 1
      }
    }
  }

  /// Visits the squares a side may pass: per row, those between its ends there.
  private func visit(_ table: TriangleTable, _ side: Int, _ body: (Int) -> Void) {
    var (a, b) = (table.start(side), table.end(side))
    if a.y > b.y { (a, b) = (b, a) }
    for row in index(a.y, rows)...index(b.y, rows) {
      var (from, to) = (a.x, b.x)
      if b.y > a.y {
        let slope = (b.x - a.x) / (b.y - a.y)
        from = a.x + slope * (max(a.y, Double(row) * square) - a.y)
        to = a.x + slope * (min(b.y, Double(row + 1) * square) - a.y)
      }
      let low = index(min(from, to) - 1, columns)
      for column in low...index(max(from, to) + 1, columns) { body(row * columns + column) }
    }
  }

  private func index(_ value: Double, _ count: Int) -> Int {
    min(max(Int(min(max(value / square, 0), 1e6)), 0), count - 1)
  }

  /// Returns the nearest place of the sides, of one region if given.
  ///
  /// - Returns: The place, the first in the order of squares of several; nil if there is none within
  ///   a reach in millimetres.
  func nearest(
    to place: GridPlace, region: Int32?, within reach: Double = .infinity, in table: TriangleTable
  ) -> Hit? {
    let (column, row) = (index(place.x, columns), index(place.y, rows))
    var best: Hit?
    var limit = reach * reach
    for ring in 0...max(columns, rows) {
      // Squares of this ring are at least this far from the place, or from its projection.
      let least = Double(ring - 1) * square
      if ring > 0 && least * least > limit { break }
      for y in max(0, row - ring)...min(rows - 1, row + ring) {
        let isEnd = y == row - ring || y == row + ring
        let step = isEnd || ring == 0 ? 1 : 2 * ring
        for x in stride(from: column - ring, through: column + ring, by: step)
        where x >= 0 && x < columns {
          for index in Int(first[y * columns + x])..<Int(first[y * columns + x + 1]) {
            let side = Int(sides[index])
            if let region, table.region[side / 3] != region { continue }
            let hit = Self.hit(place, side, table)
            if hit.squared < limit || (best == nil && hit.squared == limit) {
              best = hit
              limit = hit.squared
            }
          }
        }
      }
    }
    return best
  }

  private static func hit(_ place: GridPlace, _ side: Int, _ table: TriangleTable) -> Hit {
    let (a, b) = (table.start(side), table.end(side))
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let along = ((place.x - a.x) * dx + (place.y - a.y) * dy) / (dx * dx + dy * dy)
    let share = min(max(along, 0), 1)
    let near = GridPlace(x: a.x + share * dx, y: a.y + share * dy)
    return Hit(place: near, side: side, squared: near.squared(to: place))
  }
}
