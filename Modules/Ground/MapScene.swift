import PlainJSON
import Geo
import PlaceFiles

/// A part of a map with its tags, its nodes resolved.
struct MapShape {
  /// How lines are meant.
  enum Form {
    /// A way of OpenStreetMap: a line, or an area if it closes and its tags say so.
    case way
    /// The rings of an area, without repeating the first point.
    case rings
  }

  /// What it is called.
  var object: GroundObject
  /// Its tags.
  var tags: MapTags
  /// How its lines are meant.
  var form: Form
  /// The lines: of a way the stretches between missing nodes, of an area the rings.
  var lines: [[MapPoint]]
  /// Whether the first node of a way is also its last.
  var isClosed: Bool
  /// Where a barrier is passed, if the file says so itself.
  var gates: [MapPoint]?

  /// Creates a way from its nodes; nil stands for a node that the file lacks.
  init(_ object: GroundObject, _ tags: MapTags, nodes: [MapPoint?], isClosed: Bool) {
    (self.object, self.tags, self.form) = (object, tags, .way)
    self.isClosed = isClosed && nodes.count > 1
    lines = nodes.split(separator: nil).map { MapShape.plain($0.compactMap { $0 }) }
  }

  /// Creates an area from rings, which may repeat their first point.
  init(_ object: GroundObject, _ tags: MapTags, rings: [[MapPoint]]) {
    (self.object, self.tags, self.form) = (object, tags, .rings)
    isClosed = true
    lines = rings.map(MapShape.ring)
  }

  /// Returns points without immediate repetitions.
  static func plain(_ points: [MapPoint]) -> [MapPoint] {
    var result: [MapPoint] = []
    result.reserveCapacity(points.count)
    for point in points where point != result.last { result.append(point) }
    return result
  }

  /// Returns the points of a ring without repeating the first.
  static func ring(_ points: [MapPoint]) -> [MapPoint] {
    var result = plain(points)
    if result.count > 1, result.first == result.last { result.removeLast() }
    return result
  }

  /// The rings of the area that the shape is, if it is one.
  var rings: [[MapPoint]] { form == .rings ? lines : [MapShape.ring(lines.flatMap { $0 })] }
}

/// A relation with the ways it needs.
struct MapRelation {
  /// A member.
  struct Member {
    /// The number of the way.
    var way: Int64
    /// Its role.
    var role: String
    /// Its nodes, if the relation gives them.
    var nodes: [MapPoint?]?
  }

  /// A member that is no way.
  struct Other {
    /// What it is.
    var object: GroundObject
    /// Its role.
    var role: String
  }

  /// Its number.
  var id: Int64
  /// Its tags.
  var tags: MapTags
  /// Its members that are ways.
  var members: [Member]
  /// Its other members.
  var others: [Other] = []
  /// Whether the file gives its middle.
  var hasCenter = false
}

/// A map as OpenStreetMap has it: nodes, ways and relations by number.
struct MapScene {
  /// The maximum number of nodes, or of positions.
  static let mostNodes = 2_000_000
  /// The maximum number of ways, of relations and of features.
  static let mostObjects = 500_000
  /// The maximum number of nodes of ways and relations, each as often as it is used.
  static let mostUses = 8_000_000

  /// A way before its nodes are known.
  struct Way {
    /// Its number.
    var id: Int64
    /// Its tags.
    var tags: MapTags
    /// The numbers of its nodes.
    var references: [Int64]
    /// Its nodes, if the way gives them.
    var nodes: [MapPoint?]?
    /// Whether the file gives its middle.
    var hasCenter = false
  }

  /// The number of a node or a way that the file does not name; no node and no way has it.
  static let unknownID = Int64.min

  /// The file.
  let bytes: [UInt8]
  /// Whether latitude 0, longitude 0 is a place.
  var allowsZero: Bool
  /// What was left out.
  var omissions = OmissionList()
  /// What the server said of a map that it could not send whole.
  var remarks: [String] = []
  /// The number of things that were left out when the map of an exported ground was read.
  var leftOutBefore = 0
  /// What is wrong with the rings of shapes.
  var warnings: [GroundWarning] = []
  /// What finding out whether rings overlap may still cost.
  var comparisons = 50_000_000
  /// The places of the nodes.
  private(set) var nodes: [Int64: MapPoint] = [:]
  /// The ways in the order of the file.
  private(set) var ways: [Way] = []
  /// The places of ways in the list.
  private(set) var wayPlaces: [Int64: Int] = [:]
  /// The relations in the order of the file.
  private(set) var relations: [MapRelation] = []
  /// The number of nodes of ways, each as often as it is used.
  private(set) var uses = 0
  private var relationIDs: Set<Int64> = []
  /// The nodes that have tags, by place.
  var tagged: [MapPoint: TaggedNode] = [:]
  /// The shapes of formats that have no nodes of their own.
  var shapes: [MapShape] = []
  /// Who made the map.
  var attribution: [String] = []

  /// Creates an empty scene for a file; latitude 0, longitude 0 is no place unless `allowsZero`.
  init(_ bytes: [UInt8], allowsZero: Bool) { (self.bytes, self.allowsZero) = (bytes, allowsZero) }

  /// Adds a node; one without a place is recorded.
  mutating func addNode(
    _ id: Int64, _ tags: MapTags, latitude: Double?, longitude: Double?, at offset: Int
  ) throws(GroundError) {
    guard let point = point(of: "node", latitude: latitude, longitude: longitude, at: offset)
    else { return }
    nodes[id] = point
    guard nodes.count <= Self.mostNodes else { throw .tooMany(.nodes, limit: Self.mostNodes) }
    add(tags, GroundObject(.node, id), at: point)
  }

  /// Notes the tags of a place; of two tagged objects at a place the first counts.
  mutating func add(_ tags: MapTags, _ object: GroundObject, at point: MapPoint) {
    if !tags.isEmpty, tagged[point] == nil {
      tagged[point] = TaggedNode(object: object, tags: tags)
    }
  }

  /// Adds a way; a repetition only adds what the first lacked.
  mutating func addWay(_ way: Way) throws(GroundError) {
    if let place = wayPlaces[way.id] {
      if ways[place].tags.isEmpty { ways[place].tags = way.tags }
      if ways[place].references.isEmpty { ways[place].references = way.references }
      if ways[place].nodes == nil { ways[place].nodes = way.nodes }
      if way.hasCenter { ways[place].hasCenter = true }
      return
    }
    uses += way.references.count
    guard uses <= Self.mostUses else { throw .tooMany(.uses, limit: Self.mostUses) }
    guard ways.count < Self.mostObjects else { throw .tooMany(.ways, limit: Self.mostObjects) }
    wayPlaces[way.id] = ways.count
    ways.append(way)
  }

  /// Adds a relation; of repetitions the first counts.
  mutating func addRelation(_ relation: MapRelation) throws(GroundError) {
    guard relationIDs.insert(relation.id).inserted else { return }
    guard relations.count < Self.mostObjects else {
      throw .tooMany(.relations, limit: Self.mostObjects)
    }
    relations.append(relation)
  }

  /// Returns the nodes of a way; nil stands for a missing one.
  func points(of way: Way) -> [MapPoint?] { way.nodes ?? way.references.map { nodes[$0] } }

  /// Returns whether a way ends at its first node.
  func isClosed(_ way: Way) -> Bool {
    if let nodes = way.nodes { return nodes.count > 2 && nodes[0] == nodes[nodes.count - 1] }
    return way.references.count > 2 && way.references.first == way.references.last
  }
}

/// The tags of a node.
struct TaggedNode {
  /// What it is called.
  var object: GroundObject
  /// Its tags.
  var tags: MapTags
}

/// What all readers of maps do with what they find.
extension MapScene {
  /// Records something that was left out, by its offset in the file.
  mutating func leaveOut(
    _ what: String, _ why: Omission.Reason, found: String? = nil, at offset: Int
  ) {
    let bytes = bytes
    omissions.add(what, why, found: found, line: TextPlace(of: offset, in: bytes).line)
  }

  /// Records what the server said of a map that it could not send whole.
  mutating func add(remark: String) {
    let line = MapCredit.line(remark)
    if line.contains(where: { !$0.isWhitespace }), !remarks.contains(line) { remarks.append(line) }
  }

  /// Returns a place; nil for none, which is recorded.
  mutating func point(
    of what: String, latitude: Double?, longitude: Double?, at offset: Int
  ) -> MapPoint? {
    do throws(PlaceFault) {
      return MapPoint(
        try Coordinate(latitude: latitude, longitude: longitude, allowingZero: allowsZero))
    } catch {
      let found: Double? =
        switch error {
        case .latitude: latitude
        case .longitude: longitude
        case .zero: nil
        }
      leaveOut(what, .position(error), found: found.map { "\($0)" }, at: offset)
      return nil
    }
  }

  /// Adds an area of rings, or several if its outer rings overlap.
  mutating func add(
    _ object: GroundObject, _ tags: MapTags, outer: [[MapPoint]], inner: [[MapPoint]]
  ) {
    let rings = AreaRings(outer: outer, inner: inner, &comparisons)
    // What is no area needs no word.
    if tags.areaKind(isRelation: false, isRings: true) != nil {
      warnings += rings.warnings(of: object)
    }
    for area in rings.areas { shapes.append(MapShape(object, tags, rings: area)) }
  }
}
