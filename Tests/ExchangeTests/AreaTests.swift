import Geo
import Testing

@testable import Ground

/// What is wrong with the rings of an area is named, and opens nothing that a ring closes.
@Suite("Rings of areas")
struct AreaTests {
  private static let relation = GroundObject(.relation, 20)

  /// Returns whether the areas of a map hold a place, in steps of the grid of `SmallMap`.
  private func holds(_ map: GroundMap, _ row: Double, _ column: Double) -> Bool {
    let place = (
      x: (14 + column * 0.001) * 1e7, y: (51 + row * 0.001) * 1e7
    )
    return map.areas.contains { area in
      area.rings.count { ring in
        var isInside = false
        for (index, a) in ring.enumerated() {
          let b = ring[(index + ring.count - 1) % ring.count]
          let (y0, y1) = (a.latitudeDegrees * 1e7, b.latitudeDegrees * 1e7)
          let (x0, x1) = (a.longitudeDegrees * 1e7, b.longitudeDegrees * 1e7)
          if (y0 > place.y) != (y1 > place.y),
            place.x < (x1 - x0) * (place.y - y0) / (y1 - y0) + x0
          {
            isInside.toggle()
          }
        }
        return isInside
      } % 2 == 1
    }
  }

  private func read(
    _ ways: [(nodes: [Int], role: String)]
  ) throws -> GroundReading {
    var map = SmallMap()
    for (index, way) in ways.enumerated() { map.way(10 + index, way.nodes, "") }
    map.relation(
      20, ways.enumerated().map { (10 + $0.offset, $0.element.role) },
      "type=multipolygon natural=water")
    return try map.read()
  }

  @Test("two outer ways that are the same ring count once")
  func repeated() throws {
    for other in [SmallMap.square, [9, 7, 1, 3, 9], [1, 7, 9, 3, 1]] {
      let reading = try read([(SmallMap.square, "outer"), (other, "outer")])
      #expect(reading.warnings == [.repeatedRing(Self.relation)])
      #expect(holds(reading.map, 0.5, 0.5) && !reading.map.isPartial)
    }
    // The same open way twice, and the rest of the ring.
    let open = try read([([1, 3, 9], "outer"), ([9, 3, 1], "outer"), ([9, 7, 1], "outer")])
    #expect(open.warnings == [.repeatedRing(Self.relation)])
    #expect(holds(open.map, 0.5, 0.5))
  }

  @Test("overlapping outer rings close what either of them does")
  func overlapping() throws {
    // Two rectangles over one column, crossing ones, and one in the other.
    for (first, second, spot) in [
      ([1, 2, 8, 7, 1], [1, 3, 6, 4, 1], (0.5, 0.5)),
      ([1, 3, 6, 4, 1], [2, 3, 9, 8, 2], (0.5, 1.5)),
      (SmallMap.square, [2, 6, 8, 4, 2], (1.1, 1.1)),
    ] {
      let reading = try read([(first, "outer"), (second, "outer")])
      #expect(reading.warnings == [.overlappingRings(Self.relation)])
      #expect(holds(reading.map, spot.0, spot.1), "\(first)")
    }
  }

  @Test("outer rings side by side, and an island in a hole, overlap nothing")
  func apart() throws {
    let side = try read([([1, 2, 5, 4, 1], "outer"), ([5, 6, 9, 8, 5], "outer")])
    #expect(side.warnings.isEmpty && side.map.areas.count == 1)
    let touching = try read([([1, 2, 8, 7, 1], "outer"), ([2, 3, 6, 5, 2], "outer")])
    #expect(touching.warnings.isEmpty)
    let hole = try read([(SmallMap.square, "outer"), ([2, 6, 8, 4, 2], "inner")])
    #expect(hole.warnings.isEmpty && !holds(hole.map, 1.1, 1.1) && holds(hole.map, 0.1, 0.1))
  }

  @Test("inner rings alone are read as outer ones, and named")
  func inner() throws {
    let alone = try read([(SmallMap.square, "inner")])
    #expect(alone.warnings == [.noOuterRing(Self.relation)] && holds(alone.map, 0.5, 0.5))
    let beside = try read([([1, 2, 5, 4, 1], "outer"), ([5, 6, 9, 8, 5], "inner")])
    #expect(beside.warnings == [.noOuterRing(Self.relation)])
    #expect(holds(beside.map, 0.5, 0.5) && holds(beside.map, 1.5, 1.5))
  }

  @Test("a ring that is outer and inner cancels, which is named")
  func cancelled() throws {
    let reading = try read([(SmallMap.square, "outer"), ([3, 1, 7, 9, 3], "inner")])
    #expect(reading.warnings == [.cancelledRing(Self.relation)])
    #expect(reading.map.areas.isEmpty && reading.map.isPartial)
  }

  @Test("the polygons of a GeoJSON multipolygon do not cancel either")
  func geojson() throws {
    let ring = "[[14, 51], [14.002, 51], [14.002, 51.002], [14, 51.002], [14, 51]]"
    let other = "[[14.001, 51], [14.003, 51], [14.003, 51.002], [14.001, 51.002], [14.001, 51]]"
    for (second, warning) in [
      (ring, GroundWarning.repeatedRing(GroundObject(.feature, 1))),
      (other, .overlappingRings(GroundObject(.feature, 1))),
    ] {
      let text =
        "{\"type\": \"Feature\", \"properties\": {\"natural\": \"water\"}, \"geometry\": "
        + "{\"type\": \"MultiPolygon\", \"coordinates\": [[\(ring)], [\(second)]]}}"
      let reading = try GroundReader.read(Array(text.utf8))
      #expect(reading.warnings == [warning])
      #expect(holds(reading.map, 1, 1.5))
    }
  }
}
