package import Geo

/// Open ground as the middles of squares, each joined to those it can be walked to straight.
///
/// It covers what a game is played on, in squares of a metre, or larger ones if there would be too
/// many. Narrow passages can be missing from large squares; `ReachMesh` alone knows those.
package final class GroundLattice: Sendable {
  /// The most squares.
  private static let mostSquares = 1_000_000.0
  /// The side in metres of squares if there are not too many.
  private static let leastSquareMeters = 1.0
  /// How far from its line one is still on a path, metres.
  private static let pathMeters = 1.5

  /// The steps to the squares that a square is joined to: 16 directions, counterclockwise from
  /// east.
  static let steps: [(east: Int, north: Int)] = [
    (1, 0), (2, 1), (1, 1), (1, 2), (0, 1), (-1, 2), (-1, 1), (-2, 1),
    (-1, 0), (-2, -1), (-1, -1), (-1, -2), (0, -1), (1, -2), (1, -1), (2, -1),
  ]

  /// The squares that lie in open ground with all of their area, in the region walked in.
  package let open: PlaceMask
  /// The squares on paths.
  package let paths: PlaceMask
  /// The directions in which each square is joined to another, a bit for each.
  let joins: [UInt16]

  /// Lays squares over a rectangle of a mesh; nil if it is empty.
  ///
  /// - Parameters:
  ///   - mesh: The open ground.
  ///   - start: A place in the region that is walked in.
  ///   - southWest: A corner of the rectangle.
  ///   - northEast: The other corner.
  ///   - ways: The lines of the paths.
  package init?(
    _ mesh: ReachMesh, region start: Footing, southWest: LocalPoint, northEast: LocalPoint,
    ways: [[LocalPoint]]
  ) {
    let size = northEast - southWest
    guard size.eastMeters > 0, size.northMeters > 0 else { return nil }
    let area = size.eastMeters * size.northMeters / Self.mostSquares
    // The longer side, too, so that a strip has no more squares than a square ground.
    let side = max(
      Self.leastSquareMeters, area.squareRoot(),
      max(size.eastMeters, size.northMeters) / Self.mostSquares)
    let columns = Int(size.eastMeters / side) + 1
    let rows = Int(size.northMeters / side) + 1
    guard
      let none = PlaceMask(
        southWest: southWest, squareMeters: side, columns: columns, rows: rows)
    else { return nil }
    let survey = LatticeSurvey(mesh, region: mesh.table.region[start.triangle], squares: none)
    (open, joins) = (survey.whole, survey.joins)
    var paths = none
    for way in ways {
      for (a, b) in zip(way, way.dropFirst()) {
        paths.markSquares(from: a, to: b, within: max(Self.pathMeters, 0.75 * side))
      }
    }
    self.paths = paths
  }

  /// The most squares around a place.
  static let mostAround = 25

  /// Calls the body with each square within two rows and columns of a place, row by row.
  @inline(__always)
  func forEachSquare(around point: LocalPoint, _ body: (Int) -> Void) {
    let east = ((point.eastMeters - open.southWest.eastMeters) / open.squareMeters)
    let north = ((point.northMeters - open.southWest.northMeters) / open.squareMeters)
    guard east >= 0, north >= 0, east < Double(open.columns), north < Double(open.rows) else {
      return
    }
    let (column, row) = (Int(east), Int(north))
    for row in max(0, row - 2)...min(open.rows - 1, row + 2) {
      for column in max(0, column - 2)...min(open.columns - 1, column + 2) {
        body(row * open.columns + column)
      }
    }
  }

  /// Returns the number of the square a step away, which must be joined.
  @inline(__always)
  func square(_ square: Int, _ direction: Int) -> Int {
    let step = Self.steps[direction]
    return square + step.north * open.columns + step.east
  }
}

extension PlaceMask {
  /// Marks the squares whose middle is near a line.
  fileprivate mutating func markSquares(
    from a: LocalPoint, to b: LocalPoint, within meters: Double
  ) {
    func index(_ meters: Double, _ origin: Double, _ count: Int) -> Int {
      Int(min(max((meters - origin) / squareMeters, 0), Double(count - 1)))
    }
    let west = index(min(a.eastMeters, b.eastMeters) - meters, southWest.eastMeters, columns)
    let east = index(max(a.eastMeters, b.eastMeters) + meters, southWest.eastMeters, columns)
    let south = index(min(a.northMeters, b.northMeters) - meters, southWest.northMeters, rows)
    let north = index(max(a.northMeters, b.northMeters) + meters, southWest.northMeters, rows)
    let along = b - a
    let squared = max(a.distanceSquared(to: b), 1e-12)
    for row in south...north {
      for column in west...east {
        let middle = middle(of: row * columns + column)
        let from = middle - a
        let dot = from.eastMeters * along.eastMeters + from.northMeters * along.northMeters
        let near = a + min(max(dot / squared, 0), 1) * along
        if near.distanceSquared(to: middle) <= meters * meters {
          self[row * columns + column] = true
        }
      }
    }
  }
}
