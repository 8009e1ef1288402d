/// A triangulation of a rectangle on the grid of whole millimetres, as half-edges.
///
/// Half-edges 2e and 2e + 1 are the two directions of edge e, so the twin of h is h ^ 1, and ids
/// survive flips. Triangles run counterclockwise; half-edges outside the rectangle have no next.
struct Triangulation {
  /// Why an edge must stay, as bits: the ring of an area, a line, the outline of a passage.
  enum Kind {
    static let area: UInt8 = 1
    static let line: UInt8 = 2
    static let outline: UInt8 = 4
  }

  /// The vertices' coordinates in millimetres.
  private(set) var x: [Int] = []
  private(set) var y: [Int] = []
  /// The vertex where each half-edge starts.
  private(set) var origin: [Int32] = []
  /// The following half-edge of the same triangle; -1 outside.
  private(set) var next: [Int32] = []
  /// The constraint bits of each edge; 0 if it may be flipped.
  var kind: [UInt8] = []
  /// A half-edge that starts at each vertex.
  private(set) var outgoing: [Int32] = []
  /// Where the next search for a point starts.
  var hint = 0
  /// The state of the generator that breaks cycles of the walk.
  var walkState: UInt32 = 1
  /// How many more crossings of constraints may be split; a bound against endless rounding.
  var splitsLeft = 0
  /// How many of them there were at first.
  var splitsAllowed = 0 { didSet { splitsLeft = splitsAllowed } }

  /// Creates two triangles over the rectangle from (lowX, lowY) to (highX, highY).
  init(lowX: Int, lowY: Int, highX: Int, highY: Int) {
    x = [lowX, highX, highX, lowX]
    y = [lowY, lowY, highY, highY]
    outgoing = [0, 0, 0, 0]
    let south = addEdge(0, 1)
    let east = addEdge(1, 2)
    let north = addEdge(2, 3)
    let west = addEdge(3, 0)
    let diagonal = addEdge(2, 0)
    link(south, east, diagonal)
    link(diagonal ^ 1, north, west)
    (outgoing[0], outgoing[1]) = (Int32(south), Int32(east))
    (outgoing[2], outgoing[3]) = (Int32(north), Int32(west))
  }

  /// Returns the vertex where a half-edge starts.
  @inline(__always) func start(_ h: Int) -> Int { Int(origin[h]) }

  /// Returns the vertex where a half-edge ends.
  @inline(__always) func end(_ h: Int) -> Int { Int(origin[h ^ 1]) }

  /// Returns the half-edge after one in its triangle.
  @inline(__always) func after(_ h: Int) -> Int { Int(next[h]) }

  /// Returns the half-edge before one in its triangle.
  @inline(__always) func before(_ h: Int) -> Int { Int(next[Int(next[h])]) }

  /// Returns the vertex opposite a half-edge in its triangle.
  @inline(__always) func apex(_ h: Int) -> Int { start(before(h)) }

  /// Returns the orientation of three vertices.
  @inline(__always) func orientation(_ a: Int, _ b: Int, _ c: Int) -> Int64 {
    GridPredicates.orientation(x[a], y[a], x[b], y[b], x[c], y[c])
  }

  /// Adds a vertex without edges.
  mutating func addVertex(_ px: Int, _ py: Int) -> Int {
    x.append(px)
    y.append(py)
    outgoing.append(-1)
    return x.count - 1
  }

  /// Adds an edge and returns its half-edge from u to v.
  mutating func addEdge(_ u: Int, _ v: Int) -> Int {
    origin.append(Int32(u))
    origin.append(Int32(v))
    next.append(-1)
    next.append(-1)
    kind.append(0)
    return origin.count - 2
  }

  /// Makes three half-edges a triangle.
  mutating func link(_ a: Int, _ b: Int, _ c: Int) {
    (next[a], next[b], next[c]) = (Int32(b), Int32(c), Int32(a))
  }

  /// Splits the triangle of a half-edge at a vertex strictly inside it.
  mutating func splitTriangle(_ first: Int, at v: Int) {
    let second = after(first)
    let third = after(second)
    let toA = addEdge(v, start(first))
    let toB = addEdge(v, start(second))
    let toC = addEdge(v, start(third))
    link(first, toB ^ 1, toA)
    link(second, toC ^ 1, toB)
    link(third, toA ^ 1, toC)
    outgoing[v] = Int32(toA)
  }

  /// Splits an edge at a vertex on it, and both triangles next to it; both halves keep its kind.
  mutating func splitEdge(_ h: Int, at v: Int) {
    let t = h ^ 1
    let (h1, h2, t1, t2) = (after(h), before(h), after(t), before(t))
    let b = end(h)
    let half = addEdge(v, b)
    kind[half >> 1] = kind[h >> 1]
    let toC = addEdge(v, start(h2))
    let toD = addEdge(v, start(t2))
    origin[t] = Int32(v)
    if outgoing[b] == Int32(t) { outgoing[b] = Int32(half ^ 1) }
    outgoing[v] = Int32(half)
    link(h, toC, h2)
    link(half, h1, toC ^ 1)
    link(half ^ 1, toD, t2)
    link(t, t1, toD ^ 1)
  }

  /// Replaces an edge by the other diagonal of its two triangles, which must be strictly convex.
  mutating func flip(_ h: Int) {
    let t = h ^ 1
    let (n, p, tn, tp) = (after(h), before(h), after(t), before(t))
    let (u, v) = (start(h), start(t))
    if outgoing[u] == Int32(h) { outgoing[u] = Int32(tn) }
    if outgoing[v] == Int32(t) { outgoing[v] = Int32(n) }
    (origin[h], origin[t]) = (origin[tp], origin[p])
    link(tn, h, p)
    link(n, t, tp)
  }
}

extension Triangulation {
  /// A segment still to be made an edge.
  private struct Piece {
    var a: Int
    var b: Int
    var kind: UInt8
    /// How many splits led to it that did not make pieces shorter.
    var detours = 0
  }

  /// How many splits that do not make pieces shorter may follow each other.
  private static let mostDetours = 40

  /// What the line from a vertex to another meets.
  private enum Way {
    /// It runs along a half-edge to its end.
    case along(Int)
    /// It crosses these edges, none constrained, up to a vertex on it.
    case across([Int], to: Int)
    /// It crosses this constrained half-edge.
    case constrained(Int)
    /// Nothing, which exact arithmetic excludes.
    case lost
  }

  /// Makes the segment between two vertices a chain of constrained edges.
  ///
  /// A constrained edge in its way is split where both cross, rounded to the grid, and the pieces
  /// of both are inserted again.
  mutating func insertConstraint(_ a: Int, _ b: Int, kind bits: UInt8) {
    var stack = [Piece(a: a, b: b, kind: bits)]
    while let piece = stack.popLast() {
      if piece.a == piece.b { continue }
      switch way(piece.a, piece.b) {
      case .along(let h):
        kind[h >> 1] |= piece.kind
        stack.append(Piece(a: end(h), b: piece.b, kind: piece.kind, detours: piece.detours))
      case .across(let edges, let target):
        carve(piece.a, target, across: edges, kind: piece.kind)
        stack.append(Piece(a: target, b: piece.b, kind: piece.kind, detours: piece.detours))
      case .constrained(let h):
        if splitsLeft <= 0 { continue }
        splitsLeft -= 1
        split(piece, at: h, onto: &stack)
      case .lost: continue
      }
    }
  }

  /// Splits a piece and the constrained edge it crosses at one vertex.
  ///
  /// Rounding can lead a piece from a vertex to a neighbour and back. Where the rounded crossing
  /// does not make every piece shorter, the nearer end of one of both is taken if that does.
  private mutating func split(_ piece: Piece, at h: Int, onto stack: inout [Piece]) {
    let (a, b, p, q) = (piece.a, piece.b, start(h), end(h))
    // Both are exact in Double: below 2⁵³.
    let (from, to) = (Double(orientation(p, q, a)), Double(orientation(p, q, b)))
    let share = from / (from - to)
    let px = x[a] + Int((Double(x[b] - x[a]) * share).rounded())
    let py = y[a] + Int((Double(y[b] - y[a]) * share).rounded())
    func squared(_ v: Int) -> Int64 { squaredLength(px, py, x[v], y[v]) }
    let nearA = squared(a) < squared(b) ? a : b
    let nearP = squared(p) < squared(q) ? p : q
    // An end within 2 mm goes first: else two pieces can close like a zip, a millimetre at a time.
    // Longer zips, once they have used half of all splits, are closed by 20 mm.
    let reach: Int64 = splitsLeft < splitsAllowed / 2 ? 400 : 4
    let nearby = [nearA, nearP].filter { squared($0) <= reach }.sorted {
      squared($0) < squared($1)
    }
    let places = nearby.map { (x[$0], y[$0]) } + [(px, py)]
    let good = places.first { shortens(a, b, $0.0, $0.1) && shortens(p, q, $0.0, $0.1) }
    let (vx, vy) = good ?? (px, py)
    let detours = piece.detours + (good == nil ? 1 : 0)
    if detours > Self.mostDetours { return }
    let crossed = kind[h >> 1]
    let isEnd = (vx, vy) == (x[p], y[p]) || (vx, vy) == (x[q], y[q])
    if !isEnd { kind[h >> 1] = 0 }
    hint = h
    let v = insertPoint(vx, vy)
    func push(_ u: Int, _ w: Int, _ bits: UInt8) {
      stack.append(Piece(a: u, b: w, kind: bits, detours: detours))
    }
    push(v, b, piece.kind)
    push(a, v, piece.kind)
    if isEnd { return }
    push(v, q, crossed)
    push(p, v, crossed)
  }

  private func squaredLength(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int) -> Int64 {
    let (dx, dy) = (Int64(bx - ax), Int64(by - ay))
    return dx * dx + dy * dy
  }

  /// Returns whether a place is an end of a segment, or nearer to both ends than they are.
  private func shortens(_ a: Int, _ b: Int, _ px: Int, _ py: Int) -> Bool {
    let whole = squaredLength(x[a], y[a], x[b], y[b])
    let (first, second) = (
      squaredLength(x[a], y[a], px, py), squaredLength(x[b], y[b], px, py)
    )
    return first == 0 || second == 0 || (first < whole && second < whole)
  }

  private func way(_ a: Int, _ b: Int) -> Way {
    let first = Int(outgoing[a])
    var h = first
    repeat {
      if next[h] < 0 { return .lost }
      let (p, q) = (end(h), apex(h))
      let side = orientation(a, b, p)
      if side == 0 {
        let ahead =
          Int64(x[p] - x[a]) * Int64(x[b] - x[a]) + Int64(y[p] - y[a]) * Int64(y[b] - y[a])
        if ahead > 0 { return .along(h) }
      } else if side < 0 && orientation(a, b, q) > 0 {
        return cross(after(h), a, b)
      }
      h = before(h) ^ 1
    } while h != first
    return .lost
  }

  private func cross(_ entry: Int, _ a: Int, _ b: Int) -> Way {
    var crossed: [Int] = []
    var h = entry
    while true {
      if kind[h >> 1] != 0 { return .constrained(h) }
      crossed.append(h & ~1)
      let t = h ^ 1
      if next[t] < 0 { return .lost }
      let r = apex(t)
      if r == b { return .across(crossed, to: b) }
      let side = orientation(a, b, r)
      if side == 0 { return .across(crossed, to: r) }
      h = side < 0 ? before(t) : after(t)
    }
  }

  /// Flips the crossed edges away until the segment is an edge.
  ///
  /// Source: Sloan, "A fast algorithm for generating constrained Delaunay triangulations" (1993).
  private mutating func carve(_ a: Int, _ b: Int, across edges: [Int], kind bits: UInt8) {
    var queue = edges
    var head = 0
    var created: [Int] = []
    var attempts = 64 + 4 * Int64(edges.count) * Int64(edges.count)
    while head < queue.count && attempts > 0 {
      attempts -= 1
      let h = queue[head]
      head += 1
      let (u, v, w, z) = (start(h), end(h), apex(h), apex(h ^ 1))
      // The triangles are (u, v, w) and (v, u, z); convex if u and v are on both sides of z-w.
      guard orientation(z, w, u) > 0 && orientation(z, w, v) < 0 else {
        queue.append(h)
        continue
      }
      flip(h)
      let isAside = w == a || w == b || z == a || z == b
      let (first, second) = (orientation(a, b, w), orientation(a, b, z))
      if !isAside && (first < 0) != (second < 0) { queue.append(h) } else { created.append(h) }
    }
    if case .along(let h) = way(a, b) { kind[h >> 1] |= bits }
    legalize(created)
  }
}

extension Triangulation {
  /// Where a point was found.
  enum Place {
    case vertex(Int)
    case edge(Int)
    case triangle(Int)
  }

  /// Inserts a point strictly inside the rectangle and restores the Delaunay property.
  ///
  /// Returns the vertex there, an earlier one if there is one. Source: Lawson, "Software for C¹
  /// surface interpolation" (1977).
  mutating func insertPoint(_ px: Int, _ py: Int) -> Int {
    switch place(px, py) {
    case .vertex(let v): return v
    case .triangle(let h):
      let sides = [h, after(h), before(h)]
      let v = addVertex(px, py)
      splitTriangle(h, at: v)
      hint = Int(outgoing[v])
      legalize(sides)
      return v
    case .edge(let h):
      let t = h ^ 1
      let sides = [after(h), before(h), after(t), before(t)]
      let v = addVertex(px, py)
      splitEdge(h, at: v)
      hint = Int(outgoing[v])
      legalize(sides)
      return v
    }
  }

  /// Flips edges that are not constrained until none of those given, or next to a flipped one,
  /// breaks the Delaunay property.
  mutating func legalize(_ edges: [Int]) {
    var stack = edges
    while let h = stack.popLast() {
      let t = h ^ 1
      guard kind[h >> 1] == 0, next[h] >= 0, next[t] >= 0 else { continue }
      let (a, b, c, d) = (start(h), start(t), apex(h), apex(t))
      let (dx, dy) = (x[d], y[d])
      guard
        GridPredicates.isInCircle(
          x[a] - dx, y[a] - dy, x[b] - dx, y[b] - dy, x[c] - dx, y[c] - dy)
      else { continue }
      let sides = (after(h), before(h), after(t), before(t))
      flip(h)
      stack.append(sides.0)
      stack.append(sides.1)
      stack.append(sides.2)
      stack.append(sides.3)
    }
  }

  /// Finds the triangle, edge or vertex at a point.
  ///
  /// A remembering stochastic walk (Devillers, Pion and Teillaud, "Walking in a triangulation",
  /// 2002) with a fixed generator; after too many steps, every triangle is tried.
  mutating func place(_ px: Int, _ py: Int) -> Place {
    var h = hint
    if next[h] < 0 { h ^= 1 }
    var steps = 0
    while steps < 4 * origin.count {
      steps += 1
      walkState = walkState &* 1_664_525 &+ 1_013_904_223
      if walkState & 0x8000_0000 != 0 { h = after(h) }
      var exit = -1
      for _ in 0..<3 {
        if side(h, px, py) < 0 {
          exit = h
          break
        }
        h = after(h)
      }
      if exit < 0 { return found(h, px, py) }
      h = exit ^ 1
      if next[h] < 0 { break }
    }
    for h in origin.indices where next[h] >= 0 {
      if side(h, px, py) >= 0 && side(after(h), px, py) >= 0 && side(before(h), px, py) >= 0 {
        return found(h, px, py)
      }
    }
    return .vertex(0)
  }

  private func side(_ h: Int, _ px: Int, _ py: Int) -> Int64 {
    let (a, b) = (start(h), end(h))
    return GridPredicates.orientation(x[a], y[a], x[b], y[b], px, py)
  }

  private func found(_ first: Int, _ px: Int, _ py: Int) -> Place {
    var h = first
    var edge = -1
    for _ in 0..<3 {
      let v = start(h)
      if x[v] == px && y[v] == py { return .vertex(v) }
      if side(h, px, py) == 0 { edge = h }
      h = after(h)
    }
    return edge >= 0 ? .edge(edge) : .triangle(first)
  }
}
