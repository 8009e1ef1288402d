import Domain

/// Points of one kind in a file, such as those of its tracks, and what was wrong with others.
struct PointList {
  private(set) var points: [RecordedPoint] = []
  private(set) var faults: [RecordedPoint.Fault] = []

  /// Whether nothing was found, usable or not.
  var isEmpty: Bool { points.isEmpty && faults.isEmpty }

  /// Adds a point; what is wrong with its time is noted.
  mutating func add(_ point: RecordedPoint) {
    if let fault = point.timeFault { faults.append(fault) }
    points.append(point)
  }

  /// Adds a fault.
  mutating func add(_ fault: RecordedPoint.Fault) { faults.append(fault) }

  /// Returns the points that have a time in its order, as one stretch.
  ///
  /// The order of the file counts if its clock only leaves and comes back.
  var inOrderOfTime: PointList {
    let kept = points.filter { $0.time != nil }
    if TrackClock(kept).isInOrder {
      var list = self
      list.points = kept
      for index in kept.indices { list.points[index].continues = index > 0 }
      return list
    }
    let timed = points.enumerated().compactMap { number, point in
      point.time.map { (time: $0.millisecondsSince1970, number: number, point: point) }
    }
    var sorted = self
    sorted.points = timed.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.map(\.point)
    for index in sorted.points.indices { sorted.points[index].continues = index > 0 }
    return sorted
  }
}
