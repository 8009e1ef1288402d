import Geo

/// Finds which squares of a lattice are open, and which are joined.
///
/// Where nothing closed is near, that needs no look at the mesh.
struct LatticeSurvey {
  /// The squares open with all of their area.
  private(set) var whole: PlaceMask
  /// The directions in which each square is joined to another.
  private(set) var joins: [UInt16]

  private let mesh: ReachMesh
  /// The squares that something closed touches, or where the grid ends.
  private var touched: PlaceMask

  /// Looks at every square of a mask, which has none marked.
  init(_ mesh: ReachMesh, region: Int32, squares: PlaceMask) {
    self.mesh = mesh
    (whole, touched) = (squares, squares)
    joins = [UInt16](repeating: 0, count: squares.columns * squares.rows)
    markTouched()
    let footings = markOpen(region)
    join(footings)
  }

  /// Marks the squares that a closed side passes, and one more on each side of it.
  private mutating func markTouched() {
    let table = mesh.table
    let (columns, rows, side) = (touched.columns, touched.rows, touched.squareMeters)
    for edge in table.corner.indices where table.isBlocked[edge] && table.isOpen[edge / 3] {
      var (a, b) = (local(table.start(edge)), local(table.end(edge)))
      if a.northMeters > b.northMeters { (a, b) = (b, a) }
      let slope = (b.eastMeters - a.eastMeters) / max(b.northMeters - a.northMeters, 1e-9)
      let (low, high) = (row(a.northMeters), row(b.northMeters))
      guard high >= 0, low < rows else { continue }
      for row in max(0, low)...min(rows - 1, high) {
        let bottom = max(a.northMeters, Double(row) * side)
        let top = min(b.northMeters, Double(row + 1) * side)
        let isFlat = b.northMeters - a.northMeters < 1e-6
        let ends =
          isFlat
          ? (a.eastMeters, b.eastMeters)
          : (
            a.eastMeters + slope * (bottom - a.northMeters),
            a.eastMeters + slope * (top - a.northMeters)
          )
        let west = Int(((min(ends.0, ends.1) - 0.001) / side).rounded(.down))
        let east = Int(((max(ends.0, ends.1) + 0.001) / side).rounded(.down))
        guard east >= 0, west < columns else { continue }
        for column in max(0, west)...min(columns - 1, east) {
          touched[row * columns + column] = true
        }
      }
    }
  }

  /// Returns a place of the mesh in metres from the grid's corner.
  private func local(_ place: GridPlace) -> LocalPoint { mesh.local(place) - touched.southWest }

  private func row(_ northMeters: Double) -> Int {
    Int((northMeters / touched.squareMeters).rounded(.down))
  }

  /// Marks the squares of the region, and returns the triangles of their middles, -1 for others.
  private mutating func markOpen(_ region: Int32) -> [Int32] {
    let table = mesh.table
    var triangles = [Int32](repeating: -1, count: joins.count)
    var last: Footing?
    for square in joins.indices {
      let middle = whole.middle(of: square)
      // From the square before, if nothing closed lies between; else from scratch.
      if square % whole.columns == 0 { last = nil }
      if var footing = last, !mesh.go(&footing, to: middle) {
        last = footing
      } else {
        last = mesh.openFooting(at: middle)
      }
      guard let footing = last, table.region[footing.triangle] == region else { continue }
      triangles[square] = Int32(footing.triangle)
      if !touched[square] { whole[square] = true }
    }
    return triangles
  }

  /// Joins squares whose middles see each other.
  private mutating func join(_ triangles: [Int32]) {
    let (columns, rows) = (whole.columns, whole.rows)
    let near = nearTouched()
    for square in joins.indices where triangles[square] >= 0 {
      let (column, row) = (square % columns, square / columns)
      let middle = whole.middle(of: square)
      let footing = mesh.footing(at: middle, in: Int(triangles[square]))
      for direction in 0..<8 {
        let step = GroundLattice.steps[direction]
        let (x, y) = (column + step.east, row + step.north)
        guard x >= 0, y >= 0, x < columns, y < rows else { continue }
        let other = y * columns + x
        guard triangles[other] >= 0 else { continue }
        if near[square], !mesh.isClear(from: footing, to: whole.middle(of: other)) { continue }
        joins[square] |= 1 << UInt16(direction)
        joins[other] |= 1 << UInt16(direction + 8)
      }
    }
  }

  /// Returns the squares with a touched one within two rows and columns.
  private func nearTouched() -> PlaceMask {
    var (wide, near) = (touched, touched)
    let (columns, rows) = (touched.columns, touched.rows)
    for row in 0..<rows {
      for column in 0..<columns where touched[row * columns + column] {
        for x in max(0, column - 2)...min(columns - 1, column + 2) {
          wide[row * columns + x] = true
        }
      }
    }
    for row in 0..<rows {
      for column in 0..<columns where wide[row * columns + column] {
        for y in max(0, row - 2)...min(rows - 1, row + 2) { near[y * columns + column] = true }
      }
    }
    return near
  }
}
