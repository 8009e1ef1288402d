import Domain
import Geo
import Sensors

/// Changes the rate of a recording's positions.
enum Resampler {
  /// The maximum number of interpolated positions: a little over a day at 100 per second.
  static let mostMade = 10_000_000.0

  /// Returns the approximate number of positions that `interpolated` would give.
  static func madeCount(_ playlist: Playlist, period: HuntDuration) -> Double {
    var seconds = 0.0
    var last: HuntInstant?
    for entry in playlist.entries where entry.reading.position != nil {
      if let last, entry.continues { seconds += (entry.reading.time - last).seconds }
      last = entry.reading.time
    }
    return seconds / period.seconds
  }

  /// Drops positions that come less than a period after the last one kept.
  ///
  /// The first position after a loss is always kept, as is everything other than positions; the
  /// heading of a dropped position is kept.
  static func thinned(_ playlist: Playlist, period: HuntDuration) -> Playlist {
    var result = Playlist()
    var kept: HuntInstant?
    for entry in playlist.entries {
      var reading = entry.reading
      if reading.state != .fix { kept = nil }
      if reading.position != nil {
        if let last = kept, reading.time < last + period {
          guard let heading = reading.heading else { continue }
          reading = Reading(time: reading.time, state: .fix)
          reading.heading = heading
        } else {
          kept = reading.time
        }
      }
      result.append(reading, continues: entry.continues)
    }
    return result
  }

  /// Returns positions one period apart, on the geodesic between the recorded ones around them.
  ///
  /// Nothing is interpolated where a position is not connected to the previous one: there the
  /// recorded ones are kept, and the period restarts. An interpolated position has quality
  /// `estimated`, the larger accuracy of the two, and a derived movement; a recorded one that falls
  /// on the period is kept.
  static func interpolated(_ playlist: Playlist, period: HuntDuration) -> Playlist {
    var result = Playlist()
    var last: Reading?
    var next = HuntInstant.start
    var between: [Playlist.Entry] = []
    for entry in playlist.entries {
      let reading = entry.reading
      guard reading.position != nil else {
        if reading.state == .fix || reading.rejection != nil {
          between.append(entry)
        } else {
          close(last, &between, into: &result, next: next)
          result.append(reading)
          last = nil
        }
        continue
      }
      if let from = last, entry.continues {
        while next <= reading.time {
          flush(&between, through: next, into: &result)
          result.append(next == reading.time ? reading : made(from, reading, at: next))
          next += period
        }
        // The heading of a position that does not fall on the period.
        if let heading = reading.heading, next != reading.time + period {
          var alone = Reading(time: reading.time, state: .fix)
          alone.heading = heading
          between.append(Playlist.Entry(reading: alone, continues: false))
        }
      } else {
        close(last, &between, into: &result, next: next)
        result.append(reading)
        next = reading.time + period
      }
      last = reading
    }
    close(last, &between, into: &result, next: next)
    return result
  }

  /// Ends a connected stretch: adds the last recorded position if the period missed it.
  private static func close(
    _ last: Reading?, _ between: inout [Playlist.Entry], into result: inout Playlist,
    next: HuntInstant
  ) {
    if let last {
      flush(&between, through: last.time, into: &result)
      let given = result.entries.last { $0.reading.position != nil }?.reading.time
      if given != last.time {
        var final = last
        final.heading = nil
        result.append(final)
      }
    }
    flush(&between, through: .distantFuture, into: &result)
  }

  private static func flush(
    _ between: inout [Playlist.Entry], through time: HuntInstant, into result: inout Playlist
  ) {
    let count = between.prefix { $0.reading.time <= time }.count
    for entry in between[..<count] { result.append(entry.reading) }
    between.removeFirst(count)
  }

  private static func made(_ from: Reading, _ to: Reading, at time: HuntInstant) -> Reading {
    var reading = Reading(time: time, state: .fix)
    guard let start = from.position, let end = to.position else { return reading }
    let share = (time - from.time).seconds / (to.time - from.time).seconds
    let (distance, bearing) = start.inverse(to: end)
    reading.position = start.destination(
      bearingDegrees: bearing, distanceMeters: distance * share)
    reading.quality = .estimated
    if let a = from.accuracyMeters, let b = to.accuracyMeters {
      reading.accuracyMeters = max(a, b)
      reading.accuracySource = a > b ? from.accuracySource : to.accuracySource
    }
    reading.speedMetersPerSecond = to.speedMetersPerSecond
    reading.courseDegrees = to.courseDegrees
    reading.isMotionDerived =
      reading.speedMetersPerSecond != nil || reading.courseDegrees != nil
    if let a = from.utc, let b = to.utc {
      let span = Double(b.millisecondsSince1970 - a.millisecondsSince1970)
      reading.utc = WallTime(
        millisecondsSince1970: a.millisecondsSince1970 + Int64((span * share).rounded(.down)))
    }
    return reading
  }
}
