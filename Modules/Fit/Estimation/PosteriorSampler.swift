import Experiments
import PortableNumerics
import Statistics

/// Draws from a density of a few quantities by the random walk of Metropolis.
///
/// The walk begins at the density's peak and takes the spread of its own past for its steps
/// (Haario, Saksman and Tamminen, Bernoulli 7, 2001), in two rounds that are thrown away. Equal
/// arguments give equal draws.
struct PosteriorSampler {
  /// The number of draws.
  var count = 5000
  /// The seed of the draws.
  var seed: UInt64 = 1

  /// Returns draws of a density, given by its logarithm, up to a constant.
  ///
  /// - Parameters:
  ///   - start: A place of positive density.
  ///   - scales: A guess at the spread of each quantity.
  ///   - density: The logarithm of the density.
  /// - Returns: The draws, in the order of the walk.
  func draws(
    from start: [Double], scales: [Double], _ density: @escaping ([Double]) -> Double
  ) -> [[Double]] {
    let peak = NelderMead(function: density, limit: 150 * start.count)
      .maximum(from: start, steps: scales)
    var walk = Walk(
      place: peak, value: density(peak), factor: Factor(diagonal: scales.map { 0.4 * $0 }),
      stream: Xoshiro256PlusPlus(seed: seed))
    for round in [200 * start.count, 400 * start.count] {
      let past = walk.steps(round, density)
      walk.factor = Factor(covarianceOf: past, floor: scales.map { 1e-4 * $0 })
    }
    return walk.steps(count, density)
  }

  private struct Walk {
    var place: [Double]
    var value: Double
    var factor: Factor
    var stream: Xoshiro256PlusPlus

    mutating func steps(_ count: Int, _ density: ([Double]) -> Double) -> [[Double]] {
      var path: [[Double]] = []
      path.reserveCapacity(count)
      for _ in 0..<count {
        let normals = place.map { _ in stream.normal() }
        let next = zip(place, factor.times(normals)).map { $0 + $1 }
        let found = density(next)
        let chance = stream.uniform()
        if found > value || chance < PortableMath.exp(found - value) {
          (place, value) = (next, found)
        }
        path.append(place)
      }
      return path
    }
  }

  /// A triangular factor of the covariance of steps.
  private struct Factor {
    private var rows: [[Double]]

    init(diagonal: [Double]) {
      rows = diagonal.indices.map { row in
        diagonal.indices.map { $0 == row ? diagonal[row] : 0 }
      }
    }

    /// The factor of 2.38²/d times the covariance of places, by Cholesky's method.
    init(covarianceOf places: [[Double]], floor: [Double]) {
      let size = floor.count
      let count = Double(places.count)
      let means = (0..<size).map { index in places.reduce(0) { $0 + $1[index] } / count }
      var matrix = Array(repeating: 0.0, count: size * size)
      for row in 0..<size {
        for column in 0...row {
          var sum = 0.0
          for place in places { sum += (place[row] - means[row]) * (place[column] - means[column]) }
          matrix[row * size + column] = 2.38 * 2.38 / Double(size) * sum / count
        }
        matrix[row * size + row] += floor[row] * floor[row]
      }
      let isPositive = TriangularMatrix.factor(&matrix, size)
      rows = (0..<size).map { row in
        (0..<size).map { column in
          if isPositive {
            column <= row ? matrix[row * size + column] : 0
          } else {
            column == row ? floor[row] : 0
          }
        }
      }
    }

    func times(_ normals: [Double]) -> [Double] {
      rows.map { row in zip(row, normals).reduce(0) { $0 + $1.0 * $1.1 } }
    }
  }
}
