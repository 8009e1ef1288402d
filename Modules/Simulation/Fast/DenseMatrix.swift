/// A small matrix of doubles in row order.
struct DenseMatrix {
  let rows: Int
  let columns: Int
  private var values: [Double]

  init(rows: Int, columns: Int, _ value: (_ row: Int, _ column: Int) -> Double) {
    self.rows = rows
    self.columns = columns
    values = []
    values.reserveCapacity(rows * columns)
    for row in 0..<rows {
      for column in 0..<columns { values.append(value(row, column)) }
    }
  }

  static func identity(_ size: Int) -> DenseMatrix {
    DenseMatrix(rows: size, columns: size) { $0 == $1 ? 1 : 0 }
  }

  /// Adds this matrix times a vector to `sum`.
  func add(times vector: [Double], to sum: inout [Double]) {
    precondition(vector.count == columns && sum.count == rows)
    values.withUnsafeBufferPointer { values in
      vector.withUnsafeBufferPointer { vector in
        var start = 0
        for row in 0..<rows {
          // Four parallel sums in a fixed order: fast, and the same bits everywhere.
          var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
          var column = 0
          while column + 3 < columns {
            a += values[start + column] * vector[column]
            b += values[start + column + 1] * vector[column + 1]
            c += values[start + column + 2] * vector[column + 2]
            d += values[start + column + 3] * vector[column + 3]
            column += 4
          }
          while column < columns {
            a += values[start + column] * vector[column]
            column += 1
          }
          sum[row] += (a + b) + (c + d)
          start += columns
        }
      }
    }
  }

  /// Returns this matrix times a vector.
  func times(_ vector: [Double]) -> [Double] {
    var sum = Array(repeating: 0.0, count: rows)
    add(times: vector, to: &sum)
    return sum
  }

  /// This matrix times another.
  func times(_ other: DenseMatrix) -> DenseMatrix {
    precondition(columns == other.rows)
    let turned = DenseMatrix(rows: other.columns, columns: other.rows) { other[$1, $0] }
    var result = DenseMatrix(rows: rows, columns: other.columns) { _, _ in 0 }
    for column in 0..<other.columns {
      let vector = Array(turned.values[column * turned.columns..<(column + 1) * turned.columns])
      for (row, value) in times(vector).enumerated() {
        result.values[row * result.columns + column] = value
      }
    }
    return result
  }

  /// Returns this matrix to the power of `exponent`.
  func power(_ exponent: Int) -> DenseMatrix {
    var (result, square, left) = (DenseMatrix.identity(rows), self, exponent)
    while left > 0 {
      if left & 1 == 1 { result = result.times(square) }
      left >>= 1
      if left > 0 { square = square.times(square) }
    }
    return result
  }

  subscript(row: Int, column: Int) -> Double { values[row * columns + column] }
}
