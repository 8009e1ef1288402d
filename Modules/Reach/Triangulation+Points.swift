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

  private func side(_ h: Int, _ px: Int, _ py: Int) -> Int {
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
