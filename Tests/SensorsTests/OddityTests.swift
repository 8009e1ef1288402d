import Domain
import Foundation
import Geo
import Sensors
import SensorsNMEA
import Testing

/// What receivers send that the standard does not foresee, or foresees rarely.
@Suite struct OddityTests {
  private func options(_ reference: (Int, Int, Int)?) -> NMEAOptions {
    var options = NMEAOptions()
    options.referenceDay = reference.map {
      WallTime.daysSince1970(year: $0.0, month: $0.1, day: $0.2)
    }
    return options
  }

  private func dates(
    _ payloads: [String], reference: (Int, Int, Int)? = nil
  ) -> [(utc: String?, addedWeeks: Int)] {
    epochs(Array(payloads.map(line).joined().utf8), options(reference)).map {
      ($0.utc?.iso8601, $0.addedWeeks)
    }
  }

  private func rmc(_ time: String, _ date: String) -> String {
    "GPRMC,\(time),A,5545.1,N,03737.5,E,,,\(date),,,A"
  }

  private static let days: [(date: String, reference: (Int, Int, Int), day: String, weeks: Int)] = [
    // The log april6_2019 was made on 2019-04-07; its receiver says 22 August 1999.
    ("220899", (2019, 4, 7), "2019-04-07", 1024),
    ("220899", (2026, 5, 1), "2019-04-07", 1024),
    ("220899", (2018, 12, 1), "2019-04-07", 1024),
    // Two rollovers behind, one ahead.
    ("060180", (2019, 4, 7), "2019-04-07", 2048), ("150935", (2016, 1, 30), "2016-01-30", -1024),
    // Less than 19 years off is no rollover, however odd.
    ("220899", (2018, 8, 20), "1999-08-22", 0), ("010126", (2026, 5, 1), "2026-01-01", 0),
    ("010145", (2026, 5, 1), "2045-01-01", 0), ("010113", (2026, 5, 1), "2013-01-01", 0),
  ]

  @Test(arguments: OddityTests.days)
  func `a date more than 19 years off is moved by 1024 weeks, if a reference date is given`(
    _ date: String, _ reference: (Int, Int, Int), _ day: String, _ weeks: Int
  ) {
    let repaired = dates([rmc("000231.42", date)], reference: reference)
    #expect(repaired.map(\.utc) == [day + "T00:02:31.420Z"])
    #expect(repaired.map(\.addedWeeks) == [weeks])
    let plain = dates([rmc("000231.42", date)])
    #expect(plain.map(\.addedWeeks) == [0])
  }

  @Test func `the repair begins a day after 19 years and moves by whole periods to the nearest`() {
    let rollover = NMEARollover(referenceDay: 20_000)
    let edge = NMEARollover.toleratedDays
    #expect(edge == 6940)
    #expect(rollover.weeksToAdd(to: 20_000 - edge) == 0)
    #expect(rollover.weeksToAdd(to: 20_000 - edge - 1) == 1024)
    #expect(rollover.weeksToAdd(to: 20_000 + edge) == 0)
    #expect(rollover.weeksToAdd(to: 20_000 + edge + 1) == -1024)
    for day in stride(from: -50_000, through: 90_000, by: 61) {
      let weeks = rollover.weeksToAdd(to: day)
      #expect(weeks % 1024 == 0)
      #expect(abs(day + weeks * 7 - 20_000) <= (weeks == 0 ? edge : 3584))
    }
  }

  @Test func `a repaired date is carried over midnight, and every reading of it says so`() {
    let gga = "GPGGA,000001,5545.1,N,03737.5,E,1,08,0.9,,M,,M,,"
    let found = dates([rmc("235959", "210899"), gga], reference: (2019, 4, 7))
    #expect(found.map(\.utc) == ["2019-04-06T23:59:59.000Z", "2019-04-07T00:00:01.000Z"])
    #expect(found.map(\.addedWeeks) == [1024, 1024])
    let sentences = Array([rmc("235959", "210899"), gga].map(line).joined().utf8)
    for epoch in epochs(sentences, options((2019, 4, 7))) {
      let reading = epoch.reading(at: .start, after: .noFix)
      #expect(reading.utcRepairedWeeks == 1024)
    }
    let plain = epochs(sentences).map { $0.reading(at: .start, after: .noFix).utcRepairedWeeks }
    #expect(plain == [nil, nil])
  }

  @Test func `the year of ZDA has four digits and is taken as it is`() {
    let zda = "GPZDA,000231.42,22,08,1999,00,00"
    let gll = "GPGLL,5545.1,N,03737.5,E,000231.42,A"
    #expect(dates([zda, gll]).map(\.utc) == ["1999-08-22T00:02:31.420Z"])
    let late = dates(["GPZDA,000231.42,01,01,2085,00,00", gll])
    #expect(late.map(\.utc) == ["2085-01-01T00:02:31.420Z"])
    let repaired = dates([zda, gll], reference: (2019, 4, 7))
    #expect(repaired.map(\.utc) == ["2019-04-07T00:02:31.420Z"])
    #expect(repaired.map(\.addedWeeks) == [1024])
    #expect(dates(["GPZDA,000231.42,22,08,99,00,00", gll]).map(\.utc) == [nil])
  }

  @Test(
    arguments: [
      ("april6_2019", nil, ["1999-08-22"], 0), ("april6_2019", (2019, 4, 7), ["2019-04-07"], 1024),
      ("gp-320fw-2019-04-06-overflow", (2019, 4, 7), ["2019-04-06"], 0),
      ("gp-320fw-2019-04-06-overflow", nil, ["2019-04-06"], 0),
    ] as [(String, (Int, Int, Int)?, [String], Int)])
  func `logs of the rollover of 6 April 2019 have the days that were`(
    _ log: String, _ reference: (Int, Int, Int)?, _ days: [String], _ weeks: Int
  ) throws {
    let url = try LogTests.logFolder().appendingPathComponent("\(log).log")
    let found = epochs(Array(try Data(contentsOf: url)), options(reference)).filter {
      $0.utc != nil
    }
    var seen: [String] = []
    for day in found.compactMap({ $0.utc?.iso8601.prefix(10) }) where seen.last != String(day) {
      seen.append(String(day))
    }
    #expect(seen == days)
    #expect(found.allSatisfy { $0.addedWeeks == weeks })
  }

  @Test func `the reference date is an option of the spec`() throws {
    let log = try LogTests.logFolder().appendingPathComponent("april6_2019.log").path
    let truth = PlayerTruth(position: try Coordinate(latitudeDegrees: 0, longitudeDegrees: 0))
    func readings(_ options: String) throws -> [Reading] {
      var sensor = try NMEAAdapter.adapter.make(
        SensorSpec("nmea:\(log)\(options)"), SensorContext(truth: truth, seed: 1))
      var readings: [Reading] = []
      sensor.poll(through: .distantFuture, into: &readings)
      return readings.filter { $0.utc != nil }
    }
    let repaired = try readings("?reference=2019-04-07")
    #expect(repaired.map(\.utc?.iso8601) == ["2019-04-07T00:02:31.420Z"])
    #expect(repaired.map(\.utcRepairedWeeks) == [1024])
    let plain = try readings("")
    #expect(plain.map(\.utc?.iso8601) == ["1999-08-22T00:02:31.420Z"])
    #expect(plain.map(\.utcRepairedWeeks) == [nil])
    for wrong in ["2019-02-29", "1979-01-01", "20190407", "2019-4-7", "2019-04-07T", "today"] {
      #expect(throws: SensorError.self) { try readings("?reference=\(wrong)") }
    }
  }

  @Test func `the leap second carries no date over, the second after it does`() {
    func gga(_ time: String) -> String { "GPGGA,\(time),5545.1,N,03737.5,E,1,08,0.9,,M,,M,," }
    let found = dates([rmc("235958", "311216"), gga("235959"), gga("235960"), gga("000000")])
    #expect(
      found.map(\.utc) == [
        "2016-12-31T23:59:58.000Z", "2016-12-31T23:59:59.000Z", "2017-01-01T00:00:00.000Z",
        "2017-01-01T00:00:00.000Z",
      ])
  }

  @Test(arguments: [
    ("6", FixQuality.estimated), ("7", .manual), ("8", .simulated),
  ])
  func `quality 6, 7 and 8 are positions that say they are not measured`(
    _ digit: String, _ quality: FixQuality
  ) {
    let gga = "GPGGA,120000,5545.1,N,03737.5,E,\(digit),08,0.9,,M,,M,,"
    // Another sentence of the epoch that calls the position measured does not hide it.
    for bytes in [stream(gga), stream(gga, rmc("120000", "010526"))] {
      let reading = epochs(bytes).first?.reading(at: .start, after: .noFix)
      #expect(reading?.state == .fix && reading?.position != nil)
      #expect(reading?.quality == quality)
    }
  }

  @Test func `receivers of several systems talk in turn in one epoch`() {
    let found = epochs(
      stream(
        "GNRMC,120000,A,5545.1234,N,03737.5678,E,2,45,010526,,,A",
        "GPGSA,A,3,1,2,3,4,,,,,,,,,2.0,1.5,1.3", "GLGSA,A,3,65,66,,,,,,,,,,,2.0,1.6,1.3",
        "GAGSA,A,3,1,2,,,,,,,,,,,2.0,1.7,1.3", "BDGSA,A,3,1,2,,,,,,,,,,,2.0,1.8,1.3",
        "GPGLL,5545.1234,N,03737.5678,E,120000,A", "GLGLL,,,,,120000,V,N",
        "GNGNS,120001,5545.1240,N,03737.5690,E,ANNA,08,0.9,,,,"))
    #expect(found.count == 2)
    #expect(found.map(\.hasFix) == [true, true])
    #expect(found.first?.hdop == 1.5)
    #expect(found.first?.quality == .autonomous)
  }
}
