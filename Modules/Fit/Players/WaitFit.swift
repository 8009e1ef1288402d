import PortableNumerics

/// A lognormal waiting time, seen whole or only in part.
struct WaitFit {
  /// The prior of the logarithms of the mean and of sd/mean: normal.
  var mean = (median: 1.5, spread: 1.0)
  var variation = (median: 0.5, spread: 0.7)

  /// The logarithms of waits that ended: their number, sum and sum of squares.
  private struct Sums {
    var (count, sum, squares) = (0.0, 0.0, 0.0)
  }

  /// Returns the estimates of mean and standard deviation.
  func estimates(
    _ waits: [PlayerEvidence.Wait], names: (String, String), priors: (Double, Double), seed: UInt64
  ) -> [FitEstimate] {
    let over = waits.filter(\.isOver)
    guard over.count >= 8 else {
      return [
        FitEstimate(names.0, unit: "s", prior: priors.0, .tooFew(over.count)),
        FitEstimate(names.1, unit: "s", prior: priors.1, .tooFew(over.count)),
      ]
    }
    if median(over.map(\.seconds)) < 0.02 {
      return [
        FitEstimate(names.0, unit: "s", value: 0, interval: 0...0.02),
        FitEstimate(names.1, unit: "s", value: 0, interval: 0...0.02),
      ]
    }
    var sums = Sums()
    for wait in over {
      let log = PortableMath.log(max(wait.seconds, 0.01))
      sums.count += 1
      sums.sum += log
      sums.squares += log * log
    }
    let open = waits.filter { !$0.isOver && $0.seconds > 0.01 }
      .map { PortableMath.log($0.seconds) }
    let known = sums
    let start = [sums.sum / sums.count + 0.1, PortableMath.log(variation.median)]
    let draws = PosteriorSampler(seed: seed).draws(from: start, scales: [0.1, 0.2]) { place in
      guard abs(place[0]) < 12, abs(place[1]) < 6 else { return -.infinity }
      let law = Lognormal(logMean: place[0], logVariation: place[1])
      let rest =
        known.squares - 2 * law.middle * known.sum + known.count * law.middle * law.middle
      var sum = -rest / (2 * law.spread * law.spread) - known.count * PortableMath.log(law.spread)
      for log in open {
        sum += PortableMath.log(max(1e-300, normalShare(below: (law.middle - log) / law.spread)))
      }
      let score = (place[0] - PortableMath.log(mean.median)) / mean.spread
      let shape = (place[1] - PortableMath.log(variation.median)) / variation.spread
      return sum - (score * score + shape * shape) / 2
    }
    return [
      Draws(draws.map { PortableMath.exp($0[0]) }).estimate(names.0, unit: "s"),
      Draws(draws.map { PortableMath.exp($0[0] + $0[1]) }).estimate(names.1, unit: "s"),
    ]
  }
}

/// A lognormal distribution by the logarithms of its mean and of sd/mean.
struct Lognormal {
  /// The mean of the logarithm.
  let middle: Double
  /// The standard deviation of the logarithm.
  let spread: Double

  init(logMean: Double, logVariation: Double) {
    let variance = PortableMath.log(1 + PortableMath.exp(2 * logVariation))
    spread = max(1e-4, variance.squareRoot())
    middle = logMean - variance / 2
  }

  /// Returns the density at a positive number.
  func density(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    let score = (PortableMath.log(x) - middle) / spread
    return PortableMath.exp(-score * score / 2) / (x * spread * (2 * Double.pi).squareRoot())
  }

  /// Returns the probability of a larger value.
  func share(above x: Double) -> Double {
    x > 0 ? normalShare(below: (middle - PortableMath.log(x)) / spread) : 1
  }
}
