import Geo

/// Ground in millimetres from its south-west corner, its segments cut to the rectangle.
struct GridGround {
  /// The side in metres that no rectangle exceeds: larger ones are cut off, so that signs of
  /// 64-bit products are exact.
  static let longestSideMeters = 20_000.0

  /// A segment between grid points of the rectangle.
  struct Segment {
    var ax: Int
    var ay: Int
    var bx: Int
    var by: Int
    var kind: UInt8
  }

  /// The rectangle's size in millimetres; 0 if there is no ground.
  let width: Int
  let height: Int
  /// The segments of areas, lines and outlines.
  private(set) var segments: [Segment] = []
  /// The rings of each area in millimetres, not cut.
  private(set) var areas: [[[GridPlace]]] = []
  /// The passages' rings, each an area of one ring.
  private(set) var passages: [[[GridPlace]]] = []

  /// Reads ground; points that are not finite are left out.
  init(_ ground: ReachGround) {
    let size = ground.northEast - ground.southWest
    let isFinite = size.eastMeters.isFinite && size.northMeters.isFinite
    let (east, north) = isFinite ? (size.eastMeters, size.northMeters) : (0, 0)
    let wide = Int((min(max(east, 0), Self.longestSideMeters) * 1000).rounded())
    let high = Int((min(max(north, 0), Self.longestSideMeters) * 1000).rounded())
    (width, height) = wide > 0 && high > 0 ? (wide, high) : (0, 0)
    guard width > 0 else { return }
    let origin = ground.southWest
    func read(_ points: [LocalPoint]) -> [GridPlace] {
      points.compactMap { GridPlace(rounding: $0 - origin) }
    }
    for area in ground.areas {
      let rings = area.map(read)
      for ring in rings { add(ring, isClosed: true, kind: Triangulation.Kind.area) }
      areas.append(rings)
    }
    for line in ground.lines {
      add(read(line), isClosed: false, kind: Triangulation.Kind.line)
    }
    for passage in ground.passages {
      let ring = read(passage)
      add(ring, isClosed: true, kind: Triangulation.Kind.outline)
      passages.append([ring])
    }
  }

  private mutating func add(_ points: [GridPlace], isClosed: Bool, kind: UInt8) {
    guard var last = isClosed ? points.last : points.first else { return }
    for point in points {
      cut(last, point, kind: kind)
      last = point
    }
  }

  /// Adds what of a segment is in the rectangle.
  ///
  /// Source: Liang and Barsky, "A new concept and method for line clipping" (1984).
  private mutating func cut(_ a: GridPlace, _ b: GridPlace, kind: UInt8) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var (enter, leave) = (0.0, 1.0)
    let sides = [
      (-dx, a.x), (dx, Double(width) - a.x), (-dy, a.y), (dy, Double(height) - a.y),
    ]
    for (step, room) in sides {
      if step == 0 {
        if room < 0 { return }
      } else if step < 0 {
        enter = max(enter, room / step)
      } else {
        leave = min(leave, room / step)
      }
    }
    guard enter <= leave else { return }
    func grid(_ value: Double, _ limit: Int) -> Int {
      Int(min(max(value.rounded(), 0), Double(limit)))
    }
    let start = enter == 0 ? a : GridPlace(x: a.x + enter * dx, y: a.y + enter * dy)
    let end = leave == 1 ? b : GridPlace(x: a.x + leave * dx, y: a.y + leave * dy)
    segments.append(
      Segment(
        ax: grid(start.x, width), ay: grid(start.y, height), bx: grid(end.x, width),
        by: grid(end.y, height), kind: kind))
  }

  /// Returns the constrained Delaunay triangulation of the ground, a metre wider on each side.
  func triangulated() -> Triangulation {
    var net = Triangulation(
      lowX: -1000, lowY: -1000, highX: width + 1000, highY: height + 1000)
    let corners = [(0, 0), (width, 0), (width, height), (0, height)]
    var all = segments
    for index in 0..<4 {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      all.append(
        Segment(ax: a.0, ay: a.1, bx: b.0, by: b.1, kind: Triangulation.Kind.area))
    }
    var points: [(x: Int, y: Int)] = []
    for segment in all {
      points.append((segment.ax, segment.ay))
      points.append((segment.bx, segment.by))
    }
    var vertices = [Int](repeating: 0, count: points.count)
    for index in Self.walkingOrder(points, side: max(width, height)) {
      vertices[index] = net.insertPoint(points[index].x, points[index].y)
    }
    let count = min(all.count, 1000)
    net.splitsAllowed = 10_000 + count * count
    for (index, segment) in all.enumerated() {
      net.insertConstraint(vertices[2 * index], vertices[2 * index + 1], kind: segment.kind)
    }
    return net
  }

  /// Returns the points' indices so that neighbours follow each other: strips, there and back.
  private static func walkingOrder(_ points: [(x: Int, y: Int)], side: Int) -> [Int] {
    let strips = max(1, Int(Double(points.count).squareRoot() / 2))
    let strip = max(1, side / strips)
    let keys = points.map { point in
      let row = point.y / strip
      return Int64(row) << 40 | Int64(row & 1 == 0 ? point.x : side + 1 - point.x) << 8
    }
    return points.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }
}

/// A place in millimetres from the south-west corner.
struct GridPlace: Hashable, Sendable {
  /// Millimetres east.
  var x: Double
  /// Millimetres north.
  var y: Double

  /// Creates a place from millimetres.
  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Creates the grid point nearest to a step in metres; nil if it is not finite.
  init?(rounding step: LocalPoint) {
    guard step.eastMeters.isFinite && step.northMeters.isFinite else { return nil }
    // Beyond any map, and still exact as whole numbers.
    let far = 1e12
    x = min(max((step.eastMeters * 1000).rounded(), -far), far)
    y = min(max((step.northMeters * 1000).rounded(), -far), far)
  }
}
