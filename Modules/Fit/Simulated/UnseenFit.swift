package import Simulation
import PortableNumerics
import Statistics

/// Finds by simulation what recordings show of a player only in what becomes of hunts.
///
/// Numbers fitted by likelihood vary within their intervals from draw to draw; draws of equal
/// number meet the same random numbers in every round. The draws are those of `AdaptivePopulation`.
///
/// What recordings show directly (speed, aim, reactions, attention) has an exact likelihood, which
/// is quick and wastes no data; simulation is for the rest: patience, skill and lag. If all
/// draws shared one set of random numbers, the answer would be that of this set, and its intervals
/// far too narrow.
package struct UnseenFit: Sendable {
  /// The recorded hunts.
  fileprivate let recorded: [SeenHunt]
  fileprivate let hunts: LikeHunts
  fileprivate let base: PlayerParameters
  fileprivate let seed: UInt64

  /// An interval narrower than this share of the prior identifies the parameter.
  private static let informativeShare = 0.5

  /// Prepares a fit to recorded hunts, with hunts like them.
  package init(
    _ recorded: [RecordedHunt], _ hunts: LikeHunts, base: PlayerParameters, seed: UInt64
  ) {
    self.recorded = recorded.filter { $0.hasGhosts }.map(\.seen)
    (self.hunts, self.base, self.seed) = (hunts, base, seed)
  }

  /// The maximum number of times that the hunts are simulated.
  package static var mostSets: Int { AdaptivePopulation().mostDraws }

  /// Completes a fit with what simulation shows.
  ///
  /// - Parameters:
  ///   - fit: What the likelihood shows.
  ///   - crew: The threads; how many there are changes nothing.
  /// - Returns: The completed fit; nil if it was stopped.
  package func completed(_ fit: PlayerFit, _ crew: HuntCrew) -> PlayerFit? {
    var fit = fit
    var shown: [UnseenParameter] = []
    for parameter in UnseenParameter.all {
      let count = parameter.evidence(recorded)
      if count >= parameter.least {
        shown.append(parameter)
      } else {
        fit.replace(
          FitEstimate(
            parameter.name, unit: parameter.unit, prior: parameter.get(base),
            count == 0 ? .notRecorded : .tooFew(count)))
      }
    }
    guard !shown.isEmpty else { return fit }
    guard let estimates = estimates(UnseenProblem(shown, fit, self), crew) else { return nil }
    for estimate in estimates { fit.replace(estimate) }
    return fit
  }

  private func estimates(_ problem: UnseenProblem, _ crew: HuntCrew) -> [FitEstimate]? {
    var population = AdaptivePopulation()
    population.seed = seed &+ 40
    let shown = problem.parameters
    let outcome = population.draws(dimensions: shown.count, near: problem.observed) { places in
      crew.map(places.count, hunts: hunts.count) { index in
        problem.statistics(at: places[index], drawIndex: index)
      }
    }
    guard let outcome else { return nil }
    let adjusted = RegressionAdjustment(outcome.particles, observed: problem.observed)
    return shown.enumerated().map { index, parameter in
      let tail = (1 - FitEstimate.confidence) / 2
      let (low, high) = (adjusted.quantile(tail, of: index), adjusted.quantile(1 - tail, of: index))
      let isIdentified = high - low < Self.informativeShare * FitEstimate.confidence
      let middle = parameter.value(at: adjusted.quantile(0.5, of: index))
      return FitEstimate(
        parameter.name, unit: parameter.unit, value: middle,
        interval: parameter.value(at: low)...parameter.value(at: high),
        doubt: isIdentified ? nil : .asBefore)
    }
  }

  /// Returns the problem of all parameters that `names` lists, for a comparison with other programs.
  package func problem(_ names: [String], _ fit: PlayerFit) -> UnseenProblem {
    UnseenProblem(UnseenParameter.all.filter { names.contains($0.name) }, fit, self)
  }
}

/// Which parameters simulation is to find, and what it has to hit.
package struct UnseenProblem: Sendable {
  let parameters: [UnseenParameter]
  /// The statistics of the recorded hunts.
  package let observed: [Double]
  private let fit: PlayerFit
  private let base: PlayerParameters
  private let hunts: LikeHunts
  private let seed: UInt64

  fileprivate init(_ parameters: [UnseenParameter], _ fit: PlayerFit, _ unseen: UnseenFit) {
    (self.parameters, self.fit, base) = (parameters, fit, unseen.base)
    (hunts, seed) = (unseen.hunts, unseen.seed)
    observed = parameters.flatMap { $0.statistics(unseen.recorded) }
  }

  /// Simulates the hunts.
  ///
  /// - Parameters:
  ///   - place: Where the parameters lie in their priors, each in 0...1.
  ///   - drawIndex: The number of the random draws, and of what the likelihood leaves open.
  /// - Returns: The statistics of the simulated hunts.
  package func statistics(at place: [Double], drawIndex: Int) -> [Double] {
    var stream = Xoshiro256PlusPlus(seed: seed &* 1_000_003 &+ UInt64(drawIndex))
    var player = fit.drawn(base, using: &stream)
    for (parameter, share) in zip(parameters, place) {
      parameter.set(&player, parameter.value(at: share))
    }
    let seen = hunts.seen({ _ in player }, drawIndex: drawIndex)
    return parameters.flatMap { $0.statistics(seen) }
  }
}
