package import Geo

/// The best ways on foot from everywhere to one goal, over a lattice.
///
/// Ground off the paths counts `offPathFactor` times its length. Sources: Dijkstra, "A note on two
/// problems in connexion with graphs" (1959), with the buckets of Dial, "Algorithm 360: shortest-path
/// forest with topological ordering" (1969).
package final class WalkField: Sendable {
  /// The goal.
  package let goal: LocalPoint
  /// How many times its length ground off the paths counts.
  package let offPathFactor: Double
  /// The cost from each square, in millimetres of path; `unreached` where there is no way.
  let cost: [Int32]
  /// The direction in which each square is left; `arrives` where the goal is next.
  let next: [UInt8]

  static var unreached: Int32 { .max }
  static var arrives: UInt8 { 16 }

  /// Finds the ways to a goal.
  ///
  /// - Parameters:
  ///   - goal: The footing at the goal, in the lattice's region.
  ///   - lattice: The squares.
  ///   - mesh: The ground that the lattice was laid over.
  ///   - factor: How many times its length ground off the paths counts, at least 1.
  package init(
    to goal: Footing, over lattice: GroundLattice, of mesh: ReachMesh, offPathFactor factor: Double
  ) {
    let place = mesh.point(of: goal)
    (self.goal, offPathFactor) = (place, factor)
    let count = lattice.joins.count
    var cost = [Int32](repeating: Self.unreached, count: count)
    var next = [UInt8](repeating: Self.arrives, count: count)
    let weights = WalkWeights(lattice, offPathFactor: factor)
    var buckets = CostBuckets(width: weights.least, longest: weights.most)
    lattice.forEachSquare(around: place) { square in
      guard lattice.joins[square] != 0 else { return }
      let middle = lattice.open.middle(of: square)
      guard mesh.isClear(from: goal, to: middle) else { return }
      cost[square] = Int32((1000 * middle.distanceMeters(to: place) * factor).rounded())
      buckets.add(square, cost[square])
    }
    let offsets = GroundLattice.steps.map { $0.north * lattice.open.columns + $0.east }
    cost.withUnsafeMutableBufferPointer { cost in
      next.withUnsafeMutableBufferPointer { next in
        Self.spread(buckets, cost, next, lattice, weights, offsets)
      }
    }
    (self.cost, self.next) = (cost, next)
  }

  /// Spreads from the squares that wait in buckets over all others.
  private static func spread(
    _ waiting: CostBuckets, _ cost: UnsafeMutableBufferPointer<Int32>,
    _ next: UnsafeMutableBufferPointer<UInt8>, _ lattice: GroundLattice, _ weights: WalkWeights,
    _ offsets: [Int]
  ) {
    var buckets = waiting
    let paths = lattice.paths
    while let (square, known) = buckets.next() {
      if cost[square] != known { continue }
      var joins = lattice.joins[square]
      let isOnPath = paths[square]
      while joins != 0 {
        let direction = joins.trailingZeroBitCount
        joins &= joins - 1
        let other = square + offsets[direction]
        let sum = known + weights.cost(direction, isOnPath, paths[other])
        guard sum < cost[other] else { continue }
        cost[other] = sum
        next[other] = UInt8((direction + 8) & 15)
        buckets.add(other, sum)
      }
    }
  }

  /// Whether no square has a way to the goal.
  package var isEmpty: Bool { !cost.contains { $0 != Self.unreached } }
}

/// What steps between squares cost, in millimetres of path.
struct WalkWeights {
  /// By direction, then whether both, one or no square is on a path.
  private let costs: [Int32]

  init(_ lattice: GroundLattice, offPathFactor factor: Double) {
    let millimeters = 1000 * lattice.open.squareMeters
    costs = GroundLattice.steps.flatMap { step in
      let length = Double(step.east * step.east + step.north * step.north).squareRoot()
      return [1, (1 + factor) / 2, factor].map { Int32((length * millimeters * $0).rounded()) }
    }
  }

  @inline(__always)
  func cost(_ direction: Int, _ isOnPath: Bool, _ isOtherOnPath: Bool) -> Int32 {
    costs[3 * direction + (isOnPath ? 0 : 1) + (isOtherOnPath ? 0 : 1)]
  }

  var least: Int32 { costs.min() ?? 1 }
  var most: Int32 { costs.max() ?? 1 }
}

/// Squares waiting by their cost, in a ring of buckets no wider than the cheapest step, so that
/// those of one bucket cannot improve each other.
struct CostBuckets {
  private static let none: Int32 = -1

  private struct Entry {
    var square, cost: Int32
    /// The entry below it in its bucket, or in the pile of free ones.
    var below: Int32
  }

  private let width: UInt32
  /// One less than the number of buckets, a power of two.
  private let mask: Int
  /// The top entry of each bucket.
  private var tops: [Int32]
  /// The entries of all buckets, and those that are free again.
  private var entries: [Entry] = []
  private var free = Self.none
  private var current = 0
  private var count = 0

  init(width: Int32, longest: Int32) {
    self.width = UInt32(max(1, width))
    let least = 2 * (UInt32(max(1, longest)) / self.width) + 8
    mask = (1 << (32 - least.leadingZeroBitCount)) - 1
    tops = Array(repeating: Self.none, count: mask + 1)
  }

  @inline(__always)
  mutating func add(_ square: Int, _ cost: Int32) {
    let bucket = Int(UInt32(bitPattern: cost) / width) & mask
    let entry = Entry(square: Int32(truncatingIfNeeded: square), cost: cost, below: tops[bucket])
    if free == Self.none {
      tops[bucket] = Int32(entries.count)
      entries.append(entry)
    } else {
      tops[bucket] = free
      free = entries[Int(free)].below
      entries[Int(tops[bucket])] = entry
    }
    count += 1
  }

  @inline(__always)
  mutating func next() -> (square: Int, cost: Int32)? {
    guard count > 0 else { return nil }
    while tops[current] == Self.none { current = (current + 1) & mask }
    count -= 1
    let top = tops[current]
    let entry = entries[Int(top)]
    tops[current] = entry.below
    entries[Int(top)].below = free
    free = top
    return (Int(entry.square), entry.cost)
  }
}
