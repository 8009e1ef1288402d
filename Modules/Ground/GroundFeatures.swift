import Geo
import PlainJSON

/// Writes ground as features of GeoJSON (RFC 7946) with tags of OpenStreetMap.
///
/// Any program shows them, and `GroundReader` reads the same ground from them. What OpenStreetMap
/// has no tag for, the places where a barrier is passed, is the property `gates`.
package enum GroundFeatures {
  /// The property that says that a feature is ground, and its value.
  package static let (kindKey, kind) = ("kind", "ground")

  /// Returns the features, a line each.
  package static func lines(of map: GroundMap) -> [String] {
    let areas = map.areas.map { area in
      feature(tags(of: area.kind), geometry(of: area.rings))
    }
    let barriers = map.barriers.map { barrier in
      feature(tags(of: barrier.kind), geometry("LineString", list(barrier.line)), barrier.gates)
    }
    let ways = map.ways.map { way in
      let tags =
        [("highway", way.kind == .steps ? "steps" : "footway")]
        + (way.isPassage ? [("bridge", "yes")] : [])
      return feature(tags, geometry("LineString", list(way.line)))
    }
    return areas + barriers + ways
  }

  private static func tags(of kind: GroundArea.Kind) -> [(String, String)] {
    switch kind {
    case .water: [("natural", "water")]
    case .building: [("building", "yes")]
    case .forbidden: [("access", "no")]
    }
  }

  private static func tags(of kind: GroundBarrier.Kind) -> [(String, String)] {
    switch kind {
    case .wall: [("barrier", "wall")]
    case .fence: [("barrier", "fence")]
    case .hedge: [("barrier", "hedge")]
    case .road: [("highway", "motorway")]
    case .cliff: [("natural", "cliff")]
    case .water: [("waterway", "river")]
    }
  }

  private static func feature(
    _ tags: [(String, String)], _ geometry: String, _ gates: [Coordinate]? = nil
  ) -> String {
    var properties = JSONText()
    properties.add(kindKey, kind)
    for (key, value) in tags { properties.add(key, value) }
    if let gates { properties.add(FeatureReader.gatesKey, json: list(gates)) }
    var feature = JSONText()
    feature.add("type", "Feature")
    feature.add("geometry", json: geometry)
    feature.add("properties", json: properties.closed)
    return feature.closed
  }

  private static func geometry(_ type: String, _ coordinates: String) -> String {
    var geometry = JSONText()
    geometry.add("type", type)
    geometry.add("coordinates", json: coordinates)
    return geometry.closed
  }

  /// Returns rings as polygons: each outer ring with the holes in it.
  private static func geometry(of rings: [[Coordinate]]) -> String {
    func closed(_ ring: [Coordinate]) -> String { list(ring + ring.prefix(1)) }
    func joined(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }
    guard rings.count > 1 else { return geometry("Polygon", joined(rings.map(closed))) }
    // A ring inside an odd number of others is a hole, that of the smallest of them.
    let holders = rings.map { ring in
      rings.indices.filter { rings[$0] != ring && GroundRings.holds(rings[$0], ring) }
    }
    var polygons: [[Int]] = []
    for index in rings.indices where holders[index].count % 2 == 0 { polygons.append([index]) }
    for index in rings.indices where holders[index].count % 2 == 1 {
      let owner = holders[index].max { holders[$0].count < holders[$1].count }
      guard let place = polygons.firstIndex(where: { $0[0] == owner }) else {
        polygons.append([index])
        continue
      }
      polygons[place].append(index)
    }
    let parts = polygons.map { polygon in joined(polygon.map { closed(rings[$0]) }) }
    return parts.count == 1
      ? geometry("Polygon", parts[0]) : geometry("MultiPolygon", joined(parts))
  }

  private static func list(_ line: [Coordinate]) -> String {
    let places = line.map {
      "[" + JSONText.number($0.longitudeDegrees) + "," + JSONText.number($0.latitudeDegrees) + "]"
    }
    return "[" + places.joined(separator: ",") + "]"
  }
}

/// What lies in rings of places.
enum GroundRings {
  /// Returns whether a ring holds the first place of another.
  static func holds(_ ring: [Coordinate], _ other: [Coordinate]) -> Bool {
    guard let place = other.first, var last = ring.last else { return false }
    let (x, y) = (place.longitudeDegrees, place.latitudeDegrees)
    var isInside = false
    for next in ring {
      let (a, b) = (next.latitudeDegrees, last.latitudeDegrees)
      if (a > y) != (b > y) {
        let (east, west) = (next.longitudeDegrees, last.longitudeDegrees)
        if x < (west - east) * (y - a) / (b - a) + east { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }
}
