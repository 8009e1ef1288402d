import Domain
import Exchange
import LabComposition
import Sensors
import TextKit

/// Readings as the points of a track, each with its date.
///
/// A reading has the source's date, or else one derived from the last known date and the session's
/// time; readings before the first date get theirs from it. The first readings wait for a date, at
/// most `mostWaiting` of them: if there is none by then, time counts from 2026-01-01T00:00:00Z
/// until one comes.
struct ReadingTrack: ~Copyable {
  /// The number of readings that wait for the first date.
  static let mostWaiting = 1000

  private var writer: TrackWriter
  private var dated: (at: HuntInstant, date: WallTime)?
  private var waiting: [Reading] = []

  /// Begins a track.
  init(name: String, as format: TrackFormat, into text: inout ByteText) {
    writer = TrackWriter(name: name, as: format, into: &text)
  }

  /// Adds a reading; a loss of position ends the segment.
  mutating func add(_ reading: Reading, into text: inout ByteText) {
    guard reading.rejection == nil, reading.state != .fix || reading.position != nil else { return }
    if dated == nil {
      if let utc = reading.utc {
        dated = (reading.measuredAt ?? reading.time, utc)
        release(into: &text)
      } else {
        waiting.append(reading)
        if waiting.count >= Self.mostWaiting { releaseUndated(into: &text) }
        return
      }
    }
    write(reading, into: &text)
  }

  /// Ends the track.
  mutating func end(into text: inout ByteText) {
    if dated == nil { releaseUndated(into: &text) }
    writer.end(into: &text)
  }

  private mutating func releaseUndated(into text: inout ByteText) {
    dated = (.start, HuntTrack.start)
    release(into: &text)
  }

  private mutating func release(into text: inout ByteText) {
    for reading in waiting { write(reading, into: &text) }
    waiting = []
  }

  private mutating func write(_ reading: Reading, into text: inout ByteText) {
    let moment = reading.measuredAt ?? reading.time
    if let utc = reading.utc { dated = (moment, utc) }
    guard reading.state == .fix, let position = reading.position else {
      return writer.endSegment(into: &text)
    }
    var point = TrackPoint(
      time: dated.map { $0.date + (moment - $0.at) }, coordinate: position,
      accuracyMeters: reading.accuracyMeters)
    // What was derived from the positions can be derived again.
    if !reading.isMotionDerived {
      point.speedMetersPerSecond = reading.speedMetersPerSecond
      point.courseDegrees = reading.courseDegrees
    }
    writer.add(point, into: &text)
  }
}
