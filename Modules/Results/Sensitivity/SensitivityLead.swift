import Domain
package import Experiments
package import Statistics

/// What a ranking says in one sentence, as data.
package struct SensitivityLead: Hashable, Sendable {
  /// What can be said.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No row has a value.
    case noValue
    /// The figure is the same at every point.
    case same
    /// Each point has one run, so effects cannot be told from luck.
    case oneRun
    /// Luck alone could make all differences.
    case nothing
    /// The same, with so few runs at each point that luck could make much.
    case fewRuns
    /// Parameters matter, but not even the first place is known.
    case unknown
    /// The first place is known; maybe more.
    case known
  }

  /// A parameter with its strength.
  package struct Entry: Hashable, Sendable {
    /// The parameter's full name.
    package let parameter: String
    /// ST for Sobol, µ* for Morris; within its interval, unlike an estimated share, which may be
    /// more than 1.
    package let value: Double
    /// Its interval.
    package let interval: Interval
  }

  /// What can be said.
  package let kind: Kind
  /// The known places, strongest first; parameters at one place are tied.
  package let places: [[Entry]]
  /// The parameters whose places are not known.
  package let open: [Entry]
  /// The parameters too small to matter.
  package let small: [Entry]
  /// The parameters that come last and that luck alone could make.
  package let faint: [Entry]
  /// The difference that does not matter.
  package let resolution: Double
  /// The number of hunts played.
  package let hunts: Int
  /// About how many hunts would tell the open places; nil if there are none or it cannot be
  /// foreseen.
  package let huntsNeeded: Int?

  /// Creates a lead from its parts.
  init(
    _ kind: Kind, places: [[Entry]], open: [Entry], small: [Entry], faint: [Entry],
    resolution: Double, hunts: Int, huntsNeeded: Int?
  ) {
    (self.kind, self.places, self.open, self.small) = (kind, places, open, small)
    (self.faint, self.resolution, self.hunts) = (faint, resolution, hunts)
    self.huntsNeeded = huntsNeeded
  }

  /// Summarises a ranking of a result.
  package init(_ ranking: SensitivityRanking, in result: SensitivityResult) {
    let order = ranking.order
    func entries(_ positions: [Int]) -> [Entry] {
      positions.map {
        let found = ranking.parameters[$0]
        let (value, interval) = (found.strength.value, found.strength.interval)
        return Entry(
          parameter: found.name,
          value: interval.low.isNaN ? value : min(max(value, interval.low), interval.high),
          interval: interval)
      }
    }
    let hasIntervals = ranking.parameters.contains { !$0.strength.interval.low.isNaN }
    let known = order.places.prefix { $0.contains { ranking.parameters[$0].isAboveNoise } }
    let isNothing = order.places.isEmpty && order.small.isEmpty && order.needed == nil
    kind =
      ranking.usedCount == 0
      ? .noValue
      : ranking.standardDeviation == 0
        ? .same
        : result.replicates < 2
          ? .oneRun
          : isNothing || !hasIntervals
            ? result.replicates < SensitivityResult.enoughReplicates ? .fewRuns : .nothing
            : known.isEmpty ? .unknown : .known
    places = known.map(entries)
    faint = order.places.dropFirst(known.count).flatMap(entries)
    open = entries(order.open)
    small = entries(order.small)
    resolution = order.resolution
    hunts = result.hunts
    huntsNeeded = result.huntsNeeded(for: ranking).map(Self.roundedUp)
  }

  /// Returns a number rounded up to two significant digits.
  private static func roundedUp(_ count: Int) -> Int {
    var unit = 1
    while count / unit >= 100 { unit *= 10 }
    return (count + unit - 1) / unit * unit
  }
}
