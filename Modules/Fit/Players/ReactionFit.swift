import PortableNumerics
import Simulation

/// The reaction to an open trap and the lapses of attention, from throws and holds together.
///
/// Throws show presses, misses and lapses by their law; holds show lapses alone, so that the two
/// together separate misses from lapses. What few of them leave open keeps its prior.
struct ReactionFit {
  /// The priors.
  ///
  /// Times and the rate, per minute, are lognormal. A miss has about the shares of 18 people's touches
  /// more than 10 mm off, 0.3 to 25 %, 4 % on average (HandSize, Larsen et al. 2019): a Beta
  /// distribution. To press again takes seeing the miss (0.231 s) and a touch (0.5 to 0.9 s).
  enum Prior {
    static let mean = (median: 1.2, spread: 0.7)
    static let variation = (median: 0.35, spread: 0.5)
    static let rate = (median: 1.2, spread: 1.0)
    static let away = (median: 4.0, spread: 0.6)
    static let fumble = (a: 0.5, b: 8.0)
    static let retry = (median: 0.95, spread: 0.3)
  }

  /// So few throws show no reaction.
  private static let leastThrows = 8
  /// In so short a time, seconds, with so few lapses, attention does not show.
  private static let (leastWatched, leastLapses) = (60.0, 3)
  /// A share of the prior's interval that is not narrow.
  private static let wideShare = 0.6

  private let thrown: [Double]
  private let open: [Double]
  private let lapses: LapseFit
  private let base: PlayerParameters
  private let step: Double
  private let size: Int

  /// Prepares the reactions of a player, and the lapses; `base` has what they do not show.
  init(_ waits: [PlayerEvidence.Wait], _ lapses: LapseFit, base: PlayerParameters) {
    thrown = waits.filter(\.isOver).map { max(0.001, $0.seconds) }
    open = waits.filter { !$0.isOver }.map(\.seconds)
    (self.lapses, self.base) = (lapses, base)
    let longest = max(1, (thrown + open).max() ?? 1)
    size = Int(min(300, max(90, longest / 0.08)))
    step = longest / Double(size - 1)
  }

  /// Whether throws come without any reaction time.
  private var isInstant: Bool {
    thrown.count >= Self.leastThrows && median(thrown) < 0.005
  }
  private var showsReaction: Bool { thrown.count >= Self.leastThrows && !isInstant }
  private var showsAttention: Bool {
    let watched = lapses.seconds + (isInstant ? 0 : (thrown + open).reduce(0, +))
    return watched >= Self.leastWatched || lapses.count >= Self.leastLapses
  }

  /// Returns the estimates.
  func estimates(seed: UInt64) -> [FitEstimate] {
    let known = unknown
    guard showsReaction || showsAttention else { return known }
    let draws = draws(seed: seed)
    func values(_ value: ([Double]) -> Double) -> Draws { Draws(draws.map(value)) }
    func times(_ index: Int) -> Draws { values { PortableMath.exp($0[index]) } }
    let (rate, away) = (times(2), times(3))
    let attention =
      showsAttention
      ? [
        rate.estimate("distractionRate", unit: "1/min", doubt: doubt(ofRate: rate)),
        away.estimate("distractionMean", unit: "s", doubt: doubt(away, Prior.away.spread)),
      ] : Array(known[2...3])
    guard showsReaction else { return known[..<2] + attention + known[4...] }
    let (fumble, retry) = (values { Self.share($0[4]) }, times(5))
    return [
      times(0).estimate("reactionMean", unit: "s"),
      values { PortableMath.exp($0[0] + $0[1]) }.estimate("reactionSd", unit: "s"),
    ] + attention + [
      // Its prior has an interval of 0.21; the data should take 40 % off it.
      fumble.estimate(
        "fumbleProbability",
        doubt: fumble.interval.upperBound - fumble.interval.lowerBound > 0.13 ? .asBefore : nil),
      retry.estimate("fumbleMean", unit: "s", doubt: doubt(retry, Prior.retry.spread)),
    ]
  }

  /// The estimates of a player of whom nothing shows, or only that there is no reaction time.
  private var unknown: [FitEstimate] {
    let (few, lapsed) = (FitDoubt.tooFew(thrown.count), FitDoubt.tooFew(lapses.count))
    func zero(_ name: String) -> FitEstimate {
      FitEstimate(name, unit: "s", value: 0, interval: 0...0.01)
    }
    return [
      isInstant
        ? zero("reactionMean")
        : FitEstimate("reactionMean", unit: "s", prior: base.reactionMeanSeconds, few),
      isInstant
        ? zero("reactionSd")
        : FitEstimate("reactionSd", unit: "s", prior: base.reactionSdSeconds, few),
      FitEstimate("distractionRate", unit: "1/min", prior: base.distractionsPerMinute, lapsed),
      FitEstimate("distractionMean", unit: "s", prior: base.distractionMeanSeconds, lapsed),
      FitEstimate(
        "fumbleProbability", prior: base.fumbleProbability, isInstant ? .asBefore : few),
      FitEstimate(
        "fumbleMean", unit: "s", prior: base.fumbleMeanSeconds, isInstant ? .asBefore : few),
    ]
  }

  private func doubt(_ draws: Draws, _ spread: Double) -> FitDoubt? {
    let (low, high) = (draws.interval.lowerBound, draws.interval.upperBound)
    let before = 2 * FitEstimate.halfWidthInSpreads * spread
    return PortableMath.log(high / low) > Self.wideShare * before ? .asBefore : nil
  }

  /// A rate is known if its interval is narrow by its ratio, or by its width: who has hardly ever
  /// looked up is known to look up seldom.
  private func doubt(ofRate draws: Draws) -> FitDoubt? {
    let half = FitEstimate.halfWidthInSpreads * Prior.rate.spread
    let before = Prior.rate.median * (PortableMath.exp(half) - PortableMath.exp(-half))
    let width = draws.interval.upperBound - draws.interval.lowerBound
    return width < (1 - Self.wideShare) * before ? nil : doubt(draws, Prior.rate.spread)
  }

  private static func share(_ logit: Double) -> Double { 1 / (1 + PortableMath.exp(-logit)) }

  private func draws(seed: UInt64) -> [[Double]] {
    let reaction = showsReaction ? median(thrown) : Prior.mean.median
    let minutes = lapses.seconds / 60
    let start = [
      PortableMath.log(reaction), PortableMath.log(Prior.variation.median),
      PortableMath.log((Double(lapses.count) + 0.5) / (minutes + 0.5)),
      PortableMath.log(Prior.away.median), -2.5, PortableMath.log(Prior.retry.median),
    ]
    return PosteriorSampler(count: 8000, seed: seed).draws(
      from: start, scales: [0.15, 0.25, 0.5, 0.4, 0.8, 0.4], logPosterior)
  }

  private func logPosterior(_ place: [Double]) -> Double {
    guard place.allSatisfy({ abs($0) < 12 }) else { return -.infinity }
    let (rate, away) = (PortableMath.exp(place[2]) / 60, PortableMath.exp(place[3]))
    let fumble = Self.share(place[4])
    var sum = lapses.logLikelihood(perSecond: rate, awaySeconds: away)
    if showsReaction {
      sum += logLikelihood(
        ThrowLaw(
          press: Lognormal(logMean: place[0], logVariation: place[1]),
          retry: Lognormal(logMean: place[5], logVariation: place[1]), lapsesPerSecond: rate,
          awaySeconds: away, fumble: fumble))
    }
    func add(_ value: Double, _ prior: (median: Double, spread: Double)) {
      let score = (value - PortableMath.log(prior.median)) / prior.spread
      sum -= score * score / 2
    }
    add(place[0], Prior.mean)
    add(place[1], Prior.variation)
    add(place[2], Prior.rate)
    add(place[3], Prior.away)
    add(place[5], Prior.retry)
    // Beta(a, b) in the logit: p^a·(1 − p)^b.
    return sum + Prior.fumble.a * PortableMath.log(fumble)
      + Prior.fumble.b * PortableMath.log(1 - fumble)
  }

  /// Returns the log likelihood of all throws, and of traps that closed unused.
  func logLikelihood(_ law: ThrowLaw) -> Double {
    let tables = law.tables(step: step, count: size)
    var total = 0.0
    for seconds in thrown {
      total += PortableMath.log(max(law.first(seconds) + tables.later[seconds], 1e-300))
    }
    for seconds in open {
      total += PortableMath.log(max(1 - tables.thrown[seconds], 1e-300))
    }
    return total
  }
}
