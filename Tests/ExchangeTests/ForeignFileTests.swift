import Domain
import Exchange
import Geo
import PlaceFiles
import Testing

/// Files in the styles of other programs, written for these tests.
@Suite("Files of other programs")
struct ForeignFileTests {
  @Test("geojson.io: points with and without a radius, a polygon, marker styles")
  func geojsonIO() throws {
    let text = """
      {
        "type": "FeatureCollection",
        "features": [
          {"type": "Feature", "properties": {"marker-color": "#7e7e7e", "name": "Fountain",
            "marker-size": "medium"}, "geometry": {"coordinates": [37.6, 55.73], "type": "Point"},
            "id": 0},
          {"type": "Feature", "properties": {"radius": 120},
            "geometry": {"coordinates": [37.601, 55.731], "type": "Point"}},
          {"type": "Feature", "properties": {}, "geometry": {"coordinates": [[
            [37.6, 55.73], [37.602, 55.73], [37.602, 55.731], [37.6, 55.731], [37.6, 55.73]]],
            "type": "Polygon"}},
          {"type": "Feature", "properties": {}, "geometry": {"coordinates": [[37.6, 55.73],
            [37.602, 55.73]], "type": "LineString"}},
          {"type": "Feature", "properties": {"radius": "9000"},
            "geometry": {"coordinates": [37.601, 55.731], "type": "Point"}}
        ]
      }
      """
    let back = try read(text, path: "/maps/night park.geojson")
    #expect(back.game.name == "night park")
    #expect(back.game.ghosts.map(\.name) == ["Fountain"])
    #expect(back.game.ghosts[0].baseLocation == place(55.73, 37.6))
    #expect(back.game.ghosts[0].parameters == GhostParameters())
    #expect(back.game.locationLayout.count == 3)
    #expect(back.game.locationLayout[0].radiusMeters == 120)
    #expect(back.game.locationLayout[2].radiusMeters == 2000)
    #expect(
      back.warnings == [
        .polygonRounded(zone: 2, line: 9),
        .radiusClamped(zone: 3, line: 14, foundMeters: 9000, usedMeters: 2000),
        .leftOut(Omission("style", .notInGames, firstLine: 4)),
        .leftOut(Omission("LineString", .notInGames, count: 1, firstLine: 12)),
      ])
    #expect(!back.game.issues.contains { $0.isError })
  }

  @Test("a ghost's progress that makes no sense is reported and left out, the ghost stays")
  func badProgress() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "00000000-0000-0003-0000-000000000009", "properties": {
          "kind": "ghost", "name": "Boo", "currentLatitude": 91, "currentLongitude": 37,
          "state": "asleep", "lastEscapeDate": "yesterday", "challenge": "darts",
          "challengeValues": "darts.attempts"},
          "geometry": {"coordinates": [37.6, 55.73], "type": "Point"}}]}
      """
    let back = try read(text)
    let ghost = try #require(back.game.ghosts.first)
    #expect(ghost.currentPosition == place(55.73, 37.6))
    #expect(ghost.lastEscapeDate == nil)
    #expect(ghost.parameters.challenge?.plugin == "darts")
    let names = back.warnings.compactMap { warning -> String? in
      if case .valueIgnored(_, let name, _, _) = warning { name } else { nil }
    }
    #expect(Set(names) == ["state", "currentLatitude", "lastEscapeDate", "challengeValues"])
  }

  @Test("QGIS: a crs member, multi-polygons, heights, ghost parameters as columns")
  func qgis() throws {
    let text = """
      {
      "type": "FeatureCollection",
      "name": "ghosts",
      "crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:OGC:1.3:CRS84" } },
      "features": [
      { "type": "Feature", "properties": { "fid": 1, "Name": "Кладбище", "trapWindowDuration": 6, \
      "holdTime": 99.0, "catchMode": "tap" }, \
      "geometry": { "type": "Point", "coordinates": [ 30.3, 59.9, 12.5 ] } },
      { "type": "Feature", "properties": { "fid": 2, "Name": null }, "geometry": { "type": \
      "MultiPolygon", "coordinates": [ [ [ [ 30.3, 59.9 ], [ 30.301, 59.9 ], [ 30.301, 59.901 ], \
      [ 30.3, 59.9 ] ] ], [ [ [ 30.31, 59.9 ], [ 30.312, 59.9 ], [ 30.312, 59.901 ], \
      [ 30.31, 59.9 ] ] ] ] } },
      { "type": "Feature", "properties": { "fid": 3 }, "geometry": null }
      ]
      }
      """
    let back = try read(text)
    #expect(back.game.name == "ghosts")
    let ghost = try #require(back.game.ghosts.first)
    #expect(ghost.name == "Кладбище")
    #expect(ghost.parameters.trapWindowDurationSeconds == 6)
    #expect(ghost.parameters.holdTimeSeconds == 5)
    #expect(ghost.parameters.catchMode == .tap)
    #expect(back.game.locationLayout.count == 2)
    #expect(
      back.warnings.contains(
        .parameterClamped(ghost: 1, line: 6, name: "holdTime", found: 99, used: 5)))
    #expect(
      back.warnings.contains(
        .leftOut(Omission("feature without geometry", .notInGames, count: 1, firstLine: 8))))
  }

  @Test("a map in metres is refused at its crs")
  func projected() {
    let text = """
      {"type": "FeatureCollection",
       "crs": {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::3857"}},
       "features": []}
      """
    #expect(
      throws: ExchangeError.badValue(
        path: "park.geojson", line: 2, column: 9, name: "crs",
        found: .text("urn:ogc:def:crs:EPSG::3857"), expected: .wgs84)
    ) { try read(text) }
  }

  @Test("Garmin: waypoints with heights, symbols, and a proximity alarm as a zone")
  func garmin() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no" ?>
      <gpx xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3" version="1.1" creator="eTrex">
      <metadata><link href="http://www.garmin.com"><text>Garmin</text></link></metadata>
      <wpt lat="55.751244" lon="37.618423"><ele>144.6</ele><time>2025-05-09T08:00:00Z</time>
        <name>СТАРЫЙ&#x20;ДУБ &amp; К&#176;</name><sym>Flag, Blue</sym></wpt>
      <wpt lat="55.752" lon="37.62"><name><![CDATA[Camp <1>]]></name>
        <extensions><gpxx:WaypointExtension><gpxx:Proximity>75</gpxx:Proximity>
        </gpxx:WaypointExtension></extensions></wpt>
      <rte><name>R</name><rtept lat="1" lon="2"/></rte>
      <trk><trkseg><trkpt lat="55.7" lon="37.6"/></trkseg></trk>
      </gpx>
      """
    let back = try read(text, path: "Waypoints.gpx")
    #expect(back.game.name == "Waypoints")
    #expect(back.game.ghosts.map(\.name) == ["СТАРЫЙ ДУБ & К°"])
    #expect(back.game.ghosts[0].baseLocation == place(55.751244, 37.618423))
    #expect(back.game.locationLayout.map(\.radiusMeters) == [75])
    #expect(
      back.warnings == [
        .leftOut(Omission("style", .notInGames, firstLine: 4)),
        .leftOut(Omission("route", .notInGames, count: 1, firstLine: 9)),
        .leftOut(Omission("track", .notInGames, count: 1, firstLine: 10)),
      ])
  }

  @Test("gpsbabel: GPX 1.0 with the name at the root, single quotes, comments")
  func gpsbabel() throws {
    let text = """
      <?xml version='1.0' encoding='utf-8'?>
      <!-- made by hand -->
      <gpx version='1.0' creator='GPSBabel' xmlns='http://www.topografix.com/GPX/1/0'>
        <name>Tour</name><bounds minlat='1' minlon='2' maxlat='3' maxlon='4'/>
        <wpt lat='47.5' lon='8.5'><name>WPT001</name><cmt>c</cmt></wpt>
        <wpt lat='47.6' lon='8.6'/>
      </gpx>
      """
    let back = try read(text)
    #expect(back.game.name == "Tour")
    #expect(back.game.ghosts.map(\.name) == ["WPT001", "Ghost 2"])
    #expect(back.game.ghosts.map { $0.text?.text } == ["c", nil] && back.warnings.isEmpty)
  }

  @Test("Google Earth: folders, styles, looks, a multi-geometry; links are not followed")
  func googleEarth() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
      <Document>
        <name>My Places.kml</name>
        <StyleMap id="m"><Pair><key>normal</key><styleUrl>#s</styleUrl></Pair></StyleMap>
        <NetworkLink><Link><href>file:///etc/passwd</href></Link></NetworkLink>
        <Folder><name>Park</name><open>1</open>
          <Placemark><name>
              Old  mill
            </name><LookAt><longitude>1</longitude><latitude>2</latitude></LookAt>
            <styleUrl>#m</styleUrl><Point><gx:drawOrder>1</gx:drawOrder>
            <coordinates>37.61,55.74,0 </coordinates></Point></Placemark>
          <Placemark><name>Meadow</name><MultiGeometry><Polygon><tessellate>1</tessellate>
            <outerBoundaryIs><LinearRing><coordinates>
              37.6,55.74,0 37.602,55.74,0
              37.602,55.741,0 37.6,55.74,0
            </coordinates></LinearRing></outerBoundaryIs>
            <innerBoundaryIs><LinearRing><coordinates>1,2 3,4 5,6 1,2</coordinates></LinearRing>
            </innerBoundaryIs></Polygon><LineString><coordinates>1,2 3,4</coordinates></LineString>
            </MultiGeometry></Placemark>
          <Placemark><name>Empty</name></Placemark>
          <Placemark><name>Walk</name><gx:Track><when>x</when></gx:Track></Placemark>
        </Folder>
      </Document>
      </kml>
      """
    let back = try read(text)
    #expect(back.game.name == "My Places.kml")
    #expect(back.game.ghosts.map(\.name) == ["Old mill"])
    #expect(back.game.ghosts[0].baseLocation == place(55.74, 37.61))
    #expect(back.game.locationLayout.count == 1)
    #expect(
      back.warnings == [
        .polygonRounded(zone: 1, line: 13),
        .leftOut(Omission("NetworkLink", .notInGames, count: 1, firstLine: 6)),
        .leftOut(Omission("style", .notInGames, firstLine: 8)),
        .leftOut(Omission("hole of a polygon", .notInGames, count: 1, firstLine: 18)),
        .leftOut(Omission("LineString", .notInGames, count: 1, firstLine: 19)),
        .leftOut(Omission("placemark without geometry", .notInGames, count: 1, firstLine: 21)),
        .leftOut(Omission("Track", .notInGames, count: 1, firstLine: 22)),
      ])
  }

  @Test("QGIS KML: typed data in a folder without a document name")
  func qgisKML() throws {
    let text = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document id="root_doc">
      <Schema name="z" id="z"><SimpleField name="radius" type="float"/></Schema>
      <Folder><name>z</name><Placemark><ExtendedData><SchemaData schemaUrl="#z">
      <SimpleData name="radius">60.5</SimpleData></SchemaData></ExtendedData>
      <Point><coordinates>-70.5,-33.25</coordinates></Point></Placemark></Folder></Document></kml>
      """
    let back = try read(text, path: "zones.kml")
    #expect(back.game.name == "zones")
    #expect(back.game.locationLayout.map(\.radiusMeters) == [60.5])
    #expect(back.game.locationLayout[0].center == place(-33.25, -70.5))
  }

  @Test("a repeated identity is replaced, a longitude past 180° turned back")
  func oddities() throws {
    let id = "00000000-0000-0000-0000-0000000000AA"
    let feature = """
      {"type":"Feature","id":"\(id)","properties":{"kind":"ghost","name":"Boo"},
      "geometry":{"type":"Point","coordinates":[190.5,10]}}
      """
    let back = try read(
      "{\"type\":\"FeatureCollection\",\"features\":[\(feature),\(feature)]}")
    #expect(back.game.ghosts.map(\.baseLocation.longitudeDegrees) == [-169.5, -169.5])
    #expect(back.game.ghosts[0].id == GhostID(id))
    #expect(back.game.ghosts[1].id == GhostID(high: 0, low: 2))
    #expect(back.warnings.contains(.identityReplaced(line: 2, id: id)))
    #expect(back.warnings.contains(.longitudeWrapped(line: 2, foundDegrees: 190.5)))
  }
}
