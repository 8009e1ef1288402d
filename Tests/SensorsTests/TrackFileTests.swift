import Domain
import Geo
import Sensors
import TextKit
import Testing

/// GPSBabel 1.8.0 made `gpsbabel.kml`, `gpsbabel-track.kml` and `gpsbabel.geojson` from the first 12
/// fixes of `ghostlab trace Samples/park.yml --point 1 --replicate 1 --as nmea`: `gpsbabel -t -i nmea
/// -f walk.nmea -o kml -F gpsbabel.kml`, with `-o kml,track=1,points=0` and `-o geojson`.
@Suite("KML and GeoJSON tracks")
struct TrackFileTests {
  @Test("GPSBabel's tracks play: points with times, a gx:Track, a line without times")
  func gpsbabel() throws {
    for spec in ["kml:" + track("gpsbabel.kml"), "kml:" + track("gpsbabel-track.kml")] {
      let found = try readings(spec).dropLast()
      #expect(found.map(\.time.seconds) == (0..<12).map(Double.init))
      #expect(found.first?.position?.latitudeDegrees == 55.727696)
      #expect(found.first?.utc == WallTime(iso8601: "2026-01-01T00:00:01Z"))
      #expect(found.last?.position?.longitudeDegrees == 37.599299)
    }
    let line = try readings("geojson:" + track("gpsbabel.geojson")).dropLast()
    #expect(line.map(\.time.seconds) == (0..<12).map(Double.init))
    let first = try #require(line.first?.position)
    #expect(abs(first.longitudeDegrees - 37.599501745) < 1e-9)
    #expect(line.allSatisfy { $0.utc == nil })
  }

  @Test("times per position come from coordTimes or coordinateProperties, for one line or several")
  func lineTimes() throws {
    let times = #"["2026-05-01T09:00:00Z","2026-05-01T09:00:03Z"]"#
    let line = "[[2,1],[2.1,1,150]]"
    for (type, coordinates, properties) in [
      ("LineString", line, #"{"coordTimes":\#(times)}"#),
      ("LineString", line, #"{"coordinateProperties":{"times":\#(times)}}"#),
      ("MultiLineString", "[\(line)]", #"{"coordTimes":[\#(times)]}"#),
    ] {
      let geometry = #"{"type":"\#(type)","coordinates":\#(coordinates)}"#
      let text = #"{"type":"Feature","geometry":\#(geometry),"properties":\#(properties)}"#
      let found = try withFile(text) { try readings("geojson:\($0)") }
      #expect(found.map(\.time.seconds) == [0, 3, 4])
    }
  }

  @Test("points with a time play in its order where there is no line")
  func timedPoints() throws {
    func point(_ longitude: Int, _ time: String) -> String {
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(longitude),1]},"#
        + #""properties":{"time":"\#(time)"}}"#
    }
    let points = [point(3, "2026-05-01T09:00:09Z"), point(2, "2026-05-01T09:00:00Z")]
    let text = #"{"type":"FeatureCollection","features":[\#(points.joined(separator: ","))]}"#
    let found = try withFile(text) { try readings("geojson:\($0)") }
    #expect(found.compactMap(\.position?.longitudeDegrees) == [2, 3])
  }

  @Test("bad positions and times are rejected one by one")
  func rejected() throws {
    let text = """
      {"type":"LineString","coordinates":[[2,91],[1e300,1],[2],["x",1],[2,1],null]}
      """
    let found = try withFile(text) { try readings("geojson:\($0)", rejections: true) }
    #expect(
      found.compactMap(\.rejection?.reason).sorted() == [
        "latitude", "latitude", "latitude", "longitude", "longitude",
      ])
    #expect(found.filter { $0.position != nil }.count == 1)
    let kml = """
      <kml><Placemark><LineString><coordinates>2,1 nan,1 2,inf 2 3,1,9</coordinates></LineString>
      </Placemark></kml>
      """
    let line = try withFile(kml) { try readings("kml:\($0)", rejections: true) }
    #expect(line.compactMap(\.position?.longitudeDegrees) == [2, 3])
    // Three bad points, and a jump that no one makes.
    #expect(line.count { $0.rejection != nil } == 4)
  }

  @Test("a KML file damaged in the middle gives the positions before the damage")
  func damaged() throws {
    let kml = """
      <kml><Placemark><gx:Track><when>2026-05-01T09:00:00Z</when><gx:coord>2 1 0</gx:coord>
      <when>2026-05-01T09:00:01Z</when><gx:coord>2 2 0</gx:coord><when>2026&
      """
    let found = try withFile(kml) { try readings("kml:\($0)", rejections: true) }
    #expect(found.compactMap(\.position?.latitudeDegrees) == [1, 2])
    #expect(found.compactMap(\.rejection?.reason) == ["xml", "jump"])
  }

  @Test(
    "a file without a track is refused with the reason",
    arguments: [
      ("kml", "<gpx/>", "is no KML file"), ("kml", "<kml/>", "has no line and no point"),
      ("geojson", "{}", "is no GeoJSON file"), ("geojson", "[1,", "byte 3"),
      ("geojson", #"{"type":"Point","coordinates":[1,2]}"#, "has no line and no point"),
      ("geojson", #"{"type":"LineString","coordinates":[[1,99]]}"#, "bad latitude: '99.0'"),
    ])
  func refused(scheme: String, text: String, message: String) throws {
    try withFile(text) { path in
      do {
        _ = try make("\(scheme):\(path)")
        Issue.record("taken")
      } catch {
        let line = (error as? SensorError)?.line(in: .en) ?? ""
        #expect(line.contains(message), "\(line)")
      }
    }
  }
}
