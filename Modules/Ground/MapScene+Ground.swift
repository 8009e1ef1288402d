extension MapScene {
  /// What the relations of a map may still cost: many of them can use the same long ways.
  private struct Work {
    /// The nodes used so far.
    var uses = 0
    /// The comparisons left to find out what lies inside.
    var comparisons = 50_000_000
  }

  /// Returns the ground of the map.
  func ground() throws(GroundError) -> GroundReading {
    var interpreter = MapInterpreter(tagged: tagged)
    var covered: Set<Int64> = []
    var work = Work()
    var areas: [MapShape] = []
    for relation in relations {
      if let area = try area(of: relation, &covered, &interpreter, &work) { areas.append(area) }
    }
    for way in ways where !way.tags.isEmpty {
      let points = points(of: way)
      if points.isEmpty {
        interpreter.warn(.noGeometry(GroundObject(.way, way.id)))
        continue
      }
      let missing = points.count { $0 == nil }
      let object = GroundObject(.way, way.id)
      if missing > 0 { interpreter.warn(.missingNodes(object, count: missing)) }
      interpreter.add(
        MapShape(object, way.tags, nodes: points, isClosed: isClosed(way)),
        asArea: !covered.contains(way.id))
    }
    for area in areas { interpreter.add(area) }
    for shape in shapes { interpreter.add(shape) }
    var map = interpreter.finish()
    map.attribution = attribution
    return GroundReading(map: map, warnings: interpreter.warnings)
  }

  /// Returns the area that a relation makes of its members, and notes the ways it covers.
  private func area(
    of relation: MapRelation, _ covered: inout Set<Int64>, _ interpreter: inout MapInterpreter,
    _ work: inout Work
  ) throws(GroundError) -> MapShape? {
    guard relation.tags.is("type", ["multipolygon", "boundary"]) else { return nil }
    let object = GroundObject(.relation, relation.id)
    let outer = relation.members.filter { ["outer", "", "exclave"].contains($0.role) }
    let inner = relation.members.filter { ["inner", "enclave"].contains($0.role) }
    let isBoundary = relation.tags["type"] == "boundary"
    // Old maps tagged the outer way instead of the relation.
    let isOld = !relation.tags.describesArea && !isBoundary
    guard let tags = isOld ? oldTags(outer) : relation.tags else { return nil }
    if isBoundary, !tags.has("landuse"), !tags.has("natural") { return nil }
    let kind = tags.areaKind(isRelation: true, isRings: true)
    guard kind != nil || tags.way != nil || tags.barrier != .none else { return nil }
    let wayKind = { (id: Int64) in
      wayPlaces[id].flatMap {
        ways[$0].tags.areaKind(isRelation: false, isRings: false)
      }
    }
    for member in isOld ? outer + inner : outer where kind != nil && wayKind(member.way) == kind {
      covered.insert(member.way)
    }
    var missing = 0
    let outerRings = try rings(outer, &missing, &work)
    var innerRings = try rings(inner, &missing, &work)
    if missing > 0 { interpreter.warn(.missingMembers(object, count: missing)) }
    if outerRings.hasLeftovers || innerRings.hasLeftovers { interpreter.warn(.openRing(object)) }
    if missing > 0 || outerRings.hasLeftovers {
      innerRings.drop(outside: outerRings.rings, &work.comparisons)
    }
    let all = outerRings.rings + innerRings.rings
    return all.isEmpty ? nil : MapShape(object, tags, rings: all)
  }

  /// Returns the tags of the first outer way that says what it is.
  private func oldTags(_ outer: [MapRelation.Member]) -> MapTags? {
    outer.lazy.compactMap { wayPlaces[$0.way] }.map { ways[$0].tags }.first(where: \.describesArea)
  }

  /// Joins the ways of members; counts those that the file lacks in whole or in part.
  private func rings(_ members: [MapRelation.Member], _ missing: inout Int, _ work: inout Work)
    throws(GroundError) -> RingAssembler
  {
    var lines: [[MapPoint]] = []
    var seen: Set<Int64> = []
    for member in members where seen.insert(member.way).inserted {
      let nodes = wayPlaces[member.way].map { points(of: ways[$0]) } ?? member.nodes
      work.uses += nodes?.count ?? 0
      guard work.uses <= Self.mostUses else { throw .tooMany(.uses, limit: Self.mostUses) }
      let known = nodes?.compactMap(\.self)
      if let known, !known.isEmpty, known.count == nodes?.count {
        lines.append(MapShape.plain(known))
      } else {
        missing += 1
      }
    }
    return RingAssembler(lines)
  }
}

extension RingAssembler {
  /// Drops the rings that do not start inside one of the others, which would else become areas.
  ///
  /// Without enough comparisons left it drops all.
  mutating func drop(outside others: [[MapPoint]], _ comparisons: inout Int) {
    let points = others.reduce(0) { $0 + $1.count }
    let (work, overflow) = points.multipliedReportingOverflow(by: rings.count)
    guard !overflow, work <= comparisons else { return removeAll() }
    comparisons -= work
    keep { ring in
      ring.first.map { point in others.count { Self.holds($0, point) } % 2 == 1 } ?? false
    }
  }

  private static func holds(_ ring: [MapPoint], _ point: MapPoint) -> Bool {
    var isInside = false
    let (x, y) = (Double(point.longitude), Double(point.latitude))
    guard var last = ring.last else { return false }
    for next in ring {
      let (nextY, lastY) = (Double(next.latitude), Double(last.latitude))
      if (nextY > y) != (lastY > y) {
        let (nextX, lastX) = (Double(next.longitude), Double(last.longitude))
        if x < (lastX - nextX) * (y - nextY) / (lastY - nextY) + nextX { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }
}
