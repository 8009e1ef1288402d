import Testing

@testable import Ground

@Suite("Multipolygons")
struct RelationTests {
  /// A square of four ways in any order and direction, and a triangle inside.
  private func map(_ tags: String, roles: String = "outer") -> SmallMap {
    var map = SmallMap()
    map.way(10, [9, 3], "")
    map.way(11, [1, 2, 3], "")
    map.way(12, [7, 1], "")
    map.way(13, [7, 9], "")
    map.way(14, [4, 5, 8, 4], "")
    map.relation(
      20, [(10, roles), (11, roles), (12, roles), (13, roles), (14, "inner")], tags)
    return map
  }

  @Test("Rings are assembled from ways in any order and direction", arguments: ["outer", ""])
  func assembled(_ role: String) throws {
    let reading = try map("type=multipolygon natural=water", roles: role).read()
    let area = try #require(reading.map.areas.first)
    #expect(reading.warnings.isEmpty && reading.map.areas.count == 1)
    #expect(area.kind == .water)
    #expect(
      area.rings.map { Set($0) }
        == [[1, 2, 3, 9, 7], [4, 5, 8]].map {
          Set($0.map(SmallMap.coordinate))
        })
    #expect(area.rings.map(\.count) == [5, 3])
  }

  @Test("A boundary counts only with land use or nature")
  func boundary() throws {
    #expect(try map("type=boundary boundary=park access=no").read().map.areas.isEmpty)
    #expect(try map("type=boundary landuse=military").read().map.areas.count == 1)
    #expect(try map("type=site natural=water").read().map.areas.isEmpty)
  }

  @Test("Old maps tag the outer way, which then is no area of its own")
  func oldStyle() throws {
    var map = SmallMap()
    map.way(10, SmallMap.square, "building=yes")
    map.way(11, [4, 5, 8, 4], "")
    map.relation(20, [(10, "outer"), (11, "inner")], "type=multipolygon")
    let reading = try map.read()
    #expect(reading.map.areas.map(\.kind) == [.building])
    #expect(reading.map.areas.first?.rings.count == 2)
  }

  @Test("A missing member is reported, its ring left out, and no hole becomes an area")
  func missing() throws {
    var map = SmallMap()
    map.way(10, [1, 2, 3], "")
    map.way(14, [4, 5, 8, 4], "")
    map.relation(
      20, [(10, "outer"), (99, "outer"), (14, "inner")], "type=multipolygon natural=water")
    let reading = try map.read()
    #expect(reading.map.areas.isEmpty)
    let relation = GroundObject(.relation, 20)
    #expect(
      reading.warnings == [
        .missingMembers(relation, count: 1, first: GroundObject(.way, 99)), .openRing(relation),
      ])
  }

  @Test("Rings that touch, dangling ways and repeated members")
  func touching() throws {
    var map = SmallMap()
    map.way(10, [1, 2, 5], "")
    map.way(11, [5, 4, 1], "")
    map.way(12, [5, 6, 9], "")
    map.way(13, [9, 8, 5], "")
    map.way(14, [5, 7], "")
    map.relation(
      20, [10, 12, 11, 13, 14, 10].map { (way: $0, role: "outer") },
      "type=multipolygon natural=water")
    let reading = try map.read()
    let rings = try #require(reading.map.areas.first).rings
    #expect(
      Set(rings.map { Set($0) })
        == Set(
          [[1, 2, 5, 4], [5, 6, 9, 8]].map {
            Set($0.map(SmallMap.coordinate))
          }))
    #expect(reading.warnings == [.openRing(GroundObject(.relation, 20))])
  }
}
