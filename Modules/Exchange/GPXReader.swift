import Domain
import Geo

/// Reads the waypoints of GPX 1.0 and 1.1; ignores tracks and routes.
enum GPXReader {
  static func read(
    _ root: XMLElement, _ source: inout ExchangeSource
  ) throws(ExchangeError) -> ExchangeLayout {
    var layout = ExchangeLayout()
    let metadata = root.first("metadata")
    layout.name = (metadata?.first("name") ?? root.first("name"))?.text
    if let own = metadata?.first("extensions")?.first("game") {
      layout.id = own["id"]
      layout.isActive = own["isActive"] == "true"
      var bag = PropertyBag()
      if let json = own["nameJSON"] { bag.add("nameJSON", .text(json)) }
      layout.name = bag.text("name") ?? layout.name
      if let rules = own.first("rules") {
        collect(rules, &layout.rules)
        layout.rulesOffset = rules.offset
      }
    }
    // The zones of a timed file are in the extensions, and come before the ghosts.
    for element in root.first("extensions")?.all("wpt") ?? [] {
      layout.features.append(try waypoint(element, &source))
    }
    for element in root.children {
      switch element.name {
      case "wpt": layout.features.append(try waypoint(element, &source))
      case "trk":
        source.ignore("track", at: element.offset)
        for segment in element.all("trkseg") {
          layout.lines.append(segment.all("trkpt").compactMap(place))
        }
      case "rte": source.ignore("route", at: element.offset)
      default: break
      }
    }
    return layout
  }

  /// Returns the place of a point; nil without a valid one.
  private static func place(of element: XMLElement) -> Coordinate? {
    guard let latitude = element["lat"].flatMap(finiteNumber),
      let longitude = element["lon"].flatMap(finiteNumber)
    else { return nil }
    return try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
  }

  private static func waypoint(
    _ element: XMLElement, _ source: inout ExchangeSource
  ) throws(ExchangeError) -> ExchangeFeature {
    let offset = element.offset
    var degrees: [Double] = []
    for name in ["lat", "lon"] {
      guard let text = element[name] else {
        throw source.bad(offset, "<wpt> without \(name)", .missing, .degrees)
      }
      guard let value = finiteNumber(text) else {
        throw source.bad(offset, name, .text("\(text)"), .degrees)
      }
      degrees.append(value)
    }
    var place = try source.coordinate(
      latitude: degrees[0], longitude: degrees[1], at: offset)
    var feature = ExchangeFeature(offset)
    if let extensions = element.first("extensions") { collect(extensions, &feature.properties) }
    if place.longitudeDegrees == -180, feature.properties.number("longitudeDegrees") == 180 {
      place = Coordinate(
        uncheckedLatitudeDegrees: place.latitudeDegrees, longitudeDegrees: 180)
    }
    feature.shape = .point(place)
    feature.isTimed = element.first("time") != nil
    feature.name = feature.properties.text("name") ?? element.first("name")?.text
    feature.id = feature.properties.text("id")
    let kind = feature.properties.text("kind") ?? element.first("type")?.text
    feature.kind = kind.flatMap(ExchangeFeature.Kind.init)
    return feature
  }

  /// Collects the innermost elements of extensions, in any namespace.
  private static func collect(_ element: XMLElement, _ bag: inout PropertyBag) {
    for child in element.children {
      if child.children.isEmpty {
        bag.add(child.name, .text(child.text))
      } else {
        collect(child, &bag)
      }
    }
  }
}
