import Geo

@testable import Ground

/// Shortest ways by brute force: every pair of corners that see each other, then Dijkstra.
///
/// It shares no code with the module. Scenes must have corners that are apart, as it takes what is
/// only touched as open.
struct VisibilityOracle {
  /// Obstacles as simple polygons; a place strictly inside one is closed.
  var polygons: [[LocalPoint]] = []
  /// Walls, which nobody crosses.
  var walls: [[LocalPoint]] = []
  var low: LocalPoint
  var high: LocalPoint

  private static func cross(_ a: LocalPoint, _ b: LocalPoint, _ c: LocalPoint) -> Double {
    (b.eastMeters - a.eastMeters) * (c.northMeters - a.northMeters)
      - (b.northMeters - a.northMeters) * (c.eastMeters - a.eastMeters)
  }

  /// Returns whether a place is strictly inside an obstacle, or outside the rectangle.
  func isClosed(_ p: LocalPoint) -> Bool {
    if p.eastMeters < low.eastMeters || p.northMeters < low.northMeters { return true }
    if p.eastMeters > high.eastMeters || p.northMeters > high.northMeters { return true }
    return polygons.contains { Self.holds($0, p) }
  }

  static func holds(_ ring: [LocalPoint], _ p: LocalPoint) -> Bool {
    var inside = false
    for index in ring.indices {
      let (a, b) = (ring[index], ring[(index + 1) % ring.count])
      if (a.northMeters > p.northMeters) != (b.northMeters > p.northMeters) {
        let share = (p.northMeters - a.northMeters) / (b.northMeters - a.northMeters)
        if p.eastMeters < a.eastMeters + share * (b.eastMeters - a.eastMeters) { inside.toggle() }
      }
    }
    return inside
  }

  var segments: [(LocalPoint, LocalPoint)] {
    var all: [(LocalPoint, LocalPoint)] = []
    for ring in polygons {
      for index in ring.indices { all.append((ring[index], ring[(index + 1) % ring.count])) }
    }
    for wall in walls { for index in 1..<wall.count { all.append((wall[index - 1], wall[index])) } }
    return all
  }

  /// Returns whether the line between places neither crosses a segment nor runs through an
  /// obstacle.
  func sees(_ p: LocalPoint, _ q: LocalPoint, _ segments: [(LocalPoint, LocalPoint)]) -> Bool {
    var shares = [0.0, 1.0]
    let length = p.distanceMeters(to: q)
    for (a, b) in segments {
      let size = a.distanceMeters(to: b)
      let (da, db) = (Self.cross(p, q, a) / length, Self.cross(p, q, b) / length)
      let (dp, dq) = (Self.cross(a, b, p) / size, Self.cross(a, b, q) / size)
      let tiny = 1e-9
      if (da > tiny && db < -tiny) || (da < -tiny && db > tiny) {
        if (dp > tiny && dq < -tiny) || (dp < -tiny && dq > tiny) { return false }
      }
      for corner in [a, b] where Self.cross(p, q, corner).magnitude / length <= tiny {
        let step = corner - p
        let along =
          step.eastMeters * (q - p).eastMeters + step.northMeters * (q - p).northMeters
        shares.append(min(max(along / (length * length), 0), 1))
      }
    }
    shares.sort()
    for index in 1..<shares.count where shares[index] - shares[index - 1] > 1e-9 {
      let middle = p + (0.5 * (shares[index] + shares[index - 1])) * (q - p)
      if isClosed(middle) && !isOnEdge(middle, segments) { return false }
    }
    return true
  }

  private func isOnEdge(_ p: LocalPoint, _ segments: [(LocalPoint, LocalPoint)]) -> Bool {
    segments.contains { a, b in
      abs(a.distanceMeters(to: p) + b.distanceMeters(to: p) - a.distanceMeters(to: b)) < 1e-9
    }
  }

  /// Returns the shortest distances in metres between pairs; nil where there is no way.
  func distances(_ pairs: [(LocalPoint, LocalPoint)]) -> [Double?] {
    let segments = segments
    let corners = segments.flatMap { [$0.0, $0.1] }.reduce(into: [LocalPoint]()) {
      if !$0.contains($1) && isWithin($1) { $0.append($1) }
    }
    var weights = [[Double]](
      repeating: [Double](repeating: .infinity, count: corners.count + 2),
      count: corners.count + 2)
    func connect(_ i: Int, _ j: Int, _ a: LocalPoint, _ b: LocalPoint) {
      let isFree =
        !isInBend(a, b) && !isInBend(b, a) && !isZigzag(a, b) && sees(a, b, segments)
      let weight = a == b ? 0 : isFree ? a.distanceMeters(to: b) : .infinity
      (weights[i][j], weights[j][i]) = (weight, weight)
    }
    for i in corners.indices { for j in 0..<i { connect(i, j, corners[i], corners[j]) } }
    let (start, end) = (corners.count, corners.count + 1)
    return pairs.map { a, b in
      if [a, b].contains(where: { isClosed($0) && !isOnEdge($0, segments) }) { return nil }
      for i in corners.indices {
        connect(start, i, a, corners[i])
        connect(end, i, b, corners[i])
      }
      connect(start, end, a, b)
      return Self.dijkstra(weights, start, end)
    }
  }

  /// Returns whether a place is on the inner side of a wall's joint.
  ///
  /// No shortest way turns there, and one that came from the outer side would cross the wall.
  private func isInBend(_ joint: LocalPoint, _ p: LocalPoint) -> Bool {
    for wall in walls {
      for index in 1..<max(wall.count - 1, 1) where wall[index] == joint {
        let (a, b) = (wall[index - 1], wall[index + 1])
        let turn = Self.cross(joint, a, b)
        if Self.cross(joint, a, p) * turn > 0 && Self.cross(joint, p, b) * turn > 0 { return true }
      }
    }
    return false
  }

  /// Returns whether places are neighbouring joints of a wall that bends to both sides: a way along
  /// it that turns at both would change sides.
  private func isZigzag(_ p: LocalPoint, _ q: LocalPoint) -> Bool {
    for wall in walls where wall.count > 3 {
      for index in 1..<wall.count - 2 {
        let (a, b, c, d) = (wall[index - 1], wall[index], wall[index + 1], wall[index + 2])
        guard (b == p && c == q) || (b == q && c == p) else { continue }
        if Self.cross(a, b, c) * Self.cross(b, c, d) < 0 { return true }
      }
    }
    return false
  }

  private func isWithin(_ p: LocalPoint) -> Bool {
    p.eastMeters >= low.eastMeters && p.eastMeters <= high.eastMeters
      && p.northMeters >= low.northMeters && p.northMeters <= high.northMeters
  }

  private static func dijkstra(_ weights: [[Double]], _ start: Int, _ end: Int) -> Double? {
    var lengths = [Double](repeating: .infinity, count: weights.count)
    var isDone = [Bool](repeating: false, count: weights.count)
    lengths[start] = 0
    while true {
      var best = -1
      for index in lengths.indices where !isDone[index] && lengths[index].isFinite {
        if best < 0 || lengths[index] < lengths[best] { best = index }
      }
      if best < 0 { return nil }
      if best == end { return lengths[end] }
      isDone[best] = true
      for index in lengths.indices {
        lengths[index] = min(lengths[index], lengths[best] + weights[best][index])
      }
    }
  }
}
