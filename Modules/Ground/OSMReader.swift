import PlainXML

/// Reads the XML of OpenStreetMap (version 0.6), also as JOSM and Overpass write it.
struct OSMReader {
  private let bytes: [UInt8]
  private var scene = MapScene()
  /// The object whose element is open.
  private var object: GroundObject?
  private var isDeleted = false
  private var tags = MapTags()
  private var latitude: Double?
  private var longitude: Double?
  private var references: [Int64] = []
  private var members: [MapRelation.Member] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a whole file.
  static func read(_ bytes: [UInt8]) throws(GroundError) -> MapScene {
    var reader = OSMReader(bytes)
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
          try reader.start(name, attributes, depth, offset)
        }
      case .end:
        if depth == 2 { try reader.endObject() }
        depth -= 1
      case .text(let text):
        if depth == 2, reader.object == nil { reader.note(text) }
      case .endOfFile: return reader.finish()
      }
    }
  }

  private var note = ""
  private var isNote = false

  /// Overpass writes who made the map into an element of its own.
  private mutating func note(_ text: String) { if isNote { note += text } }

  private mutating func finish() -> MapScene {
    if scene.attribution.isEmpty, !note.isEmpty { scene.attribution = [MapCredit.line(note)] }
    // The addresses that OpenStreetMap writes stand for its name and licence.
    let isUsual = scene.attribution.contains { $0.contains("OpenStreetMap and contributors") }
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
  ) throws(GroundError) {
    if depth == 2 {
      isNote = name == "note"
      let kinds: [String: GroundObject.Kind] = [
        "node": .node, "way": .way, "relation": .relation,
      ]
      guard let kind = kinds[name] else { return }
      object = GroundObject(kind, try number("id", attributes, offset))
      (tags, references, members) = (MapTags(), [], [])
      isDeleted = attributes.contains {
        ($0.name == "action" && $0.value == "delete")
          || ($0.name == "visible" && $0.value == "false")
      }
      guard kind == .node else { return }
      latitude = attributes.first { $0.name == "lat" }.flatMap { Double($0.value) }
      longitude = attributes.first { $0.name == "lon" }.flatMap { Double($0.value) }
    } else if depth == 3, object != nil {
      switch name {
      case "tag":
        if let key = attributes.first(where: { $0.name == "k" })?.value,
          let value = attributes.first(where: { $0.name == "v" })?.value
        {
          tags.set(key, value)
        }
      case "nd": references.append(try number("ref", attributes, offset))
      case "member":
        guard attributes.contains(where: { $0.name == "type" && $0.value == "way" }) else { return }
        let role = attributes.first { $0.name == "role" }?.value ?? ""
        members.append(
          MapRelation.Member(way: try number("ref", attributes, offset), role: role))
      default: break
      }
    }
  }

  private func number(
    _ name: String, _ attributes: [XMLAttribute], _ offset: Int
  ) throws(GroundError) -> Int64 {
    guard let text = attributes.first(where: { $0.name == name })?.value, let value = Int64(text)
    else { throw .badValue(offset, name, in: bytes) }
    return value
  }

  private mutating func endObject() throws(GroundError) {
    defer { object = nil }
    guard let object, !isDeleted else { return }
    switch object.kind {
    case .node: try scene.addNode(object.id, tags, latitude: latitude, longitude: longitude)
    case .way: try scene.addWay(MapScene.Way(id: object.id, tags: tags, references: references))
    case .relation:
      try scene.addRelation(MapRelation(id: object.id, tags: tags, members: members))
    case .feature: break
    }
  }
}
