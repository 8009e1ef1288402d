extension PathSearch {
  /// What a node sees: the rays to its ends, and what it costs to turn there.
  private struct View {
    var root: GridPlace
    var leftFrom: GridPlace
    var left: GridPlace
    var rightFrom: GridPlace
    var right: GridPlace
    /// The lengths up to the ends; nil where no path turns.
    var leftCost: Double?
    var rightCost: Double?

    @inline(__always) func rightSide(_ place: GridPlace) -> Double {
      // From a root at an end of the interval, that end hides nothing.
      rightFrom == right ? 1 : GridPlace.orientation(rightFrom, right, place)
    }

    @inline(__always) func leftSide(_ place: GridPlace) -> Double {
      leftFrom == left ? -1 : GridPlace.orientation(leftFrom, left, place)
    }
  }

  private func view(_ node: Node) -> View {
    let entry = Int(node.entry)
    let root = place(ofRoot: node.root)
    var view = View(
      root: root, leftFrom: place(ofRoot: node.leftFrom), left: vertices[Int(node.left)],
      rightFrom: place(ofRoot: node.rightFrom), right: vertices[Int(node.right)])
    if node.left == cells.corner[entry] && cells.isTurn[entry] {
      view.leftCost = node.cost + root.distance(to: view.left)
    }
    if node.right == end(of: entry) && cells.isTurn[after(entry)] {
      view.rightCost = node.cost + root.distance(to: view.right)
    }
    return view
  }

  /// Makes the nodes behind a node's interval: for each side of the cell what is seen from the
  /// root, and what is seen after turning at an end.
  mutating func expand(_ node: Node, _ index: Int32) {
    let entry = Int(node.entry)
    let range = sides(of: cells.cell[entry])
    let view = view(node)
    var side = entry
    for _ in 1..<range.count {
      side = side + 1 == range.upperBound ? range.lowerBound : side + 1
      let twin = cells.twin[side]
      if twin < 0 { continue }
      let other = cells.cell[Int(twin)]
      if cells.doors[Int(other)] == 1 && other != goalCell { continue }
      let (aID, bID) = (cells.corner[side], end(of: side))
      let (a, b) = (vertices[Int(aID)], vertices[Int(bID)])
      var seen = Node(
        entry: twin, root: node.root, leftFrom: node.root, left: bID, rightFrom: node.root,
        right: aID, parent: index, leftEnd: b, rightEnd: a, cost: node.cost)
      // Both ends count: one that is the root itself is on both rays.
      let (aRight, bRight) = (view.rightSide(a), view.rightSide(b))
      if aRight <= 0 && bRight <= 0 {
        if let cost = view.rightCost { push(seen.turned(at: node.right, cost)) }
        continue
      }
      let (aLeft, bLeft) = (view.leftSide(a), view.leftSide(b))
      if aLeft >= 0 && bLeft >= 0 {
        if let cost = view.leftCost { push(seen.turned(at: node.left, cost)) }
        continue
      }
      let whole = seen
      if aRight < 0 && bRight > 0 {
        let cut = Self.point(a, b, aRight, bRight)
        (seen.rightFrom, seen.right, seen.rightEnd) = (node.rightFrom, node.right, cut)
        if let cost = view.rightCost {
          var hidden = whole.turned(at: node.right, cost)
          (hidden.leftFrom, hidden.left, hidden.leftEnd) = (node.rightFrom, node.right, cut)
          push(hidden)
        }
      }
      if bLeft > 0 && aLeft < 0 {
        let cut = Self.point(a, b, aLeft, bLeft)
        (seen.leftFrom, seen.left, seen.leftEnd) = (node.leftFrom, node.left, cut)
        if let cost = view.leftCost {
          var hidden = whole.turned(at: node.left, cost)
          (hidden.rightFrom, hidden.right, hidden.rightEnd) = (node.leftFrom, node.left, cut)
          push(hidden)
        }
      }
      push(seen)
    }
  }

  /// Returns where a side crosses the line from which its ends have these signed distances.
  private static func point(_ a: GridPlace, _ b: GridPlace, _ da: Double, _ db: Double)
    -> GridPlace
  {
    let share = da / (da - db)
    return GridPlace(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
  }

  /// Adds a node unless its root was reached on a shorter way.
  mutating func push(_ node: Node) {
    if node.root >= 0 {
      let root = Int(node.root)
      if node.cost > leastCost[root] { return }
      leastCost[root] = node.cost
    }
    nodes.append(node)
    let entry = Entry(estimate: node.cost + rest(of: node), node: Int32(nodes.count - 1))
    var index = heap.count
    heap.append(entry)
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry.isBefore(heap[parent]) else { break }
      heap[index] = heap[parent]
      index = parent
    }
    heap[index] = entry
  }

  /// Removes the node of the least estimate, the newest of equal ones; nil if there is none.
  mutating func pop() -> Entry? {
    guard let best = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return best }
    var index = 0
    while true {
      var child = 2 * index + 1
      if child >= heap.count { break }
      if child + 1 < heap.count && heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(last) else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = last
    return best
  }

  /// Returns the length from a node's root through its interval to the goal, the goal mirrored if
  /// it
  /// is not beyond the interval: never more than the way there.
  private func rest(of node: Node) -> Double {
    let root = place(ofRoot: node.root)
    let left = vertices[Int(cells.corner[Int(node.entry)])]
    let right = vertices[Int(end(of: Int(node.entry)))]
    var goal = goal
    let side = GridPlace.orientation(left, right, goal)
    if side < 0 {
      let scale = 2 * side / left.squared(to: right)
      goal.x += scale * (right.y - left.y)
      goal.y -= scale * (right.x - left.x)
    }
    if GridPlace.orientation(root, node.rightEnd, goal) < 0 {
      return root.distance(to: node.rightEnd) + node.rightEnd.distance(to: goal)
    }
    if GridPlace.orientation(root, node.leftEnd, goal) > 0 {
      return root.distance(to: node.leftEnd) + node.leftEnd.distance(to: goal)
    }
    return root.distance(to: goal)
  }
}

extension PathSearch.Node {
  /// Returns the node seen from a vertex instead, all of its interval.
  fileprivate func turned(at vertex: Int32, _ cost: Double) -> Self {
    var node = self
    (node.root, node.leftFrom, node.rightFrom, node.cost) = (vertex, vertex, vertex, cost)
    return node
  }
}
