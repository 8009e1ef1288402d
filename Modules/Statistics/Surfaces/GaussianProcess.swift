import PortableNumerics

/// A Gaussian process over the unit cube, with noise that may be correlated between observations.
///
/// The covariance is Matérn's with ν = 5/2 and a length for each dimension, plus a constant for the
/// unknown level. Source: Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006:
/// equation 4.17 for the covariance, algorithm 2.1 for predictions, equation 5.8 for the
/// likelihood, equation 5.12 for leaving one out.
package struct GaussianProcess: Sendable {
  /// How fast the surface changes.
  package struct Shape: Hashable, Sendable {
    /// The natural logarithm of the length of each dimension, in parts of the range.
    package var lengths: [Double]
    /// The natural logarithm of the variance, in that of the observed values.
    package var variance: Double

    /// A shape to begin with.
    package static func plain(_ dimensions: Int) -> Shape {
      Shape(lengths: Array(repeating: -0.5, count: dimensions), variance: 0)
    }
  }

  /// Predictions at some places.
  package struct Prediction: Sendable {
    /// The means.
    package var means: [Double]
    /// The variances.
    package var variances: [Double]
    /// For each place, its covariances with the observations solved by the factor.
    package var rows: [[Double]]
  }

  /// The variance of the level, in that of the observed values.
  private static let levelVariance = 4.0
  /// The variance of what no smooth surface explains.
  private static let nugget = 1e-6

  private let places: [[Double]]
  private let isNamed: [Bool]
  private let centre: Double
  private let scale: Double
  /// The covariance of the noise, row by row, in units of `scale`.
  private let noise: [Double]
  private let targets: [Double]
  package private(set) var shape: Shape
  private var factor: [Double] = []
  private var weights: [Double] = []
  /// By how much residuals exceed what the model expects of them; at least 1.
  package private(set) var excess = 1.0

  /// Creates a process from observations.
  ///
  /// - Parameters:
  ///   - places: The positions, each coordinate in 0...1.
  ///   - isNamed: For each dimension, whether different values are all equally far apart.
  ///   - values: The observed values.
  ///   - noise: The covariance of their errors, row by row.
  ///   - shape: The shape to start from.
  ///   - isFitted: Whether to look for the most likely shape from there.
  package init(
    places: [[Double]], isNamed: [Bool], values: [Double], noise: [Double], shape: Shape,
    isFitted: Bool
  ) {
    self.places = places
    self.isNamed = isNamed
    self.shape = shape
    let moments = Moments(values)
    centre = moments.mean
    let deviation = moments.populationVariance.squareRoot()
    // Values that are alike by chance do not show how far the surface varies.
    let errors = Moments(values.indices.map { noise[$0 * values.count + $0] }).mean.squareRoot()
    let least = max(deviation, errors)
    let scale = least > 0 ? least : max(abs(moments.mean), 1) * 1e-3
    self.scale = scale
    targets = values.map { [centre] in ($0 - centre) / scale }
    self.noise = noise.map { $0 / (scale * scale) }
    if isFitted { fit() }
    factor = factored(self.shape) ?? []
    weights = solved(forward(targets))
    excess = residualExcess()
  }

  /// Returns the covariance of the surface at two places of a distance.
  private func covariance(_ square: Double, _ variance: Double) -> Double {
    let distance = (5 * square).squareRoot()
    return Self.levelVariance
      + variance * (1 + distance + distance * distance / 3) * PortableMath.exp(-distance)
  }

  private func parts(_ shape: Shape) -> (distance: ScaledDistance, variance: Double) {
    (ScaledDistance(shape, isNamed), PortableMath.exp(shape.variance))
  }

  /// Returns Cholesky's factor of the covariance, row by row; nil if it is not positive.
  private func factored(_ shape: Shape) -> [Double]? {
    let count = places.count
    let (distance, variance) = parts(shape)
    var matrix = noise
    for row in 0..<count {
      for column in 0...row {
        matrix[row * count + column] += covariance(
          distance.square(places[row], places[column]), variance)
      }
      matrix[row * count + row] += Self.nugget * variance + 1e-9
    }
    return TriangularMatrix.factor(&matrix, count) ? matrix : nil
  }

  private func forward(_ vector: [Double]) -> [Double] {
    var vector = vector
    TriangularMatrix.solve(factor, places.count, &vector)
    return vector
  }

  private func solved(_ vector: [Double]) -> [Double] {
    var vector = vector
    TriangularMatrix.solveTransposed(factor, places.count, &vector)
    return vector
  }

  /// Looks for the most likely shape, one coordinate after another in steps that shrink.
  private mutating func fit() {
    var best = likelihood(shape)
    for step in [0.8, 0.4, 0.2] {
      for _ in 0..<2 {
        var isBetter = false
        for index in 0...shape.lengths.count {
          for sign in [1.0, -1.0] {
            var next = shape
            if index < shape.lengths.count {
              next.lengths[index] += sign * step
              guard (-3.0...1.6).contains(next.lengths[index]) else { continue }
            } else {
              next.variance += sign * step * 1.5
              guard (-5.0...4.0).contains(next.variance) else { continue }
            }
            let found = likelihood(next)
            guard found > best else { continue }
            (shape, best, isBetter) = (next, found, true)
            break
          }
        }
        if !isBetter { break }
      }
    }
  }

  /// Returns the logarithm of a shape's posterior density, up to a constant.
  ///
  /// A weak prior keeps few observations from giving extreme shapes: normal with a deviation of 1
  /// about the plain shape.
  private func likelihood(_ shape: Shape, isPrior: Bool = true) -> Double {
    let count = places.count
    guard let factor = factored(shape) else { return -.infinity }
    var vector = targets
    TriangularMatrix.solve(factor, count, &vector)
    var sum = 0.0
    for index in 0..<count {
      sum -= vector[index] * vector[index] / 2
      sum -= PortableMath.log(factor[index * count + index])
    }
    guard isPrior else { return sum }
    let plain = Shape.plain(shape.lengths.count)
    for (length, middle) in zip(shape.lengths, plain.lengths) {
      sum -= (length - middle) * (length - middle) / 2
    }
    return sum - (shape.variance - plain.variance) * (shape.variance - plain.variance) / 4
  }

  /// The process with the shortest lengths that the observations do not contradict.
  ///
  /// All lengths are shortened together until the logarithm of the likelihood falls by 3.32, half
  /// of the 99 % quantile of χ² with one degree of freedom.
  package var cautious: GaussianProcess {
    let most = likelihood(shape, isPrior: false)
    var (found, next) = (shape, shape)
    while true {
      for index in next.lengths.indices { next.lengths[index] -= 0.15 }
      guard (next.lengths.min() ?? -3) > -3, likelihood(next, isPrior: false) > most - 3.32 else {
        break
      }
      found = next
    }
    var process = self
    process.shape = found
    process.factor = factored(found) ?? factor
    process.weights = process.solved(process.forward(targets))
    process.excess = process.residualExcess()
    return process
  }

  /// Returns the root of the mean square of the residuals left out one by one, in their deviations.
  private func residualExcess() -> Double {
    let count = places.count
    guard count >= 8 else { return 1 }
    let diagonal = TriangularMatrix.inverseDiagonal(factor, count)
    var squares = 0.0
    for index in 0..<count { squares += weights[index] * weights[index] / diagonal[index] }
    return max(1, (squares / Double(count)).squareRoot())
  }

  /// Returns the expected values of the surface, without their errors.
  package func means(at requested: [[Double]]) -> [Double] {
    let (distance, variance) = parts(shape)
    return requested.map { place in
      let row = places.map { covariance(distance.square(place, $0), variance) }
      return centre + scale * TriangularMatrix.dot(row, weights, places.count)
    }
  }

  /// Returns predictions of the surface, without noise.
  package func prediction(at requested: [[Double]]) -> Prediction {
    let count = places.count
    let (distance, variance) = parts(shape)
    var result = Prediction(means: [], variances: [], rows: [])
    for place in requested {
      var row = places.map { covariance(distance.square(place, $0), variance) }
      let mean = TriangularMatrix.dot(row, weights, count)
      TriangularMatrix.solve(factor, count, &row)
      let known = TriangularMatrix.dot(row, row, count)
      result.means.append(centre + scale * mean)
      result.variances.append(
        scale * scale * max(Self.levelVariance + variance - known, 1e-12) * excess * excess)
      result.rows.append(row)
    }
    return result
  }

  /// Returns the covariance of the errors at two predicted places.
  package func covariance(
    _ a: (place: [Double], row: [Double]), _ b: (place: [Double], row: [Double])
  ) -> Double {
    let (distance, variance) = parts(shape)
    let known = TriangularMatrix.dot(a.row, b.row, places.count)
    return scale * scale * (covariance(distance.square(a.place, b.place), variance) - known)
      * excess * excess
  }

  /// Returns how much each observation counts at a place, in 0...1: its correlation, squared.
  package func nearness(_ place: [Double]) -> [Double] {
    let (distance, variance) = parts(shape)
    return places.map {
      let correlation =
        (covariance(distance.square(place, $0), variance) - Self.levelVariance) / variance
      return correlation * correlation
    }
  }
}
