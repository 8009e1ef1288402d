package import Geo

/// Ways from one place to all others of its region, each at least as long as the shortest.
///
/// They lead over the middles of the triangles' sides, found for all at once (Dijkstra, "A note on
/// two problems in connexion with graphs", 1959). Whoever only asks whether a way is short enough
/// seldom needs the shortest.
package struct WayBounds: Sendable {
  private let mesh: ReachMesh
  private let start: ReachMesh.Spot?
  /// The length to the middle of each side in millimetres.
  private var length: [Double]

  /// Measures ways from a place; there are none from a closed one.
  package init(from point: LocalPoint, in mesh: ReachMesh) {
    self.mesh = mesh
    start = mesh.spot(point)
    length = [Double](repeating: .infinity, count: mesh.table.corner.count)
    if let start { spread(from: start) }
  }

  /// Returns the length in metres of a way to a place; nil if there is none.
  package func metersTo(_ point: LocalPoint) -> Double? {
    guard let start, let end = mesh.spot(point) else { return nil }
    if start.triangle == end.triangle { return start.place.distance(to: end.place) / 1000 }
    var best = Double.infinity
    for side in 3 * end.triangle..<3 * end.triangle + 3 where length[side] < best {
      best = min(best, length[side] + middle(of: side).distance(to: end.place))
    }
    return best < .infinity ? best / 1000 : nil
  }

  private mutating func spread(from start: ReachMesh.Spot) {
    var queue = SideQueue()
    func reach(_ side: Int, _ cost: Double, _ length: inout [Double]) {
      guard !mesh.table.isBlocked[side], cost < length[side] else { return }
      length[side] = cost
      length[Int(mesh.table.twin[side])] = cost
      queue.push(side, cost)
    }
    for side in 3 * start.triangle..<3 * start.triangle + 3 {
      reach(side, start.place.distance(to: middle(of: side)), &length)
    }
    while let (side, cost) = queue.pop() {
      if cost > length[side] { continue }
      let from = middle(of: side)
      for triangle in [side / 3, Int(mesh.table.twin[side]) / 3] {
        for next in 3 * triangle..<3 * triangle + 3 {
          reach(next, cost + from.distance(to: middle(of: next)), &length)
        }
      }
    }
  }

  private func middle(of side: Int) -> GridPlace {
    let (a, b) = (mesh.table.start(side), mesh.table.end(side))
    return GridPlace(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}

/// Sides by cost, the cheapest first.
private struct SideQueue {
  private var heap: [(side: Int, cost: Double)] = []

  mutating func push(_ side: Int, _ cost: Double) {
    heap.append((side, cost))
    var child = heap.count - 1
    while child > 0, heap[child].cost < heap[(child - 1) / 2].cost {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> (side: Int, cost: Double)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return first }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].cost < heap[child].cost { child += 1 }
      guard heap[child].cost < heap[parent].cost else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }
}
