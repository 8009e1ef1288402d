import Geo

extension TrackMap {
  /// The points of a line without those that lie within a tolerance of it, in metres.
  ///
  /// Source: D. H. Douglas and T. K. Peucker, "Algorithms for the reduction of the number of points
  /// required to represent a digitized line", The Canadian Cartographer 10 (1973).
  static func simplified(_ points: [LocalPoint], tolerance: Double) -> [LocalPoint] {
    guard points.count > 2 else { return points }
    var isKept = Array(repeating: false, count: points.count)
    (isKept[0], isKept[points.count - 1]) = (true, true)
    var open = [(0, points.count - 1)]
    while let (first, last) = open.popLast() {
      var farthest = (index: first, distance: tolerance * tolerance)
      for index in (first + 1)..<max(first + 1, last) {
        let distance = squaredDistance(points[index], points[first], points[last])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index != first else { continue }
      isKept[farthest.index] = true
      open.append((first, farthest.index))
      open.append((farthest.index, last))
    }
    return zip(points, isKept).filter(\.1).map(\.0)
  }

  /// From a point to a stretch of a line, squared.
  private static func squaredDistance(
    _ point: LocalPoint, _ start: LocalPoint, _ end: LocalPoint
  ) -> Double {
    let length = start.distanceSquared(to: end)
    guard length > 0 else { return point.distanceSquared(to: start) }
    let along =
      (point.eastMeters - start.eastMeters) * (end.eastMeters - start.eastMeters)
      + (point.northMeters - start.northMeters) * (end.northMeters - start.northMeters)
    let share = min(max(along / length, 0), 1)
    let nearest = LocalPoint(
      eastMeters: start.eastMeters + share * (end.eastMeters - start.eastMeters),
      northMeters: start.northMeters + share * (end.northMeters - start.northMeters))
    return point.distanceSquared(to: nearest)
  }
}
