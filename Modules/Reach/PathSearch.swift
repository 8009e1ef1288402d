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
