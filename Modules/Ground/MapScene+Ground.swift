import PlaceFiles

extension MapScene {
  /// What the relations of a map may still cost: many of them can use the same long ways.
  private struct Work {
    /// The nodes used so far.
    var uses = 0
    /// The comparisons left to find out what lies inside, and what overlaps.
    var comparisons: Int
  }

  /// Returns the ground of the map.
  func ground() throws(GroundError) -> GroundReading {
    var interpreter = MapInterpreter(tagged: tagged)
    for remark in remarks { interpreter.warn(.partial(remark: remark)) }
    for omission in omissions.all { interpreter.warn(.leftOut(omission)) }
    for warning in warnings { interpreter.warn(warning) }
    var covered: Set<Int64> = []
    var work = Work(comparisons: comparisons)
    var areas: [MapShape] = []
    for relation in relations {
      areas += try self.areas(of: relation, &covered, &interpreter, &work)
    }
    for way in ways where !way.tags.isEmpty {
      let points = points(of: way)
      let missing = points.count { $0 == nil }
      let object = GroundObject(.way, way.id)
      if missing == points.count {
        interpreter.warn(way.hasCenter ? .onlyCenter(object) : .noGeometry(object))
        continue
      }
      if missing > 0 { interpreter.warn(.missingNodes(object, count: missing)) }
      interpreter.add(
        MapShape(object, way.tags, nodes: points, isClosed: isClosed(way)),
        asArea: !covered.contains(way.id))
    }
    for area in areas { interpreter.add(area) }
    for shape in shapes { interpreter.add(shape) }
    var map = interpreter.finish()
    map.attribution = attribution
    map.remarks = remarks
    map.leftOutCount = interpreter.warnings.reduce(leftOutBefore) { $0 + $1.leftOutCount }
    return GroundReading(map: map, warnings: interpreter.warnings)
  }

  /// Returns the area that a relation makes of its members, or several if its outer rings overlap,
  /// and notes the ways it covers.
  private func areas(
    of relation: MapRelation, _ covered: inout Set<Int64>, _ interpreter: inout MapInterpreter,
    _ work: inout Work
  ) throws(GroundError) -> [MapShape] {
    let object = GroundObject(.relation, relation.id)
    guard relation.tags.is("type", ["multipolygon", "boundary"]) else {
      if let type = unusedType(of: relation) { interpreter.warn(.notAnArea(object, type: type)) }
      return []
    }
    let outer = relation.members.filter { ["outer", "", "exclave"].contains($0.role) }
    let inner = relation.members.filter { ["inner", "enclave"].contains($0.role) }
    let isBoundary = relation.tags["type"] == "boundary"
    // Old maps tagged the outer way instead of the relation.
    let isOld = !relation.tags.describesArea && !isBoundary
    guard let tags = isOld ? oldTags(outer) : relation.tags else { return [] }
    if isBoundary, !tags.has("landuse"), !tags.has("natural") { return [] }
    let kind = tags.areaKind(isRelation: true, isRings: true)
    guard kind != nil || tags.way != nil || tags.barrier != .none else { return [] }
    for member in isOld ? outer + inner : outer where kind != nil && wayKind(member.way) == kind {
      covered.insert(member.way)
    }
    if relation.members.isEmpty {
      interpreter.warn(relation.hasCenter ? .onlyCenter(object) : .noGeometry(object))
    }
    if let warning = unusedMembers(of: relation) { interpreter.warn(warning) }
    var lost = Lost()
    let outerRings = try rings(outer, &lost, &work)
    var innerRings = try rings(inner, &lost, &work)
    if let first = lost.first {
      interpreter.warn(.missingMembers(object, count: lost.count, first: first))
    }
    if outerRings.hasLeftovers || innerRings.hasLeftovers { interpreter.warn(.openRing(object)) }
    if lost.count > 0 || outerRings.hasLeftovers {
      innerRings.drop(outside: outerRings.rings, &work.comparisons)
    }
    var sorted = AreaRings(
      outer: outerRings.rings, inner: innerRings.rings, &work.comparisons)
    if lost.hasRepetition { sorted.isRepeated = true }
    sorted.warnings(of: object).forEach { interpreter.warn($0) }
    return sorted.areas.map { MapShape(object, tags, rings: $0) }
  }

  private func wayKind(_ id: Int64) -> GroundArea.Kind? {
    wayPlaces[id].flatMap { ways[$0].tags.areaKind(isRelation: false, isRings: false) }
  }

  /// Returns the type of a relation that has the tags of an area and makes none; nil if its ways
  /// have the tags themselves, as those of buildings do.
  private func unusedType(of relation: MapRelation) -> String? {
    guard let kind = relation.tags.areaKind(isRelation: true, isRings: true),
      !relation.members.contains(where: { wayKind($0.way) == kind })
    else { return nil }
    return relation.tags["type"] ?? ""
  }

  /// Returns the warning about members that are no part of an area; nil if there are none.
  private func unusedMembers(of relation: MapRelation) -> GroundWarning? {
    let parts: Set = ["outer", "", "exclave", "inner", "enclave"]
    // Places of names, which no area needs.
    let marks: Set = ["label", "admin_centre", "entrance", "subarea"]
    let ways = relation.members.filter { !parts.contains($0.role) }
      .map { MapRelation.Other(object: GroundObject(.way, $0.way), role: $0.role) }
    let all = (ways + relation.others).filter { !marks.contains($0.role) }
    guard let first = all.first else { return nil }
    return .unusedMembers(
      GroundObject(.relation, relation.id), count: all.count, first: first.object,
      role: first.role)
  }

  /// Returns the tags of the first outer way that says what it is.
  private func oldTags(_ outer: [MapRelation.Member]) -> MapTags? {
    outer.lazy.compactMap { wayPlaces[$0.way] }.map { ways[$0].tags }.first(where: {
      $0.describesArea
    })
  }

  /// The members of a relation that make no ring.
  private struct Lost {
    /// The number of those that the file lacks in whole or in part.
    var count = 0
    /// The first of them.
    var first: GroundObject?
    /// Whether two members are the same line.
    var hasRepetition = false
  }

  /// Joins the ways of members; counts those that the file lacks in whole or in part.
  private func rings(
    _ members: [MapRelation.Member], _ lost: inout Lost, _ work: inout Work
  ) throws(GroundError) -> RingAssembler {
    var lines: [[MapPoint]] = []
    var seen: Set<Int64> = []
    var seenLines: Set<[MapPoint]> = []
    for member in members
    where member.way == Self.unknownID || seen.insert(member.way).inserted {
      let nodes = wayPlaces[member.way].map { points(of: ways[$0]) } ?? member.nodes
      work.uses += nodes?.count ?? 0
      guard work.uses <= Self.mostUses else { throw .tooMany(.uses, limit: Self.mostUses) }
      let known = nodes?.compactMap { $0 }
      if let known, !known.isEmpty, known.count == nodes?.count {
        let line = MapShape.plain(known)
        let isForward = line[0] <= line[line.count - 1]
        if seenLines.insert(isForward ? line : line.reversed()).inserted {
          lines.append(line)
        } else {
          lost.hasRepetition = true
        }
      } else {
        lost.count += 1
        lost.first = lost.first ?? GroundObject(.way, member.way)
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
    keep { ring in others.count { AreaRings.holds($0, ring) } % 2 == 1 }
  }
}
