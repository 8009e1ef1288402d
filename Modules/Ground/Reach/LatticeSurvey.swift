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
    join(markOpen(region))
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

  /// Marks the squares of the region, and says of each whether its middle is in it.
  private mutating func markOpen(_ region: Int32) -> [Bool] {
    let table = mesh.table
    var isOpen = [Bool](repeating: false, count: joins.count)
    for square in isOpen.indices {
      let isClean = !touched[square]
      if isClean, square % whole.columns > 0, !touched[square - 1] {
        // Nothing closed lies between this square and the one before.
        isOpen[square] = isOpen[square - 1]
      } else if let footing = mesh.openFooting(at: whole.middle(of: square)) {
        isOpen[square] = table.region[footing.triangle] == region
      }
      if isClean, isOpen[square] { whole[square] = true }
    }
    return isOpen
  }

  /// Joins squares whose middles see each other.
  private mutating func join(_ isOpen: [Bool]) {
    let (columns, rows) = (whole.columns, whole.rows)
    let near = nearTouched()
    for square in joins.indices where isOpen[square] {
      let (column, row) = (square % columns, square / columns)
      let isInside = column > 1 && row > 1 && column < columns - 2 && row < rows - 2
      if isInside, !near[square] {
        joins[square] = .max
        continue
      }
      guard let footing = mesh.openFooting(at: whole.middle(of: square)) else { continue }
      for (direction, step) in GroundLattice.steps.enumerated() {
        let (x, y) = (column + step.east, row + step.north)
        guard x >= 0, y >= 0, x < columns, y < rows, isOpen[y * columns + x] else { continue }
        let other = y * columns + x
        // Of two squares near something closed one looks, so that both are joined or neither.
        if near[square], near[other], direction >= 8 { continue }
        if near[square], !mesh.isClear(from: footing, to: whole.middle(of: other)) { continue }
        joins[square] |= 1 << UInt16(direction)
        if near[square], near[other] { joins[other] |= 1 << UInt16((direction + 8) & 15) }
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
