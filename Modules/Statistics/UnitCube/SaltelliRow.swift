/// A row of Saltelli's design: a point A, A with one coordinate of B at a time, and B.
///
/// A and B are the two halves of a scrambled Sobol point of twice the dimensions. Source: Saltelli
/// et al., "Variance based sensitivity analysis of model output", Computer Physics Communications
/// 181 (2010), the design of radial mixtures A_B.
package struct SaltelliRow {
  private let both: [Double]
  private let dimensions: Int

  package init(seed: UInt64, number: Int64, dimensions: Int) {
    both = ScrambledSobol(seed: seed).point(at: number, dimensions: 2 * dimensions)
    self.dimensions = dimensions
  }

  /// Returns the point at a place in the row: 0 is A, d ≥ 1 is A with B's coordinate d − 1, the
  /// last is B.
  package func point(at place: Int) -> [Double] {
    if place > dimensions { return Array(both[dimensions...]) }
    var point = Array(both[..<dimensions])
    if place > 0 { point[place - 1] = both[dimensions + place - 1] }
    return point
  }
}
