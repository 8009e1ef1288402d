/// A grid with a triangle near each of its squares, from which a walk finds the one at a place.
struct TriangleHints: Sendable {
  private let side: Int
  private let low: GridPlace
  private let high: GridPlace
  private let squareX: Double
  private let squareY: Double
  private var near: [Int32]

  /// Notes a triangle for each square, that of a centroid in it or of one before it.
  init(_ table: TriangleTable) {
    side = max(1, Int(Double(table.count).squareRoot()))
    // The first and third vertex are the corners of all.
    low = table.vertices.first ?? GridPlace(x: 0, y: 0)
    high = table.count > 0 ? table.vertices[2] : low
    (squareX, squareY) = ((high.x - low.x) / Double(side), (high.y - low.y) / Double(side))
    near = [Int32](repeating: -1, count: side * side)
    for triangle in 0..<table.count {
      let square = square(at: table.centroid(triangle))
      if near[square] < 0 { near[square] = Int32(triangle) }
    }
    var last: Int32 = table.count > 0 ? 0 : -1
    for square in near.indices {
      if near[square] < 0 { near[square] = last }
      last = near[square]
    }
  }

  private func square(at place: GridPlace) -> Int {
    let column = min(max(Int((place.x - low.x) / squareX), 0), side - 1)
    let row = min(max(Int((place.y - low.y) / squareY), 0), side - 1)
    return row * side + column
  }

  /// Returns the triangle at a place, one of them on a side; nil outside the triangulation.
  func triangle(at place: GridPlace, in table: TriangleTable) -> Int? {
    guard place.x > low.x && place.y > low.y && place.x < high.x && place.y < high.y else {
      return nil
    }
    var triangle = Int(near[square(at: place)])
    var walk: UInt32 = 1
    for _ in 0..<4 * table.count {
      walk = walk &* 1_664_525 &+ 1_013_904_223
      var side = 3 * triangle + Int(walk >> 16) % 3
      var exit = -1
      for _ in 0..<3 {
        if GridPlace.orientation(table.start(side), table.end(side), place) < 0 {
          exit = side
          break
        }
        side = TriangleTable.after(side)
      }
      if exit < 0 { return triangle }
      if table.twin[exit] < 0 { return nil }
      triangle = Int(table.twin[exit]) / 3
    }
    return nil
  }
}
