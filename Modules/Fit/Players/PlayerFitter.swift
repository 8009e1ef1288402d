import PortableNumerics
package import Simulation
import Statistics

/// What a fit says of a player.
package struct PlayerFit: Hashable, Sendable {
  /// The estimates, in the order in which people read them.
  package var estimates: [FitEstimate]
  /// The number of hunts.
  package var huntCount: Int
  /// The number of traps that opened.
  package var trapCount: Int

  /// Puts an estimate in the place of that of its name.
  mutating func replace(_ estimate: FitEstimate) {
    for index in estimates.indices where estimates[index].name == estimate.name {
      estimates[index] = estimate
    }
  }

  /// Returns the estimate of a name.
  package subscript(name: String) -> FitEstimate? { estimates.first { $0.name == name } }
}

/// Fits a player to recorded hunts by the likelihood of what recordings show.
package struct PlayerFitter: Sendable {
  /// The player whose numbers stand for what the data do not identify.
  package var base: PlayerParameters
  /// The seed of the draws behind the intervals; equal seeds give equal fits.
  package var seed: UInt64 = 1

  /// The prior of the aim's time constant: its logarithm is normal, 90 % between 0.07 and 3.6 s.
  static let aimTimePrior = (median: 0.5, spread: 1.2)

  /// Creates a fitter.
  package init(base: PlayerParameters = Persona.average.parameters) { self.base = base }

  /// Fits a player to what recordings show.
  package func fit(_ evidence: PlayerEvidence) -> PlayerFit {
    var evidence = evidence
    evidence.end()
    let walking =
      speed(evidence) + [
        SteeringFit(
          courses: evidence.steering, standing: evidence.standing,
          prior: base.steeringSigmaDegrees, seed: seed
        ).estimate, searchDelay(evidence),
      ]
    let acquisition = WaitFit().estimates(
      evidence.acquisitions, names: ("acquireMean", "acquireSd"),
      priors: (base.acquireMeanSeconds, base.acquireSdSeconds), seed: seed &+ 20)
    let taps = TapTimes(evidence.tapIntervals)
    let lapses = LapseFit(
      evidence.sight.adding(taps), acquisition: (acquisition[0].value, acquisition[1].value))
    let reaction = ReactionFit(evidence.reactions, lapses, base: base).estimates(seed: seed &+ 30)
    return PlayerFit(
      estimates: walking + acquisition + aim(evidence) + reaction
        + [taps.estimate(prior: base.tapIntervalSeconds)] + unseen,
      huntCount: evidence.huntCount, trapCount: evidence.reactions.count)
  }

  /// The speed with the phone in hand, and without: only their ratio is a prior.
  private func speed(_ evidence: PlayerEvidence) -> [FitEstimate] {
    let factor = FitEstimate(
      "handFactor", unit: "×", prior: base.handFactor, .confounded(with: "walkingSpeed"))
    guard let own = SpeedFit(evidence.walks)?.estimate else {
      let count = evidence.walks.reduce(0) { $0 + $1.count }
      return [
        FitEstimate(
          "walkingSpeed", unit: "m/s", prior: base.walkingSpeedMetersPerSecond, .tooFew(count)),
        factor,
      ]
    }
    let (low, high) = (own.interval.lowerBound, own.interval.upperBound)
    return [
      own,
      FitEstimate(
        "walkingSpeed", unit: "m/s", value: own.value / base.handFactor,
        interval: low / base.handFactor...high / base.handFactor), factor,
    ]
  }

  /// The mean of the time to press the button, whose standard deviation is half of it.
  private func searchDelay(_ evidence: PlayerEvidence) -> FitEstimate {
    let presses = evidence.presses
    guard presses.count >= 5 else {
      return FitEstimate(
        "searchDelay", unit: "s", prior: base.searchDelayMeanSeconds, .tooFew(presses.count))
    }
    if median(presses.map(\.to)) < 0.01 {
      return FitEstimate("searchDelay", unit: "s", value: 0, interval: 0...0.01)
    }
    let places = GridDensity.places(from: -4, to: 5, count: 1500)
    let density = GridDensity(at: places) { place in
      let law = Lognormal(logMean: place, logVariation: PortableMath.log(0.5))
      return presses.reduce(0) { sum, press in
        let share = law.share(above: press.from) - law.share(above: press.to)
        return sum + PortableMath.log(max(share, 1e-300))
      }
    }
    func value(_ share: Double) -> Double { PortableMath.exp(density.quantile(share)) }
    return FitEstimate(
      "searchDelay", unit: "s", value: value(0.5), interval: value(0.05)...value(0.95))
  }

  private func aim(_ evidence: PlayerEvidence) -> [FitEstimate] {
    let sums = evidence.aim
    guard sums.count >= 100, sums.firstSquares > 0 else {
      return [
        FitEstimate("aimSigma", unit: "°", prior: base.aimSigmaDegrees, .tooFew(sums.count)),
        FitEstimate(
          "aimTimeConstant", unit: "s", prior: base.aimTimeConstantSeconds, .tooFew(sums.count)),
      ]
    }
    let prior = Self.aimTimePrior
    let squares = sums.firstSquares + sums.pairs.reduce(0) { $0 + $1.yy }
    let scale = PortableMath.log((squares / Double(sums.count)).squareRoot())
    let draws = PosteriorSampler(seed: seed &+ 10).draws(
      from: [scale, PortableMath.log(prior.median)], scales: [0.1, 0.15]
    ) { place in
      guard abs(place[0]) < 15, abs(place[1]) < 15 else { return -.infinity }
      let score = (place[1] - PortableMath.log(prior.median)) / prior.spread
      return sums.logLikelihood(
        sigma: PortableMath.exp(place[0]), timeConstantSeconds: PortableMath.exp(place[1]))
        - score * score / 2
    }
    return [
      Draws(draws.map { PortableMath.exp($0[0]) }).estimate("aimSigma", unit: "°"),
      Draws(draws.map { PortableMath.exp($0[1]) }).estimate("aimTimeConstant", unit: "s"),
    ]
  }

  /// What only simulation could show.
  private var unseen: [FitEstimate] {
    [
      FitEstimate("trackingLag", unit: "s", prior: base.trackingLagSeconds, .notRecorded),
      FitEstimate("challengeSkill", prior: base.challengeSkill, .notRecorded),
      FitEstimate("patience", unit: "s", prior: base.patienceSeconds, .notRecorded),
    ]
  }
}
