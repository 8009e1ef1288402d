/// Joins lines that share end points into rings.
struct RingAssembler {
  /// The rings found, each without repeating its first point.
  private(set) var rings: [[MapPoint]] = []
  /// Whether lines were left over.
  private(set) var hasLeftovers = false

  /// Joins lines, in any order and direction.
  ///
  /// Where more than two lines meet, a ring is cut off as soon as it closes; the places inside an
  /// odd number of rings are the same for each way of cutting.
  init(_ lines: [[MapPoint]]) {
    var open: [[MapPoint]] = []
    for line in lines where line.count > 1 {
      if line.first == line.last { rings.append(MapShape.ring(line)) } else { open.append(line) }
    }
    join(open)
  }

  private mutating func join(_ lines: [[MapPoint]]) {
    var waiting: [MapPoint: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      waiting[line[0], default: []].append(index)
      waiting[line[line.count - 1], default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: lines.count)
    for start in lines.indices where !isUsed[start] {
      isUsed[start] = true
      var chain = [lines[start]]
      // The joints of the chain, each with the number of lines before it.
      var joints = [lines[start][0]: 0]
      while let end = chain.last?.last {
        if let from = joints[end] {
          for line in chain[from...] { joints[line[0]] = nil }
          rings.append(MapShape.ring(chain[from...].flatMap { $0 }))
          chain.removeSubrange(from...)
          if chain.isEmpty { break }
          continue
        }
        if let next = Self.takeNext(at: end, &waiting, &isUsed) {
          joints[end] = chain.count
          let line = lines[next]
          chain.append(line[0] == end ? line : line.reversed())
        } else {
          hasLeftovers = true
          if let dead = chain.popLast() { joints[dead[0]] = nil }
        }
      }
    }
  }

  /// Keeps the rings that a test accepts.
  mutating func keep(_ test: ([MapPoint]) -> Bool) { rings = rings.filter(test) }

  /// Drops all rings.
  mutating func removeAll() { rings = [] }

  private static func takeNext(
    at end: MapPoint, _ waiting: inout [MapPoint: [Int]], _ isUsed: inout [Bool]
  ) -> Int? {
    while let next = waiting[end]?.popLast() {
      if !isUsed[next] {
        isUsed[next] = true
        return next
      }
    }
    return nil
  }
}
