import Foundation
import Geo
import Testing

@testable import Ground

@Suite("Ground as features")
struct FeatureTests {
  /// Returns the ground that a file with the features of another is.
  private func again(_ map: GroundMap) throws -> GroundMap {
    let features = GroundFeatures.lines(of: map).joined(separator: ",\n")
    let text = """
      {"type": "FeatureCollection", "attribution": ["a", "b"], "features": [\(features)]}
      """
    return try GroundReader.read(Array(text.utf8)).map
  }

  private func place(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(uncheckedLatitudeDegrees: north, longitudeDegrees: east)
  }

  private func square(_ side: Double) -> [Coordinate] {
    [place(-side, -side), place(-side, side), place(side, side), place(side, -side)]
  }

  @Test("Every kind of area, barrier and way is read again as it was")
  func kinds() throws {
    var map = GroundMap()
    map.attribution = ["a", "b"]
    map.areas = GroundArea.Kind.allCases.map {
      GroundArea($0, rings: [square(0.001), square(0.0005)])
    }
    for kind in GroundBarrier.Kind.allCases {
      let line = square(0.001) + [place(-0.001, -0.001)]
      map.barriers.append(GroundBarrier(kind, line: line))
      map.barriers.append(GroundBarrier(kind, line: line, gates: [line[1]]))
    }
    for kind in GroundWay.Kind.allCases {
      for isPassage in [false, true] {
        map.ways.append(
          GroundWay(kind, line: [place(0, 179.9999), place(0, -179.9999)], isPassage: isPassage))
      }
    }
    #expect(try again(map) == map)
  }

  @Test("Of an area with islands in its holes each ring is there")
  func rings() throws {
    var map = GroundMap()
    map.areas = [
      GroundArea(.water, rings: [square(0.004), square(0.001), square(0.002), square(0.003)])
    ]
    let rings = try again(map).areas[0].rings
    #expect(Set(rings) == Set(map.areas[0].rings) && rings.count == 4)
    #expect(GroundFeatures.lines(of: map)[0].contains("MultiPolygon"))
  }

  @Test("A real park is read again as it was")
  func park() throws {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Extracts")
    let data = try Data(contentsOf: folder.appendingPathComponent("bautzen.osm.gz"))
    let map = try GroundReader.read(Array(data)).map
    let back = try again(map)
    #expect(back.barriers == map.barriers && back.ways == map.ways)
    #expect(back.areas.map(\.kind) == map.areas.map(\.kind))
    #expect(zip(back.areas, map.areas).allSatisfy { Set($0.rings) == Set($1.rings) })
  }
}
