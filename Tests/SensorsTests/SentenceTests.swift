import Domain
import Geo
import Sensors
import SensorsNMEA
import Testing

@Suite struct SentenceTests {
  private func only(_ payload: String) -> NMEAEpoch? {
    let found = epochs(stream(payload))
    #expect(found.count <= 1)
    return found.first
  }

  @Test(arguments: [
    "GPGGA,120000.00,5545.1234,N,03737.5678,W,1,08,0.9,150.0,M,14.0,M,,",
    "GNGNS,120000.00,5545.1234,N,03737.5678,W,ANAN,08,0.9,150.0,14.0,,",
    "GARMC,120000,A,5545.1234,N,03737.5678,W,,,010526,,", "XXGLL,5545.1234,N,03737.5678,W,120000,A",
  ])
  func `each position sentence alone gives the position`(_ payload: String) {
    let epoch = only(payload)
    #expect(isNear(epoch?.coordinate, 55.752056666667, -37.626130))
    #expect(epoch?.microsecondOfDay == 43_200_000_000)
    #expect(epoch?.hasFix == true)
  }

  private static let arcs: [(text: String, degrees: Double)] = [
    ("4404.1306024", 44.06884337333333), ("0000.0000001", 1.6666666666667e-9), ("9000.000", 90),
    ("4134.49821229", 41.574970204833333), ("0100", 1), ("4807.038", 48.1173),
    ("0059.99999999999999", 1),
  ]

  @Test(arguments: arcs)
  func `arcs are read to better than 1e-9 degrees`(_ text: String, _ degrees: Double) {
    let found = epochs(stream("GPGLL,\(text),S,0\(text),W,120000,A"))
    #expect(isNear(found.first?.coordinate, -degrees, -degrees, by: 1e-11))
  }

  @Test func `RMC gives speed, course and date`() throws {
    let epoch = try #require(
      only("GPRMC,120000.5,A,5545.1,N,03737.5,E,10,359.9,310126,11.5,E,D,V"))
    let speed = try #require(epoch.speedMetersPerSecond)
    #expect(abs(speed - 5.144444444) < 1e-8)
    #expect(epoch.courseDegrees == 359.9)
    #expect(epoch.quality == .differential)
    #expect(epoch.utc?.iso8601 == "2026-01-31T12:00:00.500Z")
    #expect(epoch.trueHeading == nil && epoch.magneticHeading == nil)
  }

  @Test(arguments: [("010180", "1980-01-01"), ("311299", "1999-12-31"), ("290200", "2000-02-29")])
  func `two-digit years are of 1980 to 2079`(_ date: String, _ expected: String) {
    let epoch = only("GPRMC,000000,V,,,,,,,\(date),,,N")
    #expect(epoch?.utc?.iso8601 == expected + "T00:00:00.000Z")
  }

  @Test(arguments: ["2208-1", "300226", "001226", "011326", "", "1126"])
  func `an impossible date is left out and the position kept`(_ date: String) {
    let epoch = only("GPRMC,000000,A,5545.1,N,03737.5,E,,,\(date),,,A")
    #expect(epoch?.coordinate != nil)
    #expect(epoch?.day == nil && epoch?.utc == nil)
  }

  @Test(arguments: [
    ("1", FixQuality.autonomous), ("2", .differential), ("3", .precise), ("4", .rtkFixed),
    ("5", .rtkFloat), ("6", .estimated), ("7", .manual), ("8", .simulated),
  ])
  func `GGA qualities are distinguished`(_ digit: String, _ quality: FixQuality) {
    #expect(only("GPGGA,120000,5545.1,N,03737.5,E,\(digit),08,0.9,,M,,M,,")?.quality == quality)
  }

  @Test(arguments: [
    ("A", FixQuality.autonomous), ("ND", .differential), ("AR", .rtkFixed), ("FA", .rtkFloat),
    ("ENA", .estimated), ("M", .manual), ("SA", .simulated), ("P", .precise),
  ])
  func `GNS modes give the best system, or that it is not measured`(
    _ modes: String, _ quality: FixQuality
  ) {
    #expect(only("GNGNS,120000,5545.1,N,03737.5,E,\(modes),08,0.9,,,,")?.quality == quality)
  }

  @Test(arguments: [
    "GPRMC,120000,V,5545.1,N,03737.5,E,1,2,010526,,,A",
    "GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,,,N",
    "GPRMC,,V,,,,,,,,,,N", "GPGGA,120000,5545.1,N,03737.5,E,0,00,99.9,,M,,M,,",
    "GPGGA,120000,5545.1,N,03737.5,E,,00,,,M,,M,,", "GPGGA,,,,,,0,,,,M,,M,,",
    "GNGNS,120000,5545.1,N,03737.5,E,NNNN,00,,,,,", "GPGLL,5545.1,N,03737.5,E,120000,V,A",
    "GPGLL,5545.1,N,03737.5,E,120000,A,N", "GPGLL,,,,,120000,V,N",
  ])
  func `void sentences give no fix and no position`(_ payload: String) {
    let reading = only(payload)?.reading(at: .start, after: .fix)
    #expect(reading?.state == .noFix)
    #expect(reading?.position == nil && reading?.speedMetersPerSecond == nil)
    #expect(reading?.quality == nil && reading?.accuracyMeters == nil)
  }

  @Test(arguments: [
    ("HEHDT,274.07,T", 274.07, North.trueNorth),
    ("GNTHS,360.0,A", 0, .trueNorth), ("GNTHS,12.5,E", 12.5, .trueNorth),
    ("APHDM,218.634,M", 218.634, .magnetic), ("HCHDG,98.3,,,,", 98.3, .magnetic),
    ("HCHDG,98.3,1.3,W,,", 97, .magnetic), ("HCHDG,98.0,2.0,E,12.0,W", 100, .magnetic),
    ("HCHDG,359.0,3.0,E,,", 2, .magnetic), ("HCHDG,1.0,2.0,W,3.0,W", 359, .magnetic),
  ])
  func `headings keep their north`(_ payload: String, _ degrees: Double, _ north: North) {
    let heading = only(payload)?.reading(at: .start, after: .noFix).heading
    #expect(heading?.north == north)
    #expect(abs((heading?.degrees ?? -1) - degrees) < 1e-9)
  }

  @Test(arguments: [
    ("HCHDG,98.0,2.0,E,12.0,W", -12.0), ("HCHDG,98.0,,,3.25,E", 3.25),
    ("HCHDG,98.0,,,0.0,E", nil), ("HCHDG,98.0,,,0.09,W", nil), ("HCHDG,98.0,2.0,E,,", nil),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,11.5985,E", 11.5985),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,003.8,W,A", -3.8),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,180.0,W,A", -180),
    // What is no variation leaves the position: none, a filler, no letter, no number, too much.
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,,", nil),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,,W", nil),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,0.0,E,A", nil),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,5", nil),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,5,,A", nil),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,5,N,A", nil),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,x,E,A", nil),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,-5,E,A", nil),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,181,E,A", nil),
  ])
  func `the variation of HDG and RMC is the receiver's declination`(
    _ payload: String, _ degrees: Double?
  ) {
    #expect(rejects(line(payload)) == [])
    let reading = only(payload)?.reading(at: .start, after: .noFix)
    #expect(
      reading?.declination == degrees.map { Declination(degrees: $0, source: .receiver) })
    #expect(reading?.position != nil || payload.hasPrefix("HC"))
  }

  @Test func `the compass knows its declination best, and a true heading needs none`() {
    let rmc = "GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,11.0,E"
    func declination(_ payloads: String...) -> Double? {
      let epoch = epochs(Array(payloads.map(line).joined().utf8)).first
      return epoch?.reading(at: .start, after: .noFix).declination?.degrees
    }
    #expect(declination(rmc, "HCHDG,98.0,,,12.0,E") == 12)
    #expect(declination("HCHDG,98.0,,,12.0,E", rmc) == 12)
    #expect(declination(rmc, "HCHDM,98.0,M") == 11)
    #expect(declination(rmc, "HCHDG,98.0,,,,") == 11)
    #expect(declination(rmc, "HEHDT,98.0,T") == nil)
  }

  @Test(arguments: ["HEHDT,,T", "GNTHS,12.0,V", "GNTHS,,V", "HCHDG,,,,12.0,W", "APHDM,,M"])
  func `a device without a heading gives none`(_ payload: String) {
    #expect(only(payload) == nil)
    #expect(rejects(line(payload)) == [])
  }

  @Test func `a true heading goes before a magnetic one and both are kept`() {
    let epoch = epochs(stream("HCHDM,90.0,M", "HEHDT,101.0,T")).first
    #expect(epoch?.trueHeading?.degrees == 101)
    #expect(epoch?.magneticHeading?.degrees == 90)
    #expect(epoch?.reading(at: .start, after: .noFix).heading?.north == .trueNorth)
  }

  @Test func `VTG gives speed and course, mode N nothing`() throws {
    let epoch = try #require(only("GPVTG,54.7,T,34.4,M,10.0,N,18.5,K,A"))
    #expect(epoch.courseDegrees == 54.7)
    #expect(abs((epoch.speedMetersPerSecond ?? 0) - 5.144444444) < 1e-8)
    #expect(only("GPVTG,,T,,M,,N,36.0,K")?.speedMetersPerSecond == 10)
    #expect(only("GPVTG,54.7,T,34.4,M,10.0,N,18.5,K,N") == nil)
  }

  @Test func `accuracy is from GST, else from dilution`() {
    let gga = "GPGGA,120000,5545.1,N,03737.5,E,1,08,1.2,,M,,M,,"
    func accuracy(_ payloads: String...) -> Double? {
      let bytes = Array(payloads.map(line).joined().utf8)
      return epochs(bytes).last?.reading(at: .start, after: .noFix).accuracyMeters
    }
    #expect(accuracy(gga) == 1.2 * ReceiverError.metersPerDilution(.autonomous))
    #expect(accuracy(gga, "GPGST,120000,9,9,9,9,3.0,4.0,9") == 5)
    #expect(accuracy("GPGST,120000,9,9,9,9,3.0,4.0,9", gga) == 5)
    #expect(
      accuracy(gga, "GPGST,120000,,,,,,,") == 1.2 * ReceiverError.metersPerDilution(.autonomous))
    let gll = "GPGLL,5545.1,N,03737.5,E,120000,A"
    #expect(accuracy(gll) == nil)
    #expect(accuracy(gll, "GPGSA,A,3,1,2,3,,,,,,,,,,2.0,1.5,1.3") == 7.5)
  }

  @Test(arguments: [
    ("GPGGA,120000,9000.0001,N,03737.5,E,1,08,1", "latitude"),
    ("GPGGA,120000,5560.0,N,03737.5,E,1,08,1", "latitude"),
    ("GPGGA,120000,-545.0,N,03737.5,E,1,08,1", "latitude"),
    ("GPGGA,120000,5545.1,E,03737.5,E,1,08,1", "latitude"),
    ("GPGGA,120000,5545.1,,03737.5,E,1,08,1", "latitude"),
    ("GPGGA,120000,,N,03737.5,E,1,08,1", "latitude"),
    ("GPGGA,120000,nan,N,03737.5,E,1,08,1", "latitude"),
    ("GPGGA,120000,5545.1,N,18000.001,E,1,08,1", "longitude"),
    ("GPGGA,120000,5545.1,N,03760,E,1,08,1", "longitude"),
    ("GPGGA,120000,5545.1,N,03737.5,N,1,08,1", "longitude"),
    ("GPGGA,120000,5545.1,N,03737.5,EE,1,08,1", "longitude"),
    ("GPGGA,120000,5545.1,N,03737.5,E,9,08,1", "quality"),
    ("GPGGA,120000,5545.1,N,03737.5,E,1,08,inf", "number"),
    ("GPGGA,120000,5545.1,N,03737.5,E,1,08", "fields"),
    ("GPGGA,240000,5545.1,N,03737.5,E,1,08,1", "time"),
    ("GPGGA,126000,5545.1,N,03737.5,E,1,08,1", "time"),
    ("GPGGA,120060,5545.1,N,03737.5,E,1,08,1", "time"),
    ("GPGGA,1200,5545.1,N,03737.5,E,1,08,1", "time"),
    ("GPGGA,120000x,5545.1,N,03737.5,E,1,08,1", "time"),
    ("GPRMC,120000,X,5545.1,N,03737.5,E,1,2,010526,,", "status"),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,2,010526,,,X", "quality"),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1,361,010526,,", "angle"),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,-1,2,010526,,", "number"),
    ("GPRMC,120000,A,5545.1,N,03737.5,E,1", "fields"), ("GPGLL,5545.1,N,03737.5,E", "fields"),
    ("GNGNS,120000,5545.1,N,03737.5,E,AX,08,1", "quality"),
    ("GPZDA,120000,31,02,2026,00,00", "date"), ("GPZDA,120000,,,,00,00", "date"),
    ("GPVTG,054.7,034.4,005.5,010.2", "fields"), ("GPGSA,A,3,1,2", "fields"),
    ("GPGST,120000,1,1,1,1,x,1,1", "number"), ("HEHDT,400,T", "angle"), ("HEHDT,40,M", "angle"),
    ("HCHDG,40,3,,,", "angle"), ("HCHDG,40,,,200,E", "angle"), ("GNTHS,40,X", "status"),
  ])
  func `a value out of range refuses the sentence and changes nothing`(
    _ payload: String, _ reason: String
  ) {
    let clean = Array(walk.utf8)
    #expect(rejects(walk + line(payload)) == ["\(reason)=1"])
    // Put between any two sentences it leaves the epochs as they were.
    let lines = walk.split(separator: "\r\n").map { $0 + "\r\n" }
    for place in 0...lines.count {
      let text = lines[..<place].joined() + line(payload) + lines[place...].joined()
      #expect(epochs(Array(text.utf8)) == epochs(clean))
    }
  }

  @Test func `types that are not read are passed over`() {
    #expect(
      rejects(line("GPGSV,1,1,0") + line("PGRMZ,125,f,3") + line("GPGPQ,RMC") + line("")) == [])
  }
}
