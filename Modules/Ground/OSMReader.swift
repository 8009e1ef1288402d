import PlaceFiles
import PlainXML

/// Reads the XML of OpenStreetMap (version 0.6), also as JOSM and Overpass write it.
struct OSMReader {
  private var scene: MapScene
  /// The object whose element is open, and its offset.
  private var object: GroundObject?
  private var offset = 0
  private var isDeleted = false
  private var tags = MapTags()
  private var latitude: Double?
  private var longitude: Double?
  private var references: [Int64] = []
  /// The places of the way's nodes, as Overpass writes them into the way itself.
  private var places: [MapPoint?] = []
  private var members: [MapRelation.Member] = []
  private var others: [MapRelation.Other] = []
  private var hasCenter = false

  private init(_ scene: MapScene) { self.scene = scene }

  /// Reads a whole file.
  static func read(_ bytes: [UInt8], into scene: MapScene) throws(GroundError) -> MapScene {
    var reader = OSMReader(scene)
    var xml: XMLReader
    do throws(XMLSyntaxError) { xml = try XMLReader(bytes) } catch {
      throw .damaged(error.offset, .xml(error.fault), in: bytes)
    }
    var depth = 0
    while true {
      let event: XMLEvent
      do throws(XMLSyntaxError) { event = try xml.next() } catch {
        throw .damaged(error.offset, .xml(error.fault), in: bytes)
      }
      switch event {
      case .start(let name, let attributes, let offset):
        depth += 1
        if depth == 1 {
          guard name == "osm" else { throw .unknownFormat }
          reader.readAttribution(attributes)
        } else {
          reader.start(name, attributes, depth, offset)
        }
      case .end:
        if depth == 2 { try reader.endElement() }
        depth -= 1
      case .text(let text):
        if depth == 2, reader.object == nil { reader.take(text) }
      case .endOfFile: return reader.finish()
      }
    }
  }

  private var note = ""
  private var remark = ""
  /// The element outside objects that is open.
  private var element = ""

  /// Overpass writes who made the map, and why it is not whole, into elements of their own.
  private mutating func take(_ text: String) {
    if element == "note" { note += text }
    if element == "remark" { remark += text }
  }

  private mutating func finish() -> MapScene {
    if scene.attribution.isEmpty, !note.isEmpty { scene.attribution = [MapCredit.line(note)] }
    // The addresses that OpenStreetMap writes stand for its name and licence.
    // Byte by byte: for pages there is no search for a text in a text.
    let usual = "OpenStreetMap and contributors".utf8
    let isUsual = scene.attribution.contains { line in
      line.utf8.indices.contains { line.utf8[$0...].starts(with: usual) }
    }
    if scene.attribution.isEmpty || isUsual { scene.attribution = [MapCredit.openStreetMap] }
    return scene
  }

  private mutating func readAttribution(_ attributes: [XMLAttribute]) {
    for key in ["copyright", "attribution", "license"] {
      if let value = attributes.first(where: { $0.name == key })?.value, !value.isEmpty {
        scene.attribution.append(MapCredit.line(value))
      }
    }
  }

  private mutating func start(
    _ name: String, _ attributes: [XMLAttribute], _ depth: Int, _ offset: Int
  ) {
    func value(_ key: String) -> String? { attributes.first { $0.name == key }?.value }
    func reference() -> Int64 { value("ref").flatMap { Int64($0) } ?? MapScene.unknownID }
    func place() -> MapPoint? {
      guard let latitude = value("lat"), let longitude = value("lon") else { return nil }
      return scene.point(
        of: "node", latitude: Double(latitude), longitude: Double(longitude), at: offset)
    }
    if depth == 2 {
      element = name
      let kinds: [String: GroundObject.Kind] = [
        "node": .node, "way": .way, "relation": .relation,
      ]
      guard let kind = kinds[name] else { return }
      guard let id = value("id").flatMap({ Int64($0) }) else {
        return scene.leaveOut(name, .badForm, found: "id", at: offset)
      }
      (object, self.offset) = (GroundObject(kind, id), offset)
      (tags, references, places, hasCenter) = (MapTags(), [], [], false)
      (members, others) = ([], [])
      isDeleted = value("action") == "delete" || value("visible") == "false"
      latitude = value("lat").flatMap { Double($0) }
      longitude = value("lon").flatMap { Double($0) }
    } else if depth == 3, object != nil {
      switch name {
      case "tag":
        if let key = value("k"), let text = value("v") { tags.set(key, text) }
      case "nd":
        references.append(reference())
        places.append(place())
      case "center": hasCenter = true
      case "member":
        let role = value("role") ?? ""
        switch value("type") {
        case "node": others.append(.init(object: GroundObject(.node, reference()), role: role))
        case "relation":
          others.append(.init(object: GroundObject(.relation, reference()), role: role))
        default: members.append(MapRelation.Member(way: reference(), role: role))
        }
      default: break
      }
    } else if depth == 4, name == "nd", object?.kind == .relation, !members.isEmpty {
      members[members.count - 1].nodes = (members[members.count - 1].nodes ?? []) + [place()]
    }
  }

  private mutating func endElement() throws(GroundError) {
    defer { object = nil }
    if !remark.isEmpty {
      scene.add(remark: remark)
      remark = ""
    }
    guard let object, !isDeleted else { return }
    switch object.kind {
    case .node:
      try scene.addNode(object.id, tags, latitude: latitude, longitude: longitude, at: offset)
    case .way:
      try scene.addWay(
        MapScene.Way(
          id: object.id, tags: tags, references: references,
          nodes: places.contains { $0 != nil } ? places : nil, hasCenter: hasCenter))
    case .relation:
      try scene.addRelation(
        MapRelation(
          id: object.id, tags: tags, members: members, others: others, hasCenter: hasCenter))
    case .feature: break
    }
  }
}
