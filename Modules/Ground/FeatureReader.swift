import PlaceFiles
import PlainJSON

/// Reads GeoJSON (RFC 7946) whose properties are tags of OpenStreetMap.
struct FeatureReader {
  /// The property of a barrier with the places where it is passed, instead of those of its nodes.
  static let gatesKey = "gates"
  /// The member of a file that says what its map lacks, as this program writes it.
  static let partialKey = "partial"

  private let bytes: [UInt8]
  private var scene: MapScene
  private var positions = 0
  private var features = 0

  /// Reads a whole file.
  static func read(
    _ root: JSONNode, _ bytes: [UInt8], into scene: MapScene
  ) throws(GroundError) -> MapScene {
    var reader = FeatureReader(bytes: bytes, scene: scene)
    let members = root.members ?? [:]
    for key in ["copyright", "attribution", "licence", "license"] {
      let lines = [members[key]?.text].compactMap { $0 }
      for text in members[key]?.elements?.compactMap({ $0.text }) ?? lines {
        reader.scene.attribution.append(MapCredit.line(text))
      }
    }
    if let partial = members[partialKey]?.members {
      let count = partial["leftOut"]?.wholeNumber.flatMap { Int(exactly: $0) } ?? 0
      reader.scene.leftOutBefore = min(max(count, 0), 1_000_000_000)
      for text in partial["remarks"]?.elements?.compactMap({ $0.text }) ?? [] {
        reader.scene.add(remark: text)
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

  private init(bytes: [UInt8], scene: MapScene) { (self.bytes, self.scene) = (bytes, scene) }

  private mutating func readFeature(_ node: JSONNode) throws(GroundError) {
    features += 1
    guard features <= MapScene.mostObjects else {
      throw .tooMany(.features, limit: MapScene.mostObjects)
    }
    guard let members = node.members, members["type"]?.text == "Feature" else {
      return scene.leaveOut("feature", .badForm, at: node.offset)
    }
    let properties = members["properties"]
    let name = members["id"]?.text ?? properties?.members?["@id"]?.text ?? ""
    let object = Self.object(name) ?? GroundObject(.feature, Int64(features))
    guard let geometry = members["geometry"], geometry.value != .null else {
      return scene.leaveOut("feature without geometry", .noCoordinates, at: node.offset)
    }
    var tags = MapTags(properties)
    // Osmium and Overpass Turbo may put the tags into an object of their own.
    if let inner = properties?.members?["tags"], inner.members != nil { tags = MapTags(inner) }
    let first = scene.shapes.count
    // The rings of an exported ground are as they were, and mean what they meant.
    let isOwn = properties?.members?[GroundFeatures.kindKey]?.text == GroundFeatures.kind
    let allowsZero = scene.allowsZero
    defer { scene.allowsZero = allowsZero }
    if isOwn { scene.allowsZero = true }
    try readGeometry(geometry, object, tags, isOwn: isOwn)
    if let gates = properties?.members?[Self.gatesKey], gates.elements != nil {
      let gates = try points(gates)
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
    _ node: JSONNode, _ object: GroundObject, _ tags: MapTags, isOwn: Bool
  ) throws(GroundError) {
    guard let members = node.members, let type = members["type"]?.text else {
      return scene.leaveOut("geometry", .badForm, at: node.offset)
    }
    let key = type == "GeometryCollection" ? "geometries" : "coordinates"
    guard let list = members[key]?.elements, !list.isEmpty else {
      return scene.leaveOut(type, .noCoordinates, at: node.offset)
    }
    switch type {
    case "GeometryCollection":
      for part in list { try readGeometry(part, object, tags, isOwn: isOwn) }
    case "Point":
      if let coordinates = members[key], let point = try position(coordinates) {
        scene.add(tags, object, at: point)
      }
    case "MultiPoint":
      for node in list {
        if let point = try position(node) { scene.add(tags, object, at: point) }
      }
    case "LineString": try addLine(members[key], object, tags)
    case "MultiLineString": for line in list { try addLine(line, object, tags) }
    case "Polygon": try addPolygons([list], object, tags, isOwn: isOwn)
    case "MultiPolygon":
      try addPolygons(list.map { $0.elements ?? [] }, object, tags, isOwn: isOwn)
    default: scene.leaveOut("geometry", .badForm, found: type, at: node.offset)
    }
  }

  private mutating func addLine(
    _ line: JSONNode?, _ object: GroundObject, _ tags: MapTags
  ) throws(GroundError) {
    let points = try points(line)
    let isClosed = points.count > 2 && points.first == points.last
    scene.shapes.append(MapShape(object, tags, nodes: points.map { $0 }, isClosed: isClosed))
  }

  /// Adds polygons, each with its outer ring first.
  private mutating func addPolygons(
    _ polygons: [[JSONNode]], _ object: GroundObject, _ tags: MapTags, isOwn: Bool
  ) throws(GroundError) {
    var rings: (outer: [[MapPoint]], inner: [[MapPoint]]) = ([], [])
    for polygon in polygons {
      for (index, ring) in polygon.enumerated() {
        let points = MapShape.ring(try points(ring))
        if index == 0 { rings.outer.append(points) } else { rings.inner.append(points) }
      }
    }
    if isOwn {
      scene.shapes.append(MapShape(object, tags, rings: rings.outer + rings.inner))
    } else {
      scene.add(object, tags, outer: rings.outer, inner: rings.inner)
    }
  }

  private mutating func points(_ line: JSONNode?) throws(GroundError) -> [MapPoint] {
    var points: [MapPoint] = []
    for node in line?.elements ?? [] {
      if let point = try position(node) { points.append(point) }
    }
    return points
  }

  private mutating func position(_ node: JSONNode) throws(GroundError) -> MapPoint? {
    positions += 1
    guard positions <= MapScene.mostNodes else {
      throw .tooMany(.nodes, limit: MapScene.mostNodes)
    }
    let numbers = node.elements ?? []
    return scene.point(
      of: "position", latitude: numbers.count > 1 ? numbers[1].number : nil,
      longitude: numbers.first?.number, at: node.offset)
  }
}
