import Geo
import PlaceFiles
import PlainJSON

/// Reads GeoJSON (RFC 7946): collections, features, bare geometries, and features one after another.
struct GeoJSONReader {
  private var layout = ExchangeLayout()

  static func read(_ source: inout ExchangeSource) throws(ExchangeError) -> ExchangeLayout {
    let file: (root: JSONNode, skipped: [JSONSyntaxError])
    do throws(JSONSyntaxError) { file = try MapJSON.root(of: source.bytes) } catch {
      throw source.damaged(error.offset, .json(error.fault))
    }
    let root = file.root
    guard case .object(let members) = root.value, let type = members["type"] else {
      throw .unknownFormat(path: source.path)
    }
    for fault in file.skipped {
      for part in [ExchangeSource.Purpose.game, .track] {
        source.leaveOut("line of JSON", .badForm, at: fault.offset, of: part)
      }
    }
    var reader = GeoJSONReader()
    try reader.readHeader(members, &source)
    guard case .string(let name) = type.value else {
      throw source.bad(type.offset, "type", .noText, .collection)
    }
    switch name {
    case "FeatureCollection":
      guard case .array(let features) = members["features"]?.value else {
        throw source.bad(root.offset, "features", .noList, .list)
      }
      for feature in features { reader.readFeature(feature, &source) }
    case "Feature": reader.readFeature(root, &source)
    case "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
      "GeometryCollection":
      reader.readGeometry(root, ExchangeFeature(root.offset), &source)
    default: throw .unknownFormat(path: source.path)
    }
    return reader.layout
  }

  private mutating func readHeader(
    _ members: [String: JSONNode], _ source: inout ExchangeSource
  ) throws(ExchangeError) {
    layout.name = members["name"]?.text ?? members["title"]?.text
    layout.intro = members["description"]?.text
    if case .object(let own) = members["ghostbuster"]?.value {
      layout.id = own["id"]?.text
      source.isOwn = layout.id != nil
      layout.finale = own["finale"]?.text
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

  private mutating func readFeature(_ node: JSONNode, _ source: inout ExchangeSource) {
    guard case .object(let members) = node.value, members["type"]?.text == "Feature" else {
      return source.leaveOut("feature", .badForm, at: node.offset)
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
    feature.take(descriptions: feature.properties.descriptions)
    feature.isTimed = ["time", "timestamp", "when"].contains { feature.properties[$0] != nil }
    if case .object(let properties) = members["properties"]?.value {
      feature.isOfTrack = properties["coordTimes"] != nil
    }
    guard let geometry = members["geometry"], geometry.value != .null else {
      return source.ignore("feature without geometry", at: node.offset)
    }
    let before = layout.features.count
    readGeometry(geometry, feature, &source)
    if layout.id == nil, layout.features.count > before {
      source.nameDecor(of: feature, members["properties"])
    }
  }

  /// Returns the list under a key; nil for none or an empty one, which is recorded.
  private func list(
    _ key: String, of node: JSONNode, named type: String, _ source: inout ExchangeSource
  ) -> [JSONNode]? {
    if case .object(let members) = node.value, case .array(let list) = members[key]?.value,
      !list.isEmpty
    {
      return list
    }
    source.leaveOut(type, .noCoordinates, at: node.offset)
    return nil
  }

  private mutating func readGeometry(
    _ node: JSONNode, _ feature: ExchangeFeature, _ source: inout ExchangeSource
  ) {
    guard case .object(let members) = node.value, let type = members["type"]?.text else {
      return source.leaveOut(
        "geometry", node.value == .null ? .noCoordinates : .badForm, at: node.offset)
    }
    var feature = feature
    switch type {
    case "GeometryCollection":
      for geometry in list("geometries", of: node, named: type, &source) ?? [] {
        readGeometry(geometry, feature, &source)
        feature.id = nil
      }
    case "Point":
      guard list("coordinates", of: node, named: type, &source) != nil,
        let coordinates = members["coordinates"],
        let place = position(coordinates, of: type, &source)
      else { return }
      feature.shape = .point(place)
      layout.features.append(feature)
    case "MultiPoint":
      for point in list("coordinates", of: node, named: type, &source) ?? [] {
        guard let place = position(point, of: type, &source) else { continue }
        feature.shape = .point(place)
        layout.features.append(feature)
        feature.id = nil
      }
    case "Polygon":
      guard let rings = list("coordinates", of: node, named: type, &source),
        let ring = outerRing(rings, node.offset, &source)
      else { return }
      feature.shape = .polygons([ring])
      layout.features.append(feature)
    case "MultiPolygon":
      var parts: [[Coordinate]] = []
      for polygon in list("coordinates", of: node, named: type, &source) ?? [] {
        guard case .array(let rings) = polygon.value, !rings.isEmpty else {
          source.leaveOut("polygon", .noCoordinates, at: polygon.offset)
          continue
        }
        if let ring = outerRing(rings, polygon.offset, &source) { parts.append(ring) }
      }
      guard !parts.isEmpty else { return }
      feature.shape = .polygons(parts)
      layout.features.append(feature)
    case "LineString", "MultiLineString":
      source.ignore(type, at: node.offset)
      guard case .array(let list) = members["coordinates"]?.value else { break }
      if type == "LineString" { addLine(list, &source) }
      for line in list where type == "MultiLineString" {
        if case .array(let positions) = line.value { addLine(positions, &source) }
      }
    default: source.leaveOut("geometry", .badForm, found: type, at: node.offset)
    }
  }

  /// Adds the valid positions of a line.
  private mutating func addLine(_ positions: [JSONNode], _ source: inout ExchangeSource) {
    var line = ExchangeLine(points: [])
    for node in positions {
      if let place = position(node, of: "point of a line", in: .track, &source) {
        line.points.append(place)
      }
    }
    layout.lines.append(line)
  }

  private func outerRing(
    _ rings: [JSONNode], _ offset: Int, _ source: inout ExchangeSource
  ) -> [Coordinate]? {
    guard case .array(let positions) = rings.first?.value else {
      source.leaveOut("Polygon", .noOuterRing, at: offset)
      return nil
    }
    for hole in rings.dropFirst() { source.ignore("hole of a polygon", at: hole.offset) }
    var corners: [Coordinate] = []
    for node in positions {
      if let corner = position(node, of: "corner of a polygon", &source) { corners.append(corner) }
    }
    return source.ring(corners, at: offset)
  }

  private func position(
    _ node: JSONNode, of what: String, in part: ExchangeSource.Purpose = .game,
    _ source: inout ExchangeSource
  ) -> Coordinate? {
    guard case .array(let numbers) = node.value, numbers.count >= 2 else {
      source.leaveOut(what, .badForm, at: node.offset, of: part)
      return nil
    }
    func text(_ node: JSONNode) -> String? {
      switch node.value {
      case .number(let number): "\(number)"
      case .string(let text): text
      default: nil
      }
    }
    return source.place(
      of: what, latitude: text(numbers[1]), longitude: text(numbers[0]), at: node.offset, in: part)
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
