import PortableNumerics

/// One step of the aim error's density on a grid, split at the tolerance.
///
/// The process and the tolerance are symmetric, so the grid covers |x| instead of x: inside is [0,
/// cut], outside (cut, reach]. Masses at Gauss-Legendre nodes represent the density.
struct HoldKernel {
  /// The end of the grid: |x| beyond nine standard deviations has probability 2e-19.
  static let reach = 9.0

  let inside: GaussLegendre
  let outside: GaussLegendre
  /// From inside to inside, outside to inside, and so on; rows are the ends of a step.
  let stays: DenseMatrix
  let enters: DenseMatrix
  let leaves: DenseMatrix
  let strays: DenseMatrix

  /// Returns the number of nodes for an interval, a whole number of any size.
  ///
  /// Gauss-Legendre converges once nodes are closer than the width of the product of two normal
  /// densities of this noise; this is three times as many.
  static func nodeCount(_ length: Double, _ noise: Double) -> Double {
    length > 0 ? 12 + (5 * length / noise).rounded(.up) : 0
  }

  /// Creates the grid; `refinement` multiplies the number of nodes, to estimate the error.
  init(_ law: HoldLaw, refinement: Double = 1) {
    let noise = law.noise
    func grid(_ low: Double, _ high: Double) -> GaussLegendre {
      let count = HoldKernel.nodeCount(high - low, noise) * refinement
      return GaussLegendre(count: Int(count), from: low, to: high)
    }
    let inside = grid(0, law.cut)
    let outside = grid(law.cut, HoldKernel.reach)
    func matrix(from: GaussLegendre, to: GaussLegendre) -> DenseMatrix {
      DenseMatrix(rows: to.nodes.count, columns: from.nodes.count) { row, column in
        let mean = law.decay * from.nodes[column]
        let near = HoldKernel.density((to.nodes[row] - mean) / noise)
        let far = HoldKernel.density((to.nodes[row] + mean) / noise)
        return to.weights[row] * (near + far) / noise
      }
    }
    (self.inside, self.outside) = (inside, outside)
    stays = matrix(from: inside, to: inside)
    enters = matrix(from: outside, to: inside)
    leaves = matrix(from: inside, to: outside)
    strays = matrix(from: outside, to: outside)
  }

  /// Returns the stationary masses at a grid's nodes.
  static func stationary(_ grid: GaussLegendre) -> [Double] {
    zip(grid.nodes, grid.weights).map { 2 * density($0) * $1 }
  }

  /// Returns the normal density.
  private static func density(_ z: Double) -> Double {
    0.3989422804014326779 * PortableMath.exp(-0.5 * z * z)
  }
}
