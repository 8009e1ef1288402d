import Domain
import Geo
import Sensors
import SensorsNMEA
import Testing

@Suite struct EpochTests {
  @Test func `sentences of one time are one epoch, whoever talks`() {
    let found = epochs(
      stream(
        "GPGGA,120000.00,5545.1234,N,03737.5678,E,4,08,0.9,,M,,M,,",
        "GAGGA,120000.00,5545.1234,N,03737.5678,E,4,08,0.9,,M,,M,,",
        "GNRMC,120000,A,5545.1234,N,03737.5678,E,2,45,010526,,,D", "GNVTG,45,T,,M,2,N,,K,D",
        "GNGST,120000.0,,,,,0.3,0.4,", "HEHDT,44,T",
        "GPGGA,120001.00,5545.1235,N,03737.5678,E,4,08,0.9,,M,,M,,"))
    #expect(found.count == 2)
    #expect(found.first?.quality == .rtkFixed)
    #expect(found.first?.errorMeters == 0.5)
    #expect(found.first?.trueHeading?.degrees == 44)
    #expect(found.last?.day == found.first?.day)
    #expect(found.last?.trueHeading == nil && found.last?.speedMetersPerSecond == nil)
  }

  @Test func `of two positions the more precise counts, and else the later`() {
    let gga = "GPGGA,120000,5545.123410,N,03737.567810,E,1,08,0.9,,M,,M,,"
    let rmc = "GPRMC,120000,A,5545.123413,N,03737.567813,E,2,45,010526,,,A"
    let gll = "GPGLL,5545.1236,N,03737.5681,E,120000,A"
    for (bytes, last) in [(stream(gga, rmc, gll), 0.000003), (stream(gll, rmc, gga), 0)] {
      let found = epochs(bytes)
      #expect(found.count == 1)
      #expect(
        isNear(found.first?.coordinate, 55 + (45.12341 + last) / 60, 37 + (37.56781 + last) / 60))
    }
  }

  @Test func `VTG shows the motion, RMC if there is none`() {
    let rmc = "GPRMC,120000,A,5545.1,N,03737.5,E,2,45,010526,,,A"
    for bytes in [stream(rmc, "GPVTG,46,T,,M,3,N,,K,A"), stream("GPVTG,46,T,,M,3,N,,K,A", rmc)] {
      let found = epochs(bytes)
      #expect(found.map(\.courseDegrees) == [46])
    }
    #expect(epochs(stream(rmc, "GPVTG,,T,,M,,N,,K,N")).map(\.courseDegrees) == [45])
  }

  @Test func `positions that differ are all given, at the same time`() {
    let found = epochs(
      stream(
        "GPGGA,120000,5545.12349,N,03737.5678,E,1,08,0.9,,M,,M,,",
        "GPRMC,120000,A,5545.1235,N,03737.6000,E,2,45,010526,,,A"))
    #expect(found.count == 2)
    #expect(found.map(\.microsecondOfDay) == [43_200_000_000, 43_200_000_000])
    #expect(found.last?.hdop == 0.9)
  }

  @Test(arguments: [
    ("5545.1234,N,03737.5678,E", "5545.12346,N,03737.56775,E"),
    ("5545.1234,N,03737.5678,E", "5545.1235,N,03737.5677,E"),
    ("5545.123,N,03737.5678,E", "5545.12365,N,03737.5678,E"),
    ("5545.12345678,N,03737.5678,E", "5545.12345,N,03737.5678,E"),
    ("0000.0000,N,17959.9999,E", "0000.0000,S,18000.0000,W"),
  ])
  func `one position with a last digit that differs is one`(_ first: String, _ second: String) {
    for talker in ["GP", "GN"] {
      let found = epochs(
        stream(
          "GPRMC,120000,A,\(first),2,45,010526,,,A",
          "\(talker)GGA,120000,\(second),1,08,0.9,,M,,M,,"))
      #expect(found.count == 1)
      #expect(found.first?.hdop == 0.9)
    }
  }

  @Test func `another talker's position a few digits off is another receiver's`() {
    let gga = "GGA,120000,5545.12340,N,03737.56780,E,1,08,0.9,,M,,M,,"
    let rmc = "GPRMC,120000,A,5545.12344,N,03737.56780,E,2,45,010526,,,A"
    #expect(epochs(stream(rmc, "GP" + gga)).count == 1)
    #expect(epochs(stream(rmc, "GN" + gga)).count == 2)
  }

  @Test func `headings between the sentences of a fix do not divide it`() {
    let found = epochs(
      stream(
        "HCHDG,10,,,,", "GPRMC,120000,A,5545.1,N,03737.5,E,2,45,010526,,,A", "HCHDG,11,,,,",
        "HEHDT,21,T", "HCHDG,12,,,,", "HEHDT,22,T",
        "GPGGA,120000,5545.1,N,03737.5,E,1,08,0.9,,M,,M,,",
        "GPRMC,120001,A,5545.1,N,03737.5,E,2,45,010526,,,A"))
    #expect(found.map(\.hasFix) == [true, nil, true])
    #expect(found.map { $0.magneticHeading?.degrees } == [10, 11, 12])
    #expect(found.map { $0.trueHeading?.degrees } == [21, nil, 22])
    #expect(found.first?.hdop == 0.9)
  }

  @Test func `a repeated sentence begins a new epoch though the clock stands`() {
    let gll = "GPGLL,5545.1234,N,03737.5678,E,120000,A"
    #expect(epochs(stream(gll, gll, gll)).count == 3)
    #expect(epochs(stream("APHDM,10,M", "APHDM,11,M", "APHDM,12,M")).count == 3)
  }

  @Test func `a sentence without time belongs to the open epoch`() {
    let found = epochs(
      stream(
        "HEHDT,10,T", "GPGLL,5545.1,N,03737.5,E,120000,A", "HEHDT,11,T",
        "GPGLL,5545.2,N,03737.5,E,120001,A"))
    #expect(found.map { $0.trueHeading?.degrees } == [10, 11])
    #expect(found.map(\.microsecondOfDay) == [43_200_000_000, 43_201_000_000])
  }

  @Test func `the same talker's no fix stands against its fix, another talker's does not`() {
    let fix = "120000,5545.1,N,03737.5,E,1,08,0.9,,M,,M,,"
    let void = "120000,V,,,,,,,010526,,,N"
    #expect(epochs(stream("GPGGA," + fix, "GPRMC," + void)).map(\.hasFix) == [false])
    #expect(epochs(stream("GPRMC," + void, "GPGGA," + fix)).map(\.hasFix) == [false])
    #expect(epochs(stream("GNGGA," + fix, "GLRMC," + void)).map(\.hasFix) == [true])
    #expect(epochs(stream("GLRMC," + void, "GNGGA," + fix)).map(\.hasFix) == [true])
  }

  @Test func `one sentence that is not measured flags its epoch`() {
    let gga = "GPGGA,120000,5545.1,N,03737.5,E,1,08,0.9,,M,,M,,"
    let rmc = "GPRMC,120000,A,5545.1,N,03737.5,E,2,45,010526,,,S"
    #expect(epochs(stream(gga, rmc)).first?.quality == .simulated)
    #expect(epochs(stream(rmc, gga)).first?.quality == .simulated)
  }

  @Test func `a valid RMC or GLL beside a quality that is not measured is kept as a contradiction`()
  {
    func gga(_ quality: Int) -> String {
      "GNGGA,120000,5545.1,N,03737.5,E,\(quality),08,0.9,,M,,M,,"
    }
    func rmc(_ rest: String) -> String { "GNRMC,120000,A,5545.1,N,03737.5,E,2,45,010526,,\(rest)" }
    let gll = "GNGLL,5545.1,N,03737.5,E,120000,A"
    func disputed(_ payloads: String...) -> [Bool] {
      epochs(Array(payloads.map(line).joined().utf8)).map {
        $0.reading(at: .start, after: .noFix).isQualityDisputed
      }
    }
    for quality in [7, 8] {
      // A mode letter, none as before version 2.3, and any order.
      #expect(disputed(gga(quality), rmc(",A")) == [true])
      #expect(disputed(rmc(",D"), gga(quality)) == [true])
      #expect(disputed(gga(quality), rmc("")) == [true])
      #expect(disputed(gga(quality), gll) == [true])
      #expect(disputed(gga(quality), rmc(",S")) == [false])
      #expect(disputed(gga(quality), rmc(",M")) == [false])
      #expect(disputed(gga(quality)) == [false])
    }
    let gns = "GNGNS,120000,5545.1,N,03737.5,E,M,08,0.9,,,,"
    #expect(disputed(gns, rmc(",A")) == [true])
    #expect(disputed(gga(6), rmc(",A")) == [false])
    #expect(disputed(gga(1), rmc(",A")) == [false])
    #expect(disputed(gga(7), "GNRMC,120000,V,,,,,,,010526,,,N") == [false])
  }

  @Test func `the date goes on over midnight when only GGA shows the time`() {
    func gga(_ time: String) -> String { "GPGGA,\(time),5545.1,N,03737.5,E,1,08,0.9,,M,,M,," }
    let found = epochs(
      stream(
        gga("235957"), "GPZDA,235958.00,31,12,2026,00,00", gga("235958"), gga("235959.5"),
        gga("000000.5"), gga("000001"), "GPRMC,000002,A,5545.1,N,03737.5,E,,,010127,,,A"))
    #expect(
      found.map { $0.utc?.iso8601 } == [
        nil, "2026-12-31T23:59:58.000Z", "2026-12-31T23:59:59.500Z", "2027-01-01T00:00:00.500Z",
        "2027-01-01T00:00:01.000Z", "2027-01-01T00:00:02.000Z",
      ])
  }

  /// Receivers have been seen to change the date a second early and a second late.
  @Test(arguments: [
    ["130125", "130125", "140125", "140125", "140125"],
    ["130125", "130125", "130125", "130125", "140125"],
  ])
  func `a date that changes beside midnight takes no point a day away`(dates: [String]) {
    let times = ["235957", "235958", "235959", "000000", "000001"]
    let found = epochs(
      Array(
        zip(times, dates).map {
          line("GPRMC,\($0),A,5545.1,N,03737.5,E,,,\($1),,,A")
        }.joined().utf8))
    #expect(
      found.map { $0.utc?.iso8601 } == [
        "2025-01-13T23:59:57.000Z", "2025-01-13T23:59:58.000Z", "2025-01-13T23:59:59.000Z",
        "2025-01-14T00:00:00.000Z", "2025-01-14T00:00:01.000Z",
      ])
  }

  @Test func `dead reckoning has the accuracy of no satellite`() {
    func sentences(_ time: String, _ quality: String) -> [String] {
      ["GPGGA,\(time),5545.1,N,03737.5,E,\(quality),08,0.9,,M,,M,,"]
    }
    let gst = "GPGST,120000,2,3,2,10,2,2,3"
    let found = epochs(
      Array((sentences("120000", "1") + [gst] + sentences("120001", "6")).map(line).joined().utf8))
    let readings = found.map { $0.reading(at: .start, after: .noFix) }
    #expect(readings.map(\.accuracySource) == [.errorEstimate, nil])
    #expect(readings.last?.quality == .estimated && readings.last?.accuracyMeters == nil)
    // What the receiver estimates of this very fix is its own.
    let own = epochs(
      Array((sentences("120000", "6") + [gst]).map(line).joined().utf8))
    #expect(own.first?.reading(at: .start, after: .noFix).accuracySource == .errorEstimate)
  }

  @Test func `the leap second is an epoch of its own`() {
    func rmc(_ time: String, _ date: String) -> String {
      "GPRMC,\(time),A,5545.1,N,03737.5,E,,,\(date),,,A"
    }
    let found = epochs(
      stream(rmc("235959", "311216"), rmc("235960", "311216"), rmc("000000", "010117")))
    #expect(
      found.map { $0.utc?.iso8601 } == [
        "2016-12-31T23:59:59.000Z", "2017-01-01T00:00:00.000Z", "2017-01-01T00:00:00.000Z",
      ])
  }

  @Test func `a live source can close the epoch without ending the stream`() {
    var parser = NMEAParser()
    var found: [NMEAEvent] = []
    parser.feed(stream("GPGLL,5545.1,N,03737.5,E,120000,A"), into: &found)
    #expect(found.isEmpty)
    parser.closeEpoch(into: &found)
    #expect(found.count == 1)
    parser.closeEpoch(into: &found)
    #expect(found.count == 1)
  }
}
