package import Geo

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
