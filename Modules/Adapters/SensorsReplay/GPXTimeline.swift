import Domain
import Geo
import Sensors

/// Makes readings of the points of a track, on the track's own time from zero.
///
/// A point is as much after its forerunner as their times say; where time goes back, it is one
/// second after. In a file without any time all points are one second apart; a single point
/// without time among others is refused. A gap longer than `gap` is told as stale.
struct GPXTimeline {
  private static let step = HuntDuration(milliseconds: 1000)
  /// A longer leap is a fault of the clock: a year.
  private static let longestMilliseconds: Int64 = 366 * 86_400_000
  /// Points closer than this, metres, have no course between them.
  private static let leastMeters = 0.1

  let gap: HuntDuration
  private(set) var playlist = Playlist()
  private(set) var rejections: [Rejection] = []
  private var previous: (point: GPXPoint, at: HuntInstant)?

  init(_ points: [GPXPoint], gap: HuntDuration) {
    self.gap = gap
    let hasTimes = points.contains { $0.time != nil }
    for point in points {
      if hasTimes, point.time == nil {
        rejections.append(Rejection(reason: "noTime", excerpt: "\(point.coordinate)"))
      } else {
        append(point)
      }
    }
  }

  private mutating func append(_ point: GPXPoint) {
    let at = moment(of: point)
    let isGap = previous.map { at - $0.at > gap } ?? false
    if isGap, let previous, !previous.point.isWithoutFix {
      playlist.append(Reading(time: previous.at + gap, state: .stale))
    }
    var reading = Reading(time: at, state: point.isWithoutFix ? .noFix : .fix)
    reading.utc = point.time
    let continues = point.continues && !isGap && !point.isWithoutFix
    if !point.isWithoutFix {
      reading.position = point.coordinate
      reading.accuracyMeters = point.accuracyMeters
      reading.quality = point.quality
      reading.speedMetersPerSecond = point.speedMetersPerSecond
      reading.courseDegrees = point.courseDegrees
      if continues { derive(&reading) }
    }
    playlist.append(reading, continues: continues && previous?.point.isWithoutFix == false)
    previous = (point, at)
  }

  /// Works speed and course out from the point before, where the file tells neither.
  private func derive(_ reading: inout Reading) {
    guard reading.speedMetersPerSecond == nil, reading.courseDegrees == nil,
      let previous, !previous.point.isWithoutFix, reading.time > previous.at,
      previous.point.time != nil, let position = reading.position
    else { return }
    let (distance, bearing) = previous.point.coordinate.inverse(to: position)
    reading.speedMetersPerSecond = distance / (reading.time - previous.at).seconds
    reading.courseDegrees = distance >= Self.leastMeters ? bearing : nil
    reading.isMotionDerived = true
  }

  private func moment(of point: GPXPoint) -> HuntInstant {
    guard let previous else { return .start }
    guard let time = point.time, let before = previous.point.time, time >= before,
      time.millisecondsSince1970 - before.millisecondsSince1970 <= Self.longestMilliseconds
    else { return previous.at + Self.step }
    // The recording ends where session time does.
    return min(previous.at + (time - before), .start + .longest)
  }
}
