/// One search for the shortest path between two places in connected cells.
///
/// Source: Cui, Harabor and Grastien, "Compromise-free pathfinding on a navigation mesh" (IJCAI
/// 2017), the algorithm Polyanya: nodes are an interval of a side, and the root it is seen from.
///
/// It is exact in any direction. So is a visibility graph, but it has far more edges to store and
/// to search; the tests have one to compare with.
struct PathSearch {
  /// An interval of a side, seen from a root.
  struct Node {
    /// The side in the cell to be entered; it runs from the left end to the right end.
    var entry: Int32
    /// The vertex of the root, -1 for the start.
    var root: Int32
    /// Two vertices on each ray that bounds what is seen, so that signs stay exact; -1 for the
    /// start.
    var leftFrom: Int32
    var left: Int32
    var rightFrom: Int32
    var right: Int32
    /// The node it was made from, -1 for none.
    var parent: Int32
    /// The ends of the interval.
    var leftEnd: GridPlace
    var rightEnd: GridPlace
    /// The length up to the root.
    var cost: Double
  }

  struct Entry {
    var estimate: Double
    var node: Int32

    @inline(__always) func isBefore(_ other: Entry) -> Bool {
      estimate != other.estimate ? estimate < other.estimate : node > other.node
    }
  }

  let cells: ConvexCells
  let vertices: [GridPlace]
  private let start: GridPlace
  let goal: GridPlace
  let goalCell: Int32
  /// The nodes made so far.
  var nodes: [Node] = []
  var heap: [Entry] = []
  var leastCost: [Double]

  /// Prepares a search between cells of one region.
  init(
    _ cells: ConvexCells, _ vertices: [GridPlace], from start: GridPlace, to goal: GridPlace,
    goalCell: Int32
  ) {
    (self.cells, self.vertices) = (cells, vertices)
    (self.start, self.goal, self.goalCell) = (start, goal, goalCell)
    leastCost = [Double](repeating: .infinity, count: vertices.count)
    nodes.reserveCapacity(1024)
    heap.reserveCapacity(512)
  }

  /// Returns the length in millimetres and the last node; nil if the goal is not reached.
  mutating func run(in startCell: Int32) -> (length: Double, node: Int)? {
    for side in sides(of: startCell) where cells.twin[side] >= 0 {
      let (a, b) = (cells.corner[side], end(of: side))
      push(
        Node(
          entry: cells.twin[side], root: -1, leftFrom: -1, left: b, rightFrom: -1, right: a,
          parent: -1, leftEnd: vertices[Int(b)], rightEnd: vertices[Int(a)], cost: 0))
    }
    while let best = pop() {
      let index = Int(best.node)
      let node = nodes[index]
      if cells.cell[Int(node.entry)] == goalCell { return (best.estimate, index) }
      if node.root >= 0 && node.cost > leastCost[Int(node.root)] { continue }
      expand(node, Int32(index))
    }
    return nil
  }

  /// Returns the place of a node's root.
  @inline(__always) func place(ofRoot root: Int32) -> GridPlace {
    root < 0 ? start : vertices[Int(root)]
  }

  /// Returns the place where the way from a node's root to the goal turns, if it is not straight.
  func turn(of node: Node) -> GridPlace? {
    let root = place(ofRoot: node.root)
    if GridPlace.orientation(root, node.rightEnd, goal) < 0 { return node.rightEnd }
    if GridPlace.orientation(root, node.leftEnd, goal) > 0 { return node.leftEnd }
    return nil
  }

  func sides(of cell: Int32) -> Range<Int> {
    Int(cells.first[Int(cell)])..<Int(cells.first[Int(cell) + 1])
  }

  /// Returns the side after one in its cell.
  @inline(__always) func after(_ side: Int) -> Int {
    let cell = Int(cells.cell[side])
    return side + 1 == Int(cells.first[cell + 1]) ? Int(cells.first[cell]) : side + 1
  }

  /// Returns the vertex where a side ends.
  @inline(__always) func end(of side: Int) -> Int32 { cells.corner[after(side)] }
}

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
