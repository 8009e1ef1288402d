import Domain
import Foundation
import Geo
import SensorsNMEA
import Testing

/// Each field of receiver logs against what gpsd 3.22 made of it (Logs/COPYING.gpsd).
///
/// By time of day: gpsd moves dates to the time of its build. A speed is compared where the receiver
/// shows one: gpsd computes the others from positions.
@Suite struct LogFieldTests {
  private struct Report {
    var latitude = 0.0
    var longitude = 0.0
    var speed: Double?
    var course: Double?
  }

  /// The last report of each time that has a position.
  private static func reports(in check: Data) -> [String: Report] {
    var reports: [String: Report] = [:]
    for line in check.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      guard
        let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
        object["class"] as? String == "TPV", let time = object["time"] as? String,
        let latitude = object["lat"] as? Double, let longitude = object["lon"] as? Double
      else { continue }
      reports[String(time.dropFirst(11))] = Report(
        latitude: latitude, longitude: longitude, speed: object["speed"] as? Double,
        course: object["track"] as? Double)
    }
    return reports
  }

  @Test(arguments: [
    "garmin38", "Fields/ch-4701", "Fields/mt3339", "Fields/tn204", "Fields/skytraq-fix",
    "Fields/nl551e",
    "nmea-fuzzy-cases", "myguide-3100",
  ])
  func `times, positions, speeds and courses are gpsd's`(_ name: String) throws {
    let folder = try LogTests.logFolder()
    let url = folder.appendingPathComponent("\(name).log")
    let log = try Data(contentsOf: url)
    let reports = Self.reports(
      in: try Data(contentsOf: folder.appendingPathComponent("\(name).log.chk")))
    var equal: [String: Int] = [:]
    var all: [String: Int] = [:]
    func compare(_ field: String, _ isEqual: Bool) {
      all[field, default: 0] += 1
      if isEqual { equal[field, default: 0] += 1 }
    }
    let found = epochs(Array(log)).filter { $0.hasFix == true && $0.utc != nil }
    for (time, report) in reports {
      let epoch = found.last { $0.utc.map { String($0.iso8601.dropFirst(11)) } == time }
      compare("time", epoch != nil)
      guard let epoch, let place = epoch.coordinate else { continue }
      // The last digit of four decimals of a minute, which RMC and GGA may round differently.
      compare(
        "position",
        abs(place.latitudeDegrees - report.latitude) < 1.7e-6
          && abs(place.longitudeDegrees - report.longitude) < 1.7e-6)
      if let speed = epoch.speedMetersPerSecond, let reported = report.speed {
        compare("speed", abs(speed - reported) < 0.001)
      }
      if let course = epoch.courseDegrees {
        compare("course", report.course.map { abs($0 - course) < 0.0001 } ?? false)
      }
    }
    for (field, count) in all {
      #expect(Double(equal[field] ?? 0) >= 0.99 * Double(count), "\(field) of \(count)")
    }
    // One epoch is one fix.
    let times = found.compactMap { $0.utc?.iso8601 }
    #expect(Set(times).count == times.count || name == "nmea-fuzzy-cases")
  }
}
