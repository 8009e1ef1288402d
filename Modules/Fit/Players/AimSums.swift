import Domain
import PortableNumerics

/// The sums of aim errors that the likelihood of their process needs.
struct AimSums: Hashable, Sendable {
  /// The sums of neighbours that lie one period apart.
  struct Pairs: Hashable, Sendable {
    let period: HuntDuration
    var count = 0
    /// The sums of x², x·y and y² of a sample x and the next, y.
    var (xx, xy, yy) = (0.0, 0.0, 0.0)

    init(period: HuntDuration) { self.period = period }
  }

  /// The samples that follow none.
  private(set) var firstCount = 0
  private(set) var firstSquares = 0.0
  private(set) var pairs: [Pairs] = []
  private var last = 0.0

  /// The number of samples.
  var count: Int { firstCount + pairs.reduce(0) { $0 + $1.count } }

  /// The time from samples to the next, seconds.
  var seconds: Double { pairs.reduce(0) { $0 + Double($1.count) * $1.period.seconds } }

  /// Adds samples; `follows` says whether the first lies one period after the last of before.
  mutating func add(_ errors: [Double], period: HuntDuration, follows: Bool) {
    guard let first = errors.first else { return }
    if !follows {
      firstCount += 1
      firstSquares += first * first
    }
    let index = pairs.firstIndex { $0.period == period } ?? pairs.count
    if index == pairs.count { pairs.append(Pairs(period: period)) }
    var before = last
    for (number, error) in errors.enumerated() {
      if number > 0 || follows {
        pairs[index].count += 1
        pairs[index].xx += before * before
        pairs[index].xy += before * error
        pairs[index].yy += error * error
      }
      before = error
    }
    last = before
  }

  /// The exact log likelihood of a first-order autoregression with mean 0.
  func logLikelihood(sigma: Double, timeConstantSeconds: Double) -> Double {
    let variance = sigma * sigma
    var sum = -firstSquares / variance / 2 - Double(firstCount) * PortableMath.log(variance) / 2
    for pair in pairs where pair.count > 0 {
      let decay = PortableMath.exp(-pair.period.seconds / timeConstantSeconds)
      let own = variance * (1 - decay * decay)
      let squares = pair.yy - 2 * decay * pair.xy + decay * decay * pair.xx
      sum -= squares / own / 2 + Double(pair.count) * PortableMath.log(own) / 2
    }
    return sum
  }
}
