import Geo

extension [LocalPoint] {
  /// Returns the points of a line without those within a tolerance of it, in metres.
  ///
  /// Source: D. H. Douglas and T. K. Peucker, "Algorithms for the reduction of the number of points
  /// required to represent a digitized line", The Canadian Cartographer 10 (1973).
  func simplified(tolerance: Double) -> [LocalPoint] {
    guard count > 2 else { return self }
    var isKept = Array<Bool>(repeating: false, count: count)
    (isKept[0], isKept[count - 1]) = (true, true)
    var open = [(0, count - 1)]
    while let (first, last) = open.popLast() {
      var farthest = (index: first, distance: tolerance * tolerance)
      for index in (first + 1)..<Swift.max(first + 1, last) {
        let distance = self[index].squaredDistance(toStretch: self[first], self[last])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index != first else { continue }
      isKept[farthest.index] = true
      open.append((first, farthest.index))
      open.append((farthest.index, last))
    }
    return zip(self, isKept).filter(\.1).map(\.0)
  }
}

extension LocalPoint {
  /// Returns the squared distance from the point to a line segment.
  fileprivate func squaredDistance(toStretch start: LocalPoint, _ end: LocalPoint) -> Double {
    let length = start.distanceSquared(to: end)
    guard length > 0 else { return distanceSquared(to: start) }
    let along =
      (eastMeters - start.eastMeters) * (end.eastMeters - start.eastMeters)
      + (northMeters - start.northMeters) * (end.northMeters - start.northMeters)
    let share = min(max(along / length, 0), 1)
    let nearest = LocalPoint(
      eastMeters: start.eastMeters + share * (end.eastMeters - start.eastMeters),
      northMeters: start.northMeters + share * (end.northMeters - start.northMeters))
    return distanceSquared(to: nearest)
  }
}
