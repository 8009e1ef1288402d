import TextKit
import Domain
import Geo
import Sensors
import Testing

@Suite("GPX tracks")
struct GPXTests {
  @Test("A Garmin track: times, speed and course of its extension, a gap of a minute is stale")
  func garmin() throws {
    let found = try readings("gpx:" + track("garmin.gpx"), start: 100)
    #expect(found.map(\.time.seconds) == [100, 108, 118, 168, 170, 171])
    #expect(found.map(\.state) == [.fix, .fix, .stale, .fix, .fix, .disconnected])
    #expect(found.map(\.speedMetersPerSecond) == [1.25, 1.5, nil, nil, 0, nil])
    #expect(found.map(\.courseDegrees) == [0, 12.5, nil, nil, nil, nil])
    #expect(found.map(\.isMotionDerived) == [false, false, false, false, true, false])
    #expect(found[0].position?.latitudeDegrees == 55.7297)
    #expect(found[0].utc == WallTime(iso8601: "2026-05-01T09:00:00Z"))
  }

  @Test("A GPSBabel track of GPX 1.0: fix, hdop, a point without fix, a refused latitude")
  func gpsbabel() throws {
    let spec = "gpx:" + track("gpsbabel.gpx")
    let found = try readings(spec, rejections: true)
    #expect(found.first?.rejection == Rejection(reason: "latitude", excerpt: "95.0"))
    let reported = found.dropFirst()
    #expect(reported.map(\.time.seconds) == [0, 0.5, 1.5, 3, 4])
    #expect(reported.map(\.state) == [.fix, .fix, .noFix, .fix, .disconnected])
    #expect(reported.map(\.quality) == [.autonomous, .differential, nil, nil, nil])
    #expect(reported.map(\.accuracyMeters) == [4.5, 1.5, nil, nil, nil])
    #expect(reported.prefix(3).map(\.accuracySource) == [.dilution, .dilution, nil])
    #expect(reported.map(\.speedMetersPerSecond).first == 1.4)
    // 1e-4 degrees of longitude at 55.73 N are 6.28 m, walked in half a second to the east.
    let derived = try #require(reported.dropFirst().first)
    #expect(derived.isMotionDerived)
    #expect(abs((derived.speedMetersPerSecond ?? 0) - 12.57) < 0.02)
    #expect(abs((derived.courseDegrees ?? 0) - 90) < 0.01)
    #expect(try (make(spec) as? any RejectCounting)?.rejectCounts.first?.count == 1)
  }

  @Test("An OsmAnd track: offsets of time, speed of its extension")
  func osmand() throws {
    let found = try readings("gpx:" + track("osmand.gpx"))
    #expect(found.map(\.time.seconds) == [0, 5, 10, 11])
    #expect(found[0].utc == WallTime(iso8601: "2026-05-01T09:00:00Z"))
    #expect(found[0].speedMetersPerSecond == 0.8)
    #expect(found[1].isMotionDerived)
    // 5e-5 degrees of latitude at 55.73 N are 5.568 m, walked in 5 s.
    #expect(abs((found[1].speedMetersPerSecond ?? 0) - 1.1136) < 0.001)
  }

  @Test("Twice the speed halves the times, gap and all")
  func speed() throws {
    let found = try readings("gpx:" + track("garmin.gpx") + "?speed=2", start: 10)
    #expect(found.map(\.time.seconds) == [10, 14, 19, 44, 45, 45.5])
  }

  @Test("As fast as polled each poll gives one reading at its moment")
  func polled() throws {
    var sensor = try make("gpx:" + track("osmand.gpx") + "?speed=polled")
    var found: [Reading] = []
    for second in [3.0, 3.5, 90, 91, 92] {
      sensor.poll(through: HuntInstant(seconds: second), into: &found)
    }
    #expect(found.map(\.time.seconds) == [3, 3.5, 90, 91])
    #expect(found.map(\.state) == [.fix, .fix, .fix, .disconnected])
  }

  @Test("Interpolated positions lie on the line at the asked rate and are marked as estimated")
  func interpolated() throws {
    let found = try readings("gpx:" + track("osmand.gpx") + "?rate=0.5,interpolate=on")
    #expect(found.map(\.time.seconds) == [0, 2, 4, 6, 8, 10, 11])
    #expect(
      found.map(\.quality) == [nil, .estimated, .estimated, .estimated, .estimated, nil, nil])
    let start = try #require(found[0].position)
    for reading in found.dropLast() {
      let walked = try start.distanceMeters(to: #require(reading.position))
      #expect(abs(walked - 1.11337 * reading.time.seconds) < 0.001)
    }
    #expect(found[1].accuracyMeters == 20)
    #expect(found[2].utc == WallTime(iso8601: "2026-05-01T09:00:04Z"))
  }

  @Test("Nothing is interpolated over a gap or from one segment to the next")
  func gaps() throws {
    let found = try readings("gpx:" + track("garmin.gpx") + "?rate=1,interpolate=on")
    let times = found.filter { $0.position != nil }.map(\.time.seconds)
    #expect(times == [0, 1, 2, 3, 4, 5, 6, 7, 8, 68, 69, 70])
    let wide = try readings("gpx:" + track("garmin.gpx") + "?interpolate=on,gap=300")
    #expect(wide.filter { $0.position != nil }.map(\.time.seconds) == times)
    #expect(!wide.contains { $0.state == .stale })
  }

  @Test("A rate without interpolation thins out and makes nothing")
  func thinned() throws {
    let found = try readings("gpx:" + track("osmand.gpx") + "?rate=0.1")
    #expect(found.map(\.time.seconds) == [0, 10, 11])
    #expect(found.allSatisfy { $0.quality == nil })
  }

  @Test("A track without times is walked at a point a second, with no movement made up")
  func timeless() throws {
    let text = gpx([("lat='1' lon='2'", ""), ("lat='1' lon='2.1'", ""), ("lat='1' lon='3'", "")])
    let found = try withFile(text) { try readings("gpx:\($0)") }
    #expect(found.map(\.time.seconds) == [0, 1, 2, 3])
    #expect(found.allSatisfy { $0.speedMetersPerSecond == nil })
  }

  @Test("Time that goes back or leaps by centuries counts as a second")
  func badClock() throws {
    let times = [
      "2026-05-01T09:00:00Z", "2026-05-01T08:00:00Z", "9999-05-01T08:00:00Z",
      "0001-05-01T08:00:00Z",
    ]
    let text = gpx(times.map { ("lat='1' lon='2'", "<time>\($0)</time>") })
    let found = try withFile(text) { try readings("gpx:\($0)") }
    #expect(found.map(\.time.seconds) == [0, 1, 2, 3, 4])
  }

  @Test("Waypoints with a time are played in order of time where there is no track")
  func waypoints() throws {
    let text = """
      <gpx version="1.1"><wpt lat="2" lon="0"><time>2026-05-01T09:00:05Z</time></wpt>
      <wpt lat="9" lon="0"/><wpt lat="1" lon="0"><time>2026-05-01T09:00:00Z</time></wpt></gpx>
      """
    let found = try withFile(text) { try readings("gpx:\($0)") }
    #expect(found.map(\.time.seconds) == [0, 5, 6])
    #expect(found.compactMap(\.position?.latitudeDegrees) == [1, 2])
  }

  @Test("A file that was cut short gives what came before, and says so")
  func cutShort() throws {
    let whole = gpx([("lat='1' lon='2'", ""), ("lat='1' lon='3'", "")])
    let found = try withFile(String(whole.dropLast(40))) {
      try readings("gpx:\($0)", rejections: true)
    }
    #expect(found.compactMap(\.rejection?.reason) == ["xml"])
    #expect(found.filter { $0.position != nil }.count == 1)
  }

  @Test(
    "A file or spec that cannot be played is refused with the reason",
    arguments: [
      ("<gpx></gpx>", "", "has no track point, no route point and no waypoint with a time"),
      ("<kml></kml>", "", "is no GPX file"),
      ("nonsense", "", "byte 0: found 'n', expected '<'"),
      ("<gpx/>", "?speed=0", "expected polled or a factor from 0.01"),
      ("<gpx/>", "?sped=2", "did you mean speed?"),
      ("<gpx/>", "?interpolate=yes", "expected on or off"),
      ("<gpx><trk><trkseg><trkpt lat='x' lon='1'/></trkseg></trk></gpx>", "", "bad latitude: 'x'"),
    ])
  func refused(text: String, options: String, message: String) throws {
    try withFile(text) { path in
      do {
        _ = try make("gpx:\(path)\(options)")
        Issue.record("taken")
      } catch {
        let line = (error as? SensorError)?.line(in: .en) ?? ""
        #expect(line.contains(message), "\(error)")
      }
    }
  }
}
