import PlainJSON
import Domain
import Geo
import Recording
import Sensors

/// Reads the output of `ghostbuster readings`, one JSON object per line.
///
/// A truncated last line is dropped and counted.
enum ReadingLines {
  /// Adds the readings of a file to a log.
  static func read(
    _ bytes: [UInt8], file: String, into log: inout RecordedLog
  ) throws(RecordedFault) {
    var start = 0
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      number += 1
      let line = Array(bytes[start..<end])
      start = end + 1
      if line.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { continue }
      let reading: Reading
      do throws(RecordingFault) {
        reading = try self.reading(LinePlace(line: line))
      } catch {
        guard case .json = error, end == bytes.count, number > 1 else {
          throw .line(file: file, line: number, error)
        }
        return log.cutShort(atLine: number)
      }
      let isMoving = reading.speedMetersPerSecond != nil || reading.courseDegrees != nil
      guard
        reading.state == .fix
          || (reading.position == nil && !isMoving && reading.accuracyMeters == nil)
      else { throw .positionWithoutFix(file: file, line: number, reading.state) }
      guard reading.time >= log.end else { throw .earlier(file: file, line: number) }
      log.append(reading)
    }
  }

  private static func reading(_ line: LinePlace) throws(RecordingFault) -> Reading {
    let seconds = try line.required("time").number(in: 0...HuntDuration.longest.seconds)
    var reading = Reading(
      time: HuntInstant(seconds: seconds),
      state: try line.required("state").word(SensorState.self))
    if let reason = try line.optional("rejected")?.string() {
      reading.rejection = Rejection(
        reason: reason, excerpt: try line.optional("text")?.string() ?? "")
      return reading
    }
    reading.position = try position(line)
    reading.accuracyMeters = try line.optional("accuracy")?.number(in: 0...1e9)
    reading.quality = try line.optional("quality")?.word(FixQuality.self)
    reading.speedMetersPerSecond = try line.optional("speed")?.number(in: 0...1e9)
    let course = try line.optional("course")?.number(in: 0...360)
    reading.courseDegrees = course.map(Angle.normalizedDegrees)
    reading.isMotionDerived = try line.optional("derived")?.bool() ?? false
    reading.isHeadingLost = try line.optional("headingLost")?.bool() ?? false
    if let degrees = try line.optional("heading")?.number(in: 0...360) {
      let north = try line.optional("north")?.word(North.self)
      reading.heading = Heading(degrees: degrees, north: north ?? .trueNorth)
    }
    if let utc = try line.optional("utc") {
      guard let time = WallTime(iso8601: try utc.string()) else { throw utc.bad(.utcTime) }
      reading.utc = time
    }
    if let weeks = try line.optional("utcRepairedWeeks") {
      reading.utcRepairedWeeks = Int(try weeks.number(in: -10_000...10_000))
    }
    try readOrigins(line, into: &reading)
    return reading
  }

  /// Reads when the position was measured, and where accuracy and declination come from.
  private static func readOrigins(
    _ line: LinePlace, into reading: inout Reading
  ) throws(RecordingFault) {
    if let measured = try line.optional("measured") {
      let seconds = try measured.number(in: 0...HuntDuration.longest.seconds)
      reading.measuredAt = min(HuntInstant(seconds: seconds), reading.time)
    }
    reading.accuracySource = try line.optional("accuracySource")?.word(AccuracySource.self)
    if let degrees = try line.optional("declination")?.number(in: -180...180) {
      let source = try line.required("declinationSource").word(Declination.Source.self)
      reading.declination = Declination(degrees: degrees, source: source)
    }
  }

  /// Returns the position in `lat` and `lon`; nil if both are missing.
  private static func position(_ line: LinePlace) throws(RecordingFault) -> Coordinate? {
    let (latitude, longitude) = (try line.optional("lat"), try line.optional("lon"))
    if latitude == nil, longitude == nil { return nil }
    return Coordinate(
      uncheckedLatitudeDegrees: try line.required("lat").number(in: -90...90),
      longitudeDegrees: try line.required("lon").number(in: -180...180))
  }
}
