import PlainJSON
import PlainXML
import TextKit
import Testing

@testable import Ground

@Suite("Malformed maps")
struct MalformedTests {
  @Test(
    "Each has one error, in both languages",
    arguments: [
      ("", GroundError.unknownFormat), ("hello", .unknownFormat), ("<gpx/>", .unknownFormat),
      ("{}", .unknownFormat), ("{\"type\": \"Topology\"}", .unknownFormat),
      ("<osm>", .damaged(line: 1, column: 6, .xml(.ended(expected: .end(of: "osm"))))),
      ("<!DOCTYPE osm><osm/>", .damaged(line: 1, column: 1, .xml(.declaration))),
      ("{\"elements\": [", .damaged(line: 1, column: 15, .json(.ended(expected: .value)))),
      ("{\"elements\": 1}", .badValue(line: 1, column: 14, name: "elements")),
      ("{\"type\": \"FeatureCollection\"}", .badValue(line: 1, column: 1, name: "features")),
    ])
  func errors(_ text: String, _ expected: GroundError) {
    #expect(error(of: text) == expected)
    #expect(!expected.line(in: .en).isEmpty && !expected.line(in: .ru).isEmpty)
  }

  @Test("Every cut of a map is refused or empty, and nothing crashes")
  func cuts() {
    var map = SmallMap()
    map.way(10, SmallMap.square, "natural=water")
    map.relation(20, [(10, "outer")], "type=multipolygon landuse=basin")
    let bytes = Array(map.xml.utf8)
    // Half a map is refused, whether it ends in a tag or between two.
    for count in 0..<bytes.count { #expect(error(of: Array(bytes[..<count])) != nil) }
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x15
      _ = error(of: other)
    }
  }

  @Test("Deleted objects do not count, nor does a node without a tag key")
  func deleted() throws {
    let text =
      "<osm><node id=\"1\" action=\"delete\"/><bounds/><node id=\"2\" lat=\"1\" lon=\"0\">"
      + "<tag/></node><way id=\"3\" visible=\"false\"/></osm>"
    #expect(try GroundReader.read(Array(text.utf8)).map.isEmpty)
  }
}

@Suite("Limits of maps")
struct LimitTests {
  @Test("A file has a maximum size")
  func bytes() {
    let limit = GroundReader.byteLimit
    #expect(
      error(of: [UInt8](repeating: 32, count: limit + 1)) == .tooLarge(.file, limit: limit))
  }

  @Test("Many relations cannot use a long way without end")
  func uses() {
    var map = SmallMap()
    map.way(10, (0..<20_000).map { $0 % 9 + 1 }, "")
    for id in 0..<500 { map.relation(id, [(10, "outer")], "type=multipolygon natural=water") }
    #expect(error(of: map.xml) == .tooMany(.uses, limit: MapScene.mostUses))
  }

  @Test("Objects have a maximum number")
  func objects() throws {
    var scene = MapScene([], allowsZero: false)
    #expect(throws: GroundError.tooMany(.ways, limit: MapScene.mostObjects)) {
      for id in 0...Int64(MapScene.mostObjects) {
        try scene.addWay(MapScene.Way(id: id, tags: MapTags(), references: []))
      }
    }
  }

  @Test("A way without nodes is reported")
  func noGeometry() throws {
    var map = SmallMap()
    map.way(10, [], "natural=water")
    #expect(
      try map.read().warnings
        == [.noGeometry(GroundObject(.way, 10))])
  }
}
