import Domain
import Geo

/// Jumps that nobody can make, from a point of a track to the next.
struct TrackJumps {
  /// The speed in metres a second that nobody has; aircraft stay under it.
  static let mostMetersPerSecond = 1000.0
  /// How far apart two points may be if the track does not say when they were.
  static let mostMetersUntimed = 100_000.0
  /// How many points may lie elsewhere before the track comes back.
  private static let mostAstray = 10

  /// The points that lie elsewhere, which are not played.
  private(set) var astray: Set<Int> = []
  /// The points at which the track goes on elsewhere for good, without a way there.
  private(set) var cuts: Set<Int> = []

  private let points: [RecordedPoint]
  private let clock: TrackClock

  init(_ points: [RecordedPoint], _ clock: TrackClock) {
    (self.points, self.clock) = (points, clock)
    var last = 0
    var index = 1
    while index < points.count {
      if isJump(from: last, to: index) {
        if last == 0, points[index].continues, index + 1 < points.count,
          points[index + 1].continues, !isJump(from: index, to: index + 1),
          isJump(from: last, to: index + 1)
        {
          // The first point alone lies elsewhere.
          astray.insert(last)
        } else if let back = comeback(from: index, to: last) {
          astray.formUnion(index..<back)
          index = back
        } else {
          cuts.insert(index)
        }
      }
      last = index
      index += 1
    }
  }

  /// Returns the first of the next points that can be reached from the last one, if the track does
  /// not break off before.
  private func comeback(from start: Int, to last: Int) -> Int? {
    guard points[start].continues else { return nil }
    for index in start + 1..<min(points.count, start + 1 + Self.mostAstray) {
      guard points[index].continues else { return nil }
      if !isJump(from: last, to: index) { return index }
    }
    return nil
  }

  private func isJump(from: Int, to: Int) -> Bool {
    if points[from].isWithoutFix || points[to].isWithoutFix { return false }
    let meters = points[from].coordinate.distanceMeters(to: points[to].coordinate)
    guard clock.times[from] != nil, clock.times[to] != nil else {
      return meters > Self.mostMetersUntimed
    }
    let seconds = max(1, (clock.moments[to] - clock.moments[from]).seconds)
    return meters / seconds > Self.mostMetersPerSecond
  }
}
