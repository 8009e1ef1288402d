import Domain
import Foundation
import Geo
import Sensors
import SensorsNMEA
import Testing

/// Receiver logs from gpsd's tests with what gpsd made of each (Logs/COPYING.gpsd).
///
/// Compared as sets, because how often gpsd reports a position depends on its version.
@Suite struct LogTests {
  struct Point: Hashable {
    var latitude: Double
    var longitude: Double

    func isNear(_ other: Point) -> Bool {
      abs(latitude - other.latitude) <= 1e-7 && abs(longitude - other.longitude) <= 1e-7
    }
  }

  /// The distinct positions of the TPV lines of a `.chk` file.
  static func reported(in check: Data) -> [Point] {
    var points: [Point] = []
    for line in check.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      guard
        let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
        object["class"] as? String == "TPV", let latitude = object["lat"] as? Double,
        let longitude = object["lon"] as? Double
      else { continue }
      let point = Point(latitude: latitude, longitude: longitude)
      if !points.contains(point) { points.append(point) }
    }
    return points
  }

  /// The positions that readings of a log have.
  static func read(_ log: Data) -> [Point] {
    epochs(Array(log)).compactMap(\.coordinate).map {
      Point(latitude: $0.latitudeDegrees, longitude: $0.longitudeDegrees)
    }
  }

  static func logFolder() throws -> URL {
    try #require(Bundle.module.resourceURL).appendingPathComponent("Logs")
  }

  @Test(arguments: [
    ("april6_2019", 2), ("garmin38", 5), ("gp-320fw-2019-04-06-overflow", 5), ("myguide-3100", 11),
    ("nmea-fuzzy-cases", 14),
    ("pypilot", 0), ("tcp-torture", 2), ("tomtom-mkII", 4), ("bu353s4", 15), ("neo-m8n", 23),
    ("haicom-305N", 68),
  ])
  func `readings have every position gpsd found, and no other`(_ name: String, _ count: Int) throws
  {
    let folder = try LogTests.logFolder()
    var log = try Data(contentsOf: folder.appendingPathComponent("\(name).log"))
    // In this log a bar marks where one write ended.
    if name == "tcp-torture" { log.removeAll { $0 == UInt8(ascii: "|") } }
    let check = try Data(contentsOf: folder.appendingPathComponent("\(name).log.chk"))
    let (expected, found) = (LogTests.reported(in: check), LogTests.read(log))
    #expect(expected.count == count)
    let missing = expected.filter { point in !found.contains { $0.isNear(point) } }
    // gpsd takes two positions whose GGA has an empty quality and whose RMC is void.
    let unusable = [
      Point(latitude: 56.216593333, longitude: -3.111638333),
      Point(latitude: 56.21658, longitude: -3.111893333),
    ]
    // RMC and GGA of one time differ in the last digit: one fix here.
    let merged = [Point(latitude: 20.628798333, longitude: -87.06808)]
    #expect(
      missing == (["myguide-3100": unusable, "tcp-torture": merged][name] ?? []))
    // This log ends within an epoch that has a place already; gpsd waits for its end.
    let cutOff = ["neo-m8n": [Point(latitude: 44.068983667, longitude: -121.3142285)]]
    let known = expected + (cutOff[name] ?? [])
    #expect(found.allSatisfy { point in known.contains { $0.isNear(point) } })
  }

  @Test func `tcp-torture reads the same in the pieces it was written in`() throws {
    let url = try LogTests.logFolder().appendingPathComponent("tcp-torture.log")
    let log = try Data(contentsOf: url)
    var parser = NMEAParser()
    var found: [NMEAEvent] = []
    let pieces = log.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    #expect(pieces.count > 3)
    for piece in pieces { parser.feed(Array(piece), into: &found) }
    parser.finish(into: &found)
    #expect(found == events(Array(pieces.joined())))
    #expect(parser.rejectCounts.map { "\($0.reason)=\($0.count)" } == ["notSentence=1"])
  }

  @Test func `the compass log gives magnetic headings and no fix`() throws {
    let path = try LogTests.logFolder().appendingPathComponent("pypilot.log").path
    var sensor = try NMEAFileSensor(path: path)
    var readings: [Reading] = []
    sensor.poll(through: .distantFuture, into: &readings)
    #expect(readings.count == 8)
    #expect(readings.dropLast().allSatisfy { $0.state == .noFix && $0.position == nil })
    #expect(readings.dropLast().allSatisfy { $0.heading?.north == .magnetic })
    #expect(readings.map(\.time.seconds) == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `losing the fix is reported, as in the log that loses it`() throws {
    let path = try LogTests.logFolder().appendingPathComponent("tomtom-mkII.log").path
    var sensor = try NMEAFileSensor(path: path)
    var readings: [Reading] = []
    sensor.poll(through: .distantFuture, into: &readings)
    var states: [SensorState] = []
    for reading in readings where states.last != reading.state { states.append(reading.state) }
    #expect(states == [.fix, .noFix, .disconnected])
    #expect(readings.count { $0.position != nil } == 4)
  }
}
