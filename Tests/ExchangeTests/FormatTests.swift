import Foundation
import Geo
import TextKit
import Testing

@testable import Ground

@Suite("Formats")
struct FormatTests {
  /// A lake, a wall with a gate, and a path.
  private var scene: SmallMap {
    var map = SmallMap()
    map.tag(node: 5, "barrier=gate")
    map.way(10, SmallMap.square, "natural=water")
    map.way(11, [4, 5, 6], "barrier=wall")
    map.way(12, [1, 2, 3], "highway=path")
    return map
  }

  private func position(_ node: Int) -> String {
    let place = SmallMap.place(node)
    return "[\(place.longitude), \(place.latitude)]"
  }

  private func line(_ nodes: [Int]) -> String {
    "[" + nodes.map(position).joined(separator: ", ") + "]"
  }

  private func geometry(_ nodes: [Int]) -> String {
    let list = nodes.map { node in
      let place = SmallMap.place(node)
      return "{\"lat\": \(place.latitude), \"lon\": \(place.longitude)}"
    }
    return "[" + list.joined(separator: ", ") + "]"
  }

  @Test("Overpass and GeoJSON give the ground that XML gives")
  func equal() throws {
    let expected = try scene.read().map
    #expect(expected.summary == "area:water wall path")
    #expect(expected.barriers.first?.gates == [SmallMap.coordinate(5)])
    let place = SmallMap.place(5)
    let node =
      "{\"type\": \"node\", \"id\": 5, \"lat\": \(place.latitude), \"lon\": \(place.longitude), "
      + "\"tags\": {\"barrier\": \"gate\"}}"
    func way(_ id: Int, _ geometry: String, _ key: String, _ value: String) -> String {
      "{\"type\": \"way\", \"id\": \(id), \(geometry), \"tags\": {\"\(key)\": \"\(value)\"}}"
    }
    let inline =
      "{\"elements\": [\(node), "
      + way(10, "\"geometry\": \(geometry(SmallMap.square))", "natural", "water") + ", "
      + way(11, "\"geometry\": \(geometry([4, 5, 6]))", "barrier", "wall") + ", "
      + way(12, "\"geometry\": \(geometry([1, 2, 3]))", "highway", "path") + "]}"
    #expect(try GroundReader.read(Array(inline.utf8)).map == expected)
    let others = [1, 2, 3, 4, 6, 7, 8, 9].map { id in
      let place = SmallMap.place(id)
      return "{\"type\": \"node\", \"id\": \(id), \"lat\": \(place.latitude), "
        + "\"lon\": \(place.longitude)}"
    }
    let apart =
      "{\"elements\": [" + way(10, "\"nodes\": \(SmallMap.square)", "natural", "water") + ", "
      + way(11, "\"nodes\": [4, 5, 6]", "barrier", "wall") + ", "
      + way(12, "\"nodes\": [1, 2, 3]", "highway", "path") + ", \(node), "
      + others.joined(separator: ", ") + "]}"
    #expect(try GroundReader.read(Array(apart.utf8)).map == expected)
    func feature(_ type: String, _ coordinates: String, _ key: String, _ value: String) -> String {
      "{\"type\": \"Feature\", \"properties\": {\"\(key)\": \"\(value)\"}, "
        + "\"geometry\": {\"type\": \"\(type)\", \"coordinates\": \(coordinates)}}"
    }
    let features =
      "{\"type\": \"FeatureCollection\", "
      + "\"attribution\": \"© OpenStreetMap contributors, ODbL 1.0\", \"features\": ["
      + feature("Polygon", "[\(line(SmallMap.square))]", "natural", "water") + ", "
      + feature("LineString", line([4, 5, 6]), "barrier", "wall") + ", "
      + feature("MultiLineString", "[\(line([1, 2, 3]))]", "highway", "path") + ", "
      + feature("Point", position(5), "barrier", "gate") + "]}"
    #expect(try GroundReader.read(Array(features.utf8)).map == expected)
  }

  @Test("Overpass gives the members of a relation in place, and their missing parts")
  func relation() throws {
    func text(_ geometry: String) -> String {
      "{\"osm3s\": {\"copyright\": \"By X\"}, \"elements\": [{\"type\": \"relation\", \"id\": 7, "
        + "\"tags\": {\"type\": \"multipolygon\", \"natural\": \"water\"}, \"members\": ["
        + "{\"type\": \"way\", \"ref\": 1, \"role\": \"outer\", \"geometry\": \(geometry)}]}]}"
    }
    let whole = try GroundReader.read(Array(text(geometry(SmallMap.square)).utf8))
    #expect(whole.map.summary == "area:water" && whole.map.attribution == ["By X"])
    let cut = try GroundReader.read(Array(text("[null, {\"lat\": 51, \"lon\": 14}]").utf8))
    #expect(cut.map.areas.isEmpty)
    #expect(
      cut.warnings == [
        .missingMembers(GroundObject(.relation, 7), count: 1, first: GroundObject(.way, 1))
      ])
  }

  @Test("GeoJSON with holes, several parts, and the names of its objects")
  func features() throws {
    let hole = line([4, 5, 8, 4])
    let text =
      "{\"type\": \"Feature\", \"id\": \"relation/7\", \"properties\": {\"barrier\": \"hedge\"}, "
      + "\"geometry\": {\"type\": \"MultiPolygon\", \"coordinates\": "
      + "[[\(line(SmallMap.square)), \(hole)]]}}"
    let map = try GroundReader.read(Array(text.utf8)).map
    #expect(map.summary == "area:forbidden" && map.areas[0].rings.count == 2)
    #expect(map.attribution.isEmpty)
  }

  @Test("The file says who made it")
  func attribution() throws {
    let text = "<osm copyright=\"C\" attribution=\"A\nB\" license=\"L\"/>"
    #expect(try GroundReader.read(Array(text.utf8)).map.attribution == ["C", "A B", "L"])
    #expect(
      try GroundReader.read(Array("<osm/>".utf8)).map.attribution
        == ["© OpenStreetMap contributors, ODbL 1.0"])
  }

  @Test("An extract of Bautzen")
  func extract() throws {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Extracts")
    let data = try Data(contentsOf: folder.appendingPathComponent("bautzen.osm.gz"))
    let reading = try GroundReader.read([UInt8](data))
    #expect(reading.warnings.isEmpty)
    #expect(reading.map.areas.count { $0.kind == .building } == 17)
    #expect(reading.map.areas.count { $0.kind == .water } == 2)
    #expect(reading.map.barriers.map(\.kind) == [GroundBarrier.Kind](repeating: .road, count: 27))
    #expect(reading.map.ways.count == 10)
    #expect(try GroundCodec.read(GroundCodec.bytes(of: reading.map)) == reading.map)
  }
}
