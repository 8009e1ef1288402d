import Domain
import Foundation
import Geo
import LabComposition
import Persistence
import Sensors
import SensorsGPSD
import ShellComposition
import Synchronization
import TextKit
import Testing

/// One device, off Prince Rupert in Canada, looks 107.0° from true north, which is 90° from
/// magnetic north by the WMM2025's declination on 2 July 2026, 17.02°.
@Suite("The arrow is right on every kind of compass")
struct TrueArrowTests {
  private static let place = Coordinate(uncheckedLatitudeDegrees: 54, longitudeDegrees: -130)
  private static let rmc = "GPRMC,12000#,A,5400.0000,N,13000.0000,W,0.0,,020726,,,A"
  private static let varied = "GPRMC,12000#,A,5400.0000,N,13000.0000,W,0.0,,020726,17.0,E,A"

  /// A game whose only ghost is due east of the place.
  private static var library: GameLibrary {
    var game = Game(id: GameID(high: 1, low: 1), name: "Sound")
    game.ghosts = [
      Ghost(
        id: GhostID(high: 3, low: 1), name: "Boo",
        baseLocation: place.destination(bearingDegrees: 90, distanceMeters: 120))
    ]
    return GameLibrary(games: [game])
  }

  private struct Scanner: Decodable {
    struct Target: Decodable { var relativeBearingDegrees: Double? }
    var screen: String
    var heading: String
    var headingDegrees: Double?
    var declinationDegrees: Double?
    var declinationSource: String?
    var declinationDoubt: String?
    var target: Target?
  }

  private func scanner(_ fixture: ShellFixture) throws -> Scanner {
    let line = try #require(
      fixture.run("scan").jsonLines.last { $0.contains(#""screen":"scanner""#) })
    return try JSONDecoder().decode(Scanner.self, from: Data(line.utf8))
  }

  private func withLog(_ payloads: [String], _ body: (String) throws -> Void) throws {
    var log = ""
    for second in 0..<9 {
      for payload in payloads.map({ $0.replacing("#", with: "\(second)") }) {
        let sum = payload.utf8.reduce(0, ^)
        log += "$\(payload)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
      }
    }
    let path = FileManager.default.temporaryDirectory.path + "/n-\(UUID().uuidString).nmea"
    try Data(log.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test(
    "A marine compass points to the ghost whatever it says of its north",
    arguments: [
      ([rmc, "HCHDM,90.0,M"], "", "model"), ([varied, "HCHDM,90.0,M"], "", "receiver"),
      ([rmc, "HCHDG,90.0,,,17.0,E"], "", "receiver"), ([rmc, "HCHDG,88.0,2.0,E,,"], "", "model"),
      ([rmc, "HCHDG,90.0,,,0.0,E"], "", "model"), ([rmc, "HEHDT,107.0,T"], "", nil),
      ([rmc, "GNTHS,107.0,A"], "", nil), ([rmc, "HCHDM,90.0,M"], "?declination=17", "option"),
      ([varied, "HCHDG,90.0,,,3.0,W"], "?declination=17", "option"),
    ])
  func marine(payloads: [String], options: String, source: String?) throws {
    try withLog(payloads) { path in
      let fixture = try ShellFixture(Self.library, sensor: "nmea:\(path)\(options)")
      _ = fixture.text("play 1", "wait 3")
      let frame = try scanner(fixture)
      #expect(frame.heading == "true")
      #expect(abs((frame.target?.relativeBearingDegrees ?? 99) - -17) < 0.1)
      #expect(abs((frame.headingDegrees ?? 0) - 107) < 0.1)
      #expect(frame.declinationSource == source && frame.declinationDoubt == nil)
      #expect((frame.declinationDegrees == nil) == (source == nil))
      let recorded = path + ".jsonl"
      defer { try? FileManager.default.removeItem(atPath: recorded) }
      _ = fixture.text("record \(recorded)", "wait 1", "record off")
      let again = try ShellFixture(Self.library, sensor: "replay:\(recorded)?declination=50")
      _ = again.text("play 1", "wait 3")
      #expect(abs((try scanner(again).headingDegrees ?? 0) - 107) < 0.1, "turned once")
    }
  }

  @Test(
    "So does a gpsd",
    arguments: [
      (#""mheading":90"#, "", "model"), (#""mheading":90"#, #","magvar":17.0"#, "receiver"),
      (#""heading":107,"mheading":90"#, #","magvar":17.0"#, nil), (#""heading":107"#, "", nil),
    ])
  func daemon(compass: String, variation: String, source: String?) throws {
    let delivery = Mutex<(@Sendable (ByteStreamEvent) -> Void)?>(nil)
    final class Stream: ByteStream { func close() {} }
    var registry = SensorRegistry()
    registry.register(
      GPSDAdapter.adapter(
        open: ByteStreamOpener { (_, _, deliver) throws(SensorError) in
          delivery.withLock { $0 = deliver }
          return Stream()
        }))
    let fixture = try ShellFixture(
      Self.library, sensor: "gpsd://127.0.0.1:2947?stale=86400", registry: registry)
    _ = fixture.text("play 1")
    for line in [
      #"{"class":"TPV","mode":3,"time":"2026-07-02T12:00:00.000Z","lat":54,"lon":-130"#
        + variation + "}",
      #"{"class":"ATT",\#(compass)}"#,
    ] {
      delivery.withLock { $0 }?(.bytes(Array((line + "\n").utf8)))
    }
    _ = fixture.text("scan")
    let frame = try scanner(fixture)
    #expect(frame.heading == "true" && frame.declinationSource == source)
    #expect(abs((frame.target?.relativeBearingDegrees ?? 99) - -17) < 0.1)
  }

  @Test("The simulated phone's compass is true as it is")
  func phone() throws {
    let fixture = try ShellFixture(Self.library, sensor: "sim")
    _ = fixture.text("play 1", "at 54 -130", "face 107", "wait 1")
    let frame = try scanner(fixture)
    #expect(frame.heading == "true" && frame.declinationSource == nil)
    #expect(abs((frame.target?.relativeBearingDegrees ?? 99) - -17) < 0.1)
  }

  @Test("The status says the north, the declination and its source, in both languages")
  func status() throws {
    try withLog([Self.varied, "HCHDM,90.0,M"]) { path in
      for (language, words) in [
        (Language.en, "Compass 107 true, declination 17.0° E (receiver)"),
        (.ru, "Компас 107 истинный, склонение 17,0° к востоку (приёмник)"),
      ] {
        let fixture = try ShellFixture(
          Self.library, language: language, sensor: "nmea:\(path)")
        _ = fixture.text("play 1", "wait 3")
        #expect(fixture.text("status").contains(words))
        #expect(
          fixture.run("status").jsonLines.last?.contains(#""declinationDegrees":17,"#) == true)
      }
    }
  }

  @Test(
    "A model out of its years, or near a magnetic pole, is reported once and marked in each frame")
  func doubts() throws {
    for (old, new, words, key) in [
      ("020726", "020731", "a model for 2025 to 2030, and the date is later", "afterModel"),
      ("020726", "020719", "a model for 2025 to 2030, and the date is earlier", "beforeModel"),
      ("5400.0000,N,13000.0000,W", "8545.0000,N,13900.0000,E", "do not trust", "nearPole"),
    ] {
      try withLog([Self.rmc.replacing(old, with: new), "HCHDM,90.0,M"]) { path in
        let fixture = try ShellFixture(Self.library, sensor: "nmea:\(path)")
        var text = fixture.text("play 1")
        for _ in 0..<4 { text += "\n" + fixture.text("wait 1") }
        #expect(text.components(separatedBy: words).count == 2, "\(text)")
        #expect(try scanner(fixture).declinationDoubt == key)
      }
    }
  }
}
