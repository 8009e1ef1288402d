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

extension ReachMesh {
  /// Returns the length in metres of the shortest way; nil if an end is closed or the ends are not
  /// connected.
  package func distanceMeters(from start: LocalPoint, to end: LocalPoint) -> Double? {
    guard let (a, b) = ends(start, end) else { return nil }
    let (cellA, cellB) = (cells.cellOfTriangle[a.triangle], cells.cellOfTriangle[b.triangle])
    if cellA == cellB { return a.place.distance(to: b.place) / 1000 }
    var search = PathSearch(
      cells, table.vertices, from: a.place, to: b.place, goalCell: cellB)
    return search.run(in: cellA).map { $0.length / 1000 }
  }

  /// Returns the shortest way with both ends and the places where it turns; nil if an end is closed
  /// or the ends are not connected.
  package func route(from start: LocalPoint, to end: LocalPoint) -> [LocalPoint]? {
    guard let (a, b) = ends(start, end) else { return nil }
    let (cellA, cellB) = (cells.cellOfTriangle[a.triangle], cells.cellOfTriangle[b.triangle])
    if cellA == cellB { return [start, end] }
    var search = PathSearch(
      cells, table.vertices, from: a.place, to: b.place, goalCell: cellB)
    guard let last = search.run(in: cellA) else { return nil }
    var turns = search.turn(of: search.nodes[last.node]).map { [$0] } ?? []
    var root: Int32 = -1
    var index = last.node
    while index >= 0 {
      let node = search.nodes[index]
      if node.root >= 0 && node.root != root { turns.append(table.vertices[Int(node.root)]) }
      root = node.root
      index = Int(node.parent)
    }
    return [start] + turns.reversed().map(local) + [end]
  }

  private func ends(_ start: LocalPoint, _ end: LocalPoint) -> (a: Spot, b: Spot)? {
    guard let a = spot(start), let b = spot(end) else { return nil }
    guard table.region[a.triangle] == table.region[b.triangle] else { return nil }
    return (a, b)
  }
}

extension ReachMesh {
  /// The least size of a region where players start, square metres.
  private static var leastStartSquareMeters: Double { 1000 }

  /// The size of each region in square metres, by number.
  package var regionSquareMeters: [Double] {
    var sizes = [Double](repeating: 0, count: regionCount)
    for triangle in 0..<table.count where table.region[triangle] >= 0 {
      let (a, b) = (table.start(3 * triangle), table.start(3 * triangle + 1))
      let twice = GridPlace.orientation(a, b, table.start(3 * triangle + 2))
      sizes[Int(table.region[triangle])] += twice / 2e6
    }
    return sizes
  }

  /// Returns where players start who want to at a place: the nearest open one in a region that is
  /// no mere courtyard; nil without open ground.
  package func start(near point: LocalPoint) -> LocalPoint? {
    let sizes = regionSquareMeters
    let needed = min(Self.leastStartSquareMeters, sizes.max() ?? 0)
    if let near = nearestOpen(to: point), let region = region(of: near), sizes[region] >= needed {
      return near
    }
    return sizes.indices.filter { sizes[$0] >= needed }
      .compactMap { nearestOpen(to: point, region: $0) }
      .min { point.distanceSquared(to: $0) < point.distanceSquared(to: $1) }
  }

  /// Returns the metres from a place to the nearest open ground of a region, 0 in it; nil if that
  /// is farther than a limit.
  package func metersTo(
    region: Int, from point: LocalPoint, within limitMeters: Double
  ) -> Double? {
    let step = point - southWest
    guard step.eastMeters.isFinite, step.northMeters.isFinite else { return nil }
    let place = GridPlace(x: step.eastMeters * 1000, y: step.northMeters * 1000)
    let wanted = Int32(clamping: region)
    if let triangle = hints.triangle(at: place, in: table), table.region[triangle] == wanted {
      return 0
    }
    let near = border.nearest(
      to: place, region: wanted, within: limitMeters * 1000, in: table)
    return near.map { $0.place.distance(to: place) / 1000 }
  }
}
