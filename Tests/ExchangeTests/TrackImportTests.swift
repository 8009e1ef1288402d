import Domain
import Exchange
import Foundation
import PlaceFiles
import TextKit
import Testing

/// The tracks of `SensorsTests`; `TrackFileTests` says how GPSBabel made them.
private let tracks = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("SensorsTests/Tracks")

@Suite("Tracks are not games")
struct TrackImportTests {
  @Test(
    "what GPSBabel writes is a track, not a ghost for each point",
    arguments: [
      ("gpsbabel.kml", ExchangeFormat.kml), ("gpsbabel-track.kml", .kml),
      ("gpsbabel.geojson", .geojson),
    ])
  func gpsbabel(_ name: String, _ format: ExchangeFormat) throws {
    let bytes = Array(try Data(contentsOf: tracks.appendingPathComponent(name)))
    #expect(throws: ExchangeError.isTrack(path: name, points: 12, format)) {
      try read(bytes, path: name)
    }
    let said = ExchangeError.isTrack(path: name, points: 12, format).line(in: .en)
    #expect(said.hasSuffix("sensors \(format.rawValue):\(name) plays it"))
  }

  @Test("waypoints beside a track are ghosts, points of the track are not")
  func beside() throws {
    let points = (0..<12).map { "lat=\"55.0\($0 + 10)\" lon=\"37\"" }
    let track = points.map { "<trkpt \($0)/>" }.joined()
    let waypoints = (["lat=\"55\" lon=\"37\""] + points.prefix(3)).map { "<wpt \($0)/>" }.joined()
    let some = try read("<gpx>\(waypoints)<trk><trkseg>\(track)</trkseg></trk></gpx>")
    #expect(some.game.ghosts.count == 4)
    let all = points.map { "<wpt \($0)/>" }.joined()
    let found = try read(
      "<gpx><wpt lat=\"55\" lon=\"37\"/>\(all)<trk><trkseg>\(track)</trkseg></trk></gpx>")
    #expect(found.game.ghosts.count == 1)
    #expect(
      found.warnings == [
        .leftOut(Omission("track", .notInGames, count: 1, firstLine: 1)),
        .leftOut(Omission("point of a track", .notInGames, count: 12, firstLine: 1)),
      ])
  }

  @Test("GPSBabel's folders separate waypoints from the points of a track, also at one place")
  func folders() throws {
    func folder(_ name: String, _ content: String) -> String {
      "<Folder><name>\(name)</name>\(content)</Folder>"
    }
    func point(_ latitude: Int) -> String {
      "<Placemark><TimeStamp><when>2026-05-01T00:00:00Z</when></TimeStamp>"
        + "<Point><coordinates>37,\(latitude)</coordinates></Point></Placemark>"
    }
    let line =
      "<Placemark><LineString><coordinates>37,55 37,56</coordinates></LineString></Placemark>"
    let track = folder("Tracks", folder("A", folder("Points", point(55) + point(56)) + line))
    let found = try read(
      "<kml><Document>\(folder("Waypoints", point(55)))\(track)</Document></kml>")
    #expect(found.game.ghosts.count == 1)
    #expect(
      found.warnings.contains(
        .leftOut(Omission("point of a track", .notInGames, count: 2, firstLine: 1))))
  }

  @Test("a short line drawn through ghosts leaves them ghosts")
  func sketch() throws {
    let places = ["37,55", "37.1,55", "37.2,55"]
    let points = places.map {
      "<Placemark><Point><coordinates>\($0)</coordinates></Point></Placemark>"
    }
    let line =
      "<Placemark><LineString><coordinates>\(places.joined(separator: " "))"
      + "</coordinates></LineString></Placemark>"
    let found = try read("<kml><Document>\(points.joined())\(line)</Document></kml>")
    #expect(found.game.ghosts.count == 3)
  }
}
