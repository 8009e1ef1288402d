import Geo
import PlainJSON

/// Writes layouts as a GeoJSON FeatureCollection (RFC 7946), one feature per line.
enum GeoJSONWriter {
  /// Returns a layout as text; with `circles` zones are polygons, else points with a radius.
  static func text(of layout: ExchangeLayout, circles: Bool) -> String {
    var header = JSONText()
    header.add("version", Int64(1))
    if let id = layout.id { header.add("id", id) }
    if let finale = layout.finale { header.add("finale", finale) }
    header.add("isActive", json: layout.isActive ? "true" : "false")
    if !layout.rules.entries.isEmpty {
      var rules = JSONText()
      rules.add(layout.rules)
      header.add("rules", json: rules.closed)
    }
    var file = JSONText()
    file.add("type", "FeatureCollection")
    if let name = layout.name { file.add("name", name) }
    if let intro = layout.intro { file.add("description", intro) }
    // A foreign member (RFC 7946, 6.1), which other programs ignore.
    file.add("ghostbuster", json: header.closed)
    if let credits = layout.ground?.attribution, !credits.isEmpty {
      file.add("attribution", json: list(credits.map(JSONText.quoted)))
    }
    if let ground = layout.ground, !ground.remarks.isEmpty || ground.leftOutCount > 0 {
      var partial = JSONText()
      partial.add("leftOut", Int64(ground.leftOutCount))
      partial.add("remarks", json: list(ground.remarks.map(JSONText.quoted)))
      file.add("partial", json: partial.closed)
    }
    let features =
      layout.features.map { feature(circles ? $0.drawnAsCircle : $0) }
      + (layout.ground?.features ?? [])
    file.add("features", json: list(features))
    return file.closed + "\n"
  }

  /// Returns values as a JSON list, one per line.
  static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n]"
  }

  private static func feature(_ feature: ExchangeFeature) -> String {
    var properties = JSONText()
    if let name = feature.name { properties.add("name", name) }
    if let text = feature.text { properties.add("description", text) }
    properties.add(feature.properties)
    var object = JSONText()
    object.add("type", "Feature")
    if let id = feature.id { object.add("id", id) }
    object.add("geometry", json: geometry(feature.shape))
    object.add("properties", json: properties.closed)
    return object.closed
  }

  private static func geometry(_ shape: ExchangeFeature.Shape) -> String {
    switch shape {
    case .point(let place): geometry("Point", position(place))
    case .polygons(let rings):
      if rings.count == 1 {
        geometry("Polygon", polygon(rings[0]))
      } else {
        geometry("MultiPolygon", "[" + rings.map(polygon).joined(separator: ",") + "]")
      }
    }
  }

  /// Returns a geometry with a type and coordinates.
  static func geometry(_ type: String, _ coordinates: String) -> String {
    var geometry = JSONText()
    geometry.add("type", type)
    geometry.add("coordinates", json: coordinates)
    return geometry.closed
  }

  private static func polygon(_ ring: [Coordinate]) -> String {
    "[[" + (ring + ring.prefix(1)).map(position).joined(separator: ",") + "]]"
  }

  /// Returns a position, longitude before latitude.
  static func position(_ place: Coordinate) -> String {
    "[" + JSONText.number(place.longitudeDegrees) + "," + JSONText.number(place.latitudeDegrees)
      + "]"
  }
}

extension JSONText {
  fileprivate mutating func add(_ bag: PropertyBag) {
    for (name, value) in bag.entries {
      switch value {
      case .text(let text): add(name, text)
      case .number(let number): add(name, number)
      }
    }
  }
}
