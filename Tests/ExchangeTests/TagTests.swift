import TextKit
import Testing

@testable import Ground

@Suite("What tags mean")
struct TagTests {
  @Test(
    "A closed way is an area if its tags say so",
    arguments: [
      ("natural=water", "area:water"), ("waterway=riverbank", "area:water"),
      ("waterway=dock", "area:water"), ("landuse=reservoir", "area:water"),
      ("landuse=basin", "area:water"), ("leisure=swimming_pool", "area:water"),
      ("natural=water intermittent=yes", "-"), ("natural=wetland", "-"),
      ("natural=water tunnel=culvert", "-"),
      ("building=yes", "area:building"), ("building=no", "-"), ("building=roof", "-"),
      ("building=yes layer=-1", "-"), ("building=yes location=underground", "-"),
      ("building:part=yes", "-"), ("building=yes access=private", "area:building"),
      ("leisure=garden access=private", "area:forbidden"), ("leisure=garden", "-"),
      ("access=no", "area:forbidden"), ("amenity=parking access=private", "area:forbidden"),
      ("amenity=parking access=private parking=underground", "-"),
      ("leisure=garden access=private foot=permissive", "-"),
      ("leisure=garden access=customers", "-"), ("leisure=garden foot=no", "area:forbidden"),
      ("landuse=military", "area:forbidden"), ("military=range", "area:forbidden"),
      ("landuse=railway", "area:forbidden"), ("landuse=construction", "area:forbidden"),
      ("landuse=quarry", "area:forbidden"), ("landuse=quarry foot=yes", "-"),
      ("landuse=industrial", "-"), ("leisure=pitch", "-"), ("aeroway=runway", "area:forbidden"),
      ("barrier=hedge area=yes", "area:forbidden"), ("barrier=hedge", "hedge"),
      ("barrier=fence access=private", "fence"),
      ("barrier=fence landuse=military", "area:forbidden fence"),
      ("highway=service access=private", "-"), ("boundary=protected_area access=no", "-"),
      ("highway=pedestrian area=yes", "path"),
      ("highway=footway area=yes access=no", "area:forbidden"),
      ("man_made=pier", "passage:path"),
    ])
  func closedWays(_ tags: String, _ expected: String) throws {
    let reading = try SmallMap.way(tags, isClosed: true).read()
    #expect(reading.map.summary == expected)
    #expect(reading.warnings.isEmpty)
  }

  @Test(
    "A line is a barrier, a way, or nothing",
    arguments: [
      ("barrier=wall", "wall"), ("barrier=retaining_wall", "wall"), ("barrier=city_wall", "wall"),
      ("barrier=fence", "fence"), ("barrier=guard_rail", "fence"), ("barrier=handrail", "-"),
      ("barrier=chain", "-"), ("barrier=hedge", "hedge"), ("barrier=kerb", "-"),
      ("barrier=gate", "-"), ("barrier=gate access=private", "fence"), ("natural=cliff", "cliff"),
      ("natural=coastline", "water"), ("waterway=river", "water"), ("waterway=canal", "water"),
      ("waterway=stream", "-"), ("waterway=ditch", "-"), ("waterway=river tunnel=yes", "-"),
      ("waterway=river intermittent=yes", "-"),
      ("highway=motorway", "road"), ("highway=motorway_link", "road"), ("highway=trunk", "road"),
      ("highway=trunk_link", "road"), ("highway=motorway tunnel=yes", "-"),
      ("highway=motorway bridge=yes", "-"), ("highway=trunk foot=yes", "-"),
      ("railway=rail", "road"), ("railway=light_rail", "road"), ("railway=tram", "-"),
      ("railway=abandoned", "-"), ("railway=disused", "-"), ("railway=rail bridge=viaduct", "-"),
      ("highway=footway", "path"), ("highway=path", "path"), ("highway=pedestrian", "path"),
      ("highway=track", "path"), ("highway=cycleway", "path"), ("highway=cycleway foot=no", "-"),
      ("highway=bridleway", "path"), ("highway=living_street", "path"),
      ("highway=residential", "path"), ("highway=service", "path"),
      ("highway=unclassified", "path"), ("highway=tertiary", "-"),
      ("highway=tertiary sidewalk=both", "path"), ("highway=primary sidewalk=no", "-"),
      ("highway=secondary sidewalk:left=yes", "path"), ("highway=corridor", "-"),
      ("highway=steps", "steps"), ("highway=path access=no", "-"),
      ("highway=path access=private", "-"), ("highway=path access=no foot=designated", "path"),
      ("highway=path access=yes foot=no", "-"), ("highway=steps bridge=yes", "passage:steps"),
      ("highway=path bridge=no", "path"), ("highway=path tunnel=building_passage", "passage:path"),
      ("highway=path covered=yes", "passage:path"), ("man_made=pier", "passage:path"),
      ("name=Elm", "-"),
    ])
  func lines(_ tags: String, _ expected: String) throws {
    let reading = try SmallMap.way(tags, isClosed: false).read()
    #expect(reading.map.summary == expected)
    #expect(reading.warnings.isEmpty)
  }

  @Test("A closed barrier and a square repeat their first point; an area does not")
  func rings() throws {
    let ring = [1, 3, 9, 7].map(SmallMap.coordinate)
    let wall = try SmallMap.way("barrier=wall", isClosed: true).read().map
    #expect(wall.barriers.map(\.line) == [ring + [ring[0]]])
    let square = try SmallMap.way("highway=pedestrian area=yes", isClosed: true).read().map
    #expect(square.ways.map(\.line) == [ring + [ring[0]]])
    let lake = try SmallMap.way("natural=water", isClosed: true).read().map
    #expect(lake.areas.map(\.rings) == [[ring]])
  }

  @Test(
    "What does not fit is reported with the object",
    arguments: [
      ("natural=water", [1, 2, 3], GroundWarning.openRing(GroundObject(.way, 10)), "-"),
      (
        "leisure=garden access=a;b", SmallMap.square,
        .unclearAccess(GroundObject(.way, 10), key: "access", value: "a;b"), "-"
      ),
      ("building=yes", [1, 2, 1], .tooFewPoints(GroundObject(.way, 10)), "-"),
      (
        "barrier=yes", [1, 2, 3], .unknownBarrier(GroundObject(.way, 10), value: "yes"), "fence"
      ),
      (
        "highway=path access=maybe", [1, 2, 3],
        .unclearAccess(GroundObject(.way, 10), key: "access", value: "maybe"), "path"
      ),
      (
        "barrier=wall", [1, 2, 77, 8, 9], .missingNodes(GroundObject(.way, 10), count: 1),
        "wall wall"
      ),
    ])
  func warnings(
    _ tags: String, _ nodes: [Int], _ warning: GroundWarning, _ expected: String
  ) throws {
    var map = SmallMap()
    map.way(10, nodes, tags)
    let reading = try map.read()
    #expect(reading.warnings == [warning])
    #expect(reading.map.summary == expected)
    for language in [warning.line(in: .en), warning.line(in: .ru)] {
      #expect(language.contains("10"))
    }
  }
}
