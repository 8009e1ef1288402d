/// Operations on lower triangular matrices, stored row by row in square arrays.
///
/// Source: Golub and Van Loan, Matrix Computations, 4th edition 2013, sections 3.1 and 4.2.
package enum TriangularMatrix {
  /// Replaces a symmetric matrix by Cholesky's factor; only the lower half is read and written.
  ///
  /// - Returns: Whether the matrix is positive definite.
  package static func factor(_ matrix: inout [Double], _ count: Int) -> Bool {
    matrix.withUnsafeMutableBufferPointer { matrix in
      guard let start = matrix.baseAddress else { return true }
      for row in 0..<count {
        for column in 0...row {
          let sum =
            start[row * count + column]
            - dot(start + row * count, start + column * count, column)
          if column < row {
            start[row * count + column] = sum / start[column * count + column]
          } else {
            guard sum > 0 else { return false }
            start[row * count + row] = sum.squareRoot()
          }
        }
      }
      return true
    }
  }

  /// Solves L x = b in place.
  package static func solve(_ factor: [Double], _ count: Int, _ vector: inout [Double]) {
    factor.withUnsafeBufferPointer { factor in
      vector.withUnsafeMutableBufferPointer { vector in
        guard let matrix = factor.baseAddress, let x = vector.baseAddress else { return }
        for row in 0..<count {
          let known = dot(matrix + row * count, UnsafePointer(x), row)
          x[row] = (x[row] - known) / matrix[row * count + row]
        }
      }
    }
  }

  /// Solves Lᵀ x = b in place.
  package static func solveTransposed(_ factor: [Double], _ count: Int, _ vector: inout [Double]) {
    factor.withUnsafeBufferPointer { factor in
      vector.withUnsafeMutableBufferPointer { x in
        for row in stride(from: count - 1, through: 0, by: -1) {
          let value = x[row] / factor[row * count + row]
          x[row] = value
          for column in 0..<row { x[column] -= value * factor[row * count + column] }
        }
      }
    }
  }

  /// Returns the diagonal of the inverse of L Lᵀ.
  package static func inverseDiagonal(_ factor: [Double], _ count: Int) -> [Double] {
    var diagonal = [Double](repeating: 0, count: count)
    for column in 0..<count {
      // The column of the inverse of L begins at its own row.
      var x = [Double](repeating: 0, count: count)
      x[column] = 1
      factor.withUnsafeBufferPointer { factor in
        for row in column..<count {
          var sum = x[row]
          for index in column..<row { sum -= factor[row * count + index] * x[index] }
          x[row] = sum / factor[row * count + row]
        }
      }
      diagonal[column] = dot(x, x, count)
    }
    return diagonal
  }

  /// Returns the scalar product of the first numbers of two arrays.
  package static func dot(_ a: [Double], _ b: [Double], _ count: Int) -> Double {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return 0 }
        return dot(first, second, count)
      }
    }
  }

  /// Four sums side by side, which a processor adds at once; the order is the same everywhere.
  private static func dot(
    _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, _ count: Int
  ) -> Double {
    var (s0, s1, s2, s3) = (0.0, 0.0, 0.0, 0.0)
    var index = 0
    while index + 4 <= count {
      s0 += a[index] * b[index]
      s1 += a[index + 1] * b[index + 1]
      s2 += a[index + 2] * b[index + 2]
      s3 += a[index + 3] * b[index + 3]
      index += 4
    }
    while index < count {
      s0 += a[index] * b[index]
      index += 1
    }
    return (s0 + s1) + (s2 + s3)
  }
}
