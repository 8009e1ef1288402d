import Geo
import PlainJSON

/// Reads GeoJSON (RFC 7946): collections, features and bare geometries, with or without altitude.
struct GeoJSONReader {
  private var layout = ExchangeLayout()

  static func read(_ source: inout ExchangeSource) throws(ExchangeError) -> ExchangeLayout {
    let root: JSONNode
    do throws(JSONSyntaxError) { root = try JSONReader.parse(source.bytes) } catch {
      throw source.damaged(error.offset, .json(error.fault))
    }
    guard case .object(let members) = root.value, let type = members["type"] else {
      throw .unknownFormat(path: source.path)
    }
    var reader = GeoJSONReader()
    try reader.readHeader(members, &source)
    guard case .string(let name) = type.value else {
      throw source.bad(type.offset, "type", .noText, .collection)
    }
    switch name {
    case "FeatureCollection":
      let features = try reader.list("features", of: root, source)
      for feature in features { try reader.readFeature(feature, &source) }
    case "Feature": try reader.readFeature(root, &source)
    default: try reader.readGeometry(root, ExchangeFeature(root.offset), &source)
    }
    return reader.layout
  }

  private mutating func readHeader(
    _ members: [String: JSONNode], _ source: inout ExchangeSource
  ) throws(ExchangeError) {
    layout.name = members["name"]?.text ?? members["title"]?.text
    if case .object(let own) = members["ghostbuster"]?.value {
      layout.id = own["id"]?.text
      layout.isActive = own["isActive"]?.value == .bool(true)
      if let rules = own["rules"] {
        (layout.rules, layout.rulesOffset) = (PropertyBag(rules), rules.offset)
      }
    }
    // GeoJSON of 2008 named its coordinate system; QGIS still does.
    guard let system = members["crs"], case .object(let crs) = system.value,
      case .object(let properties) = crs["properties"]?.value,
      let name = properties["name"]?.text
    else { return }
    guard ["CRS84", "4326"].contains(where: name.hasSuffix) else {
      throw source.bad(system.offset, "crs", .text("\(name)"), .wgs84)
    }
  }

  private func list(
    _ key: String, of node: JSONNode, _ source: ExchangeSource
  ) throws(ExchangeError) -> [JSONNode] {
    guard case .object(let members) = node.value, case .array(let list) = members[key]?.value
    else { throw source.bad(node.offset, key, .noList, .list) }
    return list
  }

  private mutating func readFeature(
    _ node: JSONNode, _ source: inout ExchangeSource
  ) throws(ExchangeError) {
    guard case .object(let members) = node.value, members["type"]?.text == "Feature" else {
      throw source.bad(node.offset, "feature", .other, .feature)
    }
    var feature = ExchangeFeature(node.offset)
    if let properties = members["properties"] { feature.properties = PropertyBag(properties) }
    if feature.properties.text("kind") == ExchangeGround.kind {
      layout.ground = ExchangeGround(features: [], attribution: [])
      return
    }
    feature.name =
      ["name", "Name", "NAME", "title"].lazy
      .compactMap { feature.properties.text($0) }.first
    feature.id = members["id"]?.text ?? feature.properties.text("id")
    feature.kind = feature.properties.text("kind").flatMap(ExchangeFeature.Kind.init)
    feature.isTimed = ["time", "timestamp", "when"].contains { feature.properties[$0] != nil }
    if case .object(let properties) = members["properties"]?.value {
      feature.isOfTrack = properties["coordTimes"] != nil
    }
    guard let geometry = members["geometry"], geometry.value != .null else {
      return source.ignore("feature without geometry", at: node.offset)
    }
    try readGeometry(geometry, feature, &source)
  }

  private mutating func readGeometry(
    _ node: JSONNode, _ feature: ExchangeFeature, _ source: inout ExchangeSource
  ) throws(ExchangeError) {
    guard case .object(let members) = node.value, let type = members["type"]?.text else {
      throw source.bad(node.offset, "geometry", .other, .geometry)
    }
    var feature = feature
    switch type {
    case "GeometryCollection":
      for geometry in try list("geometries", of: node, source) {
        try readGeometry(geometry, feature, &source)
        feature.id = nil
      }
      return
    case "Point":
      guard let coordinates = members["coordinates"] else {
        throw source.bad(node.offset, "coordinates", .missing, .position)
      }
      feature.shape = .point(try position(coordinates, &source))
      layout.features.append(feature)
    case "MultiPoint":
      for point in try list("coordinates", of: node, source) {
        feature.shape = .point(try position(point, &source))
        layout.features.append(feature)
        feature.id = nil
      }
    case "Polygon":
      let rings = try list("coordinates", of: node, source)
      feature.shape = .polygons([try outerRing(rings, node.offset, &source)])
      layout.features.append(feature)
    case "MultiPolygon":
      var parts: [[Coordinate]] = []
      for polygon in try list("coordinates", of: node, source) {
        guard case .array(let rings) = polygon.value else {
          throw source.bad(polygon.offset, "polygon", .other, .rings)
        }
        parts.append(try outerRing(rings, polygon.offset, &source))
      }
      guard !parts.isEmpty else { return source.ignore("empty geometry", at: node.offset) }
      feature.shape = .polygons(parts)
      layout.features.append(feature)
    case "LineString", "MultiLineString":
      source.ignore(type, at: node.offset)
      guard case .array(let list) = members["coordinates"]?.value else { break }
      if type == "LineString" { addLine(list) }
      for line in list where type == "MultiLineString" {
        if case .array(let positions) = line.value { addLine(positions) }
      }
    default:
      throw source.bad(
        node.offset, "type", .text("\(type)"), .knownGeometry)
    }
  }

  /// Adds the valid positions of a line.
  private mutating func addLine(_ positions: [JSONNode]) {
    layout.lines.append(
      positions.compactMap { node in
        guard case .array(let numbers) = node.value, numbers.count >= 2,
          case .number(let east) = numbers[0].value, case .number(let north) = numbers[1].value
        else { return nil }
        return try? Coordinate(latitudeDegrees: north, longitudeDegrees: east)
      })
  }

  private func outerRing(
    _ rings: [JSONNode], _ offset: Int, _ source: inout ExchangeSource
  ) throws(ExchangeError) -> [Coordinate] {
    guard case .array(let positions) = rings.first?.value else {
      throw source.bad(offset, "polygon", .noRing, .rings)
    }
    for hole in rings.dropFirst() { source.ignore("hole of a polygon", at: hole.offset) }
    var corners: [Coordinate] = []
    for node in positions { corners.append(try position(node, &source)) }
    return try source.ring(corners, at: offset)
  }

  private func position(
    _ node: JSONNode, _ source: inout ExchangeSource
  ) throws(ExchangeError) -> Coordinate {
    guard case .array(let numbers) = node.value, numbers.count >= 2,
      case .number(let longitude) = numbers[0].value, case .number(let latitude) = numbers[1].value
    else {
      throw source.bad(node.offset, "position", .other, .term("[longitude, latitude]"))
    }
    return try source.coordinate(latitude: latitude, longitude: longitude, at: node.offset)
  }
}

extension ExchangeFeature {
  /// Creates a feature of which only the offset in the file is known.
  init(_ offset: Int) {
    self.init(properties: PropertyBag(), shape: .polygons([]), offset: offset)
  }
}

extension PropertyBag {
  /// Takes the members of an object that are strings, numbers or flags.
  fileprivate init(_ node: JSONNode) {
    guard case .object(let members) = node.value else { return }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      switch value.value {
      case .string(let text): add(name, .text(text))
      case .number(let number): add(name, .number(number))
      case .bool(let flag): add(name, .text(flag ? "true" : "false"))
      case .null, .array, .object: break
      }
    }
  }
}

extension JSONNode {
  /// The string, if the value is one.
  fileprivate var text: String? {
    if case .string(let text) = value { return text }
    return nil
  }
}
