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
  @inline(__always) func orientation(_ a: Int, _ b: Int, _ c: Int) -> Int {
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
