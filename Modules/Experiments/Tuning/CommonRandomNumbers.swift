import PortableNumerics
import Statistics

/// How far settings share their random draws: the correlation of hunts of the same replicate.
///
/// It falls from nearly 1 between neighbours to a constant: a + b exp(−d / L), where d is the
/// distance in lengths of the figure's surface, so that a knob without effect does not count. Without
/// it, settings with the same few replicates would outvote one with many. Source: Chen, Ankenman and
/// Nelson, "The effects of common random numbers on stochastic kriging metamodels", ACM TOMACS 22
/// (2012).
struct CommonRandomNumbers {
  /// The fewest replicates that show a correlation.
  private static let leastCount = 8
  /// The reaches that are tried.
  private static let reaches = [0.1, 0.3, 1, 3]
  /// The variance of a correlation from few replicates over that of slopes expected beforehand: so
  /// many distant pairs it takes before neighbours are believed to differ from them.
  private static let doubt = 0.5
  /// The highest correlation of different settings.
  private static let most = 0.995

  /// The hunts of a setting that are looked at.
  struct Head {
    let place: [Double]
    /// The first replicate.
    let first: Int
    /// The values of that replicate and the next ones; NaN if absent.
    let values: [Double]
  }

  private let scale: ScaledDistance
  private var (constant, near, reach) = (0.0, 0.0, 1.0)

  /// Estimates the correlation from the first replicates of some settings, by least squares.
  init(_ heads: [Head], _ shape: GaussianProcess.Shape, _ isNamed: [Bool]) {
    scale = ScaledDistance(shape, isNamed)
    var pairs: [(distance: Double, correlation: Double)] = []
    for second in heads.indices {
      for first in 0..<second where heads[first].first == heads[second].first {
        guard let found = Self.correlation(heads[first].values, heads[second].values) else {
          continue
        }
        pairs.append((distance(heads[first].place, heads[second].place), found))
      }
    }
    guard !pairs.isEmpty else {
      // Hunts without spread do not show it: they may share all their random draws.
      constant = Self.most
      return
    }
    var least = Double.infinity
    for reach in Self.reaches {
      let decays = pairs.map { PortableMath.exp(-$0.distance / reach) }
      let (x, y) = (Moments(decays), Moments(pairs.map(\.correlation)))
      let product = Moments(zip(decays, pairs).map { ($0 - x.mean) * ($1.correlation - y.mean) })
        .mean
      let slope = max(product / (x.populationVariance + Self.doubt / Double(pairs.count)), 0)
      let constant = min(max(y.mean - slope * x.mean, 0), Self.most)
      let near = min(slope, Self.most - constant)
      let error = zip(decays, pairs).reduce(0) { sum, pair in
        let miss = constant + near * pair.0 - pair.1.correlation
        return sum + miss * miss
      }
      if error < least {
        least = error
        (self.constant, self.near, self.reach) = (constant, near, reach)
      }
    }
  }

  /// Returns the correlation at two places.
  func correlation(_ a: [Double], _ b: [Double]) -> Double {
    a == b ? 1 : constant + near * PortableMath.exp(-distance(a, b) / reach)
  }

  private func distance(_ a: [Double], _ b: [Double]) -> Double {
    scale.square(a, b).squareRoot()
  }

  private static func correlation(_ first: [Double], _ second: [Double]) -> Double? {
    var (a, b) = (Moments(), Moments())
    for (x, y) in zip(first, second) where !x.isNaN && !y.isNaN {
      a.add(x)
      b.add(y)
    }
    guard a.count >= leastCount else { return nil }
    let scale = (a.populationVariance * b.populationVariance).squareRoot()
    guard scale > 0 else { return nil }
    var product = Moments()
    for (x, y) in zip(first, second) { product.add((x - a.mean) * (y - b.mean)) }
    return product.mean / scale
  }
}
