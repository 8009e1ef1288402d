/// A symmetric matrix as Q T Qᵀ with T tridiagonal, by Householder's reflections.
///
/// Source: Golub and Van Loan, "Matrix Computations", fourth edition, algorithm 8.3.1.
struct TridiagonalForm {
  private var diagonal: [Double] = []
  private var beside: [Double] = []
  /// The reflections: a vector and 2 divided by its square, from the first on.
  private var reflections: [(vector: [Double], factor: Double)] = []

  /// Reduces a matrix of rows.
  init(_ matrix: [[Double]]) {
    var a = matrix
    let n = a.count
    for k in 0..<max(0, n - 2) {
      var vector = [Double](repeating: 0, count: n)
      for i in (k + 1)..<n { vector[i] = a[i][k] }
      let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
      vector[k + 1] += vector[k + 1] < 0 ? -length : length
      let square = vector.reduce(0) { $0 + $1 * $1 }
      guard square > 0 else {
        reflections.append((vector, 0))
        continue
      }
      let factor = 2 / square
      reflections.append((vector, factor))
      // A ← H A H with H = I − factor v vᵀ: A − v wᵀ − w vᵀ.
      var p = [Double](repeating: 0, count: n)
      for i in k..<n {
        var sum = 0.0
        for j in (k + 1)..<n { sum += a[i][j] * vector[j] }
        p[i] = factor * sum
      }
      let overlap = zip(p, vector).reduce(0) { $0 + $1.0 * $1.1 } * factor / 2
      let w = zip(p, vector).map { $0 - overlap * $1 }
      for i in k..<n {
        for j in k..<n { a[i][j] -= vector[i] * w[j] + w[i] * vector[j] }
      }
    }
    diagonal = (0..<n).map { a[$0][$0] }
    beside = (0..<max(0, n - 1)).map { a[$0 + 1][$0] }
  }

  /// Returns Qᵀ times a vector.
  func turned(_ vector: [Double]) -> [Double] {
    var result = vector
    for (reflection, factor) in reflections where factor > 0 {
      var overlap = 0.0
      for i in result.indices { overlap += reflection[i] * result[i] }
      overlap *= factor
      for i in result.indices { result[i] -= overlap * reflection[i] }
    }
    return result
  }

  /// Returns Q times a vector: turns back what `turned` turned.
  func turnedBack(_ vector: [Double]) -> [Double] {
    var result = vector
    for (reflection, factor) in reflections.reversed() where factor > 0 {
      var overlap = 0.0
      for i in result.indices { overlap += reflection[i] * result[i] }
      overlap *= factor
      for i in result.indices { result[i] -= overlap * reflection[i] }
    }
    return result
  }

  /// Solves (I + scale T) x = b for turned vectors b.
  ///
  /// - Returns: The solutions, and the pivots, whose product is the determinant.
  func solve(scale: Double, _ vectors: [[Double]]) -> (solutions: [[Double]], pivots: [Double]) {
    let n = diagonal.count
    var pivots = [Double](repeating: 0, count: n)
    var factors = [Double](repeating: 0, count: n)
    for i in 0..<n {
      pivots[i] = 1 + scale * diagonal[i]
      if i > 0 {
        factors[i] = scale * beside[i - 1] / pivots[i - 1]
        pivots[i] -= factors[i] * scale * beside[i - 1]
      }
      pivots[i] = max(pivots[i], 1e-12)
    }
    let solutions = vectors.map { vector -> [Double] in
      var x = vector
      for i in x.indices.dropFirst() { x[i] -= factors[i] * x[i - 1] }
      for i in x.indices.reversed() {
        x[i] /= pivots[i]
        if i + 1 < n { x[i] -= factors[i + 1] * x[i + 1] }
      }
      return x
    }
    return (solutions, pivots)
  }
}
