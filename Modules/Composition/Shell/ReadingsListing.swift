import LabComposition
import PlainJSON
import Domain
import Exchange
import Geo
package import Sensors
package import TextKit

/// A sensor's readings as JSON lines, with counts by kind.
package struct ReadingsListing {
  /// The listed seconds of a simulated sensor without an end, unless a recording is longer.
  static let simulatedSeconds = 60.0
  private static let simulatedEnd = HuntInstant(seconds: simulatedSeconds)

  /// A track format.
  package enum TrackForm: Hashable, Sendable {
    /// GPX 1.1.
    case gpx
    /// GeoJSON (RFC 7946).
    case geojson
  }

  private let name: String
  private var sensor: any Sensor
  /// The time up to which a sensor is polled that does not know its next reading time.
  private let unpacedMoment: HuntInstant
  private var states: [SensorState: Int] = [:]
  private var rejections: [String: Int] = [:]
  private var headings: [North: Int] = [:]
  private var isCut = false
  /// Called while readings arrive; true ends the listing and keeps its counts.
  package var isStopped: () -> Bool = { false }

  /// Creates the sensor of a spec.
  ///
  /// A simulated sensor measures a player at latitude 0, longitude 0.
  package init(_ spec: String, seed: UInt64) throws(SensorError) {
    name = spec
    let parsed = try SensorSpec(spec)
    let registry = Adapters.registry
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    sensor = try registry.makeSensor(
      parsed,
      context: SensorContext(
        truth: PlayerTruth(position: nowhere), seed: seed, reportsRejections: true,
        liveClock: LiveClock.starting(at: .start), sessionStart: ShellStart.wallTime))
    let isSimulated =
      registry.hasSimulatedPosition(parsed) || registry.hasSimulatedHeading(parsed)
    let isEndless = isSimulated && !parsed.address.contains("duration=")
    unpacedMoment = isEndless ? Self.simulatedEnd : .start + .longest
  }

  /// Lists all readings; `write` receives each line without a line end.
  ///
  /// A live source may be ended only by `isStopped`.
  package mutating func run(write: (String) -> Void) {
    readAll { write(Self.line($0)) }
  }

  /// Returns all fixes as one track; a loss of position starts a new segment.
  ///
  /// Times are the source's own if all fixes have one, otherwise they count from
  /// 2026-01-01T00:00:00Z.
  package mutating func track(as form: TrackForm) -> String {
    var readings: [Reading] = []
    readAll { readings.append($0) }
    let hasTimes = readings.allSatisfy { $0.position == nil || $0.utc != nil }
    var track = Track(name: name)
    for reading in readings where reading.rejection == nil {
      guard reading.state == .fix else {
        track.endSegment()
        continue
      }
      guard let position = reading.position else { continue }
      track.add(
        TrackPoint(
          time: hasTimes ? reading.utc : HuntTrack.time(of: reading.time), coordinate: position,
          accuracyMeters: reading.accuracyMeters))
    }
    return Exchange.export(track, as: form == .gpx ? .gpx : .geojson)
  }

  private mutating func readAll(_ take: (Reading) -> Void) {
    var readings: [Reading] = []
    if let clock = sensor.liveClock {
      while !sensor.hasEnded, !isStopped() {
        sensor.poll(through: clock(), into: &readings)
        pass(&readings, take)
        if !sensor.hasEnded { LiveClock.nap(LiveClock.longestNap) }
      }
      return sensor.close()
    }
    var isOver = false
    while !isOver, !isStopped() {
      let next = sensor.nextReadingTime
      if sensor.isEndless, next.map({ $0 > Self.simulatedEnd }) ?? false {
        isCut = true
        break
      }
      // An unpaced sensor has no next reading time, and gives one reading per poll.
      sensor.poll(through: next ?? unpacedMoment, into: &readings)
      isOver = next == nil && readings.isEmpty
      pass(&readings, take)
    }
    sensor.close()
  }

  private mutating func pass(_ readings: inout [Reading], _ take: (Reading) -> Void) {
    for reading in readings {
      count(reading)
      take(reading)
    }
    readings.removeAll(keepingCapacity: true)
  }

  private mutating func count(_ reading: Reading) {
    if let rejection = reading.rejection {
      rejections[rejection.reason, default: 0] += 1
    } else {
      // A heading alone, as from a second source, is not a fix.
      if reading.state != .fix || reading.position != nil {
        states[reading.state, default: 0] += 1
      }
      if let heading = reading.heading { headings[heading.north, default: 0] += 1 }
    }
  }

  /// Returns why the listing ended before the sensor did; nil if it did not.
  package func notice(in language: Language) -> String? {
    isCut ? Said.listingCut(seconds: Int(Self.simulatedSeconds), language) : nil
  }

  /// The counts, one per line: states in order, headings, rejections by reason.
  package var counts: [String] {
    var lines = SensorState.allCases.compactMap { state in
      states[state].map { "\(state.rawValue) \($0)" }
    }
    if let count = headings[.trueNorth] { lines.append("heading \(count)") }
    if let count = headings[.magnetic] { lines.append("heading magnetic \(count)") }
    let refused = rejections.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return lines + refused.map { "rejected \($0.key) \($0.value)" }
  }

  /// Returns a reading as JSON.
  static func line(_ reading: Reading) -> String {
    var line = JSONText()
    line.add("time", reading.time.seconds)
    line.add("state", reading.state.rawValue)
    if let rejection = reading.rejection {
      line.add("rejected", rejection.reason)
      line.add("text", rejection.excerpt)
      return line.closed
    }
    if let position = reading.position {
      line.add("lat", position.latitudeDegrees)
      line.add("lon", position.longitudeDegrees)
    }
    if let accuracy = reading.accuracyMeters { line.add("accuracy", accuracy) }
    if let speed = reading.speedMetersPerSecond { line.add("speed", speed) }
    if let course = reading.courseDegrees { line.add("course", course) }
    if reading.isMotionDerived { line.add("derived", json: "true") }
    if let heading = reading.heading {
      line.add("heading", heading.degrees)
      line.add("north", heading.north.rawValue)
    }
    if reading.isHeadingLost { line.add("headingLost", json: "true") }
    if let quality = reading.quality { line.add("quality", quality.rawValue) }
    if let utc = reading.utc { line.add("utc", utc.iso8601) }
    if let weeks = reading.utcRepairedWeeks { line.add("utcRepairedWeeks", Int64(weeks)) }
    return line.closed
  }
}
