import Experiments
import PortableNumerics
import Statistics

/// Draws moved to where they would lie had their statistics been those observed.
///
/// A linear regression of each quantity's logit on the statistics, with weights that fall to 0 at
/// the farthest draw (Beaumont, Zhang and Balding, Genetics 162, 2002).
struct RegressionAdjustment {
  /// Draws of each parameter in the unit interval, with one weight each.
  let places: [[Double]]
  let weights: [Double]

  init(_ particles: [AdaptivePopulation.Particle], observed: [Double]) {
    let reach = max(1e-12, (particles.map(\.distance).max() ?? 1) * (1 + 1e-9))
    let weights = particles.map { own in
      let share = own.distance / reach
      return own.weight * (1 - share * share)
    }
    self.weights = weights
    let rests = particles.map { zip($0.statistics, observed).map { $0 - $1 } }
    let dimensions = particles.first?.place.count ?? 0
    let slopes = (0..<dimensions).map { index in
      Self.slopes(particles.map { Self.logit($0.place[index]) }, on: rests, weights)
    }
    places = zip(particles, rests).map { own, rest in
      (0..<dimensions).map { index in
        let shift = zip(slopes[index], rest).reduce(0) { $0 + $1.0 * $1.1 }
        return 1 / (1 + PortableMath.exp(-(Self.logit(own.place[index]) - shift)))
      }
    }
  }

  private static func logit(_ share: Double) -> Double {
    let inside = min(max(share, 1e-6), 1 - 1e-6)
    return PortableMath.log(inside / (1 - inside))
  }

  /// Returns the slopes of a weighted least-squares plane; 0 for a statistic that never varies.
  private static func slopes(
    _ values: [Double], on rests: [[Double]], _ weights: [Double]
  ) -> [Double] {
    let count = rests.first?.count ?? 0
    let total = max(1e-300, weights.reduce(0, +))
    func mean(_ of: (Int) -> Double) -> Double {
      values.indices.reduce(0) { $0 + weights[$1] * of($1) } / total
    }
    let center = (0..<count).map { index in mean { rests[$0][index] } }
    let middle = mean { values[$0] }
    var matrix = (0..<count).flatMap { row in
      (0..<count).map { column in
        mean { (rests[$0][row] - center[row]) * (rests[$0][column] - center[column]) }
      }
    }
    // A little of each variance on the diagonal, so that equal statistics share a slope.
    for index in 0..<count {
      matrix[index * count + index] = matrix[index * count + index] * (1 + 1e-6) + 1e-12
    }
    var slopes = (0..<count).map { row in
      mean { (rests[$0][row] - center[row]) * (values[$0] - middle) }
    }
    guard TriangularMatrix.factor(&matrix, count) else { return slopes.map { _ in 0 } }
    TriangularMatrix.solve(matrix, count, &slopes)
    TriangularMatrix.solveTransposed(matrix, count, &slopes)
    return slopes
  }

  /// Returns a quantile of a parameter's draws in the unit interval.
  func quantile(_ share: Double, of index: Int) -> Double {
    let order = places.indices.sorted { (places[$0][index], $0) < (places[$1][index], $1) }
    let total = weights.reduce(0, +)
    var sum = 0.0
    for draw in order {
      sum += weights[draw]
      if sum >= share * total { return places[draw][index] }
    }
    return places[order[order.count - 1]][index]
  }
}
