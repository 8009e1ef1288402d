package import Geo

/// Where one may walk, to ask for shortest ways between any two places.
///
/// The ground on a grid of millimetres is triangulated with its obstacles as constraints, and paths
/// are searched in the open triangles. A place within a millimetre of open ground counts as open.
package final class ReachMesh: Sendable {
  /// The south-west corner, from which the grid is counted.
  let southWest: LocalPoint
  /// The triangles.
  let table: TriangleTable
  /// The cells for paths.
  let cells: ConvexCells
  /// Triangles near each place.
  let hints: TriangleHints
  /// The sides where open ground ends.
  let border: BorderIndex

  /// Triangulates ground; rectangles of no size have no open place, and those over 20 km are cut.
  package init(_ ground: ReachGround) {
    southWest = ground.southWest
    let grid = GridGround(ground)
    table = TriangleTable(grid)
    cells = ConvexCells(table)
    hints = TriangleHints(table)
    border = BorderIndex(table, width: Double(grid.width), height: Double(grid.height))
  }

  /// The number of connected regions of open ground.
  package var regionCount: Int { Int(table.region.max() ?? -1) + 1 }

  /// Returns whether a place is on open ground.
  package func isOpen(_ point: LocalPoint) -> Bool { spot(point) != nil }

  /// Returns the number of the connected region a place is in; nil if it is closed or outside.
  package func region(of point: LocalPoint) -> Int? {
    spot(point).map { Int(table.region[$0.triangle]) }
  }

  /// Returns the nearest place of open ground, of one region if given, a few millimetres inside so
  /// that it is open; nil if there is none.
  package func nearestOpen(to point: LocalPoint, region: Int? = nil) -> LocalPoint? {
    if let spot = spot(point), region == nil || Int(table.region[spot.triangle]) == region {
      return point
    }
    guard let place = grid(point) else { return nil }
    let wanted = region.map(Int32.init(clamping:))
    guard let near = border.nearest(to: place, region: wanted, in: table) else { return nil }
    return local(inside(near, depth: 2).place)
  }

  /// Returns how far inside closed ground a place is: the metres to the nearest open ground, 0 on
  /// open ground, infinity if there is none.
  package func depthMeters(of point: LocalPoint) -> Double {
    if isOpen(point) { return 0 }
    guard let place = grid(point), let near = border.nearest(to: place, region: nil, in: table)
    else { return .infinity }
    return near.place.distance(to: place) / 1000
  }

  /// A place on open ground and its triangle.
  struct Spot {
    var place: GridPlace
    var triangle: Int
  }

  /// Returns where a point is on open ground, moved there if it is at most a millimetre off.
  func spot(_ point: LocalPoint) -> Spot? {
    guard let place = grid(point) else { return nil }
    if let triangle = hints.triangle(at: place, in: table), table.isOpen[triangle] {
      return Spot(place: place, triangle: triangle)
    }
    guard let near = border.nearest(to: place, region: nil, within: 1, in: table) else {
      return nil
    }
    return inside(near, depth: 0.1)
  }

  /// Moves a place on a side into its triangle, across the side or towards the centroid.
  private func inside(_ near: BorderIndex.Hit, depth: Double) -> Spot {
    let (triangle, region) = (near.side / 3, table.region[near.side / 3])
    let (a, b) = (table.start(near.side), table.end(near.side))
    let length = a.distance(to: b)
    let across = GridPlace(
      x: near.place.x - depth * (b.y - a.y) / length,
      y: near.place.y + depth * (b.x - a.x) / length)
    if let found = hints.triangle(at: across, in: table), table.region[found] == region {
      return Spot(place: across, triangle: found)
    }
    let middle = table.centroid(triangle)
    let share = min(1, depth / max(near.place.distance(to: middle), 1e-9))
    let inward = GridPlace(
      x: near.place.x + share * (middle.x - near.place.x),
      y: near.place.y + share * (middle.y - near.place.y))
    if let found = hints.triangle(at: inward, in: table), table.region[found] == region {
      return Spot(place: inward, triangle: found)
    }
    return Spot(place: middle, triangle: triangle)
  }

  /// Returns a point in millimetres of the grid; nil if it is not finite.
  @inline(__always)
  func grid(_ point: LocalPoint) -> GridPlace? {
    let step = point - southWest
    guard step.eastMeters.isFinite && step.northMeters.isFinite else { return nil }
    return GridPlace(x: step.eastMeters * 1000, y: step.northMeters * 1000)
  }

  /// Returns a place of the grid in metres of the frame.
  func local(_ place: GridPlace) -> LocalPoint {
    southWest + LocalPoint(eastMeters: place.x / 1000, northMeters: place.y / 1000)
  }
}

extension ReachMesh {
  /// How many vertices, triangles and cells there are, for measurements.
  package var sizes: (vertices: Int, triangles: Int, cells: Int) {
    (table.vertices.count, table.count, cells.doors.count)
  }
}
