package import Domain
package import Simulation
package import PortableNumerics
import Statistics

/// Whether simulated hunts look like recorded ones that the fit has not seen.
///
/// All metrics are judged by the most distant one, against simulated sets of as many hunts, which
/// needs no correction for their number or correlation.
package struct PredictiveCheck: Sendable {
  /// A metric of the recorded hunts among simulated ones.
  package struct Row: Hashable, Sendable {
    /// The metric.
    package let metric: Metric
    /// The mean of the recorded hunts.
    package let observed: Double
    /// The mean of the simulated hunts, and where 95 % of as many hunts have their mean.
    package let simulated: Double
    /// The ends of that interval.
    package let interval: ClosedRange<Double>
    /// How far the recorded hunts lie from the simulated, in standard deviations of such means, or in
    /// sixths of their range if that is more.
    package let score: Double
    /// Whether so large a score is rarer than `rareChance` for all metrics together.
    package let isUnlike: Bool
  }

  /// What is rarer than this does not look like the data.
  package static let rareChance = 0.01
  /// The number of simulated sets of hunts for a fit, and for a shipped player.
  package static let (fitSets, shippedSets) = (400, 200)
  /// The score of what no simulated hunt shows: they are all alike, and the recorded differ.
  package static let farthest = 99.0

  /// The metrics.
  package let rows: [Row]
  /// The number of recorded hunts.
  package let huntCount: Int
  /// The share of simulated sets that lie as far from their mean as the recorded hunts.
  package let chance: Double

  /// Whether the simulated hunts look like the recorded ones.
  package var isAlike: Bool { chance >= Self.rareChance }

  /// Compares hunts; nil if it was stopped.
  ///
  /// - Parameters:
  ///   - recorded: The recorded hunts.
  ///   - hunts: Hunts like them.
  ///   - sets: How often they are simulated.
  ///   - crew: The threads; how many there are changes nothing.
  ///   - player: Returns the player of a hunt in a set.
  init?(
    _ recorded: [RecordedHunt], _ hunts: LikeHunts, sets: Int, _ crew: HuntCrew,
    _ player: @escaping @Sendable (_ set: Int, _ hunt: Int) -> PlayerParameters
  ) {
    let seen = recorded.filter { $0.hasGhosts }.map(\.seen)
    let observed = Self.means(seen)
    let simulated = crew.map(sets, hunts: hunts.count) { set in
      Self.means(hunts.seen({ player(set, $0) }, drawIndex: set))
    }
    guard simulated.count == sets else { return nil }
    let laws = observed.indices.map { index in Law(simulated.map { $0[index] }) }
    func farthest(_ means: [Double]) -> Double {
      zip(means, laws).reduce(0) { max($0, abs($1.1.score($1.0))) }
    }
    let extremes = simulated.map(farthest).sorted()
    let own = farthest(observed)
    huntCount = seen.count
    chance = Double(1 + extremes.count { $0 >= own }) / Double(sets + 1)
    let bound = extremes[Int((1 - Self.rareChance) * Double(sets - 1))]
    rows = SeenHunt.metrics.indices.compactMap { index in
      guard observed[index].isFinite, laws[index].isKnown else { return nil }
      // What is the same in all hunts shows nothing.
      if observed[index] == laws[index].mean, laws[index].scale == 0 { return nil }
      let score = laws[index].score(observed[index])
      return Row(
        metric: SeenHunt.metrics[index], observed: observed[index],
        simulated: laws[index].mean, interval: laws[index].interval, score: score,
        isUnlike: abs(score) > bound)
    }
  }

  /// The mean of each metric over hunts; absent where no hunt has it.
  private static func means(_ hunts: [SeenHunt]) -> [Double] {
    SeenHunt.metrics.map { metric in
      let values = hunts.map { $0.record[metric] }.filter(\.isFinite)
      return values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
    }
  }

  /// The means of a metric over simulated sets.
  private struct Law {
    let mean: Double
    /// The standard deviation, or a sixth of the range if that is more, so that the few of a group who
    /// hardly catch anything do not make anyone else's hunts look usual.
    let scale: Double
    let interval: ClosedRange<Double>

    init(_ all: [Double]) {
      let known = all.filter(\.isFinite).sorted()
      guard let least = known.first, let most = known.last else {
        (mean, scale, interval) = (.nan, 0, 0...0)
        return
      }
      let mean = known.reduce(0, +) / Double(known.count)
      let square = known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      scale = max((square / Double(known.count)).squareRoot(), (most - least) / 6)
      self.mean = mean
      let draws = Draws(known)
      interval = known.count > 1 ? draws.quantile(0.025)...draws.quantile(0.975) : least...most
    }

    var isKnown: Bool { mean.isFinite }

    /// Returns the score of a mean; 0 where either has none.
    func score(_ value: Double) -> Double {
      guard value.isFinite, isKnown else { return 0 }
      let rest = value - mean
      if abs(rest) <= 1e-9 * max(1, abs(mean)) { return 0 }
      return scale > 0
        ? max(-PredictiveCheck.farthest, min(PredictiveCheck.farthest, rest / scale))
        : rest > 0 ? PredictiveCheck.farthest : -PredictiveCheck.farthest
    }
  }
}

extension PredictiveCheck {
  /// Compares recorded hunts with those of a fitted player; nil if it was stopped.
  package init?(
    of fit: PlayerFit, base: PlayerParameters, _ recorded: [RecordedHunt], _ hunts: LikeHunts,
    seed: UInt64, _ crew: HuntCrew
  ) {
    self.init(recorded, hunts, sets: Self.fitSets, crew) { set, _ in
      var stream = Xoshiro256PlusPlus(seed: seed &* 7_368_787 &+ UInt64(set))
      return fit.drawn(base, using: &stream)
    }
  }

  /// Compares the recorded hunts of several people with those of people drawn from a population; nil
  /// if it was stopped.
  ///
  /// - Parameters:
  ///   - population: The population.
  ///   - base: The player that has what the data do not identify.
  ///   - recorded: The recorded hunts.
  ///   - hunts: Hunts like them.
  ///   - people: Who played each recorded hunt, by number.
  ///   - seed: The seed of the draws.
  ///   - crew: The threads; how many there are changes nothing.
  package init?(
    of population: PopulationFit, base: PlayerParameters, _ recorded: [RecordedHunt],
    _ hunts: LikeHunts, people: [Int], seed: UInt64, _ crew: HuntCrew
  ) {
    self.init(recorded, hunts, sets: Self.fitSets, crew) { set, hunt in
      var stream = Self.person(people[hunt], set: set, seed: seed)
      return population.drawn(base, using: &stream)
    }
  }

  /// Compares recorded hunts with those of people of a shipped group; nil if it was stopped.
  ///
  /// In each simulated set everyone who played is another person of the group.
  ///
  /// - Parameters:
  ///   - group: The shipped player.
  ///   - recorded: The recorded hunts.
  ///   - hunts: Hunts like them.
  ///   - people: Who played each recorded hunt, by number.
  ///   - seed: The seed of the draws.
  ///   - crew: The threads; how many there are changes nothing.
  package init?(
    of group: Persona, _ recorded: [RecordedHunt], _ hunts: LikeHunts, people: [Int],
    seed: UInt64, _ crew: HuntCrew
  ) {
    self.init(recorded, hunts, sets: Self.shippedSets, crew) { set, hunt in
      var stream = Self.person(people[hunt], set: set, seed: seed)
      return group.drawn(using: &stream)
    }
  }

  /// Returns where the numbers of a person in a set come from.
  private static func person(_ number: Int, set: Int, seed: UInt64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus(seed: (seed &* 7_368_787 &+ UInt64(set)) &* 1_000_003 &+ UInt64(number))
  }
}

extension Persona {
  /// Draws a person of the group.
  ///
  /// - Parameter stream: Where the draws come from.
  /// - Returns: The person.
  package func drawn(using stream: inout Xoshiro256PlusPlus) -> PlayerParameters {
    var person = parameters
    for spread in spreads {
      let spec = PlayerParameters.specs.first { $0.name == spread.name }
      spec?.set(
        &person, spread.distribution.value(atShare: stream.uniform(), within: spread.range))
    }
    return person
  }
}
