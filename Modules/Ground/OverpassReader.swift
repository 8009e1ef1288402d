import PlaceFiles
import PlainJSON

/// Reads the JSON of Overpass, with the geometry in place or in nodes of its own.
///
/// A remark means that the server could not send everything, such as after a time-out.
struct OverpassReader {
  private let bytes: [UInt8]
  private var scene: MapScene
  private var positions = 0

  /// Reads a whole file.
  static func read(
    _ root: [String: JSONNode], _ bytes: [UInt8], into scene: MapScene
  ) throws(GroundError) -> MapScene {
    guard let elements = root["elements"], let list = elements.elements else {
      throw .badValue(root["elements"]?.offset ?? 0, "elements", in: bytes)
    }
    var reader = OverpassReader(bytes: bytes, scene: scene)
    let credit = root["osm3s"]?.members?["copyright"]?.text ?? root["copyright"]?.text
    reader.scene.attribution = [credit.map(MapCredit.line) ?? MapCredit.openStreetMap]
    if let remark = root["remark"] {
      for text in remark.elements?.compactMap({ $0.text }) ?? [remark.text ?? ""] {
        reader.scene.add(remark: text)
      }
    }
    for element in list { try reader.readElement(element) }
    return reader.scene
  }

  private init(bytes: [UInt8], scene: MapScene) { (self.bytes, self.scene) = (bytes, scene) }

  private mutating func readElement(_ node: JSONNode) throws(GroundError) {
    guard let members = node.members, let type = members["type"]?.text else {
      return scene.leaveOut("element", .badForm, at: node.offset)
    }
    guard ["node", "way", "relation"].contains(type) else { return }
    guard let id = members["id"]?.wholeNumber else {
      return scene.leaveOut(type, .badForm, found: "id", at: node.offset)
    }
    let tags = MapTags(members["tags"])
    let hasCenter = members["center"]?.members != nil
    switch type {
    case "node":
      try scene.addNode(
        id, tags, latitude: members["lat"]?.number, longitude: members["lon"]?.number,
        at: node.offset)
    case "way":
      let references = members["nodes"]?.elements?.map { $0.wholeNumber ?? MapScene.unknownID }
      try scene.addWay(
        MapScene.Way(
          id: id, tags: tags, references: references ?? [],
          nodes: try geometry(members["geometry"]), hasCenter: hasCenter))
    default:
      var relation = MapRelation(id: id, tags: tags, members: [], hasCenter: hasCenter)
      for node in members["members"]?.elements ?? [] { try add(node, to: &relation) }
      try scene.addRelation(relation)
    }
  }

  private mutating func add(
    _ node: JSONNode, to relation: inout MapRelation
  ) throws(GroundError) {
    let member = node.members ?? [:]
    let id = member["ref"]?.wholeNumber ?? MapScene.unknownID
    let role = member["role"]?.text ?? ""
    switch member["type"]?.text {
    case "node": relation.others.append(.init(object: GroundObject(.node, id), role: role))
    case "relation":
      relation.others.append(.init(object: GroundObject(.relation, id), role: role))
    default:
      relation.members.append(
        MapRelation.Member(way: id, role: role, nodes: try geometry(member["geometry"])))
    }
  }

  /// Returns the places of a line, nil for those outside the part that was asked for and for those
  /// that are none.
  private mutating func geometry(_ node: JSONNode?) throws(GroundError) -> [MapPoint?]? {
    guard let list = node?.elements else { return nil }
    positions += list.count
    guard positions <= MapScene.mostNodes else {
      throw .tooMany(.nodes, limit: MapScene.mostNodes)
    }
    var points: [MapPoint?] = []
    for node in list {
      guard let place = node.members else {
        if node.value != .null { scene.leaveOut("node", .badForm, at: node.offset) }
        points.append(nil)
        continue
      }
      points.append(
        scene.point(
          of: "node", latitude: place["lat"]?.number, longitude: place["lon"]?.number,
          at: node.offset))
    }
    return points
  }
}
