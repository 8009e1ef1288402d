import Domain
import Geo
import Sensors

/// Converts the points of a track to readings, on the track's own time from zero.
///
/// A point follows the previous one by the difference of their times; if time goes back, by one
/// second. In a file without any times all points are one second apart; a point without time among
/// others is rejected. A gap longer than `gap` gives a stale reading.
struct PointTimeline {
  private static let step = HuntDuration(milliseconds: 1000)
  /// The longest plausible jump in time, a year; a longer one is a clock error.
  private static let longestMilliseconds: Int64 = 366 * 86_400_000
  /// The shortest distance in metres that gives a course between two points.
  private static let leastMeters = 0.1

  let gap: HuntDuration
  private(set) var playlist = Playlist()
  private(set) var rejections: [Rejection] = []
  private var previous: (point: RecordedPoint, at: HuntInstant)?

  init(_ points: [RecordedPoint], gap: HuntDuration) {
    self.gap = gap
    let hasTimes = points.contains { $0.time != nil }
    for point in points {
      if hasTimes, point.time == nil {
        let place = point.coordinate
        rejections.append(
          Rejection(
            reason: "noTime",
            excerpt:
              "\(shortestText(place.latitudeDegrees)), \(shortestText(place.longitudeDegrees))"))
      } else {
        append(point)
      }
    }
  }

  private mutating func append(_ point: RecordedPoint) {
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

  /// Calculates speed and course from the previous point if the file gives neither.
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

  private func moment(of point: RecordedPoint) -> HuntInstant {
    guard let previous else { return .start }
    guard let time = point.time, let before = previous.point.time, time >= before,
      time.millisecondsSince1970 - before.millisecondsSince1970 <= Self.longestMilliseconds
    else { return previous.at + Self.step }
    // The recording ends at the end of session time.
    return min(previous.at + (time - before), .start + .longest)
  }
}
