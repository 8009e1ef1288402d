import PortableNumerics

/// The mean over the unit cube of values known at Saltelli rows, with the variance of its error.
///
/// Scrambled Sobol points are evener than independent ones, so a variance over rows overstates the
/// error, often threefold. The values are regressed on smooth functions of the rows' coordinates
/// whose means over the cube are known to be 0: what they explain cannot err, the rest is treated
/// as independent. The regression is a ridge, whose strength maximises the restricted likelihood.
/// Sources: C. Stein, "Large sample properties of simulations using Latin hypercube sampling",
/// Technometrics 29 (1987), for the variance left by stratification; A. B. Owen, "A central limit
/// theorem for Latin hypercube sampling", JRSS B 54 (1992).
struct RowRegression {
  private let features: [[Double]]
  private let means: [Double]
  private let form: TridiagonalForm
  private let turnedMeans: [Double]

  /// Prepares a regression.
  ///
  /// - Parameters:
  ///   - coordinates: For each row its 2d coordinates in 0...1, those of A and then those of B.
  ///   - weights: For each of the d parameters its total share, which directs the choice of
  ///     functions.
  init(coordinates: [[Double]], weights: [Double]) {
    let shapes = RowShapes(rows: coordinates.count, weights: weights)
    features = shapes.values(at: coordinates)
    let count = Double(coordinates.count)
    let means = features.map { $0.reduce(0, +) / count }
    self.means = means
    let centred = zip(features, means).map { column, mean in column.map { $0 - mean } }
    let size = centred.count
    var products = [[Double]](repeating: Array(repeating: 0, count: size), count: size)
    for i in 0..<size {
      for j in 0...i {
        var sum = 0.0
        for row in centred[i].indices { sum += centred[i][row] * centred[j][row] }
        products[i][j] = sum
        products[j][i] = sum
      }
    }
    form = TridiagonalForm(products)
    turnedMeans = form.turned(means)
  }

  /// Returns the mean of values over the cube, and the variance of its error.
  func mean(of values: [Double]) -> (mean: Double, variance: Double) {
    let count = Double(values.count)
    let middle = values.reduce(0, +) / count
    let centred = values.map { $0 - middle }
    let square = centred.reduce(0) { $0 + $1 * $1 }
    guard square > 0, values.count >= 2 else { return (middle, 0) }
    let plain = (middle, square / (count - 1) / count)
    guard !features.isEmpty else { return plain }
    let products = zip(features, means).map { column, mean in
      var sum = 0.0
      for row in column.indices { sum += (column[row] - mean) * centred[row] }
      return sum
    }
    let turned = form.turned(products)
    var best = (likelihood: -Double.infinity, mean: plain.0, variance: plain.1)
    // The ratio of explained to unexplained variance, none and then by factors of 2.
    for exponent in -11...10 {
      let ratio = exponent == -11 ? 0 : PortableMath.exp(Double(exponent) * 0.6931471805599453)
      let scale = ratio / count
      let (solved, pivots) = form.solve(scale: scale, [turned, turnedMeans])
      let rest = max(square - scale * dot(turned, solved[0]), square * 1e-12)
      let variance = rest / (count - 1)
      let logarithms = pivots.reduce(0) { $0 + PortableMath.log($1) }
      let likelihood = -((count - 1) * PortableMath.log(variance) + logarithms) / 2
      guard likelihood > best.likelihood else { continue }
      best = (
        likelihood, middle - scale * dot(turnedMeans, solved[0]),
        variance / count + variance * scale * dot(turnedMeans, solved[1])
      )
    }
    return (best.mean, min(best.variance, plain.1))
  }

  private func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for index in a.indices { sum += a[index] * b[index] }
    return sum
  }
}

/// The functions of a `RowRegression`: products of one or two Legendre polynomials.
///
/// The most important come first: of low degrees, and in coordinates of parameters with large
/// shares. There are fewer than a third of the rows, because what a Sobol net integrates badly must
/// not be explained by what it integrates well.
private struct RowShapes {
  private struct Shape {
    let weight: Double
    /// A coordinate and the degree in it; one or two.
    let factors: [(coordinate: Int, degree: Int)]
  }

  private static let degreeLimit = 5
  private static let countLimit = 160
  private static let workLimit = 1 << 19
  private let shapes: [Shape]

  init(rows: Int, weights: [Double]) {
    let dimensions = weights.count
    let sizes = weights.map { min(max($0.isNaN ? 0 : $0, 0.02), 1).squareRoot() }
    var shapes: [Shape] = []
    for first in 0..<2 * dimensions {
      let own = sizes[first % dimensions]
      for degree in 1...Self.degreeLimit {
        shapes.append(
          Shape(weight: own / Double(degree * degree), factors: [(first, degree)]))
      }
      for second in 0..<first {
        let other = sizes[second % dimensions]
        // A parameter's two values, in A and in B, make its difference.
        let both = first - second == dimensions ? min(own, other) : own * other / 2
        for degree in 1...Self.degreeLimit {
          for more in 1...Self.degreeLimit {
            let weight = both / Double(degree * degree * more * more)
            shapes.append(Shape(weight: weight, factors: [(first, degree), (second, more)]))
          }
        }
      }
    }
    let wanted = min(
      rows / max(3, dimensions), Self.countLimit, max(16, Self.workLimit / max(1, rows)))
    let order = shapes.indices.sorted { a, b in
      shapes[a].weight == shapes[b].weight ? a < b : shapes[a].weight > shapes[b].weight
    }
    self.shapes = order.prefix(wanted).map { shapes[$0] }
  }

  /// Returns the values of every function at the rows, scaled by the root of its weight.
  func values(at coordinates: [[Double]]) -> [[Double]] {
    shapes.map { shape in
      let scale = shape.weight.squareRoot()
      return coordinates.map { row in
        shape.factors.reduce(scale) { product, factor in
          product * Self.legendre(2 * row[factor.coordinate] - 1, factor.degree)
        }
      }
    }
  }

  /// Returns a Legendre polynomial whose mean square over −1...1 is 1.
  private static func legendre(_ x: Double, _ degree: Int) -> Double {
    var (before, value) = (1.0, x)
    for n in 1..<max(degree, 1) {
      let next = (Double(2 * n + 1) * x * value - Double(n) * before) / Double(n + 1)
      (before, value) = (value, next)
    }
    return Double(2 * degree + 1).squareRoot() * value
  }
}
