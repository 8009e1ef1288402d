import Domain
import Geo
import Sensors

/// The NMEA parser of a live byte stream.
struct NMEALiveDecoder: ByteDecoder {
  private var parser: NMEAParser
  private var events: [NMEAEvent] = []
  private var clock = ReceiverClock()
  private var moments = NMEAMoments()

  init(options: NMEAOptions) { parser = NMEAParser(options: options) }

  var rejectCounts: [(reason: String, count: Int)] { parser.rejectCounts }

  /// Counts the unfinished input of the last connection as truncated; it gives no reading.
  ///
  /// A moment reported before is no news on a new connection either.
  mutating func restart() {
    parser.restart()
    clock = ReceiverClock()
  }

  mutating func decode(
    _ bytes: [UInt8], at time: HuntInstant, into readings: inout [LiveReading]
  ) {
    settle(at: time, into: &readings)
    parser.feed(bytes, at: time, into: &events)
    give(at: time, into: &readings)
  }

  mutating func settle(at time: HuntInstant, into readings: inout [LiveReading]) {
    while let deadline = parser.deadline, deadline <= time {
      parser.expire(at: deadline, into: &events)
      give(at: deadline, into: &readings)
    }
  }

  mutating func finish(at time: HuntInstant, into readings: inout [LiveReading]) {
    settle(at: time, into: &readings)
    parser.closeEpoch(into: &events)
    give(at: time, into: &readings)
  }

  private mutating func give(at time: HuntInstant, into readings: inout [LiveReading]) {
    for event in events {
      switch event {
      case .epoch(let epoch): give(epoch, at: time, into: &readings)
      case .rejection(let rejection):
        var reading = Reading(time: time, state: .noFix)
        reading.rejection = rejection
        readings.append(LiveReading(reading, reportsPosition: false))
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func give(
    _ epoch: NMEAEpoch, at time: HuntInstant, into readings: inout [LiveReading]
  ) {
    // A moment reported again is no news.
    guard !moments.repeats(epoch) else { return }
    // Movement and heading without a position.
    let state: SensorState = epoch.hasFix == nil ? .fix : .noFix
    var reading = epoch.reading(at: time, after: state)
    if reading.position != nil {
      reading.measuredAt = clock.moment(
        microsecondOfDay: epoch.microsecondOfDay, arrival: epoch.openedAt ?? time)
    }
    readings.append(LiveReading(reading, reportsPosition: epoch.hasFix != nil))
  }
}
