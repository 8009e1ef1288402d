/// Turns shapes with tags into ground, in the same way for every format.
///
/// What is connected is found by place, so all formats give equal grounds.
struct MapInterpreter {
  /// A barrier before its gates are known.
  private struct Barrier {
    var kind: GroundBarrier.Kind
    var points: [MapPoint]
    /// Its gates, if they are known.
    var gates: [MapPoint]?
  }

  private var map = GroundMap()
  private(set) var warnings: [GroundWarning] = []
  private var barriers: [Barrier] = []
  /// The nodes of ways that people walk along.
  private var walked: Set<MapPoint> = []
  /// The nodes of ways that lead through barriers, though people do not walk along them.
  private var thoroughfares: Set<MapPoint> = []
  private let tagged: [MapPoint: TaggedNode]

  /// Creates an interpreter with the nodes that have tags.
  init(tagged: [MapPoint: TaggedNode]) { self.tagged = tagged }

  /// Adds a warning.
  mutating func warn(_ warning: GroundWarning) { warnings.append(warning) }

  /// Reads a shape; with `asArea` false the area of the shape is already known from a relation.
  mutating func add(_ shape: MapShape, asArea: Bool = true) {
    let tags = shape.tags
    if tags.isEmpty { return }
    if case .unclear(let key, let value) = tags.walking, tags.dependsOnAccess(shape.isClosed) {
      warn(.unclearAccess(shape.object, key: key, value: value))
    }
    if asArea { addArea(shape) }
    addBarrier(shape)
    addWay(shape)
  }

  private mutating func addArea(_ shape: MapShape) {
    let isRings = shape.form == .rings
    guard shape.isClosed else {
      if shape.tags.mustClose { warn(.openRing(shape.object)) }
      return
    }
    let isRelation = shape.object.kind == .relation
    guard let kind = shape.tags.areaKind(isRelation: isRelation, isRings: isRings) else { return }
    let rings = shape.rings.filter { $0.count > 2 }
    if rings.count < shape.rings.count { warn(.tooFewPoints(shape.object)) }
    if rings.isEmpty { return }
    map.areas.append(GroundArea(kind, rings: rings.map { $0.map { $0.coordinate } }))
  }

  private mutating func addBarrier(_ shape: MapShape) {
    let tags = shape.tags
    let isArea = shape.object.kind == .relation || tags["area"] == "yes"
    if tags["barrier"] != nil, isArea, shape.isClosed { return }
    let kind: GroundBarrier.Kind
    switch tags.barrier {
    case .none: return
    case .line(let known): kind = known
    case .unknown(let value):
      warn(.unknownBarrier(shape.object, value: value))
      kind = .fence
    }
    for points in outlines(shape) where points.count > 1 {
      barriers.append(Barrier(kind: kind, points: points, gates: shape.gates))
    }
  }

  private mutating func addWay(_ shape: MapShape) {
    let tags = shape.tags
    guard let kind = tags.way else {
      if tags.isThoroughfare { shape.lines.forEach { thoroughfares.formUnion($0) } }
      return
    }
    let isOutline = shape.form == .rings || (shape.isClosed && tags["area"] == "yes")
    for points in outlines(shape) where points.count > 1 {
      map.ways.append(
        GroundWay(kind, line: points.map { $0.coordinate }, isPassage: tags.isPassage))
      // A square ends at the walls around it; a pier joins the shore.
      if !isOutline || tags["man_made"] == "pier" { walked.formUnion(points) }
    }
  }

  /// Returns lines of a shape; those of rings repeat their first point.
  private func outlines(_ shape: MapShape) -> [[MapPoint]] {
    shape.form == .way ? shape.lines : shape.lines.map { $0 + $0.prefix(1) }
  }

  /// Returns the ground, once all shapes are added.
  mutating func finish() -> GroundMap {
    for barrier in barriers {
      var gates = barrier.gates ?? []
      var seen: Set<MapPoint> = []
      for point in barrier.points where barrier.gates == nil && seen.insert(point).inserted {
        if isGate(point, in: barrier.kind) { gates.append(point) }
      }
      map.barriers.append(
        GroundBarrier(
          barrier.kind, line: barrier.points.map { $0.coordinate },
          gates: gates.map { $0.coordinate }))
    }
    return map
  }

  private mutating func isGate(_ point: MapPoint, in kind: GroundBarrier.Kind) -> Bool {
    guard let node = tagged[point] else { return isJoint(point, in: kind) }
    if node.tags.shutsPassage { return false }
    let isOpening: Bool
    switch kind {
    case .wall, .fence, .hedge, .cliff: isOpening = node.tags.isGate
    case .road: isOpening = node.tags.isCrossing && node.tags.walking != .closed
    case .water: isOpening = node.tags.isFord
    }
    if node.tags.isGate, case .unclear(let key, let value) = node.tags.walking {
      warn(.unclearAccess(node.object, key: key, value: value))
    }
    return isOpening || isJoint(point, in: kind)
  }

  private func isJoint(_ point: MapPoint, in kind: GroundBarrier.Kind) -> Bool {
    if walked.contains(point) { return true }
    switch kind {
    case .wall, .fence, .hedge, .cliff: return thoroughfares.contains(point)
    case .road, .water: return false
    }
  }
}
