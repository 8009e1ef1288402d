import Domain
import Geo
import Sensors
import Testing

@testable import SensorsGPSD

/// Several devices on one gpsd, repeated reports, and the accuracy of each device.
@Suite("gpsd devices")
struct GPSDDeviceTests {
  /// A connection whose clock the test moves.
  private struct Link {
    var decoder: GPSDDecoder
    var readings: [LiveReading] = []

    init(device: String? = nil) { decoder = GPSDDecoder(device: device) }

    mutating func send(_ seconds: Double, _ lines: String...) {
      let bytes = Array(lines.map { $0 + "\r\n" }.joined().utf8)
      decoder.decode(bytes, at: HuntInstant(seconds: seconds), into: &readings)
    }

    var latitudes: [Double] { readings.compactMap { $0.reading.position?.latitudeDegrees } }
    var last: Reading? { readings.last?.reading }
  }

  private func tpv(
    _ device: String, _ second: Int, _ latitude: Double, _ more: String = ""
  ) -> String {
    let time = "2026-05-01T12:00:\(second < 10 ? "0" : "")\(second).000Z"
    return #"{"class":"TPV","device":"\#(device)","mode":3,"time":"\#(time)","#
      + #""lat":\#(latitude),"lon":37\#(more)}"#
  }

  @Test("Only the device asked for counts, and its end is the end")
  func chosen() {
    var link = Link(device: "/b")
    link.send(0, #"{"class":"DEVICES","devices":[{"path":"/a"},{"path":"/b"}]}"#)
    for second in 0..<5 {
      link.send(Double(second), tpv("/a", second, 1), tpv("/b", second, 2))
      link.send(Double(second), #"{"class":"ATT","device":"/a","heading":10}"#)
    }
    #expect(link.latitudes == [2, 2, 2, 2, 2])
    #expect(link.readings.allSatisfy { $0.reading.heading == nil })
    link.send(6, #"{"class":"DEVICE","path":"/a","activated":0}"#)
    #expect(link.last?.state == .fix)
    link.send(7, #"{"class":"DEVICE","path":"/b","activated":0}"#)
    #expect(link.last?.state == .disconnected)
  }

  @Test("Of two devices the first with a fix keeps its turn until it has none or is silent")
  func turns() {
    var link = Link()
    link.send(0, #"{"class":"TPV","device":"/b","mode":1}"#)
    #expect(link.last?.state == .noFix)
    for second in 0..<4 {
      link.send(Double(second), tpv("/a", second, 1), tpv("/b", second, 2))
      link.send(Double(second), #"{"class":"TPV","device":"/c","mode":1}"#)
    }
    #expect(link.latitudes == [1, 1, 1, 1])
    link.send(4, #"{"class":"TPV","device":"/a","mode":1}"#, tpv("/b", 4, 2), tpv("/a", 4, 1))
    #expect(link.latitudes == [1, 1, 1, 1, 2])
    link.send(8, tpv("/a", 8, 1))
    #expect(link.latitudes.count == 5, "silent for less than 5 s")
    link.send(10, tpv("/a", 10, 1))
    #expect(link.latitudes.last == 1)
    link.send(11, #"{"class":"DEVICE","path":"/a","activated":0}"#, tpv("/b", 11, 2))
    #expect(link.latitudes.last == 2)
  }

  @Test("A moment reported again is no news; one without a time is")
  func repeated() {
    var link = Link()
    for second in 0..<5 { link.send(Double(second), tpv("/a", 1, 1)) }
    #expect(link.latitudes == [1])
    link.send(6, tpv("/a", 2, 1))
    #expect(link.latitudes == [1, 1])
    for _ in 0..<2 { link.send(7, #"{"class":"TPV","mode":3,"lat":1,"lon":2}"#) }
    #expect(link.latitudes == [1, 1, 1, 1])
  }

  @Test("A report that waited says when it was measured")
  func measured() {
    var link = Link()
    for (second, arrival) in [1.2, 2.1, 5.1, 5.2, 5.3].enumerated() {
      link.send(arrival, tpv("/a", second, 1))
    }
    let measured = link.readings.map { (($0.reading.measuredAt?.seconds ?? -1) * 10).rounded() }
    #expect(measured == [12, 21, 31, 41, 51])
  }

  @Test(
    "An eph that gpsd computes is the dilution, as if the receiver's NMEA had been read",
    arguments: [
      (0.9, nil, 17.1, 0.9 * 5), (1.25, nil, 23.75, 1.25 * 5), (0.9, 2, 4.275, 0.9 * 1.25),
      (0.8, 3, 15.2, 0.8 * 0.02), (0.8, 4, 15.2, 0.8 * 0.4),
    ] as [(Double, Int?, Double, Double)])
  func dilution(_ hdop: Double, _ status: Int?, _ eph: Double, _ expected: Double) {
    let more = #","eph":\#(eph)"# + (status.map { #","status":\#($0)"# } ?? "")
    for sky in [
      "", #"{"class":"SKY","device":"/a","hdop":\#(hdop)}"#,
      #"{"class":"SKY","device":"/a","hdop":\#(hdop + 0.1)}"#,
    ] {
      var link = Link()
      link.send(0, sky, tpv("/a", 0, 1, more))
      #expect(abs((link.last?.accuracyMeters ?? 0) - expected) < 1e-9)
      #expect(link.last?.accuracySource == .dilution)
    }
  }

  @Test("The receiver's own estimates go before its dilution, and only its own")
  func estimates() {
    var link = Link()
    link.send(0, #"{"class":"SKY","device":"/a","hdop":0.9}"#, tpv("/a", 0, 1, #","eph":3.456"#))
    #expect(link.last?.accuracySource == .errorEstimate)
    #expect(abs((link.last?.accuracyMeters ?? 0) - 3.456 * 0.61673) < 1e-9)
    link.send(1, #"{"class":"GST","device":"/b","lat":30,"lon":40}"#, tpv("/a", 1, 1))
    #expect(link.last?.accuracyMeters == 4.5)
    link.send(2, #"{"class":"GST","device":"/a","lat":3,"lon":4}"#)
    link.send(2, tpv("/a", 2, 1, #","eph":17.1"#))
    #expect(link.last?.accuracyMeters == 5)
    #expect(link.last?.accuracySource == .errorEstimate)
    link.send(9, tpv("/a", 9, 1, #","eph":17.1"#))
    #expect(link.last?.accuracyMeters == 4.5, "an estimate stands for 5 s")
  }

  @Test("A device that repeats a moment, or has no position, gives way to another")
  func frozen() {
    for stuck in [tpv("/a", 0, 1), #"{"class":"TPV","device":"/a","mode":3}"#] {
      var link = Link()
      link.send(0, tpv("/a", 0, 1))
      for second in 1..<12 { link.send(Double(second), stuck, tpv("/b", second, 2)) }
      #expect(link.latitudes == [1] + Array(repeating: 2.0, count: 6))
    }
  }
}
