import Foundation
import Geo
import PluginKit
import Radar
import Testing

@testable import AviatorRadar

/// Replies kept beside the tests, and aircraft as lines for digests.
enum Replies {
  static func bytes(_ name: String) throws -> [UInt8] {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Replies"))
    return Array(try Data(contentsOf: url))
  }

  static func row(
    _ id: String = "abc123", time: String = "100", longitude: String = "1", latitude: String = "2",
    more: String = "1000,false,200,90,0,null,1100,null,false,0"
  ) -> String {
    "[\"\(id)\",\"TEST1   \",\"France\",\(time),100,\(longitude),\(latitude),\(more)]"
  }

  static func states(_ rows: String...) -> [UInt8] {
    Array("{\"time\":100,\"states\":[\(rows.joined(separator: ","))]}".utf8)
  }

  /// FNV-1a over a line for each aircraft.
  static func digest(_ snapshot: TrafficSnapshot) -> UInt64 {
    func text(_ value: Double?) -> String {
      value.map { String(format: "%.6f", $0 + 0) } ?? "null"
    }
    let lines = snapshot.aircraft.map { aircraft in
      [
        aircraft.id, aircraft.callSign, text(aircraft.position.latitudeDegrees),
        text(aircraft.position.longitudeDegrees), text(aircraft.altitudeMeters ?? 0),
        aircraft.isOnGround ? "1" : "0", text(aircraft.speedMetersPerSecond),
        text(aircraft.trackDegrees), text(aircraft.climbMetersPerSecond),
        text(aircraft.positionSeconds), String(aircraft.category.rawValue), aircraft.squawk,
        aircraft.country,
      ].joined(separator: "|")
    }
    return lines.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
  }
}

@Suite("Replies are decoded")
struct DecodingTests {
  @Test("Values that no aircraft has are as if they had not been given, and the picture is drawn")
  func impossibleValues() throws {
    let huge = "1e308,false,1e308,1e308,-1e308,null,1e308,null,false,0"
    let sky = try OpenSkyReply.decode(
      Replies.states(Replies.row(time: "-1e308", more: huge), Replies.row("b", time: "1e308")))
    let first = try #require(sky.aircraft.first)
    #expect(first.speedMetersPerSecond == nil && first.trackDegrees == nil)
    #expect(first.climbMetersPerSecond == nil && first.altitudeMeters == 100_000)
    #expect(sky.aircraft.map(\.positionSeconds) == [100, 100])
    let text = """
      {"now":1e308,"aircraft":[{"hex":"a","lat":1,"lon":2,"seen_pos":-1e308,"alt_geom":1e308,
      "gs":1e308,"track":-1e308,"geom_rate":1e308}]}
      """
    let other = try ReadsbReply.decode(Array(text.utf8))
    #expect(other.seconds == nil)
    #expect(other.aircraft.first?.positionSeconds == 0)
    #expect(other.aircraft.first?.speedMetersPerSecond == nil)
    #expect(other.aircraft.first?.climbMetersPerSecond == nil)
    var probe = ConsoleProbe(gateway: FakeGateway([.body(Array(text.utf8))]))
    #expect(try probe.text("feed readsb:x").contains("HDG"))
  }

  @Test("AV-022 AV-023 A reply of 18 fields decodes to what another decoder makes of it")
  func openSky() throws {
    let snapshot = try OpenSkyReply.decode(try Replies.bytes("states_python-opensky.json"))
    #expect(snapshot.aircraft.count == 4 && snapshot.seconds == 1_683_488_744)
    #expect(Replies.digest(snapshot) == 0xa31a_5f91_6c5d_4ef7)
    #expect(snapshot.aircraft[0].category == .largePlane)
    #expect(snapshot.aircraft[1].isOnGround && snapshot.aircraft[1].altitudeMeters == 0)
    #expect(snapshot.aircraft[3].category == .unknown)
  }

  @Test("X1 States that are null are an empty sky, and distinguished from a list without rows")
  func null() throws {
    let reply = try Replies.bytes("states_unavailable_python-opensky.json")
    let snapshot = try OpenSkyReply.decode(reply)
    #expect(snapshot.isNull && snapshot.aircraft.isEmpty)
    #expect(try !OpenSkyReply.decode(Replies.states()).isNull)
  }

  @Test("An aircraft.json in feet and knots decodes to what another decoder makes of it")
  func readsb() throws {
    let snapshot = try ReadsbReply.decode(try Replies.bytes("aircraft_readsb_2026_plord12.json"))
    #expect(snapshot.aircraft.count == 25 && snapshot.withoutPosition == 19)
    #expect(snapshot.unreadable == 0)
    #expect(Replies.digest(snapshot) == 0xefb2_92a6_030c_a8e0)
  }

  @Test("Feet, knots and \"ground\" of readsb")
  func readsbUnits() throws {
    let text = """
      {"now": 1000.5, "aircraft": [
        {"hex":"a","lat":1,"lon":2,"alt_baro":"ground","gs":10,"seen_pos":0.5},
        {"hex":"b","lat":1,"lon":2,"alt_baro":1000,"baro_rate":600,"seen":3},
        {"hex":"c","lat":1}, {"lat":1,"lon":1}, 5]}
      """
    let snapshot = try ReadsbReply.decode(Array(text.utf8))
    #expect(snapshot.aircraft.map(\.id) == ["a", "b"])
    #expect(snapshot.withoutPosition == 1 && snapshot.unreadable == 2)
    let (first, second) = (snapshot.aircraft[0], snapshot.aircraft[1])
    #expect(first.isOnGround && first.altitudeMeters == 0 && first.positionSeconds == 1000)
    #expect(((first.speedMetersPerSecond ?? 0) - 5.144444).magnitude < 1e-6)
    #expect(
      ((second.altitudeMeters ?? 0) - 304.8).magnitude < 1e-9 && second.positionSeconds == 997.5)
    #expect(((second.climbMetersPerSecond ?? 0) - 3.048).magnitude < 1e-9)
  }

  @Test("AV-055 Without an altitude an aircraft has none, and no filter of altitudes leaves it out")
  func noAltitude() throws {
    let text = """
      {"now": 1700000000.1, "aircraft": [
        {"hex":"a","flight":"TST6","lat":10.05,"lon":20.07,"gs":300,"track":220,"seen_pos":0.4},
        {"hex":"b","lat":10.06,"lon":20.07,"alt_baro":300},
        {"hex":"c","lat":0,"lon":0,"alt_baro":300}]}
      """
    let snapshot = try ReadsbReply.decode(Array(text.utf8))
    #expect(snapshot.aircraft.map(\.id) == ["a", "b"] && snapshot.withoutPosition == 1)
    #expect(snapshot.aircraft[0].altitudeMeters == nil && !snapshot.aircraft[0].isOnGround)
  }

  @Test("A list of ADS-B Exchange's second version is read, with its clock in milliseconds")
  func secondVersion() throws {
    let text = """
      {"ac": [{"hex":"4c0008","alt_baro":36000,"alt_geom":36500,"lat":10.05,"lon":20.07,
        "seen_pos":0.4}], "msg": "No error", "now": 1700000000100, "total": 1}
      """
    let snapshot = try ReadsbReply.decode(Array(text.utf8))
    #expect(snapshot.seconds == 1_700_000_000.1 && snapshot.aircraft.count == 1)
    #expect(((snapshot.aircraft[0].altitudeMeters ?? 0) - 11_125.2).magnitude < 1e-6)
    #expect((snapshot.aircraft[0].positionSeconds - 1_699_999_999.7).magnitude < 1e-6)
  }

  @Test("Older programs' names of altitude, speed and climb are read")
  func olderNames() throws {
    let text = """
      {"now": 1000, "aircraft": [
        {"hex":"a","lat":1,"lon":2,"altitude":1000,"speed":100,"vert_rate":-600,"seen_pos":1},
        {"hex":"b","lat":1,"lon":2,"altitude":"ground","speed":10}]}
      """
    let aircraft = try ReadsbReply.decode(Array(text.utf8)).aircraft
    #expect(((aircraft[0].altitudeMeters ?? 0) - 304.8).magnitude < 1e-9)
    #expect(((aircraft[0].speedMetersPerSecond ?? 0) - 51.444444).magnitude < 1e-6)
    #expect(((aircraft[0].climbMetersPerSecond ?? 0) + 3.048).magnitude < 1e-9)
    #expect(aircraft[1].isOnGround && aircraft[1].altitudeMeters == 0)
  }

  @Test(
    "X2 A bad row is skipped and takes no other with it",
    arguments: [
      ("null", 0, 1), ("[]", 0, 1), ("[\"a\",null,null]", 0, 1), ("{\"a\":1}", 0, 1),
      ("[1,2,3,4,5,6,7,8]", 0, 1), ("[oops]", 0, 1), ("\"row\"", 0, 1), ("[[[[]]]]", 0, 1),
      (Replies.row(longitude: "null"), 1, 0), (Replies.row(latitude: "\"2\""), 1, 0),
      (Replies.row(latitude: "91"), 1, 0), (Replies.row(longitude: "1e99"), 1, 0),
    ])
  func badRows(row: String, withoutPosition: Int, unreadable: Int) throws {
    let reply = Replies.states(Replies.row("first"), row, Replies.row("last"))
    let snapshot = try OpenSkyReply.decode(reply)
    #expect(snapshot.aircraft.map(\.id) == ["first", "last"])
    #expect(snapshot.withoutPosition == withoutPosition)
    #expect(snapshot.unreadable == unreadable)
  }

  @Test(
    "X8 The altitude is geometric, else by pressure, else that of the ground, else unknown",
    arguments: [
      ("1000,false,1,1,0,null,1100", 1100.0), ("1000,false,1,1,0,null,null", 1000),
      ("null,false,1,1,0,null,null", nil), ("null,true,1,1,0,null,null", 0),
      ("-50,false,1,1,0,null,-30", 0), ("1000,false", 1000),
      ("7,true,\"x\",[],{},null,\"high\"", 7),
    ])
  func altitude(more: String, meters: Double?) throws {
    let snapshot = try OpenSkyReply.decode(Replies.states(Replies.row(more: more)))
    #expect(snapshot.aircraft.map(\.altitudeMeters) == [meters])
  }

  @Test("Whole numbers, missing times and extra fields are no fault")
  func tolerance() throws {
    let rows = Replies.states(
      Replies.row("a", time: "null"),
      Replies.row("b", more: "1,false,2,3,4,null,5,\"7700\",true,0,8,9,10"))
    let snapshot = try OpenSkyReply.decode(rows)
    #expect(snapshot.aircraft[0].positionSeconds == 100)
    #expect(snapshot.aircraft[1].category == .rotorcraft && snapshot.aircraft[1].squawk == "7700")
    #expect(snapshot.aircraft[1].callSign == "TEST1")
  }

  @Test(
    "What is no reply at all is named",
    arguments: [
      ("<html><body>502 Bad Gateway</body></html>", TrafficError.html), ("", .notJSON(offset: 0)),
      ("  <!doctype html>", .html), ("[]", .notJSON(offset: 0)), ("{}", .without(list: "states")),
      ("{\"time\":1}", .without(list: "states")), ("{\"states\":5}", .without(list: "states")),
      ("{\"states\":[", .notJSON(offset: 11)), ("{\"states\":[] ", .notJSON(offset: 13)),
      ("{\"states\":[]}x", .notJSON(offset: 13)), ("nonsense", .notJSON(offset: 0)),
    ])
  func noReply(text: String, error: TrafficError) {
    #expect(throws: error) { try OpenSkyReply.decode(Array(text.utf8)) }
  }

  @Test("A reply cut at any byte, or with any byte changed, is refused or skips what is bad")
  func damaged() throws {
    let whole = try Replies.bytes("states_python-opensky.json")
    for count in 0..<whole.count - 2 {
      #expect(throws: TrafficError.self) { try OpenSkyReply.decode(Array(whole.prefix(count))) }
    }
    for index in whole.indices {
      for mask: UInt8 in [0x01, 0x20, 0x80] {
        var bytes = whole
        bytes[index] ^= mask
        let snapshot = try? OpenSkyReply.decode(bytes)
        #expect((snapshot?.aircraft.count ?? 0) <= 4)
      }
    }
  }

  @Test("What is too long is not read: a reply past 16 MB, a row past 64 KB")
  func tooLong() throws {
    let long = [UInt8](repeating: UInt8(ascii: " "), count: ReplyRows.byteLimit + 1)
    #expect(throws: TrafficError.tooLong(limit: ReplyRows.byteLimit)) {
      try OpenSkyReply.decode(long)
    }
    let wide = "[\"x\"," + String(repeating: "0,", count: 40_000) + "0]"
    let snapshot = try OpenSkyReply.decode(Replies.states(wide, Replies.row("last")))
    #expect(snapshot.aircraft.map(\.id) == ["last"] && snapshot.unreadable == 1)
  }

  @Test("Every letter and digit of ADS-B is a category, and nothing else is (AV-051)")
  func categories() {
    #expect(AircraftCategory(letters: "A3") == .largePlane)
    #expect(AircraftCategory(letters: "A7") == .rotorcraft)
    #expect(AircraftCategory(letters: "B6") == .drone)
    #expect(AircraftCategory(letters: "C5") == .lineObstacle)
    for text in ["", "A", "A8", "C6", "D1", "A33", "a3"] {
      #expect(AircraftCategory(letters: text) == nil, "\(text)")
    }
    #expect(AircraftCategory.rotorcraft.form == .rotorcraft)
    #expect(AircraftCategory.glider.form == .light && AircraftCategory.space.form == .space)
  }

  @Test("A recording of one reply a line is played at its own times")
  func recording() throws {
    let lines = [
      "{\"time\":110,\"states\":[\(Replies.row("b"))]}", "broken",
      "{\"time\":100,\"states\":[\(Replies.row("a"))]}",
    ]
    let reply = FetchReply.body(Array(lines.joined(separator: "\n").utf8))
    let traffic = try RecordedTraffic(reply, as: .opensky)
    #expect(traffic[traffic.index(after: 0)].snapshot.aircraft.map(\.id) == ["a"])
    #expect(traffic[traffic.index(after: 9.9)].snapshot.aircraft.map(\.id) == ["a"])
    #expect(traffic[traffic.index(after: 10)].snapshot.aircraft.map(\.id) == ["b"])
    #expect(traffic.isLast(traffic.index(after: 99)))
  }
}
