import Geo
import PlaceFiles
import TextKit
import Testing

@testable import Ground

@Suite("Maps that are not whole")
struct PartialTests {
  private func read(_ text: String) throws -> GroundReading {
    try GroundReader.read(Array(text.utf8))
  }

  private static let remark = "runtime error: Query timed out in \"query\" at line 3"

  @Test("a remark of Overpass says that the map is a part, in JSON and in XML")
  func remark() throws {
    let json =
      "{\"version\": 0.6, \"remark\": \"runtime error: Query timed out in \\\"query\\\" at line 3\", "
      + "\"elements\": [{\"type\": \"way\", \"id\": 1, \"tags\": {\"highway\": \"path\"}, "
      + "\"geometry\": [{\"lat\": 51, \"lon\": 14}, {\"lat\": 51.1, \"lon\": 14}]}]}"
    let xml =
      "<osm><way id=\"1\"><nd ref=\"1\" lat=\"51\" lon=\"14\"/><nd ref=\"2\" lat=\"51.1\" lon=\"14\"/>"
      + "<tag k=\"highway\" v=\"path\"/></way><remark> runtime error: Query timed out in "
      + "\"query\" at line 3 </remark></osm>"
    for text in [json, xml] {
      let reading = try read(text)
      #expect(reading.map.summary == "path" && reading.map.isPartial)
      #expect(reading.map.remarks.count == 1 && reading.map.remarks[0].contains(Self.remark))
      #expect(reading.warnings == [.partial(remark: reading.map.remarks[0])])
      let stored = try GroundCodec.read(GroundCodec.bytes(of: reading.map))
      #expect(stored == reading.map && stored.isPartial)
    }
    #expect(try read("{\"elements\": [], \"remark\": \" \"}").map.isPartial == false)
  }

  @Test("a whole map is stored as before")
  func version() throws {
    let map = try SmallMap.way("natural=water", isClosed: true).read().map
    #expect(!map.isPartial && GroundCodec.bytes(of: map)[8] == 1)
  }

  @Test("an exported ground stays a part")
  func exported() throws {
    var map = GroundMap()
    let zero = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    map.ways = [GroundWay(.path, line: [1, 2].map(SmallMap.coordinate) + [zero])]
    (map.remarks, map.leftOutCount) = (["R"], 3)
    let features = GroundFeatures.lines(of: map).joined(separator: ",")
    let text =
      "{\"type\": \"FeatureCollection\", \"partial\": {\"leftOut\": 3, \"remarks\": [\"R\"]}, "
      + "\"features\": [\(features)]}"
    #expect(try read(text).map == map)
  }

  @Test(
    "ways and relations without a place say why",
    arguments: [
      (
        "{\"type\": \"way\", \"id\": 1, \"center\": {\"lat\": 10, \"lon\": 20}, "
          + "\"tags\": {\"natural\": \"water\"}}", GroundWarning.onlyCenter(GroundObject(.way, 1))
      ),
      (
        "{\"type\": \"relation\", \"id\": 2, \"center\": {\"lat\": 10, \"lon\": 20}, "
          + "\"tags\": {\"type\": \"multipolygon\", \"natural\": \"water\"}}",
        .onlyCenter(GroundObject(.relation, 2))
      ),
      (
        "{\"type\": \"way\", \"id\": 1, \"nodes\": [11, 12, 13, 11], "
          + "\"tags\": {\"natural\": \"water\"}}", .noGeometry(GroundObject(.way, 1))
      ),
      (
        "{\"type\": \"relation\", \"id\": 2, \"tags\": {\"type\": \"multipolygon\", "
          + "\"natural\": \"water\"}}", .noGeometry(GroundObject(.relation, 2))
      ),
    ])
  func noPlace(_ element: String, _ warning: GroundWarning) throws {
    let reading = try read("{\"elements\": [\(element)]}")
    #expect(reading.warnings == [warning])
    #expect(reading.map.isEmpty && reading.map.leftOutCount == 1)
    for language in [Language.en, .ru] { #expect(warning.line(in: language).contains("Overpass")) }
  }

  @Test("members that cannot be used are named; labels need no word")
  func members() throws {
    var map = SmallMap()
    map.way(10, SmallMap.square, "")
    let relation =
      "<relation id=\"20\"><member type=\"way\" ref=\"10\" role=\"outer\"/>"
      + "<member type=\"relation\" ref=\"7\" role=\"outer\"/>"
      + "<member type=\"way\" ref=\"11\" role=\"part\"/><member type=\"node\" ref=\"1\" role=\"label\"/>"
      + "\(SmallMap.tags("type=multipolygon natural=water"))</relation></osm>"
    let reading = try read(map.xml.replacing("</osm>", with: relation))
    #expect(reading.map.summary == "area:water" && reading.map.leftOutCount == 2)
    #expect(
      reading.warnings == [
        .unusedMembers(
          GroundObject(.relation, 20), count: 2, first: GroundObject(.way, 11), role: "part")
      ])
    // The type of a relation decides whether it is an area.
    map.relation(21, [(10, "outer")], "type=site natural=water")
    #expect(try map.read().warnings == [.notAnArea(GroundObject(.relation, 21), type: "site")])
    map = SmallMap()
    map.way(10, SmallMap.square, "building=yes")
    map.relation(21, [(10, "outline")], "type=building building=yes")
    #expect(try map.read().warnings.isEmpty)
  }

  @Test("one bad item is left out and named, the rest is read")
  func badItems() throws {
    var map = SmallMap()
    map.way(10, SmallMap.square, "natural=water")
    let whole = try map.read().map
    let bad =
      "<node id=\"50\" lat=\"91\" lon=\"0\"/>\n<node id=\"51\" lat=\"\" lon=\"\"/>"
      + "<node id=\"52\" lat=\"0\" lon=\"0\"/><way id=\"x\"/><relation/></osm>"
    let reading = try read(map.xml.replacing("</osm>", with: bad))
    #expect(reading.map.areas == whole.areas && reading.map.leftOutCount == 5)
    #expect(
      reading.warnings == [
        .leftOut(Omission("node", .position(.latitude), found: "91.0", count: 2, firstLine: 1)),
        .leftOut(Omission("node", .position(.zero), firstLine: 2)),
        .leftOut(Omission("way", .badForm, found: "id", firstLine: 2)),
        .leftOut(Omission("relation", .badForm, found: "id", firstLine: 2)),
      ])
    let zero = map.xml.replacing("</osm>", with: "<node id=\"52\" lat=\"0\" lon=\"0\"/></osm>")
    #expect(try GroundReader.read(Array(zero.utf8), allowsZero: true).warnings.isEmpty)
  }

  @Test(
    "GeoJSON: null, empty and unknown geometries",
    arguments: [
      ("null", "feature without geometry"),
      ("{\"type\": \"Polygon\", \"coordinates\": []}", "Polygon"),
      ("{\"type\": \"Blob\", \"coordinates\": [1]}", "geometry"), ("7", "geometry"),
      ("{\"type\": \"Point\", \"coordinates\": [null, null]}", "position"),
    ])
  func features(_ geometry: String, _ what: String) throws {
    let good =
      "{\"type\": \"Feature\", \"properties\": {\"highway\": \"path\"}, "
      + "\"geometry\": {\"type\": \"LineString\", \"coordinates\": [[14, 51], [14.1, 51]]}}"
    let bad =
      "{\"type\": \"Feature\", \"properties\": {\"natural\": \"water\"}, \"geometry\": \(geometry)}"
    let reading = try read("{\"type\": \"FeatureCollection\", \"features\": [\(bad), \(good)]}")
    #expect(reading.map.summary == "path" && reading.map.isPartial)
    let named = reading.warnings.compactMap { warning in
      if case .leftOut(let omission) = warning { omission.what } else { nil }
    }
    #expect(named == [what])
    // The same features one a line.
    #expect(try read("\(bad)\n\(good)\n").map.summary == "path")
  }

  @Test("a lock does not keep walkers out who may pass")
  func locks() throws {
    for (tags, isGate) in [
      ("barrier=gate locked=yes foot=yes", true), ("barrier=gate locked=yes foot=designated", true),
      ("barrier=gate locked=yes access=private foot=yes", true),
      ("barrier=gate locked=yes access=yes", false), ("barrier=gate locked=yes foot=no", false),
    ] {
      var map = SmallMap()
      map.tag(node: 5, tags)
      map.way(10, [4, 5, 6], "barrier=fence")
      let gates = try map.read().map.barriers.first?.gates
      #expect(gates == (isGate ? [SmallMap.coordinate(5)] : []), "\(tags)")
    }
  }
}
