import PortableNumerics

/// The reaction to an open trap: a lognormal time, distraction and missed throws.
///
/// A distraction adds an exponential time with some probability; so do misses, whose number is
/// geometric and whose sum is again exponential. The density of the sum is found on a grid. Few
/// traps cannot separate distraction from misses, so that both keep much of their priors.
struct ReactionFit {
  /// The priors.
  ///
  /// Probabilities are Beta(1, b): a mean of 1/(1 + b); times are lognormal.
  enum Prior {
    static let mean = (median: 1.3, spread: 0.7)
    static let variation = (median: 0.45, spread: 0.5)
    static let distraction = 6.0
    static let distractionMean = (median: 4.0, spread: 0.4)
    static let fumble = 6.0
    static let fumbleMean = (median: 1.0, spread: 0.4)
  }

  private let thrown: [Double]
  private let open: [Double]
  private let step: Double
  private let size: Int

  /// Prepares the reactions of a player.
  init(_ waits: [PlayerEvidence.Wait]) {
    thrown = waits.filter(\.isOver).map { max(0.001, $0.seconds) }
    open = waits.filter { !$0.isOver }.map(\.seconds)
    let longest = max(1, (thrown + open).max() ?? 1)
    size = 400
    step = longest / Double(size - 1)
  }

  /// Returns the estimates.
  func estimates(seed: UInt64) -> [FitEstimate] {
    guard thrown.count >= 8 else { return tooFew }
    if median(thrown) < 0.005 {
      return [
        FitEstimate("reactionMean", unit: "s", value: 0, interval: 0...0.01),
        FitEstimate("reactionSd", unit: "s", value: 0, interval: 0...0.01),
      ] + Array(tooFew.dropFirst(2))
    }
    let start = [
      PortableMath.log(median(thrown)), PortableMath.log(Prior.variation.median), -2, -2,
      PortableMath.log(Prior.distractionMean.median), PortableMath.log(Prior.fumbleMean.median),
    ]
    let draws = PosteriorSampler(count: 8000, seed: seed).draws(
      from: start, scales: [0.15, 0.25, 0.8, 0.8, 0.4, 0.4], logPosterior)
    let (distraction, fumble) = (
      Draws(draws.map { ReactionFit.share($0[2]) }), Draws(draws.map { ReactionFit.share($0[3]) })
    )
    return [
      Draws(draws.map { PortableMath.exp($0[0]) }).estimate("reactionMean", unit: "s"),
      Draws(draws.map { PortableMath.exp($0[0] + $0[1]) }).estimate("reactionSd", unit: "s"),
      distraction.estimate("distractionProbability", doubt: doubt(distraction)),
      Draws(draws.map { PortableMath.exp($0[4]) }).estimate(
        "distractionMean", unit: "s", doubt: .asBefore),
      fumble.estimate("fumbleProbability", doubt: doubt(fumble)),
      Draws(draws.map { PortableMath.exp($0[5]) }).estimate(
        "fumbleMean", unit: "s", doubt: .asBefore),
    ]
  }

  private var tooFew: [FitEstimate] {
    [
      FitEstimate("reactionMean", unit: "s", prior: 1.2, .tooFew(thrown.count)),
      FitEstimate("reactionSd", unit: "s", prior: 0.5, .tooFew(thrown.count)),
      FitEstimate("distractionProbability", prior: 0, .tooFew(thrown.count)),
      FitEstimate("fumbleProbability", prior: 0, .tooFew(thrown.count)),
    ]
  }

  /// The prior of a probability has an interval of 0.38; the data should take 40 % off it.
  private func doubt(_ draws: Draws) -> FitDoubt? {
    draws.interval.upperBound - draws.interval.lowerBound > 0.23 ? .asBefore : nil
  }

  private static func share(_ logit: Double) -> Double { 1 / (1 + PortableMath.exp(-logit)) }

  private func logPosterior(_ place: [Double]) -> Double {
    guard place.allSatisfy({ abs($0) < 12 }) else { return -.infinity }
    let (distraction, fumble) = (ReactionFit.share(place[2]), ReactionFit.share(place[3]))
    var sum = logLikelihood(
      Lognormal(logMean: place[0], logVariation: place[1]), distraction, fumble,
      PortableMath.exp(place[4]), PortableMath.exp(place[5]))
    func add(_ value: Double, _ prior: (median: Double, spread: Double)) {
      let score = (value - PortableMath.log(prior.median)) / prior.spread
      sum -= score * score / 2
    }
    add(place[0], Prior.mean)
    add(place[1], Prior.variation)
    add(place[4], Prior.distractionMean)
    add(place[5], Prior.fumbleMean)
    // Beta(1, b) in the logit: p·(1 − p)^b.
    sum += PortableMath.log(distraction) + Prior.distraction * PortableMath.log(1 - distraction)
    sum += PortableMath.log(fumble) + Prior.fumble * PortableMath.log(1 - fumble)
    return sum
  }

  /// Returns the log likelihood of all reactions, given the law, shares and mean times.
  func logLikelihood(
    _ law: Lognormal, _ distraction: Double, _ fumble: Double, _ pause: Double, _ retry: Double
  ) -> Double {
    let misses = retry / (1 - fumble)
    let shares = (
      none: (1 - distraction) * (1 - fumble), pause: distraction * (1 - fumble),
      miss: (1 - distraction) * fumble, both: distraction * fumble
    )
    let (pauseDecay, missDecay) = (
      PortableMath.exp(-step / pause), PortableMath.exp(-step / misses)
    )
    var later = [Double](repeating: 0, count: size)
    var beyond = later
    var (before, paused, missed, both, sum) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in 1..<size {
      let here = law.density(Double(index) * step)
      // An exponential pause after something is a recursion along the grid.
      let mass = step * (here + before) / 2
      let (pausedBefore, laterBefore) = (paused, later[index - 1])
      paused = pauseDecay * paused + mass * pauseDecay.squareRoot() / pause
      missed = missDecay * missed + mass * missDecay.squareRoot() / misses
      both =
        missDecay * both + step * (paused + pausedBefore) / 2 * missDecay.squareRoot() / misses
      later[index] = shares.pause * paused + shares.miss * missed + shares.both * both
      sum += step * (later[index] + laterBefore) / 2
      beyond[index] = sum
      before = here
    }
    func at(_ seconds: Double, _ table: [Double]) -> Double {
      let place = min(seconds / step, Double(size - 1) - 1e-9)
      let index = Int(place)
      return table[index] + (place - Double(index)) * (table[index + 1] - table[index])
    }
    var total = 0.0
    for seconds in thrown {
      let density = shares.none * law.density(seconds) + at(seconds, later)
      total += PortableMath.log(max(density, 1e-300))
    }
    for seconds in open {
      let left = shares.none * law.share(above: seconds) + (1 - shares.none) - at(seconds, beyond)
      total += PortableMath.log(max(left, 1e-300))
    }
    return total
  }
}
