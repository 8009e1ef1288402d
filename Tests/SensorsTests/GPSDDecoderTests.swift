import Domain
import Geo
import PlainJSON
import Sensors
import Testing

@testable import SensorsGPSD

/// Reports in the forms of gpsd_json(5).
@Suite("gpsd reports")
struct GPSDDecoderTests {
  private func readings(_ text: String) -> [LiveReading] {
    var decoder = GPSDDecoder()
    var readings: [LiveReading] = []
    decoder.decode(Array((text + "\r\n").utf8), at: .start, into: &readings)
    return readings
  }

  private func counts(_ bytes: [UInt8]) -> [String] {
    var decoder = GPSDDecoder()
    var readings: [LiveReading] = []
    decoder.decode(bytes, at: .start, into: &readings)
    return decoder.rejectCounts.map { "\($0.reason) \($0.count)" }
  }

  @Test("A whole TPV: position, 95 % error made 68 %, speed, course, time, quality")
  func wholeFix() throws {
    let line = """
      {"class":"TPV","device":"/dev/pts/1","status":2,"mode":3,"time":"2005-06-08T10:34:48.283Z",\
      "ept":0.005,"lat":46.498293369,"lon":7.567411672,"alt":1343.127,"eph":36.000,"epv":32.321,\
      "track":10.3788,"speed":0.091,"climb":-0.085}
      """
    let live = try #require(readings(line).first)
    #expect(live.reportsPosition)
    let reading = live.reading
    #expect(reading.state == .fix)
    #expect(reading.position?.latitudeDegrees == 46.498293369)
    #expect(reading.position?.longitudeDegrees == 7.567411672)
    #expect(abs((reading.accuracyMeters ?? 0) - 22.202) < 0.001)
    #expect(reading.accuracySource == .errorEstimate)
    #expect(reading.speedMetersPerSecond == 0.091)
    #expect(reading.courseDegrees == 10.3788)
    #expect(reading.heading == nil, "a course is no heading")
    #expect(reading.quality == .differential)
    #expect(reading.utc?.iso8601 == "2005-06-08T10:34:48.283Z")
  }

  @Test("Only class and mode must be there")
  func bareModes() {
    for mode in 0...1 {
      let found = readings("{\"class\":\"TPV\",\"mode\":\(mode)}")
      #expect(found.map(\.reading.state) == [.noFix])
      #expect(found.allSatisfy { $0.reportsPosition })
    }
    for mode in 2...3 {
      let found = readings("{\"class\":\"TPV\",\"mode\":\(mode)}")
      #expect(found.allSatisfy { !$0.reportsPosition && $0.reading.position == nil })
    }
    let whole = readings(#"{"mode":2,"lon":7,"lat":-46,"class":"TPV"}"#).first?.reading
    #expect(whole?.position?.latitudeDegrees == -46)
    #expect(whole?.accuracyMeters == nil)
  }

  @Test("The time of old daemons is a number of seconds")
  func numericTime() {
    let line = #"{"class":"TPV","time":1116950010.25,"mode":3,"lat":46.5,"lon":7.5}"#
    #expect(readings(line).first?.reading.utc?.iso8601 == "2005-05-24T15:53:30.250Z")
  }

  @Test("Dead reckoning has no accuracy of the satellites")
  func deadReckoning() {
    let line = #"{"class":"TPV","mode":3,"status":6,"lat":46.5,"lon":7.5,"eph":36.0}"#
    #expect(readings(line).first?.reading.quality == .estimated)
    #expect(readings(line).first?.reading.accuracyMeters == nil)
  }

  @Test("Without eph the errors along both axes give the accuracy")
  func axisErrors() {
    let line = #"{"class":"TPV","mode":3,"lat":1,"lon":2,"epx":15.319,"epy":17.054}"#
    let accuracy = readings(line).first?.reading.accuracyMeters ?? 0
    // Root of the mean square 16.2097 m, over 1.95996, times 1.50959.
    #expect(abs(accuracy - 12.485) < 0.001)
  }

  @Test("A position of a report without a fix is not believed")
  func staleFields() {
    let line = #"{"class":"TPV","mode":1,"lat":46.5,"lon":7.5,"eph":3,"speed":1,"track":5}"#
    let reading = readings(line).first?.reading
    #expect(reading?.state == .noFix)
    #expect(reading?.position == nil)
    #expect(reading?.speedMetersPerSecond == nil)
  }

  @Test("ATT shows where the device points: true north before magnetic")
  func headings() {
    let both = readings(#"{"class":"ATT","heading":14223e-2,"mheading":130,"mag_st":"N"}"#)
    #expect(both.first?.reading.heading == Heading(degrees: 142.23, north: .trueNorth))
    let magnetic = readings(#"{"class":"ATT","mheading":360}"#)
    #expect(magnetic.first?.reading.heading == Heading(degrees: 0, north: .magnetic))
    #expect(magnetic.first?.reportsPosition == false)
    #expect(readings(#"{"class":"ATT","pitch":1.5}"#).isEmpty)
    #expect(readings(#"{"class":"ATT","heading":361}"#).isEmpty)
  }

  @Test(
    "magvar of a TPV is the receiver's declination, east positive as gpsd sends it",
    arguments: [
      ("17.7", 17.7), ("-3.8", -3.8), ("0", 0.0), ("180", 180), ("-180.5", nil), ("1e999", nil),
      ("\"5\"", nil), ("null", nil),
    ])
  func declination(text: String, degrees: Double?) {
    for fields in [#""mode":1"#, #""mode":2"#, #""mode":3,"lat":54,"lon":-130"#] {
      let found = readings(#"{"class":"TPV",\#(fields),"magvar":\#(text)}"#).first?.reading
      #expect(
        found?.declination == degrees.map { Declination(degrees: $0, source: .receiver) })
    }
  }

  @Test("Devices that come and go are reported as states")
  func devices() {
    let lines = [
      #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
      #"{"class":"DEVICES","devices":[]}"#,
      #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/a","activated":1.5},{"path":"/b"}]}"#,
      #"{"class":"WATCH","enable":true,"json":true,"nmea":false}"#,
      #"{"class":"DEVICE","path":"/b","activated":0}"#,
      #"{"class":"DEVICE","path":"/a","activated":0}"#,
      #"{"class":"DEVICE","path":"/a","activated":"2026-01-01T00:00:00Z"}"#,
      #"{"class":"SKY","satellites":[{"PRN":1,"used":true}],"hdop":1.2}"#,
    ]
    let states = readings(lines.joined(separator: "\n")).map(\.reading.state)
    #expect(states == [.noFix, .disconnected, .noFix])
  }

  @Test(arguments: [
    ("not json", "json"), ("{\"class\":\"TPV\"", "json"), ("[1]", "json"), ("{}", "noClass"),
    (#"{"class":7}"#, "noClass"), (#"{"class":"TPV"}"#, "mode"),
    (#"{"class":"TPV","mode":4}"#, "mode"), (#"{"class":"TPV","mode":"3"}"#, "mode"),
    (#"{"class":"TPV","mode":3,"lat":91,"lon":0}"#, "position"),
    (#"{"class":"TPV","mode":3,"lat":nan,"lon":0}"#, "json"),
    (#"{"class":"TPV","mode":3,"lat":1e999,"lon":0}"#, "json"),
    (#"{"class":"ERROR","message":"Unrecognized request"}"#, "error"),
    (#"{"class":"TPV","mode":3,"lat":1,"lon":2}{"class":"TPV","mode":3}"#, "json"),
  ])
  func refused(_ line: String, _ reason: String) {
    #expect(counts(Array((line + "\n").utf8)) == ["\(reason) 1"])
    #expect(readings(line).isEmpty)
  }

  @Test("Classes not known, empty lines and fields of another type are passed over")
  func tolerant() {
    let text = "{\"class\":\"OSC\",\"running\":true}\n\n\r\n{\"class\":\"PPS\",\"x\":[[{}]]}\n"
    #expect(counts(Array(text.utf8)).isEmpty)
    let odd =
      #"{"class":"TPV","mode":3,"lat":1,"lon":2,"eph":"?","track":null,"time":5,"speed":-1}"#
    let reading = readings(odd).first?.reading
    #expect(reading?.position != nil)
    #expect(reading?.accuracyMeters == nil)
    #expect(reading?.speedMetersPerSecond == nil)
  }

  @Test("A line without end, a deep one and binary are bounded and refused")
  func hostile() {
    let endless = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(counts(endless).isEmpty)
    #expect(counts(endless + [10]) == ["tooLong 1"])
    let deep =
      Array(#"{"class":"TPV","x":"#.utf8) + [UInt8](repeating: UInt8(ascii: "["), count: 9000)
    #expect(counts(deep + [10]) == ["json 1"])
    #expect(counts((0...255).map { UInt8($0) } + [10]) == ["json 2"])
  }

  @Test("Readings do not depend on how the bytes are cut, and a new connection starts afresh")
  func cuts() {
    let text = Array(
      "{\"class\":\"TPV\",\"mode\":3,\"lat\":1.5,\"lon\":2}\n{\"class\":\"TPV\",\"mode\":1}\n".utf8)
    for cut in 0...text.count {
      var decoder = GPSDDecoder()
      var found: [LiveReading] = []
      decoder.decode(Array(text[..<cut]), at: .start, into: &found)
      decoder.decode(Array(text[cut...]), at: .start, into: &found)
      #expect(found.map(\.reading.state) == [.fix, .noFix], "cut at \(cut)")
      var restarted = GPSDDecoder()
      found = []
      restarted.decode(Array(text[..<min(cut, 40)]), at: .start, into: &found)
      restarted.restart()
      restarted.decode(text, at: .start, into: &found)
      #expect(found.count == 2, "restarted at \(cut)")
    }
  }

  @Test("Strings of JSON with every escape")
  func escapes() {
    let text = #""\"\\\/\b\f\n\r\t\u0416\uD83D\uDE00é\uD83D""#
    #expect(
      GPSDReport.read(Array("{\"a\":1,\"a\":\(text)}".utf8))?["a"]?.text
        == "\"\\/\u{8}\u{C}\n\r\t\u{416}\u{1F600}é\u{FFFD}")
    for bad in [
      "\"\\x\"", "\"\\u12G4\"", "\"", "\"\u{1}\"", "01", "1.", "-", ".5", "+1", "1e", "tru",
    ] {
      #expect(GPSDReport.read(Array("{\"a\":\(bad)}".utf8)) == nil, "\(bad)")
    }
  }

  @Test("However many devices are reported, few are remembered")
  func manyDevices() {
    var decoder = GPSDDecoder()
    var readings: [LiveReading] = []
    for number in 0..<1000 {
      let line = #"{"class":"DEVICE","path":"/dev/\#(number)\u001b[2J"}"# + "\n"
      decoder.decode(Array(line.utf8), at: .start, into: &readings)
    }
    #expect(decoder.deviceCount == GPSDDecoder.mostDevices)
    #expect(readings.count == 1, "a device more shows nothing new")
    let list = (0..<400).map { #"{"path":"\#($0)"}"# }.joined(separator: ",")
    decoder.decode(
      Array((#"{"class":"DEVICES","devices":["# + list + "]}\n").utf8), at: .start, into: &readings)
    #expect(decoder.deviceCount == GPSDDecoder.mostDevices)
  }

  @Test("Bounds so large that their square is no number are no accuracy")
  func hugeAccuracy() {
    let line = #"{"class":"TPV","mode":3,"lat":1,"lon":2,"epx":1e200,"epy":1e200}"#
    #expect(readings(line).first?.reading.position != nil)
    #expect(readings(line).first?.reading.accuracyMeters == nil)
  }
}
