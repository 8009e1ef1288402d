import PortableNumerics

/// How far settings share their luck: the correlation of hunts of the same replicate.
///
/// It falls from nearly 1 between neighbours to a constant: a + b exp(−d / L), where d is the
/// distance in lengths of the figure's surface, so that a knob without effect does not count. Without
/// it, settings with the same few replicates would outvote one with many. Source: Chen, Ankenman and
/// Nelson, "The effects of common random numbers on stochastic kriging metamodels", ACM TOMACS 22
/// (2012).
struct CommonLuck: Sendable {
  /// The most settings whose pairs are looked at.
  private static let settingLimit = 40
  /// The fewest replicates that show a correlation.
  private static let leastCount = 8
  /// The reaches that are tried.
  private static let reaches = [0.1, 0.3, 1, 3]
  /// The variance of a correlation from few replicates over that of slopes expected beforehand: so
  /// many distant pairs it takes before neighbours are believed to differ from them.
  private static let doubt = 0.5
  /// The highest correlation of different settings.
  private static let most = 0.995

  private let inverse: [Double]
  private let isNamed: [Bool]
  private var (constant, near, reach) = (0.0, 0.0, 1.0)

  /// Estimates the correlation from the first replicates of some settings, by least squares.
  init(
    _ heads: [(place: [Double], values: [Double])], _ shape: GaussianProcess.Shape,
    _ isNamed: [Bool]
  ) {
    inverse = shape.lengths.map { PortableMath.exp(-2 * $0) }
    self.isNamed = isNamed
    let step = max(1, heads.count / Self.settingLimit)
    let chosen = stride(from: 0, to: heads.count, by: step).map { heads[$0] }
    var pairs: [(distance: Double, correlation: Double)] = []
    for second in chosen.indices {
      for first in 0..<second {
        guard let found = Self.correlation(chosen[first].values, chosen[second].values) else {
          continue
        }
        pairs.append((distance(chosen[first].place, chosen[second].place), found))
      }
    }
    guard !pairs.isEmpty else { return }
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
    var square = 0.0
    for index in a.indices {
      let step = isNamed[index] ? (a[index] == b[index] ? 0 : 1) : a[index] - b[index]
      square += step * step * inverse[index]
    }
    return square.squareRoot()
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
