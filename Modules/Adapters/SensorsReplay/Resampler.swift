import Domain
import Geo
import Sensors

/// Changes the rate of a recording's positions.
enum Resampler {
  /// The most positions that are made of a recording: a day at 100 a second, and some.
  static let mostMade = 10_000_000.0

  /// How many positions `interpolated` would make, about.
  static func madeCount(_ playlist: Playlist, period: HuntDuration) -> Double {
    var seconds = 0.0
    var last: HuntInstant?
    for entry in playlist.entries where entry.reading.position != nil {
      if let last, entry.continues { seconds += (entry.reading.time - last).seconds }
      last = entry.reading.time
    }
    return seconds / period.seconds
  }

  /// Drops positions that come sooner than a period after the last one kept.
  ///
  /// The first position after a loss is always kept, and so is all that is not a position; a
  /// heading beside a dropped position stays.
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

  /// Gives positions a period apart, on the geodesic between the recorded ones around them.
  ///
  /// Nothing is made where a position does not go on from the one before: there the recorded ones
  /// stand, and the period begins anew. A position that was made has quality `estimated`, the larger
  /// accuracy of its two, and a derived movement; a recorded one that falls on the period stays.
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
        // A heading beside a position that is not on the period.
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

  /// Ends a stretch: what lies between, and the last recorded position if the period missed it.
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
