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
    func squared(_ v: Int) -> Int { squaredLength(px, py, x[v], y[v]) }
    let nearA = squared(a) < squared(b) ? a : b
    let nearP = squared(p) < squared(q) ? p : q
    // An end within 2 mm goes first: else two pieces can close like a zip, a millimetre at a time.
    // Longer zips, once they have used half of all splits, are closed by 20 mm.
    let reach = splitsLeft < splitsAllowed / 2 ? 400 : 4
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

  private func squaredLength(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int) -> Int {
    (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
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
        let ahead = (x[p] - x[a]) * (x[b] - x[a]) + (y[p] - y[a]) * (y[b] - y[a])
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
    var attempts = 64 + 4 * edges.count * edges.count
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
