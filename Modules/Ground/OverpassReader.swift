import PlainJSON

/// Reads the JSON of Overpass, with the geometry in place or in nodes of its own.
struct OverpassReader {
  private let bytes: [UInt8]
  private var scene = MapScene()
  private var positions = 0

  /// Reads a whole file.
  static func read(
    _ root: [String: JSONNode], _ bytes: [UInt8]
  ) throws(GroundError) -> MapScene {
    guard let elements = root["elements"], let list = elements.elements else {
      throw .badValue(root["elements"]?.offset ?? 0, "elements", in: bytes)
    }
    var reader = OverpassReader(bytes: bytes)
    let credit = root["osm3s"]?.members?["copyright"]?.text ?? root["copyright"]?.text
    reader.scene.attribution = [credit.map(MapCredit.line) ?? MapCredit.openStreetMap]
    for element in list { try reader.readElement(element) }
    return reader.scene
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readElement(_ node: JSONNode) throws(GroundError) {
    guard let members = node.members, let type = members["type"]?.text else {
      throw .badValue(node.offset, "type", in: bytes)
    }
    guard ["node", "way", "relation"].contains(type) else { return }
    guard let id = members["id"]?.wholeNumber else {
      throw .badValue(members["id"]?.offset ?? node.offset, "id", in: bytes)
    }
    let tags = MapTags(members["tags"])
    switch type {
    case "node":
      try scene.addNode(
        id, tags, latitude: members["lat"]?.number, longitude: members["lon"]?.number)
    case "way":
      var references: [Int64] = []
      for node in members["nodes"]?.elements ?? [] {
        guard let reference = node.wholeNumber else {
          throw .badValue(node.offset, "nodes", in: bytes)
        }
        references.append(reference)
      }
      let nodes = try geometry(members["geometry"], GroundObject(.way, id))
      try scene.addWay(MapScene.Way(id: id, tags: tags, references: references, nodes: nodes))
    default:
      var list: [MapRelation.Member] = []
      for node in members["members"]?.elements ?? [] {
        guard let member = node.members, member["type"]?.text == "way" else { continue }
        guard let way = member["ref"]?.wholeNumber else {
          throw .badValue(node.offset, "ref", in: bytes)
        }
        let nodes = try geometry(member["geometry"], GroundObject(.relation, id))
        list.append(
          MapRelation.Member(way: way, role: member["role"]?.text ?? "", nodes: nodes))
      }
      try scene.addRelation(MapRelation(id: id, tags: tags, members: list))
    }
  }

  /// Returns the places of a line, nil for those outside the part that was asked for.
  private mutating func geometry(
    _ node: JSONNode?, _ object: GroundObject
  ) throws(GroundError) -> [MapPoint?]? {
    guard let list = node?.elements else { return nil }
    positions += list.count
    guard positions <= MapScene.mostNodes else {
      throw .tooMany(.nodes, limit: MapScene.mostNodes)
    }
    var points: [MapPoint?] = []
    for node in list {
      if node.value == .null {
        points.append(nil)
      } else {
        guard let latitude = node.members?["lat"]?.number,
          let longitude = node.members?["lon"]?.number,
          let point = MapPoint(latitude: latitude, longitude: longitude)
        else { throw .badCoordinate(object) }
        points.append(point)
      }
    }
    return points
  }
}
