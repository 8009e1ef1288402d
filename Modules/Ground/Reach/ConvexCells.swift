/// Open ground as convex polygons, the cells that paths are searched in.
///
/// Triangles are merged across sides while the result is strictly convex, longest sides first.
/// Source: Hertel and Mehlhorn, "Fast triangulation of simple polygons" (1983).
struct ConvexCells: Sendable {
  /// The first side of each cell, and one more for the end of the last; sides run counterclockwise.
  private(set) var first: [Int32] = [0]
  /// The vertex where each side starts.
  private(set) var corner: [Int32] = []
  /// The same side in the neighbouring cell; -1 if nobody walks through it.
  private(set) var twin: [Int32] = []
  /// The cell of each side.
  private(set) var cell: [Int32] = []
  /// The cell of each triangle, -1 if it is closed.
  private(set) var cellOfTriangle: [Int32]
  /// How many sides of each cell can be walked through.
  private(set) var doors: [Int32] = []
  /// Whether shortest paths may turn where each side starts, on this side of what is blocked there.
  private(set) var isTurn: [Bool] = []

  /// Merges the open triangles.
  init(_ table: TriangleTable) {
    cellOfTriangle = [Int32](repeating: -1, count: table.count)
    let turns = Self.turns(table)
    let (next, isRemoved) = Self.merged(table)
    var slot = [Int32](repeating: -1, count: table.corner.count)
    var number: [Int32] = []
    for seed in table.corner.indices
    where table.isOpen[seed / 3] && !isRemoved[seed] && slot[seed] < 0 {
      var side = seed
      repeat {
        slot[side] = Int32(corner.count)
        corner.append(table.corner[side])
        number.append(Int32(side))
        isTurn.append(turns[side])
        cell.append(Int32(first.count - 1))
        cellOfTriangle[side / 3] = Int32(first.count - 1)
        side = Int(next[side])
      } while side != seed
      first.append(Int32(corner.count))
    }
    doors = [Int32](repeating: 0, count: first.count - 1)
    for index in corner.indices {
      let side = Int(number[index])
      let isDoor = !table.isBlocked[side]
      twin.append(isDoor ? slot[Int(table.twin[side])] : -1)
      if isDoor { doors[Int(cell[index])] += 1 }
    }
    spread(table, isRemoved)
  }

  /// Gives triangles without a side of their cell the cell of a merged neighbour.
  private mutating func spread(_ table: TriangleTable, _ isRemoved: [Bool]) {
    var stack = (0..<table.count).filter { cellOfTriangle[$0] >= 0 }
    while let triangle = stack.popLast() {
      for side in 3 * triangle..<3 * triangle + 3 where isRemoved[side] {
        let other = Int(table.twin[side]) / 3
        if cellOfTriangle[other] < 0 {
          cellOfTriangle[other] = cellOfTriangle[triangle]
          stack.append(other)
        }
      }
    }
  }

  /// Returns the side after each in its cell, and the sides removed by merging.
  private static func merged(_ table: TriangleTable) -> (next: [Int32], isRemoved: [Bool]) {
    var next = table.corner.indices.map { Int32(TriangleTable.after($0)) }
    var previous = table.corner.indices.map {
      Int32(TriangleTable.after(TriangleTable.after($0)))
    }
    var isRemoved = [Bool](repeating: false, count: next.count)
    func length(_ side: Int) -> Double { table.start(side).squared(to: table.end(side)) }
    let candidates = next.indices.filter { !table.isBlocked[$0] && Int(table.twin[$0]) > $0 }
    let lengths = candidates.map(length)
    func isConvex(_ before: Int32, _ after: Int32) -> Bool {
      let (a, b) = (table.start(Int(before)), table.start(Int(after)))
      return GridPlace.orientation(a, b, table.end(Int(after))) > 0
    }
    // A spanning set is kept once: two cells share one side or are not merged over another.
    for index in candidates.indices.sorted(by: { (-lengths[$0], $0) < (-lengths[$1], $1) }) {
      let h = candidates[index]
      let t = Int(table.twin[h])
      let (hBefore, hAfter) = (previous[h], next[h])
      let (tBefore, tAfter) = (previous[t], next[t])
      guard isConvex(hBefore, tAfter) && isConvex(tBefore, hAfter) else { continue }
      (next[Int(hBefore)], previous[Int(tAfter)]) = (tAfter, hBefore)
      (next[Int(tBefore)], previous[Int(hAfter)]) = (hAfter, tBefore)
      (isRemoved[h], isRemoved[t]) = (true, true)
    }
    return (next, isRemoved)
  }

  /// Returns the corners of triangles that are in more than half a turn of open ground.
  ///
  /// At most one of the wedges that walls cut around a vertex is so wide; a path turns in no other.
  private static func turns(_ table: TriangleTable) -> [Bool] {
    var isTurn = [Bool](repeating: false, count: table.corner.count)
    for seed in table.corner.indices where table.isOpen[seed / 3] && table.isBlocked[seed] {
      // Counterclockwise around the corner from this blocked side to the next.
      var wedge = [seed]
      var side = TriangleTable.after(TriangleTable.after(seed))
      while !table.isBlocked[side] {
        wedge.append(Int(table.twin[side]))
        side = TriangleTable.after(TriangleTable.after(Int(table.twin[side])))
      }
      let (vertex, from, to) = (table.start(seed), table.end(seed), table.start(side))
      let turn = GridPlace.orientation(vertex, from, to)
      let along = (from.x - vertex.x) * (to.x - vertex.x) + (from.y - vertex.y) * (to.y - vertex.y)
      if turn < 0 || (turn == 0 && along > 0) { for corner in wedge { isTurn[corner] = true } }
    }
    return isTurn
  }
}

extension GridPlace {
  /// Returns twice the signed area of a triangle, positive if counterclockwise; exact on the grid.
  @inline(__always)
  static func orientation(_ a: GridPlace, _ b: GridPlace, _ c: GridPlace) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Returns the squared distance to another place.
  @inline(__always) func squared(to other: GridPlace) -> Double {
    (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)
  }

  /// Returns the distance to another place.
  @inline(__always) func distance(to other: GridPlace) -> Double { squared(to: other).squareRoot() }
}
