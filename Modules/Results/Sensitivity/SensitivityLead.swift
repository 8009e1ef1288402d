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
    /// The figure is other than usual in too few hunts.
    case rare
    /// Each point has one run, so effects cannot be separated from noise.
    case oneRun
    /// Noise alone could make all differences.
    case nothing
    /// The same, with so few runs at each point that noise could make much.
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
    /// How seldom the figure is other than usual at its steps; nil unless too seldom.
    package let rarity: Rarity?
  }

  /// What can be said.
  package var kind: Kind
  /// The known places, strongest first; parameters at one place are tied.
  package var places: [[Entry]]
  /// The parameters whose places are not known.
  package var open: [Entry]
  /// Those of `open` above noise of which each may come first, if others cannot.
  package var leading: [Entry]
  /// Those of `open` that may come first, but may be noise as well.
  package var perhaps: [Entry]
  /// Those of `open` of which nothing is known, since the figure is rare.
  package var rare: [Entry]
  /// The parameters too small to matter.
  package var small: [Entry]
  /// The parameters that come last and that noise alone could make.
  package var faint: [Entry]
  /// How seldom the figure is other than usual; nil unless too seldom.
  package var rarity: Rarity?
  /// The difference that does not matter.
  package var resolution: Double
  /// The number of hunts played.
  package var hunts: Int
  /// About how many hunts would settle the open places; nil if there are none or it cannot be
  /// foreseen.
  package var huntsNeeded: Int?

  /// Creates a lead from its parts.
  init(
    _ kind: Kind, places: [[Entry]] = [], open: [Entry] = [], leading: [Entry] = [],
    perhaps: [Entry] = [], rare: [Entry] = [], small: [Entry] = [], faint: [Entry] = [],
    rarity: Rarity? = nil, resolution: Double = .nan, hunts: Int = 0, huntsNeeded: Int? = nil
  ) {
    (self.kind, self.places, self.open, self.leading) = (kind, places, open, leading)
    self.perhaps = perhaps
    (self.rare, self.small, self.faint, self.rarity) = (rare, small, faint, rarity)
    (self.resolution, self.hunts, self.huntsNeeded) = (resolution, hunts, huntsNeeded)
  }

  /// The parameters known to come after one that leads, other than the faint ones.
  package var lesser: [Entry] {
    guard !leading.isEmpty else { return [] }
    let others = Set((leading + perhaps + rare + faint).map(\.parameter))
    return (open + small).filter { !others.contains($0.parameter) }
  }

  /// The parameters above noise whose places are not known.
  package var unranked: [Entry] {
    let others = Set((rare + faint).map(\.parameter))
    return open.filter { !others.contains($0.parameter) }
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
          interval: interval, rarity: found.rarity)
      }
    }
    let hasIntervals = ranking.parameters.contains { !$0.strength.interval.low.isNaN }
    let known = order.places.prefix { $0.contains { ranking.parameters[$0].isAboveNoise } }
    let isNothing = order.places.isEmpty && order.small.isEmpty && order.needed == nil
    kind =
      ranking.usedCount == 0
      ? .noValue
      : ranking.rarity != nil && (ranking.standardDeviation > 0 || ranking.rarity?.usual == 0)
        ? .rare
        : ranking.standardDeviation == 0
          ? .same
          : result.replicates < 2
            ? .oneRun
            : isNothing || !hasIntervals
              ? result.replicates < SensitivityResult.enoughReplicates ? .fewRuns : .nothing
              : known.isEmpty ? .unknown : .known
    places = known.map(entries)
    let others = order.open.filter { !order.rare.contains($0) && !order.leading.contains($0) }
    func isFaint(_ position: Int) -> Bool { !ranking.parameters[position].isAboveNoise }
    let rest = order.open.filter { !order.rare.contains($0) }
    // All the rest comes after the known places.
    let isRestFaint = !known.isEmpty && rest.allSatisfy(isFaint)
    let last =
      isRestFaint ? rest : order.leading.isEmpty ? [] : (others + order.small).filter(isFaint)
    faint = order.places.dropFirst(known.count).flatMap(entries) + entries(last)
    open = entries(order.open)
    leading = entries(order.leading.filter { ranking.parameters[$0].isAboveNoise })
    perhaps = entries(order.leading.filter { !ranking.parameters[$0].isAboveNoise })
    rare = entries(order.rare)
    small = entries(order.small)
    rarity = ranking.rarity
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
