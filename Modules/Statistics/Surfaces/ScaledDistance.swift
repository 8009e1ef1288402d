import PortableNumerics

/// The distance of two places, each coordinate in lengths of its own.
package struct ScaledDistance {
  /// The inverse squares of the lengths.
  private let inverse: [Double]
  /// For each dimension, whether different values are all equally far apart.
  private let isNamed: [Bool]

  package init(_ shape: GaussianProcess.Shape, _ isNamed: [Bool]) {
    inverse = shape.lengths.map { PortableMath.exp(-2 * $0) }
    self.isNamed = isNamed
  }

  /// Returns the square of the distance.
  package func square(_ a: [Double], _ b: [Double]) -> Double {
    var square = 0.0
    for index in a.indices {
      let step = isNamed[index] ? (a[index] == b[index] ? 0 : 1) : a[index] - b[index]
      square += step * step * inverse[index]
    }
    return square
  }
}
