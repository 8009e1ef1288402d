import PlainJSON

/// Reads GeoJSON (RFC 7946) whose properties are tags of OpenStreetMap.
struct FeatureReader {
  /// The property of a barrier with the places where it is passed, instead of those of its nodes.
  static let gatesKey = "gates"

  private let bytes: [UInt8]
  private var scene = MapScene()
  private var positions = 0
  private var features = 0

  /// Reads a whole file.
  static func read(_ root: JSONNode, _ bytes: [UInt8]) throws(GroundError) -> MapScene {
    var reader = FeatureReader(bytes: bytes)
    let members = root.members ?? [:]
    for key in ["copyright", "attribution", "licence", "license"] {
      let lines = [members[key]?.text].compactMap(\.self)
      for text in members[key]?.elements?.compactMap(\.text) ?? lines {
        reader.scene.attribution.append(MapCredit.line(text))
      }
    }
    switch members["type"]?.text {
    case "FeatureCollection":
      guard let list = members["features"]?.elements else {
        throw .badValue(root.offset, "features", in: bytes)
      }
      for feature in list { try reader.readFeature(feature) }
    case "Feature": try reader.readFeature(root)
    default: throw .unknownFormat
    }
    return reader.scene
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readFeature(_ node: JSONNode) throws(GroundError) {
    features += 1
    guard features <= MapScene.mostObjects else {
      throw .tooMany(.features, limit: MapScene.mostObjects)
    }
    guard let members = node.members, members["type"]?.text == "Feature" else {
      throw .badValue(node.offset, "feature", in: bytes)
    }
    guard let geometry = members["geometry"], geometry.value != .null else { return }
    let properties = members["properties"]
    let name = members["id"]?.text ?? properties?.members?["@id"]?.text ?? ""
    let object = Self.object(name) ?? GroundObject(.feature, Int64(features))
    var tags = MapTags(properties)
    // Osmium and Overpass Turbo may put the tags into an object of their own.
    if let inner = properties?.members?["tags"], inner.members != nil { tags = MapTags(inner) }
    let first = scene.shapes.count
    try readGeometry(geometry, object, tags)
    if let gates = properties?.members?[Self.gatesKey], gates.elements != nil {
      let gates = try points(gates, object, node)
      for index in first..<scene.shapes.count { scene.shapes[index].gates = gates }
    }
  }

  /// Returns the object of OpenStreetMap that a name such as `way/123` stands for.
  private static func object(_ name: String) -> GroundObject? {
    let parts = name.split(separator: "/")
    guard parts.count == 2, let id = Int64(parts[1]) else { return nil }
    switch parts[0] {
    case "node": return GroundObject(.node, id)
    case "way": return GroundObject(.way, id)
    case "relation": return GroundObject(.relation, id)
    default: return nil
    }
  }

  private mutating func readGeometry(
    _ node: JSONNode, _ object: GroundObject, _ tags: MapTags
  ) throws(GroundError) {
    guard let members = node.members, let type = members["type"]?.text else {
      throw .badValue(node.offset, "geometry", in: bytes)
    }
    if type == "GeometryCollection" {
      for part in try list(members["geometries"], "geometries", node) {
        try readGeometry(part, object, tags)
      }
      return
    }
    let coordinates = members["coordinates"]
    switch type {
    case "Point":
      scene.add(tags, object, at: try position(coordinates ?? node, object))
    case "MultiPoint":
      for point in try list(coordinates, "coordinates", node) {
        scene.add(tags, object, at: try position(point, object))
      }
    case "LineString": try addLine(coordinates, object, tags, node)
    case "MultiLineString":
      for line in try list(coordinates, "coordinates", node) {
        try addLine(line, object, tags, node)
      }
    case "Polygon":
      let rings = try rings(coordinates, object, node)
      scene.shapes.append(MapShape(object, tags, rings: rings))
    case "MultiPolygon":
      var all: [[MapPoint]] = []
      for polygon in try list(coordinates, "coordinates", node) {
        all += try rings(polygon, object, node)
      }
      scene.shapes.append(MapShape(object, tags, rings: all))
    default: throw .badValue(node.offset, "type", in: bytes)
    }
  }

  private mutating func addLine(
    _ line: JSONNode?, _ object: GroundObject, _ tags: MapTags, _ node: JSONNode
  ) throws(GroundError) {
    let points = try points(line, object, node)
    let isClosed = points.count > 2 && points.first == points.last
    scene.shapes.append(MapShape(object, tags, nodes: points, isClosed: isClosed))
  }

  private mutating func rings(
    _ polygon: JSONNode?, _ object: GroundObject, _ node: JSONNode
  ) throws(GroundError) -> [[MapPoint]] {
    var rings: [[MapPoint]] = []
    for ring in try list(polygon, "coordinates", node) {
      rings.append(try points(ring, object, node))
    }
    return rings
  }

  private mutating func points(
    _ line: JSONNode?, _ object: GroundObject, _ node: JSONNode
  ) throws(GroundError) -> [MapPoint] {
    var points: [MapPoint] = []
    for node in try list(line, "coordinates", node) { points.append(try position(node, object)) }
    return points
  }

  private func list(
    _ node: JSONNode?, _ name: String, _ owner: JSONNode
  ) throws(GroundError) -> [JSONNode] {
    guard let list = node?.elements else {
      throw .badValue(node?.offset ?? owner.offset, name, in: bytes)
    }
    return list
  }

  private mutating func position(
    _ node: JSONNode, _ object: GroundObject
  ) throws(GroundError) -> MapPoint {
    positions += 1
    guard positions <= MapScene.mostNodes else {
      throw .tooMany(.nodes, limit: MapScene.mostNodes)
    }
    guard let numbers = node.elements, numbers.count >= 2, let longitude = numbers[0].number,
      let latitude = numbers[1].number,
      let point = MapPoint(latitude: latitude, longitude: longitude)
    else { throw .badCoordinate(object) }
    return point
  }
}
