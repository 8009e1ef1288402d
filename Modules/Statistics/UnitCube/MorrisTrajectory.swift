import PortableNumerics

/// A Morris trajectory: a random corner of a grid, then one step along every dimension.
///
/// The standard version: coordinates 0, 1/(p − 1), …, 1, steps of Δ = p/(2(p − 1)) up or down,
/// dimensions in random order. Source: Morris, "Factorial sampling plans for preliminary
/// computational experiments", Technometrics 33 (1991).
package struct MorrisTrajectory {
  /// The dimension that each step changes, in order.
  package let order: [Int]
  private var start: [Double]
  private var end: [Double]

  /// Draws a trajectory; `levels`, Morris' p, must be even.
  package init(seed: UInt64, number: Int, dimensions: Int, levels: Int) {
    precondition(levels >= 2 && levels.isMultiple(of: 2), "an even number of levels")
    var generator = DesignStream.trajectory.key(seed, number: number).generator()
    var order = Array(0..<dimensions)
    for last in stride(from: dimensions - 1, to: 0, by: -1) {
      order.swapAt(last, generator.index(below: last + 1))
    }
    self.order = order
    start = []
    end = []
    let steps = Double(levels - 1)
    for _ in 0..<dimensions {
      let low = generator.index(below: levels / 2)
      let ends = [Double(low) / steps, Double(low + levels / 2) / steps]
      let isUp = generator.next() >> 63 == 0
      start.append(ends[isUp ? 0 : 1])
      end.append(ends[isUp ? 1 : 0])
    }
  }

  /// Returns the point after a number of steps, from 0 to the number of dimensions.
  package func point(at step: Int) -> [Double] {
    var point = start
    for dimension in order[..<step] { point[dimension] = end[dimension] }
    return point
  }

  /// Returns the signed length of a dimension's step, ±Δ.
  package func move(of dimension: Int) -> Double { end[dimension] - start[dimension] }
}
