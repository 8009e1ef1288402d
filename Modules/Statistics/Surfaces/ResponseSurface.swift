import PortableNumerics

/// A smooth model of a figure over the unit cube: a sum of functions of one and two coordinates.
///
/// Products of Legendre polynomials, fitted by a ridge whose strength maximises the restricted
/// likelihood (H. D. Patterson and R. Thompson, Biometrika 58, 1971).
package struct ResponseSurface {
  private let shapes: SurfaceShapes
  private let factors: [Double]

  /// The maximum number of points fitted; more would not change the model by much.
  private static let pointLimit = 1 << 11

  /// Fits the values at the places of Saltelli rows: A, AB for each parameter, B.
  package init(rows: [[Double]], values: [[Double]], weights: [Double]) {
    let dimensions = weights.count
    let used = max(2, min(rows.count, Self.pointLimit / (dimensions + 2)))
    shapes = SurfaceShapes(points: used * (dimensions + 2), weights: weights)
    var columns = [[Double]](repeating: [], count: shapes.count)
    for row in rows.prefix(used) {
      for place in 0..<dimensions + 2 {
        let tables = SurfaceShapes.tables(SaltelliNet.point(row, place: place))
        for index in columns.indices { columns[index].append(shapes.value(index, tables)) }
      }
    }
    factors = ridge(columns, values.prefix(used).flatMap { $0 })
  }

  /// Returns the model at the places of a row, but for a constant.
  package func values(at row: [Double]) -> [Double] {
    let dimensions = row.count / 2
    let a = SurfaceShapes.tables(Array(row[..<dimensions]))
    let b = SurfaceShapes.tables(Array(row[dimensions...]))
    var result = [Double](repeating: 0, count: dimensions + 2)
    for index in 0..<shapes.count {
      let factor = factors[index]
      let (first, second) = shapes.coordinates(index)
      let own = factor * shapes.value(index, a)
      result[0] += own
      result[dimensions + 1] += factor * shapes.value(index, b)
      // With one coordinate of B, only what it enters changes.
      result[first + 1] += factor * shapes.value(index, b, a) - own
      if second != first { result[second + 1] += factor * shapes.value(index, a, b) - own }
    }
    for place in 1...dimensions { result[place] += result[0] }
    return result
  }
}

/// Returns the factors of columns that explain values, by a ridge of the largest restricted
/// likelihood; the mean is free.
private func ridge(_ columns: [[Double]], _ values: [Double]) -> [Double] {
  let count = Double(values.count)
  func centred(_ values: [Double]) -> [Double] {
    let mean = values.reduce(0, +) / count
    return values.map { $0 - mean }
  }
  func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for index in a.indices { sum += a[index] * b[index] }
    return sum
  }
  let (columns, values) = (columns.map(centred), centred(values))
  let square = dot(values, values)
  guard square > 0 else { return columns.map { _ in 0 } }
  let size = columns.count
  var products = [[Double]](repeating: Array(repeating: 0, count: size), count: size)
  for i in 0..<size {
    for j in 0...i {
      products[i][j] = dot(columns[i], columns[j])
      products[j][i] = products[i][j]
    }
  }
  let form = TridiagonalForm(products)
  let turned = form.turned(columns.map { dot($0, values) })
  var best = (likelihood: -Double.infinity, factors: turned.map { _ in 0.0 })
  // The ratio of explained to unexplained variance, by factors of 4.
  for exponent in -6...12 {
    let scale = PortableMath.exp(Double(2 * exponent) * 0.6931471805599453) / count
    let (solved, pivots) = form.solve(scale: scale, [turned])
    let rest = max(square - scale * dot(turned, solved[0]), square * 1e-12)
    let logarithms = pivots.reduce(0) { $0 + PortableMath.log($1) }
    let likelihood = -((count - 1) * PortableMath.log(rest) + logarithms) / 2
    guard likelihood > best.likelihood else { continue }
    best = (likelihood, solved[0].map { $0 * scale })
  }
  return form.turnedBack(best.factors)
}

/// The functions of a `ResponseSurface`, scaled by how large they are expected to be.
///
/// The most important come first: of low degrees, and in coordinates of parameters with large
/// shares. There are fewer than a third of the points.
private struct SurfaceShapes {
  private struct Factor {
    let coordinate: Int
    /// Its place in the tables.
    let place: Int
  }

  /// A product of two polynomials; the second may be 1.
  private struct Shape {
    let weight: Double
    let scale: Double
    let first: Factor
    let second: Factor

    init(_ weight: Double, _ first: (Int, Int), _ second: (Int, Int)) {
      self.weight = weight
      scale = weight.squareRoot()
      self.first = Factor(coordinate: first.0, place: first.0 * width + first.1)
      self.second = Factor(coordinate: second.0, place: second.0 * width + second.1)
    }
  }

  private static let degreeLimit = 8
  private static let countLimit = 72
  private let shapes: [Shape]

  /// The number of functions.
  var count: Int { shapes.count }

  init(points: Int, weights: [Double]) {
    let sizes = weights.map { min(max($0.isNaN ? 0 : $0, 0.02), 1).squareRoot() }
    var shapes: [Shape] = []
    for (first, own) in sizes.enumerated() {
      for degree in 1...Self.degreeLimit {
        shapes.append(Shape(own / Double(degree * degree), (first, degree), (first, 0)))
      }
      for (second, other) in sizes.enumerated().prefix(first) {
        for degree in 1..<Self.degreeLimit {
          for more in 1...Self.degreeLimit - degree {
            let weight = min(own, other) / Double(degree * degree * more * more)
            shapes.append(Shape(weight, (first, degree), (second, more)))
          }
        }
      }
    }
    let order = shapes.indices.sorted { a, b in
      shapes[a].weight == shapes[b].weight ? a < b : shapes[a].weight > shapes[b].weight
    }
    self.shapes = order.prefix(min(points / 3, Self.countLimit)).map { shapes[$0] }
  }

  /// Returns the coordinates of a function; both are the same if it has one.
  func coordinates(_ index: Int) -> (Int, Int) {
    (shapes[index].first.coordinate, shapes[index].second.coordinate)
  }

  /// Returns a function, scaled by the root of its weight, given the tables of a point's
  /// coordinates; the second coordinate may be another point's.
  func value(_ index: Int, _ tables: [Double], _ others: [Double]? = nil) -> Double {
    let shape = shapes[index]
    return shape.scale * tables[shape.first.place] * (others ?? tables)[shape.second.place]
  }

  /// Returns for each coordinate the Legendre polynomials from degree 0, whose mean squares over the
  /// unit interval are 1.
  static func tables(_ point: [Double]) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(point.count * width)
    for coordinate in point {
      let x = 2 * coordinate - 1
      var (before, value) = (1.0, x)
      result.append(1)
      for n in 1...degreeLimit {
        result.append(roots[n] * value)
        let next = (Double(2 * n + 1) * x * value - Double(n) * before) / Double(n + 1)
        (before, value) = (value, next)
      }
    }
    return result
  }

  private static let width = degreeLimit + 1
  /// √(2 n + 1) by degree.
  private static let roots = (0...degreeLimit).map { Double(2 * $0 + 1).squareRoot() }
}
