/// The rings of one area, sorted out: each once, and outer rings that overlap in areas of their own.
///
/// A place is in an area if an odd number of its rings hold it, so two equal or overlapping outer
/// rings would open what both of them close.
struct AreaRings {
  /// The rings of the area, or of several that together are it.
  private(set) var areas: [[[MapPoint]]] = []
  /// Whether a ring was there twice.
  var isRepeated = false
  private var isOverlapping = false
  private var isWithoutOuter = false
  private var isCancelled = false

  /// Sorts out rings, at most at the cost of some comparisons.
  init(outer: [[MapPoint]], inner: [[MapPoint]], _ comparisons: inout Int) {
    var outer = once(outer)
    var inner = once(inner)
    let both = Set(outer.map(Self.canonical)).intersection(inner.map(Self.canonical))
    if !both.isEmpty {
      isCancelled = true
      outer.removeAll { both.contains(Self.canonical($0)) }
      inner.removeAll { both.contains(Self.canonical($0)) }
    }
    let outside = Self.rings(inner, outside: outer, &comparisons)
    if !outside.isEmpty {
      isWithoutOuter = true
      let lone = Set(outside)
      outer += outside.map { inner[$0] }
      inner = inner.indices.filter { !lone.contains($0) }.map { inner[$0] }
    }
    isOverlapping = Self.overlap(outer, inner, &comparisons)
    if isOverlapping {
      areas = outer.map { ring in [ring] + inner.filter { Self.holds(ring, $0) } }
    } else if !outer.isEmpty {
      areas = [outer + inner]
    }
  }

  /// Returns what was wrong, in a fixed order.
  func warnings(of object: GroundObject) -> [GroundWarning] {
    (isRepeated ? [.repeatedRing(object)] : []) + (isCancelled ? [.cancelledRing(object)] : [])
      + (isWithoutOuter ? [.noOuterRing(object)] : [])
      + (isOverlapping ? [.overlappingRings(object)] : [])
  }

  /// Returns rings without those that were there before.
  private mutating func once(_ rings: [[MapPoint]]) -> [[MapPoint]] {
    guard rings.count > 1 else { return rings }
    var seen: Set<[MapPoint]> = []
    let result = rings.filter { $0.count < 3 || seen.insert(Self.canonical($0)).inserted }
    if result.count < rings.count { isRepeated = true }
    return result
  }

  /// Returns a ring as it begins at its least place and goes to the lesser of its neighbours.
  private static func canonical(_ ring: [MapPoint]) -> [MapPoint] {
    guard let start = ring.indices.min(by: { ring[$0] < ring[$1] }) else { return ring }
    let forward = Array(ring[start...] + ring[..<start])
    let backward = forward.prefix(1) + forward.dropFirst().reversed()
    return forward.count > 1 && backward[1] < forward[1] ? Array(backward) : forward
  }

  /// Returns the inner rings that lie in no outer ring, by their places in the list.
  private static func rings(
    _ inner: [[MapPoint]], outside outer: [[MapPoint]], _ comparisons: inout Int
  ) -> [Int] {
    let points = outer.reduce(0) { $0 + $1.count }
    let (work, overflow) = points.multipliedReportingOverflow(by: inner.count)
    guard !overflow, work <= comparisons else { return [] }
    comparisons -= work
    return inner.indices.filter { index in
      inner[index].count > 2 && !outer.contains { holds($0, inner[index]) }
    }
  }

  /// Returns whether a ring lies in another, by the first sample that is not on its border.
  static func holds(_ ring: [MapPoint], _ other: [MapPoint]) -> Bool {
    for place in samples(of: other) {
      switch side(of: place, ring) {
      case .inside: return true
      case .outside: return false
      case .border: continue
      }
    }
    return true
  }

  /// Returns whether outer rings overlap: they cross, or one lies in another with no hole between.
  private static func overlap(
    _ outer: [[MapPoint]], _ inner: [[MapPoint]], _ comparisons: inout Int
  ) -> Bool {
    guard outer.count > 1 else { return false }
    if RingCrossing.isFound(in: outer, &comparisons) { return true }
    let boxes = outer.map(Box.init)
    for index in outer.indices {
      let near = outer.indices.filter { $0 != index && boxes[$0].touches(boxes[index]) }
      if near.isEmpty { continue }
      comparisons -= near.reduce(0) { $0 + mostSamples * outer[$1].count }
      guard comparisons > 0 else { return false }
      let isFound = samples(of: outer[index]).contains { place in
        let holders = near.count { side(of: place, outer[$0]) == .inside }
        return holders > 0 && holders > inner.count { side(of: place, $0) != .outside }
      }
      if isFound { return true }
    }
    return false
  }

  /// The rectangle around a ring.
  private struct Box {
    private var latitudes: ClosedRange<Int32>
    private var longitudes: ClosedRange<Int32>

    init(_ ring: [MapPoint]) {
      let (rows, columns) = (ring.map { $0.latitude }, ring.map { $0.longitude })
      latitudes = (rows.min() ?? 0)...(rows.max() ?? 0)
      longitudes = (columns.min() ?? 0)...(columns.max() ?? 0)
    }

    func touches(_ other: Box) -> Bool {
      latitudes.overlaps(other.latitudes) && longitudes.overlaps(other.longitudes)
    }
  }

  /// The most places of a ring that are looked at.
  private static let mostSamples = 64

  /// Returns corners of a ring and middles of its edges, evenly chosen, in units of half a place.
  private static func samples(of ring: [MapPoint]) -> [(x: Double, y: Double)] {
    guard !ring.isEmpty else { return [] }
    let step = max(1, 2 * ring.count / mostSamples)
    return stride(from: 0, to: 2 * ring.count, by: step).map { half in
      let (from, to) = (ring[half / 2], ring[(half + 1) / 2 % ring.count])
      return (
        (Double(from.longitude) + Double(to.longitude)) / 2,
        (Double(from.latitude) + Double(to.latitude)) / 2
      )
    }
  }

  private enum Side {
    case inside, outside, border
  }

  private static func side(of place: (x: Double, y: Double), _ ring: [MapPoint]) -> Side {
    guard var last = ring.last else { return .outside }
    var isInside = false
    for next in ring {
      let (x0, y0) = (Double(last.longitude), Double(last.latitude))
      let (x1, y1) = (Double(next.longitude), Double(next.latitude))
      last = next
      guard min(y0, y1) <= place.y, place.y <= max(y0, y1) else { continue }
      let area = (x1 - x0) * (place.y - y0) - (y1 - y0) * (place.x - x0)
      if area == 0, min(x0, x1) <= place.x, place.x <= max(x0, x1) { return .border }
      if (y1 > place.y) != (y0 > place.y), (area > 0) == (y1 > y0) { isInside.toggle() }
    }
    return isInside ? .inside : .outside
  }
}

/// Finds two rings that cross.
enum RingCrossing {
  private struct Edge {
    var from: MapPoint
    var to: MapPoint
    var ring: Int

    var longitudes: ClosedRange<Int32> {
      min(from.longitude, to.longitude)...max(from.longitude, to.longitude)
    }
    var latitudes: ClosedRange<Int32> {
      min(from.latitude, to.latitude)...max(from.latitude, to.latitude)
    }
  }

  /// Returns whether edges of two rings cross between their ends; gives up after some comparisons.
  static func isFound(in rings: [[MapPoint]], _ comparisons: inout Int) -> Bool {
    var edges: [Edge] = []
    for (number, ring) in rings.enumerated() where ring.count > 2 {
      var last = ring[ring.count - 1]
      for point in ring {
        edges.append(Edge(from: last, to: point, ring: number))
        last = point
      }
    }
    edges.sort { $0.longitudes.lowerBound < $1.longitudes.lowerBound }
    for (index, edge) in edges.enumerated() {
      for other in edges[(index + 1)...] {
        guard other.longitudes.lowerBound <= edge.longitudes.upperBound else { break }
        comparisons -= 1
        guard comparisons > 0 else { return false }
        if other.ring != edge.ring, other.latitudes.overlaps(edge.latitudes), cross(edge, other) {
          return true
        }
      }
    }
    return false
  }

  private static func cross(_ a: Edge, _ b: Edge) -> Bool {
    side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0
  }

  /// Returns on which side of an edge a place lies: -1, 0 or 1.
  private static func side(_ edge: Edge, _ point: MapPoint) -> Int {
    let (x, y) = (Double(edge.from.longitude), Double(edge.from.latitude))
    let area =
      (Double(edge.to.longitude) - x) * (Double(point.latitude) - y)
      - (Double(edge.to.latitude) - y) * (Double(point.longitude) - x)
    return area > 0 ? 1 : area < 0 ? -1 : 0
  }
}
