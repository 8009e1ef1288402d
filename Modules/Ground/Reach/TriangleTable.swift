/// The triangles of ground: corners, neighbours, and which are open.
///
/// Side 3t + i of triangle t runs from its corner i to the next, counterclockwise.
struct TriangleTable: Sendable {
  /// The vertices' coordinates in millimetres from the south-west corner.
  private(set) var vertices: [GridPlace] = []
  /// The vertex where each side starts.
  private(set) var corner: [Int32] = []
  /// The same side in the neighbouring triangle; -1 at the border.
  private(set) var twin: [Int32] = []
  /// Whether nobody walks through the side.
  private(set) var isBlocked: [Bool] = []
  /// Whether each triangle is open.
  private(set) var isOpen: [Bool] = []
  /// The number of each triangle's region, -1 if it is closed.
  private(set) var region: [Int32] = []

  /// Triangulates ground and decides what is open.
  init(_ ground: GridGround) {
    guard ground.width > 0 else { return }
    let net = ground.triangulated()
    vertices = net.x.indices.map { GridPlace(x: Double(net.x[$0]), y: Double(net.y[$0])) }
    var side = [Int32](repeating: -1, count: net.origin.count)
    var kinds: [UInt8] = []
    for first in net.origin.indices where net.next[first] >= 0 && side[first] < 0 {
      var h = first
      for _ in 0..<3 {
        side[h] = Int32(corner.count)
        corner.append(net.origin[h])
        twin.append(Int32(h ^ 1))
        kinds.append(net.kind[h >> 1])
        h = net.after(h)
      }
    }
    for index in twin.indices { twin[index] = side[Int(twin[index])] }
    classify(ground, kinds)
    numberRegions()
  }

  /// The number of triangles.
  var count: Int { corner.count / 3 }

  /// Returns the side after one in its triangle.
  @inline(__always) static func after(_ side: Int) -> Int { side % 3 == 2 ? side - 2 : side + 1 }

  /// Returns the place where a side starts.
  @inline(__always) func start(_ side: Int) -> GridPlace { vertices[Int(corner[side])] }

  /// Returns the place where a side ends.
  @inline(__always) func end(_ side: Int) -> GridPlace { start(Self.after(side)) }

  /// Returns the centroid of a triangle.
  func centroid(_ triangle: Int) -> GridPlace {
    let (a, b, c) = (start(3 * triangle), start(3 * triangle + 1), start(3 * triangle + 2))
    return GridPlace(x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3)
  }

  private mutating func classify(_ ground: GridGround, _ kinds: [UInt8]) {
    let centroids = (0..<count).map(centroid)
    var sheet = PlaceSheet(centroids)
    var isInArea = [Bool](repeating: false, count: count)
    var isInPassage = isInArea
    for area in ground.areas { sheet.mark(area, in: &isInArea) }
    for passage in ground.passages { sheet.mark(passage, in: &isInPassage) }
    let (width, height) = (Double(ground.width), Double(ground.height))
    isOpen = (0..<count).map { triangle in
      let place = centroids[triangle]
      let isInside = place.x > 0 && place.y > 0 && place.x < width && place.y < height
      return isInside && (!isInArea[triangle] || isInPassage[triangle])
    }
    isBlocked = twin.indices.map { side in
      guard twin[side] >= 0 else { return true }
      let (here, there) = (side / 3, Int(twin[side]) / 3)
      guard isOpen[here] && isOpen[there] else { return true }
      // A line in a passage has it on both sides, as its outline is made of edges too.
      let isPassage = isInPassage[here] && isInPassage[there]
      return kinds[side] & Triangulation.Kind.line != 0 && !isPassage
    }
  }

  private mutating func numberRegions() {
    region = [Int32](repeating: -1, count: count)
    var number: Int32 = 0
    var stack: [Int] = []
    for seed in 0..<count where isOpen[seed] && region[seed] < 0 {
      region[seed] = number
      stack.append(seed)
      while let triangle = stack.popLast() {
        for side in 3 * triangle..<3 * triangle + 3 where !isBlocked[side] {
          let other = Int(twin[side]) / 3
          if region[other] < 0 {
            region[other] = number
            stack.append(other)
          }
        }
      }
      number += 1
    }
  }
}
