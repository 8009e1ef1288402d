import Domain
import Exchange
import Geo
import PlaceFiles
import TextKit
import Testing

/// One bad item is left out and named; the rest of the file is a game.
@Suite("One bad item in a file")
struct BadItemTests {
  private static let good =
    #"{"type":"Feature","properties":{"name":"Good"},"#
    + #""geometry":{"type":"Point","coordinates":[20.004,10.001]}}"#

  private func leftOut(_ game: ImportedGame) -> [Omission] {
    game.warnings.compactMap { warning in
      if case .leftOut(let omission) = warning { omission } else { nil }
    }
  }

  @Test(
    "GeoJSON: null and empty geometries, positions that are none",
    arguments: [
      (#"{"type":"Polygon","coordinates":[]}"#, "Polygon", Omission.Reason.noCoordinates),
      (#"{"type":"MultiPolygon","coordinates":[[]]}"#, "polygon", .noCoordinates),
      (#"{"type":"MultiPoint","coordinates":[]}"#, "MultiPoint", .noCoordinates),
      (#"{"type":"Point","coordinates":[]}"#, "Point", .noCoordinates),
      (#"{"type":"Point","coordinates":[null,null]}"#, "Point", .position(.latitude)),
      (#"{"type":"Point","coordinates":[20,null]}"#, "Point", .position(.latitude)),
      (#"{"type":"Point","coordinates":[null,10]}"#, "Point", .position(.longitude)),
      (#"{"type":"Point","coordinates":[0,0]}"#, "Point", .position(.zero)),
      (#"{"type":"GeometryCollection","geometries":[null]}"#, "geometry", .noCoordinates),
      (#"{"type":"Blob","coordinates":[1]}"#, "geometry", .badForm),
      ("null", "feature without geometry", .notInGames),
    ])
  func geojson(_ geometry: String, _ what: String, _ why: Omission.Reason) throws {
    let bad = #"{"type":"Feature","properties":{},"geometry":\#(geometry)}"#
    for list in ["\(bad),\n\(Self.good)", "\(Self.good),\n\(bad)"] {
      let found = try read(#"{"type":"FeatureCollection","features":[\#(list)]}"#)
      #expect(found.game.ghosts.map(\.name) == ["Good"])
      #expect(found.game.locationLayout.isEmpty)
      let omission = try #require(leftOut(found).first)
      #expect(leftOut(found).count == 1)
      #expect((omission.what, omission.why) == (what, why))
      #expect(omission.firstLine == (list.hasPrefix(bad) ? 1 : 2))
      for language in [Language.en, .ru] { #expect(!omission.line(in: language).isEmpty) }
    }
  }

  @Test("GeoJSON: what is no feature, and one bad corner of a polygon")
  func parts() throws {
    let ring = "[[20,10],[20.01,10],[null,10],[20.01,10.01],[20,10]]"
    let bad =
      #"7,null,{"type":"Feature","properties":{},"#
      + #""geometry":{"type":"Polygon","coordinates":[\#(ring)]}}"#
    let found = try read(#"{"type":"FeatureCollection","features":[\#(bad),\#(Self.good)]}"#)
    #expect(found.game.ghosts.count == 1 && found.game.locationLayout.count == 1)
    #expect(
      leftOut(found) == [
        Omission("feature", .badForm, count: 2, firstLine: 1),
        Omission("corner of a polygon", .position(.longitude), firstLine: 1),
      ])
  }

  @Test(
    "GPX and KML: empty attributes and coordinates",
    arguments: [
      (#"<gpx><wpt lat="" lon="20"/>GOOD</gpx>"#, "wpt", Omission.Reason.position(.latitude)),
      (#"<gpx><wpt lat="10" lon=" "/>GOOD</gpx>"#, "wpt", .position(.longitude)),
      (#"<gpx><wpt lat="0.000000" lon="0.000000"/>GOOD</gpx>"#, "wpt", .position(.zero)),
      (#"<gpx><wpt/>GOOD</gpx>"#, "wpt", .position(.latitude)),
      ("<Point><coordinates></coordinates></Point>", "Point", .noCoordinates),
      ("<Point/>", "Point", .noCoordinates),
      ("<Point><coordinates>0,0,0</coordinates></Point>", "Point", .position(.zero)),
      ("<Point><coordinates>20,95</coordinates></Point>", "Point", .position(.latitude)),
      (
        "<Polygon><outerBoundaryIs><LinearRing><coordinates/></LinearRing></outerBoundaryIs>"
          + "</Polygon>", "Polygon", .noCoordinates
      ),
      ("<MultiGeometry/>", "MultiGeometry", .noCoordinates),
    ])
  func xml(_ text: String, _ what: String, _ why: Omission.Reason) throws {
    let file =
      text.hasPrefix("<gpx>")
      ? text.replacing("GOOD", with: #"<wpt lat="10.001" lon="20.004"/>"#)
      : "<kml><Document><Placemark>\(text)</Placemark><Placemark><Point><coordinates>"
        + "20.004,10.001</coordinates></Point></Placemark></Document></kml>"
    let found = try read(file)
    #expect(found.game.ghosts.map(\.baseLocation) == [place(10.001, 20.004)])
    #expect(leftOut(found).map(\.what) == [what] && leftOut(found).map(\.why) == [why])
  }

  @Test("0,0 is a place if it is allowed, and in files of this program")
  func zero() throws {
    let text = #"<gpx><wpt lat="0" lon="0"/></gpx>"#
    let game = try Exchange.read(Array(text.utf8), path: "f", allowsZero: true) { (0, 1) }.game
    #expect(game.ghosts.map(\.baseLocation) == [place(0, 0)])
    for format in [ExchangeFormat.geojson, .gpx, .kml] {
      #expect(try read(Exchange.export(game, as: format)).game.ghosts.count == 1)
    }
    #expect(throws: ExchangeError.self) { try read(text) }
  }

  @Test("pictures, styles and second descriptions are named, once for each place that has them")
  func decor() throws {
    let kml = """
      <kml><Document><Style id="s"/><Placemark><description><![CDATA[a <img src="b.jpg">]]>
      </description><styleUrl>#s</styleUrl><Point><coordinates>20,10</coordinates></Point>
      </Placemark><Placemark><description> </description><Style/>
      <ExtendedData><Data name="gx_media_links"><value>http://x/y.jpg</value></Data></ExtendedData>
      <Point><coordinates>20,11</coordinates></Point></Placemark></Document></kml>
      """
    #expect(
      leftOut(try read(kml)) == [
        Omission("picture", .notInGames, count: 2, firstLine: 1),
        Omission("style", .notInGames, count: 2, firstLine: 1),
      ])
    let gpx = """
      <gpx><wpt lat="10" lon="20"><cmt>c</cmt><desc>d</desc><link href="a/b.JPG?c"/>
      <sym>Flag</sym></wpt><wpt lat="11" lon="20"><link href="http://x"/></wpt></gpx>
      """
    #expect(
      leftOut(try read(gpx)).map { "\($0.what) \($0.count)" }
        == ["picture 1", "style 1", "link 1", "description 1"])
    let json =
      #"{"type":"Feature","properties":{"description":"<IMG src=x>","marker-color":"red","#
      + #""photos":["a"],"stroke":""},"geometry":{"type":"Point","coordinates":[20,10]}}"#
    #expect(
      leftOut(try read(json)).map { "\($0.what) \($0.count)" }
        == ["picture 1", "style 1"])
    let omission = Omission("description", .notInGames, count: 2, firstLine: 3)
    #expect(omission.line(in: .ru) == "строка 3: описание — пропущено, всего 2")
    let own = try read(Exchange.export(try read(kml).game, as: .kml))
    #expect(own.warnings.isEmpty)
  }
}
