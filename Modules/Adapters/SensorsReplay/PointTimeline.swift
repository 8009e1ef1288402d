import Domain
import Geo
import Sensors

/// Converts the points of a track to readings, on the track's own time from zero.
///
/// `TrackClock` says when each point is played, `TrackJumps` which of them nobody can have been at.
/// A gap longer than `gap` gives a stale reading.
struct PointTimeline {
  /// The shortest distance in metres that gives a course between two points.
  private static let leastMeters = 0.1
  /// How far apart points may be whose times are not known, before the position counts as old.
  private static let longestUntimed = HuntDuration(milliseconds: 60_000)

  let gap: HuntDuration
  private(set) var playlist = Playlist()
  private(set) var rejections: [Rejection] = []
  private var previous: (point: RecordedPoint, at: HuntInstant)?

  init(_ points: [RecordedPoint], gap: HuntDuration) {
    self.gap = gap
    let clock = TrackClock(points)
    let jumps = TrackJumps(points, clock)
    for index in clock.faults {
      reject("clock", points[index].time?.iso8601 ?? "")
    }
    for index in points.indices {
      var point = points[index]
      point.time = clock.times[index]
      if jumps.astray.contains(index) || jumps.cuts.contains(index) {
        let place = point.coordinate
        reject(
          "jump",
          "\(shortestText(place.latitudeDegrees)), \(shortestText(place.longitudeDegrees))")
      }
      if jumps.astray.contains(index) { continue }
      if jumps.cuts.contains(index) { point.continues = false }
      append(point, at: clock.moments[index])
    }
  }

  private mutating func reject(_ reason: String, _ excerpt: String) {
    rejections.append(Rejection(reason: reason, excerpt: excerpt))
  }

  private mutating func append(_ point: RecordedPoint, at: HuntInstant) {
    let isGap = previous.map { self.isGap(from: $0.point, $0.at, to: point, at) } ?? false
    if isGap, let previous, !previous.point.isWithoutFix {
      playlist.append(Reading(time: previous.at + gap, state: .stale))
    }
    var reading = Reading(time: at, state: point.isWithoutFix ? .noFix : .fix)
    reading.utc = point.time
    let continues = point.continues && !isGap && !point.isWithoutFix
    if !point.isWithoutFix {
      reading.position = point.coordinate
      (reading.accuracyMeters, reading.accuracySource) = (
        point.accuracy?.meters, point.accuracy?.source
      )
      reading.quality = point.quality
      reading.speedMetersPerSecond = point.speedMetersPerSecond
      reading.courseDegrees = point.courseDegrees
      if continues { derive(&reading) }
    }
    playlist.append(reading, continues: continues && previous?.point.isWithoutFix == false)
    previous = (point, at)
  }

  /// Returns whether so much time passes between two points that the first gets old.
  private func isGap(
    from: RecordedPoint, _ start: HuntInstant, to: RecordedPoint, _ end: HuntInstant
  ) -> Bool {
    let areTimed = from.time != nil && to.time != nil
    return end - start > (areTimed ? gap : max(gap, Self.longestUntimed))
  }

  /// Calculates speed and course from the previous point if the file gives neither.
  private func derive(_ reading: inout Reading) {
    guard reading.speedMetersPerSecond == nil, reading.courseDegrees == nil, reading.utc != nil,
      let previous, !previous.point.isWithoutFix, reading.time > previous.at,
      previous.point.time != nil, let position = reading.position
    else { return }
    let (distance, bearing) = previous.point.coordinate.inverse(to: position)
    reading.speedMetersPerSecond = distance / (reading.time - previous.at).seconds
    reading.courseDegrees = distance >= Self.leastMeters ? bearing : nil
    reading.isMotionDerived = true
  }
}
