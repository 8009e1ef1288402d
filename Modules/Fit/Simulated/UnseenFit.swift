public import Simulation
import PortableNumerics

/// Finds by simulation what recordings show of a player only in what becomes of hunts.
///
/// Numbers fitted by likelihood vary within their intervals from draw to draw; draws of equal
/// number meet the same luck in every round. The draws are those of `AdaptivePopulation`.
public struct UnseenFit: Sendable {
  /// The recorded hunts.
  private let recorded: [SeenHunt]
  private let hunts: LikeHunts
  private let base: PlayerParameters
  private let seed: UInt64

  /// An interval narrower than this share of the prior tells the parameter.
  private static let tellingShare = 0.5

  /// Prepares a fit to recorded hunts, with hunts like them.
  public init(
    _ recorded: [RecordedHunt], _ hunts: LikeHunts, base: PlayerParameters, seed: UInt64
  ) {
    self.recorded = recorded.filter { $0.hasGhosts }.map(\.seen)
    (self.hunts, self.base, self.seed) = (hunts, base, seed)
  }

  /// The maximum number of times that the hunts are simulated.
  public static var mostSets: Int { AdaptivePopulation().mostDraws }

  /// Returns the fit with what simulation tells; nil if it was stopped.
  ///
  /// - Parameters:
  ///   - fit: What the likelihood tells.
  ///   - crew: The threads; how many there are changes nothing.
  public func completed(_ fit: PlayerFit, _ crew: HuntCrew) -> PlayerFit? {
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
    guard let estimates = estimates(shown, fit, crew) else { return nil }
    for estimate in estimates { fit.replace(estimate) }
    return fit
  }

  private func estimates(
    _ shown: [UnseenParameter], _ fit: PlayerFit, _ crew: HuntCrew
  ) -> [FitEstimate]? {
    let observed = shown.flatMap { $0.statistics(recorded) }
    let (hunts, base, seed) = (self.hunts, self.base, self.seed)
    var population = AdaptivePopulation()
    population.seed = seed &+ 40
    let outcome = population.draws(dimensions: shown.count, near: observed) { places in
      crew.map(places.count, hunts: hunts.count) { index in
        var stream = Xoshiro256PlusPlus(seed: seed &* 1_000_003 &+ UInt64(index))
        var player = fit.drawn(base, using: &stream)
        for (parameter, place) in zip(shown, places[index]) {
          parameter.set(&player, parameter.value(at: place))
        }
        let drawn = player
        let seen = hunts.seen({ _ in drawn }, luck: index)
        return shown.flatMap { $0.statistics(seen) }
      }
    }
    guard let outcome else { return nil }
    let adjusted = RegressionAdjustment(outcome.particles, observed: observed)
    return shown.enumerated().map { index, parameter in
      let tail = (1 - FitEstimate.confidence) / 2
      let (low, high) = (adjusted.quantile(tail, of: index), adjusted.quantile(1 - tail, of: index))
      let isTold = high - low < Self.tellingShare * FitEstimate.confidence
      let middle = parameter.value(at: adjusted.quantile(0.5, of: index))
      return FitEstimate(
        parameter.name, unit: parameter.unit, value: middle,
        interval: parameter.value(at: low)...parameter.value(at: high),
        doubt: isTold ? nil : .asBefore)
    }
  }
}
