import Geo

/// A line of points on a flat grid, with the length up to each.
struct WalkLine {
  /// The points, of which no two neighbours are equal.
  let points: [LocalPoint]
  /// The length up to each point in metres.
  private let lengths: [Double]

  /// Creates a line of at least two different points; nil without them.
  ///
  /// `lengthMeters` is its true length if the grid is too flat for it.
  init?(_ given: [LocalPoint], lengthMeters: Double? = nil) {
    var points: [LocalPoint] = []
    var lengths: [Double] = []
    for point in given where points.last != point {
      let step = points.last.map { $0.distanceMeters(to: point) } ?? 0
      lengths.append((lengths.last ?? 0) + step)
      points.append(point)
    }
    guard points.count > 1, let last = lengths.last else { return nil }
    let scale = (lengthMeters ?? last) / last
    self.points = points
    self.lengths = lengths.map { $0 * scale }
  }

  /// Creates a line of one point.
  init(from point: LocalPoint) { (points, lengths) = ([point], [0]) }

  /// The whole length in metres.
  var lengthMeters: Double { lengths[lengths.count - 1] }

  /// Returns the point at a length from the beginning, in metres; the ends beyond them.
  func point(at meters: Double) -> LocalPoint {
    var (low, high) = (0, lengths.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lengths[middle] <= meters { low = middle } else { high = middle - 1 }
    }
    guard low + 1 < points.count else { return points[low] }
    let share = (meters - lengths[low]) / (lengths[low + 1] - lengths[low])
    return points[low] + max(0, share) * (points[low + 1] - points[low])
  }

  /// Returns places along the line, no two of them nearer than `gapMeters`.
  ///
  /// They lie evenly along it, or, if it comes back to itself, evenly over its ground.
  func places(
    _ count: Int, gapMeters: Double, random: inout some RandomNumberGenerator
  ) throws(GameWalkError) -> [LocalPoint] {
    let step = lengthMeters / Double(count)
    let even = (0..<count).map { number in
      point(at: (Double(number) + 0.4 + 0.2 * random.unit()) * step)
    }
    let isApart = even.leastGapMeters >= gapMeters && even.allSatisfy { isOff($0, gapMeters) }
    return isApart ? even : try spread(count, gapMeters)
  }

  /// Whether a place is far enough from the start that a hunt does not begin in a fight.
  private func isOff(_ place: LocalPoint, _ gapMeters: Double) -> Bool {
    points[0].distanceMeters(to: place) >= gapMeters / 2
  }

  /// Returns places spread over the ground of the line, in its order.
  ///
  /// Each is the farthest from those before. If there is no room for all in that way, they are set
  /// as close together as they may be.
  private func spread(_ count: Int, _ gapMeters: Double) throws(GameWalkError) -> [LocalPoint] {
    let candidates = (0...2000).map { point(at: lengthMeters * Double($0) / 2000) }
      .filter { isOff($0, gapMeters) }
    let far = Self.farthest(count, of: candidates, from: points[0])
    if far.count == count, far.leastGapMeters >= gapMeters { return far }
    var close: [LocalPoint] = []
    for place in candidates
    where close.allSatisfy({ $0.distanceMeters(to: place) >= gapMeters }) { close.append(place) }
    guard close.count >= count else { throw .tooNarrow(ghosts: count, room: close.count) }
    return (0..<count).map { close[$0 * close.count / count] }
  }

  /// Returns a greedy choice of the farthest places, the first from a start, in their order.
  private static func farthest(
    _ count: Int, of candidates: [LocalPoint], from start: LocalPoint
  ) -> [LocalPoint] {
    var distances = candidates.map { start.distanceMeters(to: $0) }
    var chosen: [Int] = []
    while chosen.count < min(count, candidates.count) {
      guard let next = distances.indices.max(by: { distances[$0] < distances[$1] }) else { break }
      // The distance to the start counts for the first place only.
      if chosen.isEmpty { distances = candidates.map { _ in .infinity } }
      chosen.append(next)
      for index in distances.indices {
        let distance = candidates[next].distanceMeters(to: candidates[index])
        distances[index] = min(distances[index], distance)
      }
    }
    return chosen.sorted().map { candidates[$0] }
  }
}

extension Array where Element == LocalPoint {
  /// The distance between the two nearest points in metres; infinite for fewer than two.
  var leastGapMeters: Double {
    var least = Double.infinity
    for (index, point) in enumerated() {
      for other in dropFirst(index + 1) {
        least = Swift.min(least, point.distanceMeters(to: other))
      }
    }
    return least
  }

  /// The middle of the smallest box around the points, which must not be none.
  var middle: LocalPoint {
    let (first, rest) = (self[0], dropFirst())
    func half(_ value: (LocalPoint) -> Double) -> Double {
      let low = rest.reduce(value(first)) { Swift.min($0, value($1)) }
      let high = rest.reduce(value(first)) { Swift.max($0, value($1)) }
      return (low + high) / 2
    }
    return LocalPoint(
      eastMeters: half { $0.eastMeters }, northMeters: half { $0.northMeters })
  }
}

extension Array where Element == Coordinate {
  /// The length of the line through the places in metres.
  var lengthMeters: Double {
    zip(self, dropFirst()).reduce(0) { $0 + $1.0.distanceMeters(to: $1.1) }
  }
}
