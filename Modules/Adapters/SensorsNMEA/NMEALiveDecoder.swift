import Domain
import Sensors

/// The NMEA parser of a live byte stream.
struct NMEALiveDecoder: ByteDecoder {
  private var parser: NMEAParser
  private var events: [NMEAEvent] = []

  init(options: NMEAOptions) { parser = NMEAParser(options: options) }

  var rejectCounts: [(reason: String, count: Int)] { parser.rejectCounts }

  /// Counts the unfinished input of the last connection as truncated; it gives no reading.
  mutating func restart() {
    parser.finish(into: &events)
    events.removeAll(keepingCapacity: true)
  }

  mutating func decode(_ bytes: [UInt8], into readings: inout [LiveReading]) {
    parser.feed(bytes, into: &events)
    give(into: &readings)
  }

  mutating func flush(into readings: inout [LiveReading]) {
    parser.closeEpoch(into: &events)
    give(into: &readings)
  }

  private mutating func give(into readings: inout [LiveReading]) {
    for event in events {
      switch event {
      case .epoch(let epoch):
        // Movement and heading without a position.
        let state: SensorState = epoch.hasFix == nil ? .fix : .noFix
        readings.append(
          LiveReading(epoch.reading(at: .start, after: state), tellsPosition: epoch.hasFix != nil))
      case .rejection(let rejection):
        var reading = Reading(time: .start, state: .noFix)
        reading.rejection = rejection
        readings.append(LiveReading(reading, tellsPosition: false))
      }
    }
    events.removeAll(keepingCapacity: true)
  }
}
