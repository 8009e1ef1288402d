import Domain
import Geo

/// Reads the waypoints of GPX 1.0 and 1.1, or, if there are none, the points of its routes.
struct GPXReader {
  private var layout = ExchangeLayout()
  private var tracks: [ExchangeLine] = []
  private var routes: [ExchangeLine] = []

  static func read(_ root: XMLElement, _ source: inout ExchangeSource) -> ExchangeLayout {
    var reader = GPXReader()
    reader.readHeader(root)
    source.isOwn = reader.layout.id != nil
    // The zones of a timed file are in the extensions, and come before the ghosts.
    let waypoints = (root.first("extensions")?.all("wpt") ?? []) + root.all("wpt")
    for element in waypoints { reader.addFeature(element, &source) }
    for element in root.children {
      switch element.name {
      case "trk":
        source.ignore("track", at: element.offset)
        for segment in element.all("trkseg") {
          reader.tracks.append(reader.line(of: segment.all("trkpt"), &source))
        }
      case "rte":
        if waypoints.isEmpty, reader.layout.id == nil {
          reader.takeRoute(element, &source)
        } else {
          source.ignore("route", at: element.offset)
        }
        reader.routes.append(reader.line(of: routePoints(of: element), &source))
      default: break
      }
    }
    // A route is what was planned; a track is what was walked.
    let hasTrack = reader.tracks.contains { !$0.points.isEmpty }
    reader.layout.lines = hasTrack ? reader.tracks : reader.routes
    return reader.layout
  }

  private mutating func readHeader(_ root: XMLElement) {
    let metadata = root.first("metadata")
    layout.name = (metadata?.first("name") ?? root.first("name"))?.text
    layout.intro = (metadata?.first("desc") ?? root.first("desc"))?.text
    guard let own = metadata?.first("extensions")?.first("game") else { return }
    layout.id = own["id"]
    layout.isActive = own["isActive"] == "true"
    var bag = PropertyBag()
    if let json = own["nameJSON"] { bag.add("nameJSON", .text(json)) }
    layout.name = bag.text("name") ?? layout.name
    layout.finale = own.first("finale")?.text
    if let json = own["introJSON"] { bag.add("introJSON", .text(json)) }
    if let json = own["finaleJSON"] { bag.add("finaleJSON", .text(json)) }
    layout.intro = bag.text("intro") ?? layout.intro
    layout.finale = bag.text("finale") ?? layout.finale
    if let rules = own.first("rules") {
      Self.collect(rules, &layout.rules)
      layout.rulesOffset = rules.offset
    }
  }

  /// Returns the points of a route, with those that Garmin's programs put between them.
  private static func routePoints(of route: XMLElement) -> [XMLElement] {
    route.all("rtept").flatMap { point in
      let between =
        point.first("extensions")?.first("RoutePointExtension")?.all("rpt") ?? []
      return [point] + between
    }
  }

  /// Makes the points of a route ghosts, but for those that only show its way.
  private mutating func takeRoute(_ route: XMLElement, _ source: inout ExchangeSource) {
    let before = layout.features.count
    for point in route.all("rtept") { addFeature(point, &source) }
    for index in before..<layout.features.count { layout.features[index].isOfRoute = true }
    let count = layout.features.count - before
    if layout.name == nil { layout.name = route.first("name")?.text }
    if count > 0 { source.warn(.routeTaken(line: source.line(route.offset), points: count)) }
  }

  private func line(
    of points: [XMLElement], _ source: inout ExchangeSource
  ) -> ExchangeLine {
    ExchangeLine(
      points: points.compactMap { point in
        source.place(
          of: point.name, latitude: point["lat"], longitude: point["lon"], at: point.offset,
          in: .track)
      })
  }

  private mutating func addFeature(_ element: XMLElement, _ source: inout ExchangeSource) {
    let offset = element.offset
    guard
      var place = source.place(
        of: element.name, latitude: element["lat"], longitude: element["lon"], at: offset)
    else { return }
    var feature = ExchangeFeature(offset)
    if let extensions = element.first("extensions") {
      Self.collect(extensions, &feature.properties)
    }
    if place.longitudeDegrees == -180, feature.properties.number("longitudeDegrees") == 180 {
      place = Coordinate(
        uncheckedLatitudeDegrees: place.latitudeDegrees, longitudeDegrees: 180)
    }
    feature.shape = .point(place)
    feature.isTimed = element.first("time") != nil
    feature.name = feature.properties.text("name") ?? element.first("name")?.text
    feature.id = feature.properties.text("id")
    let own = feature.properties["textJSON"] == nil ? nil : feature.properties.text("text")
    feature.take(
      descriptions: own.map { [$0] } ?? (element.all("desc") + element.all("cmt")).map { $0.text })
    let kind = feature.properties.text("kind") ?? element.first("type")?.text
    feature.kind = kind.flatMap(ExchangeFeature.Kind.init)
    layout.features.append(feature)
    if layout.id == nil { source.nameDecor(ofWaypoint: element) }
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
