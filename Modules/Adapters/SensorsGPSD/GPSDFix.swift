import Domain
import Geo
import PlainJSON
import Sensors

/// Converts TPV and ATT reports (gpsd_json(5)) to readings.
enum GPSDFix {
  /// The reason a TPV report is rejected.
  enum Refusal: Error {
    case mode
    case position
  }

  /// Returns the reading of a TPV report that arrives at a time, without its accuracy.
  static func reading(
    _ report: JSONNode, at time: HuntInstant
  ) throws(Refusal) -> LiveReading {
    guard let mode = report["mode"]?.number, [0, 1, 2, 3].contains(mode) else { throw .mode }
    var reading = Reading(time: time, state: mode >= 2 ? .fix : .noFix)
    reading.utc = moment(report)
    reading.declination = declination(report)
    guard mode >= 2 else { return LiveReading(reading, reportsPosition: true) }
    // Only the mode is required: a report without a position has nothing new.
    guard let latitude = report["lat"]?.number, let longitude = report["lon"]?.number else {
      return LiveReading(reading, reportsPosition: false)
    }
    do throws(GeoError) {
      reading.position = try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    } catch {
      throw .position
    }
    reading.speedMetersPerSecond = report["speed"]?.number.flatMap { $0 >= 0 ? $0 : nil }
    reading.courseDegrees = report["track"]?.number.flatMap(angle)
    reading.quality = quality(report)
    return LiveReading(reading, reportsPosition: true)
  }

  /// Returns the heading of an ATT report, the true one if present; nil if there is none.
  static func heading(_ report: JSONNode, at time: HuntInstant) -> LiveReading? {
    var reading = Reading(time: time, state: .noFix)
    if let degrees = report["heading"]?.number.flatMap(angle) {
      reading.heading = Heading(degrees: degrees, north: .trueNorth)
    } else if let degrees = report["mheading"]?.number.flatMap(angle) {
      reading.heading = Heading(degrees: degrees, north: .magnetic)
    } else {
      return nil
    }
    reading.utc = moment(report)
    return LiveReading(reading, reportsPosition: false)
  }

  /// Returns the field `time`: text, or in gpsd before 3.0 the seconds since 1970.
  private static func moment(_ report: JSONNode) -> WallTime? {
    if let text = report["time"]?.text { return WallTime(iso8601: text) }
    // A number from before 2000 is no date.
    guard let seconds = report["time"]?.number, seconds >= 946_684_800 else { return nil }
    return Int64(exactly: (seconds * 1000).rounded()).map { WallTime(millisecondsSince1970: $0) }
  }

  /// Returns the field `magvar`: the receiver's, or else gpsd's own by a coarse table.
  private static func declination(_ report: JSONNode) -> Declination? {
    guard let degrees = report["magvar"]?.number, (-180...180).contains(degrees) else { return nil }
    return Declination(degrees: degrees, source: .receiver)
  }

  private static func angle(_ degrees: Double) -> Double? {
    (0...360).contains(degrees) ? Angle.normalizedDegrees(degrees) : nil
  }

  /// Returns the quality from the field `status`, which gpsd omits for a plain fix.
  private static func quality(_ report: JSONNode) -> FixQuality {
    switch report["status"]?.number {
    case 2: .differential
    case 3: .rtkFixed
    case 4: .rtkFloat
    case 5, 6: .estimated
    case 7: .manual
    case 8: .simulated
    case 9: .precise
    default: .autonomous
    }
  }
}
