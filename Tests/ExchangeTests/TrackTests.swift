import Domain
import Exchange
import Foundation
import Geo
import PlaceFiles
import Testing

@Suite("Tracks")
struct TrackTests {
  private var track: Track {
    let start = WallTime(year: 2026, month: 5, day: 1, hour: 12)
    var track = Track(name: "Walk <1>")
    track.add(TrackPoint(time: start, coordinate: place(55, 37), accuracyMeters: 4.5))
    var second = TrackPoint(time: start, coordinate: place(55.001, 37))
    (second.speedMetersPerSecond, second.courseDegrees) = (1.5, 90)
    track.add(second)
    track.endSegment()
    track.add(TrackPoint(coordinate: place(55.002, 179.9999)))
    track.add(TrackPoint(coordinate: place(55.002, -179.9999)))
    track.add(TrackPoint(coordinate: place(55.002, -179.9998)))
    track.marks = [TrackPoint(time: start, coordinate: place(55, 37), note: "captured & \"Boo\"")]
    return track
  }

  @Test("GeoJSON has a line for each stretch with its times, a point for each mark")
  func geojson() throws {
    let text = Exchange.export(track, as: .geojson)
    let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let features = try #require(file?["features"] as? [[String: Any]])
    let geometries = features.compactMap { $0["geometry"] as? [String: Any] }
    #expect(
      geometries.compactMap { $0["type"] as? String }
        == ["LineString", "Point", "LineString", "Point"])
    #expect(geometries[0]["coordinates"] as? [[Double]] == [[37, 55], [37, 55.001]])
    let properties = try #require(features[0]["properties"] as? [String: Any])
    #expect(
      properties["coordTimes"] as? [String]
        == ["2026-05-01T12:00:00.000Z", "2026-05-01T12:00:00.000Z"])
    let last = try #require(features[3]["properties"] as? [String: Any])
    #expect(last["name"] as? String == "captured & \"Boo\"")
  }

  @Test("GPX has a segment for each stretch, marks as waypoints before the track")
  func gpx() throws {
    let text = Exchange.export(track, as: .gpx)
    #expect(text.matches(of: #/<trkseg>/#).count == 3)
    #expect(text.matches(of: #/<trkpt /#).count == 5)
    #expect(text.contains("<name>captured &amp; &quot;Boo&quot;</name>"))
    #expect(text.contains("<gb:accuracyMeters>4.5</gb:accuracyMeters></extensions>"))
    #expect(
      text.contains(
        "<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>1.5</gpxtpx:speed>"
          + "<gpxtpx:course>90</gpxtpx:course></gpxtpx:TrackPointExtension></extensions>"))
    let back = try read(text)
    #expect(back.game.ghosts.map(\.name) == ["captured & \"Boo\""])
    #expect(back.warnings == [.leftOut(Omission("track", .notInGames, count: 1, firstLine: 5))])
  }
}

@Suite("Timed waypoints for a simulated location")
struct TimedWaypointTests {
  @Test("only ghosts are waypoints, at the times of a walk of 1.4 m/s")
  func timed() throws {
    let first = place(55, 37)
    var game = circle(first, 100)
    for (number, meters) in [0.0, 140, 140].enumerated() {
      game.ghosts.append(
        Ghost(
          id: GhostID(high: 3, low: UInt64(number)), name: "G\(number)",
          baseLocation: first.destination(bearingDegrees: 0, distanceMeters: meters)))
    }
    let text = Exchange.export(game, as: .gpxTimed)
    let times = text.matches(of: #/<time>(.*?)</time>/#).map { String($0.1) }
    #expect(
      times == [
        "2026-01-01T00:00:00.000Z", "2026-01-01T00:01:40.000Z", "2026-01-01T00:01:41.000Z",
      ])
    #expect(text.matches(of: #/<wpt /#).count == 3)
  }

  @Test("A point at 180° begins the GPX segment in which it is written as -180")
  func atTheAntimeridian() {
    var track = Track(name: "Walk")
    for longitude in [179.9998, 179.9999, 180, -179.9999] {
      track.add(TrackPoint(coordinate: place(0, longitude)))
    }
    let segments = Exchange.export(track, as: .gpx).split(separator: "<trkseg>").dropFirst()
    #expect(segments.map { $0.matches(of: #/<trkpt /#).count } == [2, 2])
    #expect(segments.last?.contains("lon=\"-180\"") == true)
  }
}
