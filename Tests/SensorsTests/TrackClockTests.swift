import Domain
import Geo
import Sensors
import Testing

@Suite("Times and jumps of tracks")
struct TrackClockTests {
  private func points(_ times: [String?], step: Double = 0.0001) -> String {
    gpx(
      times.enumerated().map { index, time in
        (
          "lat='\(10 + step * Double(index))' lon='20'",
          time.map { "<time>\($0)</time>" } ?? ""
        )
      })
  }

  private func play(_ text: String, _ options: String = "") throws -> [Reading] {
    try withFile(text) { try readings("gpx:\($0)\(options)", rejections: true) }
  }

  private func seconds(_ found: [Reading]) -> [Double] {
    found.filter { $0.position != nil }.map { ($0.time.seconds * 1000).rounded() / 1000 }
  }

  private func reasons(_ found: [Reading]) -> [String] { found.compactMap(\.rejection?.reason) }

  @Test("points without a time are placed between those with one, by the way walked")
  func fewTimes() throws {
    let found = try play(
      points(["2026-05-01T09:00:00Z", nil, nil, nil, "2026-05-01T09:00:40Z", nil]))
    #expect(seconds(found) == [0, 10, 20, 30, 40, 50])
    #expect(reasons(found).isEmpty && !found.contains { $0.state == .stale })
    #expect(found.compactMap(\.utc).count == 2)
    // Before the first, too.
    let lead = try play(points([nil, nil, "2026-05-01T09:00:00Z", "2026-05-01T09:00:05Z"]))
    #expect(seconds(lead) == [0, 5, 10, 15])
    // One time alone says nothing of the pace.
    #expect(seconds(try play(points([nil, "2026-05-01T09:00:00Z", nil]))) == [0, 1, 2])
  }

  @Test("who stands still between two times is there at even times")
  func still() throws {
    let times = ["2026-05-01T09:00:00Z", nil, nil, "2026-05-01T09:00:09Z"]
    #expect(seconds(try play(points(times, step: 0))) == [0, 3, 6, 9])
  }

  @Test(
    "a clock that leaves and comes back makes no pause",
    arguments: [
      ["2026-05-02T23:59:58Z"], ["2026-05-02T23:59:58Z", "2026-05-02T23:59:59Z"],
      ["2026-04-30T23:59:58Z"], ["2026-05-01T23:59:56.500Z"], ["2027-05-01T00:00:00Z"],
    ])
  func excursion(_ wrong: [String]) throws {
    let times: [String?] =
      ["2026-05-01T23:59:55Z", "2026-05-01T23:59:56Z"] + wrong
      + ["2026-05-01T23:59:59Z", "2026-05-02T00:00:00Z"]
    let found = try play(points(times))
    #expect(seconds(found).first == 0 && seconds(found).last == 5)
    #expect(seconds(found).count == times.count)
    #expect(!found.contains { $0.state == .stale })
    let isUsual = wrong[0].hasSuffix(".500Z")
    #expect(reasons(found) == (isUsual ? [] : wrong.map { _ in "clock" }))
  }

  @Test("a pause that the clock does not take back is one, and a clock set back goes on")
  func pauses() throws {
    let pause = try play(points(["2026-05-01T09:00:00Z", "2026-05-02T09:00:00Z"]))
    #expect(seconds(pause) == [0, 86_400] && pause.contains { $0.state == .stale })
    let summer = (0..<6).map { "2026-10-25T0\($0 < 3 ? 2 : 1):30:0\($0)Z" }
    #expect(seconds(try play(points(summer))) == [0, 1, 2, 3, 4, 5])
  }

  @Test("dates before 2000 are none, and unreadable times leave the point")
  func noDates() throws {
    let found = try play(
      points([
        "2026-05-01T09:00:00Z", "1980-01-06T00:00:01Z", "soon", "2026-05-01T09:00:03Z",
      ]))
    #expect(seconds(found) == [0, 1, 2, 3])
    #expect(reasons(found).sorted() == ["date", "time"])
    #expect(found.compactMap(\.utc).count == 2)
  }

  @Test(
    "times are read as programs write them",
    arguments: [
      "2026-05-01T09:00:05.25Z", "2026-05-01 09:00:05.250", "2026-05-01T11:00:05,25+02:00",
      "2026-05-01T11:00:05.250+0200", "2026-05-01T07:00:05.250-02", "1777626005.25",
      "1777626005250",
      "2026-05-01t09:00:05.250z",
    ])
  func forms(_ time: String) throws {
    let found = try play(points([time, time]))
    #expect(found.compactMap(\.utc).first == WallTime(iso8601: "2026-05-01T09:00:05.250Z"))
  }

  @Test("GeoJSON: a timestamp with a fraction, as a number and as text")
  func timestamps() throws {
    for time in ["1777626005.25", "\"1777626005.25\"", "\"2026-05-01T09:00:05.25Z\""] {
      func point(_ longitude: Int, _ time: String) -> String {
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(longitude),1]},"#
          + #""properties":{"timestamp":\#(time)}}"#
      }
      let text = point(2, time) + "\n" + point(3, "1777626007.75") + "\n"
      let found = try withFile(text) { try readings("geojson:\($0)") }
      #expect(found.filter { $0.position != nil }.map(\.time.seconds) == [0, 2.5])
    }
  }

  @Test("points that nobody can have been at are left out, and named")
  func astray() throws {
    func track(_ places: [(Double, Double)], timed: Bool = true) -> String {
      gpx(
        places.enumerated().map { index, place in
          (
            "lat='\(place.0)' lon='\(place.1)'",
            timed ? "<time>2026-05-01T09:00:\(10 + index)Z</time>" : ""
          )
        })
    }
    for isTimed in [true, false] {
      let middle = try play(
        track([(10, 20), (10.0001, 20), (12, 22), (10.0003, 20), (10.0004, 20)], timed: isTimed))
      #expect(seconds(middle) == [0, 1, 3, 4] && reasons(middle) == ["jump"])
      let first = try play(
        track([(50, 50), (10, 20), (10.0001, 20), (10.0002, 20)], timed: isTimed))
      #expect(first.compactMap(\.position?.latitudeDegrees) == [10, 10.0001, 10.0002])
      // For good: the track goes on there, with no way to it.
      let away = try play(
        track([(10, 20), (10.0001, 20), (12, 22), (12.0001, 22)], timed: isTimed), "?interpolate=on"
      )
      #expect(seconds(away) == [0, 1, 2, 3] && reasons(away) == ["jump"])
      #expect(!away.contains { $0.quality == .estimated })
    }
  }

  @Test("0,0 is no point unless it is allowed; a longitude beyond 180 wraps")
  func places() throws {
    let text = gpx([
      ("lat='0' lon='0'", ""), ("lat='1' lon='-180.0002'", ""), ("lat='1' lon='-180'", ""),
      ("lat='' lon=''", ""),
    ])
    let found = try play(text)
    #expect(reasons(found) == ["zero", "latitude"])
    #expect(
      found.compactMap(\.position?.longitudeDegrees).map { ($0 * 1e4).rounded() } == [
        1_799_998, -1_800_000,
      ])
    let near = gpx([("lat='0' lon='0'", ""), ("lat='0.0001' lon='0'", "")])
    #expect(try reasons(play(near)) == ["zero"])
    #expect(try play(near, "?zero=allow").filter { $0.position != nil }.count == 2)
  }

  @Test("a route is played where there is no track, with the points between")
  func route() throws {
    let text =
      #"<gpx><rte><rtept lat="10" lon="20"><name>S</name><extensions><x:RoutePointExtension>"#
      + #"<x:rpt lat="10.0002" lon="20"><x:Subclass>1</x:Subclass></x:rpt>"#
      + #"<x:rpt lat="10.0004" lon="20"/></x:RoutePointExtension></extensions></rtept>"#
      + #"<rtept lat="10.0016" lon="20"/></rte>MORE</gpx>"#
    let found = try play(text.replacing("MORE", with: ""))
    #expect(found.compactMap(\.position?.latitudeDegrees) == [10, 10.0002, 10.0004, 10.0016])
    let track = #"<trk><trkseg><trkpt lat="8" lon="20"/></trkseg></trk>"#
    #expect(
      try play(text.replacing("MORE", with: track)).compactMap(\.position?.latitudeDegrees) == [8])
  }

  @Test("KML tuples joined by commas are all played; an empty line is named")
  func tuples() throws {
    let kml =
      "<kml><Placemark><LineString><coordinates/></LineString></Placemark><Placemark><LineString>"
      + "<coordinates>20,10,0,20,10.0005,0,20,10.001,0</coordinates></LineString></Placemark></kml>"
    let found = try withFile(kml) { try readings("kml:\($0)", rejections: true) }
    #expect(found.compactMap(\.position?.latitudeDegrees) == [10, 10.0005, 10.001])
    #expect(reasons(found) == ["empty"])
  }

  @Test("timed places keep the order of the file if the clock only leaves and comes back")
  func order() throws {
    let times = ["09:00:00", "09:00:01", "23:00:00", "09:00:03"]
    let marks = times.enumerated().map { index, time in
      "<wpt lat='10.000\(index)' lon='20'><time>2026-05-01T\(time)Z</time></wpt>"
    }
    let found = try play("<gpx>\(marks.joined())</gpx>")
    #expect(seconds(found) == [0, 1, 2, 3] && reasons(found) == ["clock"])
  }
}
